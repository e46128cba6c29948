import { LONGEST_RETRY_AFTER_MS } from '../../../platform/http/retry-after.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Delays after the first, second… failed attempt. After the last one the delivery has failed. */
export const RETRY_DELAYS_MS = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 10 * HOUR] as const

const JITTER = 0.2

/** The delay of the next attempt, or null if there is none. A longer Retry-After from the provider wins. */
export function retryDelay(attempts: number, random: number, wishedMs = 0): number | null {
  const base = RETRY_DELAYS_MS[attempts - 1]
  if (base === undefined) return null
  const jittered = base * (1 + (random * 2 - 1) * JITTER)
  return Math.round(Math.max(jittered, Math.min(wishedMs, LONGEST_RETRY_AFTER_MS)))
}
