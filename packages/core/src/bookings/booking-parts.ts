import type { Language } from '../languages.ts'
import { decimalOf } from '../money/minor-units.ts'
import { formatMoney } from '../money/money.ts'
import { formatDecimal } from '../numbers/number-format.ts'
import { BOOKING_TYPE } from '../questions/booking/is-booking.ts'
import { clockOf, localText } from '../time/zones.ts'
import type { Booking } from './booking.ts'
import { clockText, whenText, zoneName } from './booking-text.ts'
import { MINUTE_MS } from './local-days.ts'

/** The parts of a booking, each a column of its own in tables and a field for programs. */
export const BOOKING_PARTS = ['service', 'person', 'starts', 'ends', 'zone', 'people', 'price', 'currency'] as const
export type BookingPart = (typeof BOOKING_PARTS)[number]

/** The id of a column that has a part of the answers to a question. No id of a question has a dot. */
export const partColumnId = (questionId: string, part: BookingPart): string => `${questionId}.${part}`

/** The columns of a question beside that of its whole answer. */
export function partColumns({ questionId, type }: { questionId: string; type: string }) {
  return type === BOOKING_TYPE ? BOOKING_PARTS.map((part) => ({ id: partColumnId(questionId, part), part })) : []
}

/** Null: the column is that of a whole answer. */
export function partOfColumn(columnId: string): { questionId: string; part: BookingPart } | null {
  const dot = columnId.lastIndexOf('.')
  const part = BOOKING_PARTS.find((each) => each === columnId.slice(dot + 1))
  return dot < 0 || part === undefined ? null : { questionId: columnId.slice(0, dot), part }
}

/** A moment on the shop's clock, as a spreadsheet knows it. */
export type ShopTime = { localMs: number; kind: 'minute' }

/** Times on the shop's clock, which is named beside them; amounts as numbers, for sums. */
export function bookingPart(booking: Booking, part: BookingPart): string | number | ShopTime {
  if (!isTime(part)) return plainPart(booking, part)
  if (booking.wait) return ''
  return { localMs: momentOf(booking, part) + offset(booking, part), kind: 'minute' }
}

type TimePart = 'starts' | 'ends'

const isTime = (part: BookingPart): part is TimePart => part === 'starts' || part === 'ends'

function plainPart(booking: Booking, part: Exclude<BookingPart, TimePart>): string | number {
  const { serviceName, staffName, party, zone, price, currency } = booking
  switch (part) {
    case 'service':
      return serviceName
    case 'person':
      return staffName
    case 'zone':
      return zone
    case 'people':
      return party
    case 'price':
      return isUnpriced(booking) ? '' : Number(decimalOf(price, currency))
    case 'currency':
      return isUnpriced(booking) ? '' : currency
  }
}

/** The same for files without dates of their own: 2026-11-18 10:30. */
export function bookingCell(booking: Booking, part: BookingPart): string | number {
  if (!isTime(part)) return plainPart(booking, part)
  if (booking.wait) return ''
  return localText(momentOf(booking, part), clockOf(booking.zone)).slice(0, 'YYYY-MM-DD HH:mm'.length)
}

/** The same for programs: 2026-11-18T10:30:00+03:00. */
export function bookingField(booking: Booking, part: BookingPart): string {
  if (part === 'price') return isUnpriced(booking) ? '' : decimalOf(booking.price, booking.currency)
  if (!isTime(part)) return String(plainPart(booking, part))
  if (booking.wait) return ''
  const minutes = Math.round(offset(booking, part) / MINUTE_MS)
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const zone = `${minutes < 0 ? '-' : '+'}${two(hours)}:${two(rest)}`
  return `${localText(momentOf(booking, part), clockOf(booking.zone)).replace(' ', 'T')}${zone}`
}

/** The same for people, in their language. */
export function bookingPartText(booking: Booking, part: BookingPart, language: Language): string {
  const { price, party, zone, currency } = booking
  switch (part) {
    case 'starts':
      return booking.wait ? '' : whenText(booking, language)
    case 'ends':
      return booking.wait ? '' : clockText(momentOf(booking, part), zone, language)
    case 'zone':
      return zoneName(zone, language, Date.parse(booking.wait?.day ?? booking.start))
    case 'people':
      return formatDecimal(String(party), language)
    case 'price':
      return isUnpriced(booking) ? '' : formatMoney(decimalOf(price, currency), currency, language)
    default:
      return String(plainPart(booking, part))
  }
}

/** Nothing is asked for, or nothing yet. */
const isUnpriced = ({ pay, wait }: Booking) => pay === 'none' || wait !== undefined

const momentOf = ({ start, minutes }: Booking, part: TimePart) =>
  Date.parse(start) + (part === 'ends' ? minutes * MINUTE_MS : 0)

const offset = (booking: Booking, part: TimePart) => clockOf(booking.zone)(momentOf(booking, part))

const two = (number: number) => String(number).padStart(2, '0')
