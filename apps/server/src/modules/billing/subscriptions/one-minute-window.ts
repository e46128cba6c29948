const MINUTE_MS = 60_000

/**
 * Part of an idempotency key: pressing a button twice within a minute repeats the request; later it may be a new one.
 */
export const oneMinuteWindow = (time: Date) => Math.floor(time.getTime() / MINUTE_MS)
