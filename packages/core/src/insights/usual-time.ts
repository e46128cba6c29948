/** Longer than this, the respondent left the page open and came back: that says nothing about the form. */
const MAX_SECONDS = 7_200

/** The time that filling in took, as coarse as it is shown, so that there are few different ones; null: unknown. */
export function roundedSeconds(seconds: number): number | null {
  if (!(seconds >= 1) || seconds > MAX_SECONDS) return null
  const step = stepFor(seconds)
  return Math.max(step, Math.round(seconds / step) * step)
}

function stepFor(seconds: number): number {
  if (seconds < 60) return 5
  return seconds < 600 ? 10 : 60
}

/** The median: one person who takes an hour does not change it. Null without any. */
export function usualSeconds(times: readonly { seconds: number; count: number }[]): number | null {
  const sorted = times.toSorted((a, b) => a.seconds - b.seconds)
  const half = sorted.reduce((sum, { count }) => sum + count, 0) / 2
  let seen = 0
  return sorted.find(({ count }) => (seen += count) >= half)?.seconds ?? null
}
