/** A longer wait is cut to this. */
export const LONGEST_RETRY_AFTER_MS = 3_600_000

/** Parses Retry-After (seconds or a date), or null. */
export function retryAfterMs(header: string | null | undefined, now: Date): number | null {
  if (!header) return null
  const text = header.trim()
  const wait = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime()
  return Number.isNaN(wait) ? null : Math.min(Math.max(wait, 0), LONGEST_RETRY_AFTER_MS)
}
