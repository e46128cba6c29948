import type { Insights } from '@wayform/contract/calls/analytics.ts'
import { addDays, type Day } from '../../lib/date-range/date-ranges.ts'

export type Counts = { views: number; starts: number; completions: number }
export type DayGroup = Counts & { from: Day; to: Day }
export type Step = 'day' | 'week' | 'month'

/** More columns are too thin to see on a phone. */
const MAX_COLUMNS = 31
const WEEK_DAYS = 7

/** Groups days by week or month if there are too many for columns. */
export function groupDays(days: Insights['days']): { step: Step; groups: DayGroup[] } {
  const step = stepFor(days.length)
  const groups: DayGroup[] = []
  for (const { date, views, starts, completions } of days) {
    const last = groups.at(-1)
    if (last && isSameGroup(last, date, step)) {
      last.to = date
      last.views += views
      last.starts += starts
      last.completions += completions
    } else {
      groups.push({ from: date, to: date, views, starts, completions })
    }
  }
  return { step, groups }
}

function stepFor(count: number): Step {
  if (count <= MAX_COLUMNS) return 'day'
  return count <= MAX_COLUMNS * WEEK_DAYS ? 'week' : 'month'
}

function isSameGroup({ from }: DayGroup, date: Day, step: Step): boolean {
  if (step === 'week') return date < addDays(from, WEEK_DAYS)
  return step === 'month' && date.slice(0, 7) === from.slice(0, 7)
}

/** The length of a bar, from 0 to 1. A non-zero value is always visible. */
export function barShare(count: number, most: number): number {
  if (count <= 0 || most <= 0) return 0
  return Math.max(0.012, Math.min(1, count / most))
}

/** A share from 0 to 1; null without a whole. Clamped, because the two counts may not agree exactly. */
export function shareOf(part: number, whole: number): number | null {
  return whole <= 0 ? null : Math.min(1, Math.max(0, part / whole))
}

/** The columns with a label below: a few, evenly spaced, including the first. */
export function labelledColumns(count: number, room: number): ReadonlySet<number> {
  const every = Math.max(1, Math.ceil(count / room))
  return new Set(Array.from({ length: count }, (_, index) => index).filter((index) => index % every === 0))
}

export function isEmpty({ views, starts, completions, answersFrom }: Insights): boolean {
  return views + starts + completions + answersFrom === 0
}
