import type { DeskService } from '@wayform/core/bookings/desk.ts'
import type { Language } from '@wayform/core/languages.ts'
import type { CurrencyCode } from '@wayform/core/money/currencies.ts'
import { formatMoney } from '@wayform/core/money/money.ts'
import { numberFormat } from '@wayform/core/numbers/number-format.ts'
import { decimalOf } from '@wayform/core/money/minor-units.ts'

/** "45 min · SAR 220" */
export function serviceText(
  { minutes, pay }: Pick<DeskService, 'minutes' | 'pay'>,
  currency: CurrencyCode,
  language: Language,
  depositText: (amount: string) => string,
): string {
  const length = numberFormat(language, { style: 'unit', unit: 'minute', unitDisplay: 'short' }).format(minutes)
  if (pay.kind === 'none') return length
  const amount = formatMoney(decimalOf(pay.amount, currency), currency, language, { dropZeros: true })
  return `${length} · ${pay.kind === 'price' ? amount : depositText(amount)}`
}

/** "24 hours": until how long before it begins a booking can be changed. */
export function cutOffText(minutes: number, language: Language): string {
  const [unit, count] =
    minutes % 60 > 0
      ? ['minute', minutes]
      : minutes <= 2880 || minutes % 1440 > 0
        ? ['hour', minutes / 60]
        : ['day', minutes / 1440]
  return numberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}
