/** Two hours in a row of one weekday: 0 is Monday. `to` is exclusive. */
export type BusiestHours = { weekday: number; from: number; to: number }

/** Fewer responses say nothing about a week. */
const LEAST_RESPONSES = 10
const HOURS = 2

/**
 * The two hours with the most responses; of equals those whose first hour has more, then the earliest. Null while there
 * are too few to say.
 */
export function busiestHours(week: readonly (readonly number[])[]): BusiestHours | null {
  let all = 0
  let most = 0
  let mostFirst = 0
  let busiest: BusiestHours | null = null
  for (const [weekday, hours] of week.entries()) {
    for (const [hour, count] of hours.entries()) {
      all += count
      const both = count + (hours[hour + 1] ?? 0)
      const isMore = both > most || (both === most && count > mostFirst)
      if (hour + HOURS > hours.length || !isMore) continue
      most = both
      mostFirst = count
      busiest = { weekday, from: hour, to: hour + HOURS }
    }
  }
  return all < LEAST_RESPONSES ? null : busiest
}
