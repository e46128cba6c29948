import type { Payment } from './answer.ts'

/** The state of a payment that no provider confirms: due, said by the customer to be paid, marked by a member. */
export type LocalState = 'unpaid' | 'proofSent' | 'marked' | 'refunded'

/** Null: a provider confirms it, or it is paid in person and not marked as paid. */
export function localState({
  to,
  proof,
  marked,
  refund,
}: Pick<Payment, 'to' | 'proof' | 'marked' | 'refund'>): LocalState | null {
  if (refund) return 'refunded'
  if (marked) return 'marked'
  if (!to) return null
  return proof ? 'proofSent' : 'unpaid'
}
