import type { Answers } from '@wayform/core/answers/answers.ts'
import type { Page } from '@wayform/core/form/pages.ts'
import type { LocalMethod } from '@wayform/core/local-payments/destination.ts'
import { isLocal, isPaidHere, type PaidMethod, type Payment } from '@wayform/core/questions/payment/answer.ts'
import { paymentOf } from '@wayform/core/questions/payment/is-payment.ts'

export type PaidAnswer = { questionId: string; payment: Payment & { method: PaidMethod } }

/** The answer that must be paid at a provider; null: there is none, or it is paid by hand. */
export function paidAnswer(pages: readonly Page[], answers: Answers): PaidAnswer | null {
  const questionId = paymentQuestionId(pages)
  if (questionId === null) return null
  const payment = answers[questionId] as Payment | undefined // parsed by the payment question
  return payment && hasPaidMethod(payment) ? { questionId, payment } : null
}

/** The answer that is paid to an account of the owner's, after it is stored. */
export function localAnswer(
  pages: readonly Page[],
  answers: Answers,
): { questionId: string; payment: Payment & { method: LocalMethod } } | null {
  const questionId = paymentQuestionId(pages)
  if (questionId === null) return null
  const payment = answers[questionId] as Payment | undefined // parsed by the payment question
  return payment && hasLocalMethod(payment) ? { questionId, payment } : null
}

const hasLocalMethod = (payment: Payment): payment is Payment & { method: LocalMethod } => isLocal(payment.method)

function hasPaidMethod(payment: Payment): payment is PaidAnswer['payment'] {
  return isPaidHere(payment.method)
}

/** Cached per published form, because all its submissions share the pages and most ask for no money. */
const known = new WeakMap<readonly Page[], { id: string | null }>()

/** A form has one payment question at most. */
export function paymentQuestionId(pages: readonly Page[]): string | null {
  const before = known.get(pages)
  if (before) return before.id
  const asked = paymentOf(pages.flatMap(({ questions }) => questions))
  const id = asked?.questionId ?? null
  known.set(pages, { id })
  return id
}
