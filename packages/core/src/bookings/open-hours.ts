import { DAY_MS, type ZoneClock } from '../time/zones.ts'
import { dateOf, dayOf, MINUTE_MS, minutesOf, momentAt, weekdayOf } from './local-days.ts'
import type { BookingSetup, DayHours, StaffMember } from './setup.ts'

/** From one moment, or local time, up to another that is not part of it. */
export type Span = { from: number; to: number }

export type HoursSetup = Pick<BookingSetup, 'weekly' | 'daysOff' | 'specialDays'>

/** The hours that begin on a day, in local time: of the shop (null), or of a person on the staff. */
export function hoursOf(setup: HoursSetup, person: Pick<StaffMember, 'id' | 'weekly'> | null, day: number): Span[] {
  if (isDayOff(setup, person, day)) return []
  const special = setup.specialDays.find(({ date }) => date === dateOf(day))
  const shop = special?.hours ?? onWeekday(setup.weekly, day)
  if (person === null || person.weekly === null) return spansOf(shop, day)
  const own = spansOf(onWeekday(person.weekly, day), day)
  // A special day bounds the hours of all people: no booking while the shop is closed.
  return special ? own.flatMap((span) => spansOf(special.hours, day).flatMap((each) => common(span, each))) : own
}

export function isDayOff(
  { daysOff }: Pick<HoursSetup, 'daysOff'>,
  person: Pick<StaffMember, 'id'> | null,
  day: number,
): boolean {
  const date = dateOf(day)
  return daysOff.some(
    ({ from, to, staffId }) => (staffId === null || staffId === person?.id) && from <= date && date <= to,
  )
}

/** Times that can be booked, as moments: hours that touch are one span, and days off interrupt them at midnight. */
export function openSpans(
  setup: HoursSetup,
  person: Pick<StaffMember, 'id' | 'weekly'> | null,
  days: { first: number; last: number },
  clock: ZoneClock,
): Span[] {
  const spans: Span[] = []
  for (let day = days.first; day <= days.last; day++) {
    for (const { from, to } of hoursOf(setup, person, day)) {
      const span = { from: momentAt(from, clock), to: momentAt(to, clock) }
      if (span.from < span.to) spans.push(span)
    }
  }
  const off = setup.daysOff.filter(({ staffId }) => staffId === null || staffId === person?.id)
  return off.reduce(
    (left, { from, to }) =>
      without(left, {
        from: momentAt(dayOf(from) * DAY_MS, clock),
        to: momentAt((dayOf(to) + 1) * DAY_MS, clock),
      }),
    joined(spans),
  )
}

function onWeekday<Hours extends DayHours & { weekday: number }>(weekly: readonly Hours[], day: number): Hours[] {
  const weekday = weekdayOf(day)
  return weekly.filter((hours) => hours.weekday === weekday)
}

function spansOf(hours: readonly DayHours[], day: number): Span[] {
  return hours.map(({ from, to }) => {
    const [start, end] = [minutesOf(from), minutesOf(to)]
    const at = (minutes: number) => day * DAY_MS + minutes * MINUTE_MS
    return { from: at(start), to: at(end > start ? end : end + 24 * 60) }
  })
}

function common(a: Span, b: Span): Span[] {
  const both = { from: Math.max(a.from, b.from), to: Math.min(a.to, b.to) }
  return both.from < both.to ? [both] : []
}

function joined(spans: readonly Span[]): Span[] {
  const result: Span[] = []
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1)
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to)
    else result.push({ ...span })
  }
  return result
}

function without(spans: readonly Span[], gone: Span): Span[] {
  return spans.flatMap((span) => [
    ...(span.from < gone.from ? [{ from: span.from, to: Math.min(span.to, gone.from) }] : []),
    ...(span.to > gone.to ? [{ from: Math.max(span.from, gone.to), to: span.to }] : []),
  ])
}
