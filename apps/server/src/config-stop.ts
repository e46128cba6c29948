import type { Variables } from './config-variables.ts'

const DEFAULT_DEADLINE_MS = 25_000
/** Load balancers poll `/readyz` every few seconds; in development Ctrl-C should not wait. */
const PRODUCTION_DRAIN_MS = 5_000

/**
 * Both count from the signal: how long requests are still served while load balancers notice, and when everything must
 * have ended.
 */
export function readStop(env: Variables, isProduction: boolean, problems: string[]) {
  const deadlineMs = env.STOP_TIMEOUT_MS ?? DEFAULT_DEADLINE_MS
  const drainMs = env.DRAIN_MS ?? (isProduction ? Math.min(PRODUCTION_DRAIN_MS, deadlineMs / 2) : 0)
  if (drainMs >= deadlineMs) problems.push(`DRAIN_MS: must be less than STOP_TIMEOUT_MS (${deadlineMs})`)
  return { drainMs, deadlineMs }
}
