const MINUTE_MS = 60_000
const DAY_MS = 1_440 * MINUTE_MS

/** A provider that was out of reach is back soon; a bank that takes its time takes days. */
const WAITS_MS = [1, 2, 5, 15, 60, 360].map((minutes) => minutes * MINUTE_MS)
const SLOW_MS = DAY_MS
/** Banks give money back within weeks. A later event of the provider still counts. */
const LAST_MS = 45 * DAY_MS

/** When the provider is asked again without an event; null: never. */
export function nextRefundCheck({ checks, created_at }: { checks: number; created_at: Date }, now: Date): Date | null {
  if (now.getTime() - created_at.getTime() >= LAST_MS) return null
  return new Date(now.getTime() + (WAITS_MS[checks] ?? SLOW_MS))
}
