import type { FormDoc } from '@wayform/core/form/document.ts'
import { isPaidHere, methodsOf } from '@wayform/core/questions/payment/answer.ts'
import { isPayment } from '@wayform/core/questions/payment/is-payment.ts'

/** Whether a form can take payments: only then its pages include the payment templates. */
export function isPaying(questions: FormDoc): boolean {
  return questions.some((question) => isPayment(question) && methodsOf(question).some(({ type }) => isPaidHere(type)))
}
