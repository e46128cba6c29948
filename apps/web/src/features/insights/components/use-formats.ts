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
    /** A decimal of the server, with all its digits. */
    decimal: (text: string) =>
      Number.isFinite(Number(text)) ? numberFormat(language, { maximumFractionDigits: 2 }).format(Number(text)) : text,
  }
}
