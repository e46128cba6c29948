import type { ResponseStatus } from '../responses/statuses.ts'
import type { BookedTime, Booking, BookingChange } from './booking.ts'
import { MINUTE_MS } from './local-days.ts'
import type { BookingRules } from './setup.ts'

/** What a response keeps of its past; older ones fall out. */
const MAX_CHANGES = 20

type Standing = { status: ResponseStatus; isHeld: boolean; start: number }

/** Until when its customer moves or cancels it. */
export function cutOffOf(start: number, { cutOffMinutes }: Pick<BookingRules, 'cutOffMinutes'>): number {
  return start - cutOffMinutes * MINUTE_MS
}

/** Somebody is expected: nothing was cancelled, and nobody has said yet who came. */
export function isExpected({ status, isHeld, start }: Standing, now: number): boolean {
  return isHeld && (status === 'new' || status === 'confirmed') && now < start
}

export function isMovable(booking: Standing, rules: Pick<BookingRules, 'cutOffMinutes'>, now: number): boolean {
  return isExpected(booking, now) && now < cutOffOf(booking.start, rules)
}

/** At another time, and perhaps with somebody else. */
export function withMove(
  before: Booking,
  after: Pick<Booking, 'start' | 'staffId' | 'staffName' | 'minutes'> & Partial<Pick<Booking, 'party' | 'price'>>,
  at: string,
): Booking {
  const { party = before.party } = after
  const timeWith = (booking: BookedTime, count: number) =>
    party === before.party ? timeOf(booking) : { ...timeOf(booking), party: count }
  const change = { at, isCancelled: false, before: timeWith(before, before.party), after: timeWith(after, party) }
  return append({ ...before, ...after }, change)
}

/** Of another number of people, at the price for each that it had. */
export function priceFor({ price, party }: Pick<Booking, 'price' | 'party'>, wanted: number): number {
  return Math.round((price / party) * wanted)
}

export function withCancelledBooking(booking: Booking, at: string): Booking {
  return append(booking, { at, isCancelled: true, before: timeOf(booking), after: timeOf(booking) })
}

/** The customer cancelled it, and nobody else did. */
export function isCancelledByCustomer({ changes = [] }: Pick<Booking, 'changes'>): boolean {
  return changes.at(-1)?.isCancelled === true
}

function append(booking: Booking, change: BookingChange): Booking {
  return { ...booking, changes: [...(booking.changes ?? []), change].slice(-MAX_CHANGES) }
}

const timeOf = ({ start, staffName }: BookedTime): BookedTime => ({ start, staffName })
