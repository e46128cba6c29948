/** Counts of a form. The locked responses are its newest, and are in no list. */
export type Counts = { unread: number; locked: number; total: number }

/**
 * The number up to which everything had been read when `counts` were taken. `numbers` are those of a list that starts
 * with the newest of all. Deleted responses leave gaps, so the unread ones are counted in the list itself.
 */
export function lastRead(numbers: readonly number[], { unread, locked, total }: Counts): number {
  const newest = numbers[0] ?? 0
  const listed = unread - locked
  if (listed <= 0) return newest
  if (unread >= total) return 0
  // Responses deleted unread may still be counted, but no number below these belonged to an unread one.
  return Math.max(numbers[listed] ?? 0, newest + locked - unread)
}

/** Number of responses that are newer than the previous newest. */
export function countNewer(numbers: readonly number[], before: number): number {
  return numbers.filter((number) => number > before).length
}
