import type { CalendarBooking } from '@wayform/contract/calls/calendar/calendar.ts'
import { goesBack } from '@wayform/core/bookings/deposit-rule.ts'
import type { BookingSetup } from '@wayform/core/bookings/setup.ts'
import type { Language } from '@wayform/core/languages.ts'
import { decimalOf } from '@wayform/core/money/minor-units.ts'
import { formatMoney } from '@wayform/core/money/money.ts'
import type { T } from '@wayform/i18n/catalogue.ts'

type Asked = { t: T; language: Language; rules: BookingSetup['rules'] | undefined; now: Date }

/**
 * Whether the payment is refunded if this booking ends now, in words; empty: nothing was paid. The server decides the
 * same.
 */
export function paidText(
  { price, payment, start, waits }: CalendarBooking,
  { t, language, rules, now }: Asked,
): string {
  if (price === null || payment === null) return ''
  const amount = formatMoney(decimalOf(price.amount, price.currency), price.currency, language)
  const by = waits ? 'declined' : 'shop'
  const isBack = goesBack(rules ?? { refundUntilMinutes: null }, { by, start: new Date(start), now })
  if (payment.state === 'marked') return isBack ? t('calendar.ask.paid.byHand', { amount }) : ''
  if (payment.state !== 'paid') return ''
  if (!isBack) return t('calendar.ask.paid.kept', { amount })
  return waits ? t('calendar.ask.paid.declined', { amount }) : t('calendar.ask.paid.back', { amount })
}
