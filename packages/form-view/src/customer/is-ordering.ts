import type { FormDoc } from '@wayform/core/form/document.ts'
import { isBooking } from '@wayform/core/questions/booking/is-booking.ts'
import { isOrder } from '@wayform/core/questions/order/is-order.ts'
import { isLocal, methodsOf } from '@wayform/core/questions/payment/answer.ts'
import { isPayment } from '@wayform/core/questions/payment/is-payment.ts'

/** Whether a page follows that people return to: only then the page after the form leads there. */
export function isOrdering(questions: FormDoc): boolean {
  return questions.some(
    (question) =>
      isOrder(question) ||
      isBooking(question) ||
      (isPayment(question) && methodsOf(question).some(({ type }) => isLocal(type))),
  )
}
