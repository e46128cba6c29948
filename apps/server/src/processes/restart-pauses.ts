const FIRST_PAUSE_MS = 500
const LAST_PAUSE_MS = 30_000
/** A process that served for longer did not end because of how it starts. */
const STEADY_MS = 60_000
const MAX_FAILED_STARTS = 5

/** The pause before a process that ended is replaced; null to give up. */
export function restartPauses() {
  let early = 0
  let failedStarts = 0
  return {
    /** `servedMs` null: it ended before it could serve. `others`: how many serve meanwhile. */
    after({ servedMs, others }: { servedMs: number | null; others: number }): number | null {
      failedStarts = servedMs === null ? failedStarts + 1 : 0
      // As long as another one serves, giving up would take away more than it gives.
      if (others === 0 && failedStarts >= MAX_FAILED_STARTS) return null
      if (servedMs !== null && servedMs >= STEADY_MS) {
        early = 0
        return 0
      }
      return Math.min(FIRST_PAUSE_MS * 2 ** Math.min(early++, 10), LAST_PAUSE_MS)
    },
    /** One of them serves. */
    onReady() {
      failedStarts = 0
    },
  }
}
