import type { Payment } from './answer.ts'

/** How far a payment is that no provider confirms: what is due, what the customer says, what a member did. */
export type LocalState = 'unpaid' | 'proofSent' | 'marked' | 'refunded'

/** Null: a provider confirms it, or it is paid in person and nobody said that it is. */
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
