/** A day on the owner’s calendar: YYYY-MM-DD. Days in this form compare as text. */
export type Day = string
/** Inclusive at both ends. */
export type DayRange = { from: Day; to: Day }

/** No response is older than this. */
export const EARLIEST_DAY: Day = '2020-05-15'

export const QUICK_RANGES = [
  'today',
  'yesterday',
  'last7Days',
  'last30Days',
  'thisMonth',
  'lastMonth',
  'thisYear',
  'last365Days',
] as const
export type QuickRange = (typeof QUICK_RANGES)[number]

export function quickRange(name: QuickRange, today: Day): DayRange {
  switch (name) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) }
    case 'last7Days':
      return { from: addDays(today, -6), to: today }
    case 'last30Days':
      return { from: addDays(today, -29), to: today }
    case 'thisMonth':
      return { from: monthStart(today), to: today }
    case 'lastMonth': {
      const to = addDays(monthStart(today), -1)
      return { from: monthStart(to), to }
    }
    case 'thisYear':
      return { from: `${today.slice(0, 4)}-01-01`, to: today }
    case 'last365Days':
      return { from: addDays(today, -364), to: today }
  }
}

export function defaultRange(today: Day): DayRange {
  return quickRange('thisMonth', today)
}

export function wholeTime(today: Day): DayRange {
  return { from: EARLIEST_DAY, to: today }
}

/** On the first of a month "today" and "this month" are the same; the month is the default. */
export function quickNameOf(range: DayRange, today: Day): QuickRange | null {
  if (isSameRange(range, defaultRange(today))) return 'thisMonth'
  return QUICK_RANGES.find((name) => isSameRange(range, quickRange(name, today))) ?? null
}

export function isSameRange(a: DayRange, b: DayRange): boolean {
  return a.from === b.from && a.to === b.to
}

/**
 * Makes a range from the URL or a field valid: nothing after today or before the first day, and the earlier day first.
 */
export function readRange(from: string | null, to: string | null, today: Day): DayRange {
  if (!isDay(from) && !isDay(to)) return defaultRange(today)
  const first = clampDay(isDay(from) ? from : EARLIEST_DAY, today)
  const last = clampDay(isDay(to) ? to : today, today)
  return first <= last ? { from: first, to: last } : { from: last, to: first }
}

/** The URL contains only what differs from the default. */
export function writeRange(range: DayRange, today: Day): [name: string, value: string][] {
  return isSameRange(range, defaultRange(today))
    ? []
    : [
        ['from', range.from],
        ['to', range.to],
      ]
}

/** Today's date in that time zone. */
export function dayOf(moment: number, timeZone?: string): Day {
  const format = new Intl.DateTimeFormat('sv-SE', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    ...(timeZone === undefined ? {} : { timeZone }),
  })
  return format.format(moment)
}

export function addDays(day: Day, count: number): Day {
  return new Date(utc(day) + count * DAY_MS).toISOString().slice(0, 10)
}

export function isDay(text: string | null): text is Day {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = utc(text)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

const DAY_MS = 86_400_000

function clampDay(day: Day, today: Day): Day {
  if (day < EARLIEST_DAY) return EARLIEST_DAY
  return day > today ? today : day
}

function monthStart(day: Day): Day {
  return `${day.slice(0, 7)}-01`
}

function utc(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`)
}
