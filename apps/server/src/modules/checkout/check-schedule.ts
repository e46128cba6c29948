import type { PaymentState } from '../../platform/db/tables/payment-tables.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Delays between checks: people pay within minutes, or not at all. */
const WAITS_MS = [2, 3, 5, 10, 20, 30].map((minutes) => minutes * MINUTE_MS)
const SLOW_MS = 6 * HOUR_MS
/** A payment unpaid by then is not checked any more; a later event of the provider still counts. */
const UNPAID_MS = 3 * DAY_MS
/** Bank debits and payments under review take this long at most. */
const PENDING_MS = 45 * DAY_MS

export const FIRST_CHECK_MS = 2 * MINUTE_MS
/** Time for which the files of a payment are kept after its last check. */
export const KEEP_FILES_MS = 4 * DAY_MS
/** Answers of respondents who never paid are deleted after this. */
export const FORGET_UNPAID_MS = 30 * DAY_MS

type Checked = { state: PaymentState; checks: number; created_at: Date; expires_at: Date }

/** When to check with the provider without an event; null: never. */
export function nextCheck({ state, checks, created_at, expires_at }: Checked, now: Date): Date | null {
  if (state === 'paid' || state === 'failed') return null
  const time = now.getTime()
  const until = created_at.getTime() + (state === 'pending' ? PENDING_MS : UNPAID_MS)
  if (time >= until) return null
  const planned = time + (WAITS_MS[checks] ?? SLOW_MS)
  // One check shortly after its expiry, when the payment is settled either way.
  const end = expires_at.getTime() + MINUTE_MS
  return new Date(time < end && planned > end ? end : Math.min(planned, until))
}
