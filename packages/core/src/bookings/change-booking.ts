import type { ResponseStatus } from '../responses/statuses.ts'
import type { BookedTime, Booking, BookingChange } from './booking.ts'
import { MINUTE_MS } from './local-days.ts'
import type { BookingSettings } from './settings.ts'
import type { BookingRules, BookingSetup, Service } from './setup.ts'

/** The number of changes that a response stores; older ones are dropped. */
const MAX_CHANGES = 20

type Standing = { status: ResponseStatus; isHeld: boolean; start: number }

/** The latest moment at which the customer can move or cancel it. */
export function cutOffOf(start: number, { cutOffMinutes }: Pick<BookingRules, 'cutOffMinutes'>): number {
  return start - cutOffMinutes * MINUTE_MS
}

/** The customer is expected: the booking is not cancelled, and attendance is not recorded yet. */
export function isExpected({ status, isHeld, start }: Standing, now: number): boolean {
  return isHeld && (status === 'new' || status === 'confirmed') && now < start
}

export function isMovable(booking: Standing, rules: Pick<BookingRules, 'cutOffMinutes'>, now: number): boolean {
  return isExpected(booking, now) && now < cutOffOf(booking.start, rules)
}

/** The staff that the customer chose, as long as they can be booked for the service; null: no particular person. */
export function chosenStaff(
  { choosesStaff }: Pick<BookingSettings, 'choosesStaff'>,
  { staff }: Pick<BookingSetup, 'staff'>,
  { staffIds }: Pick<Service, 'staffIds'>,
  staffId: string,
): string | null {
  const isThere = staffIds.includes(staffId) && staff.some(({ id, isOn }) => isOn && id === staffId)
  return choosesStaff && isThere ? staffId : null
}

/** Moves a booking to another time, and perhaps to other staff. */
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

/** The customer cancelled it, not a member. */
export function isCancelledByCustomer({ changes = [] }: Pick<Booking, 'changes'>): boolean {
  return changes.at(-1)?.isCancelled === true
}

function append(booking: Booking, change: BookingChange): Booking {
  return { ...booking, changes: [...(booking.changes ?? []), change].slice(-MAX_CHANGES) }
}

const timeOf = ({ start, staffName }: BookedTime): BookedTime => ({ start, staffName })
