import type { CurrencyCode } from '../money/currencies.ts'
import { type BookingWait, DAY, readWait } from './waiting/booking-wait.ts'

/** A booking as it is stored: names and amounts as they were then. */
export type Booking = {
  serviceId: string
  serviceName: string
  /** Null: no particular person. A booking for any person gets one when it is stored. */
  staffId: string | null
  staffName: string
  party: number
  /** When it begins, in UTC; empty while it waits for a place. */
  start: string
  minutes: number
  /** The shop's time zone. */
  zone: string
  pay: 'none' | 'price' | 'deposit'
  /** Of the whole party, in minor units; the amount asked for, be it the price or a deposit. */
  price: number
  currency: CurrencyCode
  /** The time zone of the customer's browser, where it is another one. */
  clock?: string
  /** The customer's changes since, in order. */
  changes?: readonly BookingChange[]
  /** On the waiting list: nothing is booked. It is gone once an offer is accepted. */
  wait?: BookingWait
}

export type BookingChange = {
  at: string
  /** A cancelled one keeps its time. */
  isCancelled: boolean
  before: BookedTime
  after: BookedTime
}

/** With the number of people where that changed. */
export type BookedTime = Pick<Booking, 'start' | 'staffName'> & { party?: number }

/** The service, staff and time that a customer asks for or takes. */
export type BookingChoice = Pick<Booking, 'serviceId' | 'staffId' | 'party' | 'start'>

/** The booking as a page sends it. */
export type WantedBooking = BookingChoice & {
  /** The day that a page without script shows times of. */
  day: string
  /** The price that the page showed. Null: it showed none. */
  price: number | null
  /** The time zone of the browser; empty: it did not say. */
  clock: string
  /** A place on the list of a full day instead of a time. */
  wait: BookingWait | null
}

/** For a taken time and for one that can't be had: the words are the same. */
export const BOOKING_PROBLEMS = ['bookingTaken', 'bookingPrice', 'bookingParty', 'bookingList'] as const

const MAX_ID_LENGTH = 40
const ZONE = /^[\w+/-]{1,64}$/

/** Null: no page of ours sent it. */
export function readBooking(raw: unknown): WantedBooking | null {
  if (typeof raw !== 'object' || raw === null) return null
  const {
    serviceId,
    staffId = null,
    party = 1,
    start = '',
    day = '',
    price = null,
    clock = '',
    wait = null,
  } = raw as Record<string, unknown> // checked below
  if (!isId(serviceId) || (staffId !== null && !isId(staffId))) return null
  if (!isWhole(party) || typeof start !== 'string' || typeof day !== 'string') return null
  if (price !== null && !isWhole(price)) return null
  const wish = wait === null ? null : readWait(wait)
  if (wait !== null && wish === null) return null
  const at = start === '' || wish ? null : Date.parse(start)
  // Without a time zone it would mean another moment on every server, and the last dates that can be stored are none in
  // other zones. NaN has no whole minutes, either.
  if (at !== null && (at % MINUTE_MS !== 0 || !start.endsWith('Z') || !/^\d{4}-/.test(start))) return null
  return {
    serviceId,
    staffId,
    party,
    start: at === null ? '' : new Date(at).toISOString(),
    day: DAY.test(day) ? day : '',
    price,
    clock: typeof clock === 'string' && ZONE.test(clock) ? clock : '',
    wait: wish,
  }
}

const MINUTE_MS = 60_000

const isId = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= MAX_ID_LENGTH

const isWhole = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value)
