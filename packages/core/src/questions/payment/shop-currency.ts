import type { FormDoc } from '../../form/document.ts'
import type { CurrencyCode } from '../../money/currencies.ts'
import { bookingOf } from '../booking/is-booking.ts'
import { orderOf } from '../order/is-order.ts'
import { isPayment } from './is-payment.ts'
import type { PaymentQuestion } from './schema.ts'

/** Whether a payment is of what the workspace sells or lets people book, which has one currency. */
export function paysForShop(
  doc: FormDoc,
  { paymentAmountType, linkedField }: Pick<PaymentQuestion, 'paymentAmountType' | 'linkedField'>,
): boolean {
  if (paymentAmountType !== 'linkedField' || linkedField === '') return false
  return linkedField === orderOf(doc)?.questionId || linkedField === bookingOf(doc)?.questionId
}

/** The form as people meet it: such a payment is in the currency of the shop, whatever its own was. */
export function inShopCurrency(doc: FormDoc, currency: CurrencyCode): FormDoc {
  return doc.map((each) => (isPayment(each) && paysForShop(doc, each) ? { ...each, currency } : each))
}
