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
