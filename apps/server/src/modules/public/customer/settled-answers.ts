import type { Answers } from '@wayform/core/answers/answers.ts'
import { numbersIn, withComputed } from '@wayform/core/answers/compute-answers.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'
import { pagesOf } from '@wayform/core/form/pages.ts'
import { roundMoney } from '@wayform/core/money/money.ts'
import type { Payment } from '@wayform/core/questions/payment/answer.ts'
import { paymentOf } from '@wayform/core/questions/payment/is-payment.ts'

/** Formulas and the amount to pay follow what was ordered or booked; what was not asked stays so. */
export function settledAnswers(questions: FormDoc, answers: Answers): Answers {
  const asked = pagesOf(questions)
    .flatMap((page) => page.questions)
    .filter(({ questionId }) => answers[questionId] !== undefined)
  const computed = withComputed(asked, answers)
  const question = paymentOf(questions)
  const payment = question && (computed[question.questionId] as Payment | undefined) // as the type itself stored it
  if (!question || !payment || question.paymentAmountType !== 'linkedField') return computed
  const due = numbersIn(asked, computed)(question.linkedField) ?? '0'
  return { ...computed, [question.questionId]: { ...payment, amount: roundMoney(due, payment.currency) } }
}
