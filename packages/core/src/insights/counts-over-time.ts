import { DAY_MS, type ZoneClock } from '../time/zones.ts'

export type Counts = { views: number; starts: number; completions: number }
export type Counted = { at: number; what: keyof Counts; count: number }

export type OverTime = {
  days: ({ date: string } & Counts)[]
  hours: ({ hour: number } & Counts)[]
  /** Completions by weekday, Monday first, and hour. */
  week: number[][]
}

const WEEK_DAYS = 7
/** 1 January 1970 was a Thursday. */
const FIRST_WEEKDAY = 3

/** Days without gaps: at most this many, the last ones of the range. */
const MAX_DAYS = 366

/** Sums up counts by day and hour, on the calendar and the clock of the reader's time zone. */
export function countsOverTime(
  counted: readonly Counted[],
  clock: ZoneClock,
  range: { from: number | null; to: number },
): OverTime {
  const week = Array.from({ length: WEEK_DAYS }, () => Array.from({ length: 24 }, () => 0))
  const hours = Array.from({ length: 24 }, (_, hour) => ({ hour, ...none() }))
  const byDay = new Map<number, Counts>()
  for (const { at, what, count } of counted) {
    const local = at + clock(at)
    const day = Math.floor(local / DAY_MS)
    const hour = hours[Math.floor((local - day * DAY_MS) / HOUR_MS)]
    if (hour) hour[what] += count
    const ofWeekday = week[(((day + FIRST_WEEKDAY) % WEEK_DAYS) + WEEK_DAYS) % WEEK_DAYS]
    if (hour && ofWeekday && what === 'completions') ofWeekday[hour.hour] = (ofWeekday[hour.hour] ?? 0) + count
    let counts = byDay.get(day)
    if (!counts) byDay.set(day, (counts = none()))
    counts[what] += count
  }
  const dayOf = (at: number) => Math.floor((at + clock(at)) / DAY_MS)
  const last = dayOf(range.to - 1)
  const first = range.from === null ? earliest(byDay.keys(), last) : dayOf(range.from)
  const length = Math.max(0, Math.min(last - first + 1, MAX_DAYS))
  const days = Array.from({ length }, (_, step) => {
    const day = last - length + 1 + step
    return { date: new Date(day * DAY_MS).toISOString().slice(0, 10), ...(byDay.get(day) ?? none()) }
  })
  return { days, hours, week }
}

function earliest(days: Iterable<number>, last: number): number {
  let first = last
  for (const day of days) first = Math.min(first, day)
  return first
}

const none = (): Counts => ({ views: 0, starts: 0, completions: 0 })
const HOUR_MS = 3_600_000
