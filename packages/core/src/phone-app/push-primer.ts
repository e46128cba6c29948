const DAY_MS = 24 * 60 * 60 * 1000
/** After “Not now”, the primer is shown once more, this much later. */
export const PRIMER_PAUSE_MS = 14 * DAY_MS
const MOST_REFUSALS = 2

export type PrimerState = {
  /** The system was never asked. */
  canAsk: boolean
  /** The number of starts of the app, this one included. */
  starts: number
  hasResponses: boolean
  /** When “Not now” was pressed, in milliseconds. */
  declinedAt: readonly number[]
}

/** Whether to explain notifications before the system asks: after the first response, and never at the first start. */
export function shouldShowPrimer({ canAsk, starts, hasResponses, declinedAt }: PrimerState, now: number): boolean {
  if (!canAsk || starts < 2 || !hasResponses || declinedAt.length >= MOST_REFUSALS) return false
  return declinedAt.every((at) => now - at >= PRIMER_PAUSE_MS)
}
