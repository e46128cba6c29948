import { isPaidHere, type PaidMethod } from '@wayform/core/questions/payment/answer.ts'
import type { Method } from '@wayform/core/questions/payment/methods.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'
import type { RawAnswers } from '@wayform/core/answers/answers.ts'
import type { ProofChallenge } from '@wayform/core/proof/challenge.ts'
import { type Later, type Outcome, REFUSALS, type Reply, sendable, type Submission, waitOf } from '../submit-answers.ts'
import { paymentOf } from '@wayform/core/questions/payment/is-payment.ts'

/** The provider's page or Razorpay's dialog, to be opened next. */
export type NextStep = { kind: 'redirect'; url: string } | RazorpayOrder
export type RazorpayOrder = {
  kind: 'razorpay'
  scriptUrl: string
  keyId: string
  orderId: string
  amount: number
  currency: string
  name: string
  description: string
}

export type Started = { kind: 'started'; paymentId: string; next: NextStep }

/** `free`: the amount is zero, so the answers are submitted without a payment. */
export type StartAnswer = Started | { kind: 'free' } | Outcome | Later

/** The chosen method that is paid before the response is stored; undefined for cash, or without a payment. */
export function paidMethod(questions: FormDoc, answers: RawAnswers): PaidMethod | undefined {
  const question = paymentOf(questions)
  const answer = question && answers[question.questionId]
  const method = typeof answer === 'object' && answer !== null && 'method' in answer ? answer.method : 'cash'
  return isPaidHere(method as Method['type']) ? (method as PaidMethod) : undefined // the page offered this very value
}

/** The answers are checked and held by the server until they are paid. Every try carries the same submission id. */
export async function startOnce(
  submission: Submission & { method: PaidMethod },
  post: (body: string) => Promise<Reply>,
): Promise<StartAnswer> {
  try {
    const reply = await post(JSON.stringify(submission, sendable))
    const { status } = reply
    if (status === 201) {
      const { paymentId, next } = (await reply.json()) as Omit<Started, 'kind'> // as the contract says
      return { kind: 'started', paymentId, next }
    }
    const { code, fields, challenge } = (await reply.json()) as Refused
    if (status === 428 && challenge) return { kind: 'later', waitMs: 0, challenge }
    if (code === 'payment.nothingToPay') return { kind: 'free' }
    if (code === 'payment.methodUnavailable') return { kind: 'unpaid', why: 'unavailable' }
    if (code === 'provider.failed') return { kind: 'unpaid', why: 'provider' }
    if (status >= 500 || status === 408 || status === 429) return { kind: 'later', waitMs: waitOf(reply) }
    if (fields && Object.keys(fields).length > 0) return { kind: 'fields', fields }
    return { kind: 'refused', why: REFUSALS[status] ?? 'broken' }
  } catch {
    return { kind: 'later', waitMs: 0 }
  }
}

type Refused = { code?: string; fields?: Record<string, string>; challenge?: ProofChallenge }
