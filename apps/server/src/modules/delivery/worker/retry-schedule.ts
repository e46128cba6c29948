import { LONGEST_RETRY_AFTER_MS } from '../../../platform/http/retry-after.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** How long to wait after the first, second… failed attempt. After the last one a delivery has failed. */
export const RETRY_DELAYS_MS = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 10 * HOUR] as const

const JITTER = 0.2

/** The next attempt's delay, or null when there is none. A provider's own wish counts when it is longer. */
export function retryDelay(attempts: number, random: number, wishedMs = 0): number | null {
  const base = RETRY_DELAYS_MS[attempts - 1]
  if (base === undefined) return null
  const spread = base * (1 + (random * 2 - 1) * JITTER)
  return Math.round(Math.max(spread, Math.min(wishedMs, LONGEST_RETRY_AFTER_MS)))
}
