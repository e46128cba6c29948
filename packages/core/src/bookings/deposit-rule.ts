import type { BookingRules } from './setup.ts'

const MINUTE_MS = 60_000

/** The way a booking ended: by the customer, by a shop that cancels, or by a shop that never confirmed it. */
export type EndedBy = 'customer' | 'shop' | 'declined'

/**
 * Whether what was paid for a booking goes back, by the owner's rule. What a shop never agreed to is not kept, whatever
 * the rule.
 */
export function goesBack(
  { refundUntilMinutes }: Pick<BookingRules, 'refundUntilMinutes'>,
  { by, start, now }: { by: EndedBy; start: Date; now: Date },
): boolean {
  if (by === 'declined') return true
  return refundUntilMinutes !== null && start.getTime() - now.getTime() >= refundUntilMinutes * MINUTE_MS
}
