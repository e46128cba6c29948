import type { Answers } from '../../answers/answers.ts'
import type { FormDoc } from '../../form/document.ts'
import { isLocal, isPaid, type Payment } from './answer.ts'
import { isPayment } from './is-payment.ts'
import { type LocalState, localState } from './local-state.ts'
import { paidState } from './refunds.ts'

/** The state of a payment, as owners and customers see it. */
export type PaymentState = LocalState | 'cash' | 'due' | ReturnType<typeof paidState>

export function paymentState(payment: Payment): PaymentState {
  const { method, reference } = payment
  const state = localState(payment)
  if (state) return state
  if (method === 'cash') return 'cash'
  if (isLocal(method)) return 'unpaid'
  return reference === undefined ? 'due' : paidState(payment)
}

/** Money was paid, or somebody said so: from then on only the shop decides about it. */
export function hasMoved(payment: Payment | undefined): boolean {
  return payment !== undefined && (isPaid(payment) || Boolean(payment.marked ?? payment.proof))
}

/** A payment in person is not counted: the till knows. A refunded one was paid. */
export function isUnpaid(state: PaymentState): boolean {
  return state === 'due' || state === 'unpaid' || state === 'proofSent'
}

/** Whether a response waits for its payment. One that is cancelled waits for none. */
export function awaitsPayment(doc: FormDoc, { answers, status }: { answers: Answers; status: string }): boolean {
  const question = doc.find((each) => isPayment(each) && answers[each.questionId] !== undefined)
  if (!question || status === 'cancelled') return false
  return isUnpaid(paymentState(answers[question.questionId] as Payment)) // as the type itself stored it
}
