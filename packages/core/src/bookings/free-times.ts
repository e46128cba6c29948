import { clockOf, DAY_MS, type ZoneClock } from '../time/zones.ts'
import { dateOf, dayOf, localDay, MINUTE_MS, momentAt } from './local-days.ts'
import { hoursOf, openSpans, type Span } from './open-hours.ts'
import { type Block, type Busy, type Capacity, capacity, takenBy } from './places.ts'
import type { BookingSetup, Service, StaffMember } from './setup.ts'

export type { Block, Busy } from './places.ts'

export type Wanted = {
  setup: BookingSetup
  serviceId: string
  /** Null: anybody who offers it. */
  staffId: string | null
  party: number
  /** In milliseconds, as all moments here. */
  now: number
  /** What others have booked or hold. */
  busy: readonly Busy[]
  blocks: readonly Block[]
}

export type FreeTime = {
  start: number
  end: number
  /** Places, of everybody together who is free then. */
  left: number
  /** Who has room for the party, in the order of the list. None: nobody in particular is booked. */
  staffIds: string[]
}

/** When a service can be booked on these days of the shop's calendar, both included. */
export function freeTimes({ from, to, ...wanted }: Wanted & { from: string; to: string }): FreeTime[] {
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
  const found = new Map<number, FreeTime>()
  for (const person of offeredBy(setup, service, wanted.staffId)) {
    for (const start of startsOf(setup, service, person, days, clock)) {
      if (start < now + setup.rules.leadMinutes * MINUTE_MS) continue
      addPlaces(found, { service, person, start, party, left })
    }
  }
  return [...found.values()].toSorted((a, b) => a.start - b.start)
}

/** The free time that begins at this moment; null: there is none. */
export function freeTimeAt(wanted: Wanted & { start: number }): FreeTime | null {
  const date = dateOf(localDay(wanted.start, clockOf(wanted.setup.zone)))
  return freeTimes({ ...wanted, from: date, to: date }).find(({ start }) => start === wanted.start) ?? null
}

export function isFree(wanted: Wanted & { start: number }): boolean {
  return freeTimeAt(wanted) !== null
}

/** Who is booked where anybody may be: whoever has the fewest minutes that day, then the first of the list. */
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

/** Who offers a service and works then, whatever else they do at that time; null is nobody in particular. */
export function whoWorks(
  setup: BookingSetup,
  service: Service,
  staffId: string | null,
  start: number,
): (StaffMember | null)[] {
  const clock = clockOf(setup.zone)
  const day = localDay(start, clock)
  return offeredBy(setup, service, staffId).filter((person) =>
    isWithin(openSpans(setup, person, { first: day - 2, last: day + 2 }, clock), takenBy(service, start)),
  )
}

/** Null stands for a service that nobody in particular offers. */
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
      for (let local = from; local < to; local += setup.rules.grid * MINUTE_MS) {
        const start = momentAt(local, clock)
        const on = localDay(start, clock)
        if (on >= days.first && on <= days.last && isWithin(open, takenBy(service, start))) starts.add(start)
      }
    }
  }
  return starts
}

function isWithin(open: readonly Span[], { startsAt, endsAt }: { startsAt: number; endsAt: number }): boolean {
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

function addPlaces(
  found: Map<number, FreeTime>,
  of: { service: Service; person: StaffMember | null; start: number; party: number; left: Capacity },
): void {
  const { service, person, start, party } = of
  const left = of.left(service, person?.id ?? '', start)
  if (left < party) return
  const known = found.get(start)
  const time = known ?? { start, end: takenBy(service, start).endsAt, left: 0, staffIds: [] }
  time.left += left
  if (person) time.staffIds.push(person.id)
  found.set(start, time)
}
