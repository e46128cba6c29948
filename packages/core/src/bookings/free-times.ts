import { clockOf, DAY_MS, type ZoneClock } from '../time/zones.ts'
import { dateOf, dayOf, localDay, MINUTE_MS, momentAt } from './local-days.ts'
import { hoursOf, openSpans, type Span } from './open-hours.ts'
import { type Block, type Busy, capacity } from './places.ts'
import type { BookingSetup, Service, StaffMember } from './setup.ts'

export type { Block, Busy } from './places.ts'

export type Wanted = {
  setup: BookingSetup
  serviceId: string
  /** Null: any staff who offer it. */
  staffId: string | null
  party: number
  /** In milliseconds, as all moments here. */
  now: number
  /** Bookings and holds of other submissions. */
  busy: readonly Busy[]
  blocks: readonly Block[]
}

export type FreeTime = {
  start: number
  end: number
  /** Places of all staff together who are free then. */
  left: number
  /** Staff with room for the party, in the order of the list. Empty: the booking is with no particular person. */
  staffIds: string[]
}

/** When a service can be booked on these days of the shop's calendar, both included. */
export function freeTimes(wanted: Wanted & { from: string; to: string }): FreeTime[] {
  return offeredTimes(wanted).filter(({ left }) => left > 0)
}

/**
 * Two days of fifty people, bookable every five minutes, take about twenty milliseconds; all days of a page together
 * would keep others waiting.
 */
export const DAYS_AT_ONCE = 2

/** The same, a few days at a time, with room for other work in between. */
export function* freeTimesInSteps({
  from,
  to,
  ...wanted
}: Wanted & { from: string; to: string }): Generator<void, FreeTime[]> {
  const found: FreeTime[] = []
  for (let day = dayOf(from); day <= dayOf(to); day += DAYS_AT_ONCE) {
    if (day > dayOf(from)) yield
    const last = Math.min(day + DAYS_AT_ONCE - 1, dayOf(to))
    found.push(...freeTimes({ ...wanted, from: dateOf(day), to: dateOf(last) }))
  }
  return found
}

/** The same with those that are taken, of which nothing is left. */
export function offeredTimes({ from, to, ...wanted }: Wanted & { from: string; to: string }): FreeTime[] {
  const { setup, party, now } = wanted
  const service = setup.services.find(({ id, isOn }) => isOn && id === wanted.serviceId)
  if (!service || party < 1 || party > service.largestParty) return []
  const clock = clockOf(setup.zone)
  const today = localDay(now, clock)
  const days = {
    first: Math.max(dayOf(from), today),
    last: Math.min(dayOf(to), today + setup.rules.daysAhead),
  }
  if (days.first > days.last) return []
  const left = capacity(wanted.busy, wanted.blocks, {
    from: (days.first - 2) * DAY_MS,
    // A service of a day that begins on the last one, and the time after it.
    to: (days.last + 4) * DAY_MS,
  })
  const earliest = now + setup.rules.leadMinutes * MINUTE_MS
  const found = new Map<number, FreeTime>()
  const known = new Map<string, ReadonlySet<number>>()
  for (const person of offeredBy(setup, service, wanted.staffId)) {
    const hours = hoursKey(setup, person)
    const starts = known.get(hours) ?? startsOf(setup, service, person, days, clock)
    known.set(hours, starts)
    const staffId = person?.id ?? ''
    for (const start of starts) {
      if (start < earliest) continue
      let time = found.get(start)
      if (!time) {
        time = { start, end: start + service.minutes * MINUTE_MS, left: 0, staffIds: [] }
        found.set(start, time)
      }
      const places = left(service, staffId, start)
      if (places < party) continue
      time.left += places
      if (person) time.staffIds.push(staffId)
    }
  }
  return [...found.values()].toSorted((a, b) => a.start - b.start)
}

/** The same for people with the same hours and days off, as most of a shop have. */
function hoursKey({ daysOff }: BookingSetup, person: StaffMember | null): string {
  const isOff = person !== null && daysOff.some(({ staffId }) => staffId === person.id)
  return isOff ? person.id : JSON.stringify(person?.weekly ?? null)
}

