import type { Language } from '../languages.ts'
import { isolate } from '../message/layout.ts'
import { formatMoney } from '../money/money.ts'
import { formatDecimal, numberLocale } from '../numbers/number-format.ts'
import { decimalOf } from '../money/minor-units.ts'
import type { OrderWords } from '../orders/order-text.ts'
import { formatDate } from '../time/format-date.ts'
import type { Booking } from './booking.ts'
import type { BookingWait } from './waiting/booking-wait.ts'

type BookingReader = { language: Language; orderWords?: OrderWords | undefined }

/** A booking as lines of text: service, time on the shop's clock, and the amount asked for it. */
export function bookingText(booking: Booking, { language, orderWords: words }: BookingReader): string {
  const { serviceName, staffName, party, price, currency } = booking
  const name = party === 1 ? serviceName : `${formatDecimal(String(party), language)} × ${isolate(serviceName)}`
  const { wait } = booking
  const what = staffName === '' ? name : `${name} · ${isolate(staffName)}`
  // Nothing is asked for yet, and no time is theirs.
  if (wait) return [what, waitText(wait, { language, orderWords: words })].join('\n')
  const amount = price === 0 ? '' : formatMoney(decimalOf(price, currency), currency, language)
  return [
    what,
    whenText(booking, language),
    booking.pay === 'deposit' && words ? words.bookingDeposit(isolate(amount)) : amount,
  ]
    .filter((line) => line !== '')
    .join('\n')
}

/** "Waiting list: Thu, 19 Nov 2026, from 16:00" */
export function waitText({ day, from }: BookingWait, { language, orderWords: words }: BookingReader): string {
  const date = formatDate(Date.parse(`${day}T00:00:00Z`), language, {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  })
  const when = words && from !== '' ? words.bookingFrom(isolate(date), isolate(from)) : date
  return words ? words.bookingWaits(when) : `? ${when}`
}

/** The day and the time on the shop's clock, with the name of that clock. */
export function whenText({ start, zone }: Pick<Booking, 'start' | 'zone'>, language: Language): string {
  const at = Date.parse(start)
  const written = formatDate(at, language, {
    timeZone: zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return `${written} (${isolate(zoneName(zone, language, at))})`
}

/** A time of day on a zone's clock, with the name of that clock. */
export function clockText(at: number, zone: string, language: Language): string {
  const format = new Intl.DateTimeFormat(numberLocale(language), {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return `${isolate(format.format(at))} (${isolate(zoneName(zone, language, at))})`
}

/** A place that people know, such as "India Time". Older browsers only know the zone's own name. */
export function zoneName(zone: string, language: Language, at: number): string {
  try {
    const format = new Intl.DateTimeFormat(numberLocale(language), { timeZone: zone, timeZoneName: 'shortGeneric' })
    return format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? zone
  } catch {
    return zone
  }
}
