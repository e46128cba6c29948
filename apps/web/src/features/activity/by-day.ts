import type { ActivityEntry } from '@wayform/contract/calls/workspace/activity.ts'
import { type Day, dayOf } from '../../lib/date-range/date-ranges.ts'

export type ActivityDay = { day: Day; entries: ActivityEntry[] }

/** Entries under the days of the reader's calendar, in the order in which they came. */
export function byDay(entries: readonly ActivityEntry[], timeZone?: string): ActivityDay[] {
  const days: ActivityDay[] = []
  for (const entry of entries) {
    const day = dayOf(Date.parse(entry.at), timeZone)
    const last = days.at(-1)
    if (last?.day === day) last.entries.push(entry)
    else days.push({ day, entries: [entry] })
  }
  return days
}
