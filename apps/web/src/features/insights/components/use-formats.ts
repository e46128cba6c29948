import type { CurrencyCode } from '@wayform/core/money/currencies.ts'
import { formatMoney } from '@wayform/core/money/money.ts'
import { numberFormat } from '@wayform/core/numbers/number-format.ts'
import { useI18n } from '../../../lib/i18n.tsx'

/** Numbers and percentages in the language on screen. */
export function useFormats() {
  const { t, language } = useI18n()
  return {
    number: (value: number) => numberFormat(language).format(value),
    /** With its sign, except for zero. */
    signed: (value: number) => numberFormat(language, { signDisplay: 'exceptZero' }).format(value),
    percent: (share: number | null) =>
      share === null ? t('insights.none') : numberFormat(language, { style: 'percent' }).format(share),
    /** The units that matter: 45 sec, 2 min 10 sec, 35 min. */
    duration: (seconds: number) => {
      const unit = (value: number, name: 'minute' | 'second') =>
        numberFormat(language, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value)
      const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60]
      return [minutes > 0 && unit(minutes, 'minute'), (rest > 0 || minutes === 0) && unit(rest, 'second')]
        .filter((part) => part !== false)
        .join(' ')
    },
    money: ({ amount, currency }: { amount: string; currency: CurrencyCode }) =>
      formatMoney(amount, currency, language, { dropZeros: true }),
    /** A decimal of the server, with all its digits. */
    decimal: (text: string) =>
      Number.isFinite(Number(text)) ? numberFormat(language, { maximumFractionDigits: 2 }).format(Number(text)) : text,
  }
}
