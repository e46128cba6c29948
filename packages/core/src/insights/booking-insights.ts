import { localDay } from '../bookings/local-days.ts'
import { openSpans } from '../bookings/open-hours.ts'
import type { BookingSetup, StaffMember } from '../bookings/setup.ts'
import { clockOf, localText } from '../time/zones.ts'

/** A booking that began in the time that is looked at. Moments are in milliseconds. */
export type CountedBooking = {
  /** Empty: no particular person. */
  staffId: string
  startsAt: number
  endsAt: number
  state: 'came' | 'noShow' | 'cancelled'
}

type BookingInsights = {
  booked: number
  noShows: number
  cancelled: number
  /** The booked share of the open time, by the hours as they are now. Null: no hours. */
  occupancy: number | null
  /** When bookings that were not cancelled begin, on the shop's clock: by weekday, Monday first, and hour. */
  week: number[][]
}

const HOURS = 24
/** More days say nothing more, and would take long to add up. */
const MAX_DAYS = 400
const DAY_MS = 86_400_000

export function bookingInsights(
  bookings: readonly CountedBooking[],
  setup: BookingSetup | undefined,
  /** The services that the form offers. */
  serviceIds: ReadonlySet<string>,
  { from, to }: { from: number | null; to: number },
): BookingInsights {
  const clock = clockOf(setup?.zone ?? 'UTC')
  const week = Array.from({ length: 7 }, () => Array.from({ length: HOURS }, () => 0))
  const kept = bookings.filter(({ state }) => state !== 'cancelled')
  for (const { startsAt } of kept) {
    const [date = '', time = ''] = localText(startsAt, clock).split(' ')
    const hours = week[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7]
    const hour = Number(time.slice(0, 2))
    if (hours) hours[hour] = (hours[hour] ?? 0) + 1
  }
  const first = Math.max(from ?? Math.min(to, ...bookings.map(({ startsAt }) => startsAt)), to - MAX_DAYS * DAY_MS)
  const people = setup ? peopleOf(setup, serviceIds) : []
  const open = people.reduce((all, person) => all + openMs(setup, person, { from: first, to }), 0)
  return {
    booked: bookings.length,
    noShows: bookings.filter(({ state }) => state === 'noShow').length,
    cancelled: bookings.length - kept.length,
    occupancy: open === 0 ? null : Math.min(1, bookedMs(kept, { from: first, to }) / open),
    week,
  }

  function openMs(hours: BookingSetup | undefined, person: StaffMember | null, span: { from: number; to: number }) {
    if (!hours) return 0
    const days = { first: localDay(span.from, clock) - 1, last: localDay(span.to, clock) }
    return openSpans(hours, person, days, clock).reduce(
      (all, each) => all + Math.max(0, Math.min(each.to, span.to) - Math.max(each.from, span.from)),
      0,
    )
  }
}

/** The staff who can be booked; null: services without particular people, in the hours of the shop. */
function peopleOf({ services, staff }: BookingSetup, serviceIds: ReadonlySet<string>): (StaffMember | null)[] {
  const offered = services.filter(({ id, isOn }) => isOn && serviceIds.has(id))
  const ids = new Set(offered.flatMap(({ staffIds }) => staffIds))
  const isAnyones = offered.some(({ staffIds }) => staffIds.length === 0)
  return [...staff.filter(({ id, isOn }) => isOn && ids.has(id)), ...(isAnyones ? [null] : [])]
}

/** People who come at the same time to the same person take the same time. */
function bookedMs(bookings: readonly CountedBooking[], { from, to }: { from: number; to: number }): number {
  const byPerson = Map.groupBy(bookings, ({ staffId }) => staffId)
  let all = 0
  for (const own of byPerson.values()) {
    let end = from
    for (const { startsAt, endsAt } of own.toSorted((a, b) => a.startsAt - b.startsAt)) {
      all += Math.max(0, Math.min(endsAt, to) - Math.max(startsAt, end))
      end = Math.max(end, endsAt)
    }
  }
  return all
}
