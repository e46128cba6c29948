import type { CurrencyCode } from '../money/currencies.ts'
import { type BookingWait, readWait } from './waiting/booking-wait.ts'

/** A booking as it is stored: names and amounts as they were then. */
export type Booking = {
  serviceId: string
  serviceName: string
  /** Null: nobody in particular. Whoever asked for anyone gets somebody when it is stored. */
  staffId: string | null
  staffName: string
  party: number
  /** When it begins, in UTC; empty while it waits for a place. */
  start: string
  minutes: number
  /** The shop's time zone. */
  zone: string
  pay: 'none' | 'price' | 'deposit'
  /** Of the whole party, in minor units; what is asked for, be it the price or a deposit. */
  price: number
  currency: CurrencyCode
  /** The time zone of the customer's browser, where it is another one. */
  clock?: string
  /** What the customer changed since, in order. */
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

/** The times that somebody asks for or takes. */
export type BookingChoice = Pick<Booking, 'serviceId' | 'staffId' | 'party' | 'start'>

/** What a page sends. */
export type WantedBooking = BookingChoice & {
  /** The day that a page without script shows times of. */
  day: string
  /** What the page said that it costs. Null: it did not say. */
  price: number | null
  /** The time zone of the browser; empty: it did not say. */
  clock: string
  /** A place on the list of a full day instead of a time. */
  wait: BookingWait | null
}

/** Whoever has the time, or why it can't be had: the words are the same. */
export const BOOKING_PROBLEMS = ['bookingTaken', 'bookingPrice', 'bookingParty', 'bookingList'] as const

const MAX_ID_LENGTH = 40
const ZONE = /^[\w+/-]{1,64}$/
const DAY = /^\d{4}-\d\d-\d\d$/

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
  // A date without a time zone would mean another moment on every server.
  if (at !== null && (Number.isNaN(at) || !start.endsWith('Z') || at % MINUTE_MS !== 0)) return null
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
