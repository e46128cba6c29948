import * as z from 'zod'
import { isBooking } from '../questions/booking/is-booking.ts'
import { isOrder } from '../questions/order/is-order.ts'
import { cleanText } from '../questions/clean-text.ts'

/** The owner's progress with a response. Cancelling gives back the places and goods that the response took. */
export const RESPONSE_STATUSES = ['new', 'confirmed', 'inProgress', 'ready', 'done', 'noShow', 'cancelled'] as const
export type ResponseStatus = (typeof RESPONSE_STATUSES)[number]

const WITHOUT_ORDERS = ['new', 'inProgress', 'done'] as const satisfies readonly ResponseStatus[]

const OF_ORDERS = [
  'new',
  'confirmed',
  'inProgress',
  'ready',
  'done',
  'cancelled',
] as const satisfies readonly ResponseStatus[]
const OF_BOOKINGS = ['new', 'confirmed', 'done', 'noShow', 'cancelled'] as const satisfies readonly ResponseStatus[]

/** The states that the responses of a form go through: orders and bookings have more of them. */
export function statusesFor(document: readonly { type: string }[]): readonly ResponseStatus[] {
  const [isSold, isBooked] = [hasOrders(document), hasBookings(document)]
  if (isSold && isBooked) return RESPONSE_STATUSES
  if (isSold) return OF_ORDERS
  return isBooked ? OF_BOOKINGS : WITHOUT_ORDERS
}

export const hasBookings = (document: readonly { type: string }[]): boolean => document.some(isBooking)

export const hasOrders = (document: readonly { type: string }[]): boolean => document.some(isOrder)

/** Whether its responses go through states that are more than notes of the owner's. */
export const hasStates = (document: readonly { type: string }[]): boolean =>
  hasOrders(document) || hasBookings(document)

export const MAX_STATUS_NAME_LENGTH = 24

/** The owner's names of the states in one form; one that is missing or empty has its usual name. */
export const statusNames = z.partialRecord(z.enum(RESPONSE_STATUSES), z.string().max(MAX_STATUS_NAME_LENGTH))
export type StatusNames = z.output<typeof statusNames>

/** As they are stored: on one line, and only those that differ from none. */
export function cleanStatusNames(names: StatusNames): StatusNames {
  const entries = RESPONSE_STATUSES.map((status) => [status, cleanText(names[status] ?? '', { lines: false }).trim()])
  return Object.fromEntries(entries.filter(([, name]) => name !== ''))
}