/** The free time that begins at this moment; null: there is none. */
export function freeTimeAt(wanted: Wanted & { start: number }): FreeTime | null {
  const date = dateOf(localDay(wanted.start, clockOf(wanted.setup.zone)))
  return freeTimes({ ...wanted, from: date, to: date }).find(({ start }) => start === wanted.start) ?? null
}

export function isFree(wanted: Wanted & { start: number }): boolean {
  return freeTimeAt(wanted) !== null
}

/** Picks the person for a booking with any: the one with the fewest minutes that day, then the first of the list. */
export function pickStaff({
  setup,
  staffIds,
  start,
  busy,
}: {
  setup: Pick<BookingSetup, 'zone'>
  /** As a free time names them. */
  staffIds: readonly string[]
  start: number
  busy: readonly Busy[]
}): string | null {
  const clock = clockOf(setup.zone)
  const day = localDay(start, clock)
  const load = new Map<string, number>()
  // People who come to the same class take the same minutes.
  const counted = new Set<string>()
  for (const { staffId, startsAt, busyFrom, busyTo } of busy) {
    const key = `${staffId} ${startsAt}`
    if (localDay(startsAt, clock) !== day || counted.has(key)) continue
    counted.add(key)
    load.set(staffId, (load.get(staffId) ?? 0) + busyTo - busyFrom)
  }
  const least = Math.min(...staffIds.map((id) => load.get(id) ?? 0))
  return staffIds.find((id) => (load.get(id) ?? 0) === least) ?? null
}

/** The staff who offer a service and work then, whether booked or not; null is no particular person. */
export function whoWorks(
  setup: BookingSetup,
  service: Service,
  staffId: string | null,
  start: number,
): (StaffMember | null)[] {
  const clock = clockOf(setup.zone)
  const day = localDay(start, clock)
  return offeredBy(setup, service, staffId).filter((person) =>
    isWithin(
      openSpans(setup, person, { first: day - 2, last: day + 2 }, clock),
      start,
      start + service.minutes * MINUTE_MS,
    ),
  )
}

/** Null stands for a service without particular people. */
function offeredBy(setup: BookingSetup, service: Service, staffId: string | null): (StaffMember | null)[] {
  if (service.staffIds.length === 0) return staffId === null ? [null] : []
  return setup.staff.filter(
    ({ id, isOn }) => isOn && service.staffIds.includes(id) && (staffId === null || staffId === id),
  )
}

/** Every beginning on these days that the hours leave room for. The grid begins anew with each of the hours. */
function startsOf(
  setup: BookingSetup,
  service: Service,
  person: StaffMember | null,
  days: { first: number; last: number },
  clock: ZoneClock,
): Set<number> {
  const open = openSpans(setup, person, { first: days.first - 2, last: days.last + 2 }, clock)
  const starts = new Set<number>()
  // Hours of the evening before may reach into the first day.
  for (let day = days.first - 1; day <= days.last; day++) {
    for (const { from, to } of hoursOf(setup, person, day)) {
      const offset = offsetOf({ from, to }, clock)
      for (let local = from; local < to; local += setup.rules.grid * MINUTE_MS) {
        const start = offset === null ? momentAt(local, clock) : local - offset
        const on = offset === null ? localDay(start, clock) : Math.floor(local / DAY_MS)
        if (on >= days.first && on <= days.last && isWithin(open, start, start + service.minutes * MINUTE_MS)) {
          starts.add(start)
        }
      }
    }
  }
  return starts
}

/** The offset of the shop's clock in these hours; null: it changes around them, so each moment is looked up. */
function offsetOf({ from, to }: Span, clock: ZoneClock): number | null {
  const offset = clock(from - DAY_MS)
  for (let at = from; at < to + 2 * DAY_MS; at += DAY_MS / 2) if (clock(at) !== offset) return null
  return offset
}

function isWithin(open: readonly Span[], startsAt: number, endsAt: number): boolean {
  // The last one that begins by then; they are in order and apart from each other.
  let [low, high] = [0, open.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((open[middle]?.from ?? Infinity) <= startsAt) low = middle + 1
    else high = middle
  }
  const last = open[low - 1]
  return last !== undefined && endsAt <= last.to
}
