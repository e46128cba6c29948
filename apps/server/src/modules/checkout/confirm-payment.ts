import { AppError } from '../../platform/http/app-error.ts'
import { isSignedPayment } from '../../providers/razorpay/razorpay-signatures.ts'
import { responseLookup } from '../public/submissions/public-responses.repository.ts'
import type { PublishedRow } from '../public/pages/published.repository.ts'
import { type PaymentRow, paymentsRepository } from './payments.repository.ts'
import { type Settled, type SettleDeps, settlePayment } from './settle-payment.ts'
import type { OrderedPayment } from './payment-method.ts'
import { razorpaySecretOf } from './methods/razorpay.ts'

type PaymentParams = { link: string; paymentId: string }

/** The result that Razorpay's script reports. */
export type RazorpayResult = {
  razorpay_payment_id?: string | undefined
  razorpay_order_id?: string | undefined
  razorpay_signature?: string | undefined
}

export type FoundPayment = { row: PublishedRow; settled: Settled }

/** The state in the database, without a call to the provider. A payment of another form is not found. */
export async function findPayment(deps: SettleDeps, { link, paymentId }: PaymentParams): Promise<FoundPayment> {
  const found = await deps.publishedForms.find(link)
  if (found.state === 'unknown') throw new AppError('payment.notFound')
  const row = found.state === 'open' ? found.form.row : found.row
  const { db } = deps.database
  const payment = await paymentsRepository(db).findInForm(row, paymentId)
  if (!payment) throw new AppError('payment.notFound')
  const number = payment.response_number
  const stored = number === null ? null : await responseLookup(db).byNumber(row, number)
  return { row, settled: { payment, stored } }
}

/** On a claim that the payment is done: asks the provider, and stores the response if it is paid. */
export async function confirmPayment(
  deps: SettleDeps,
  params: PaymentParams,
  result: RazorpayResult,
): Promise<FoundPayment> {
  const found = await findPayment(deps, params)
  const { payment } = found.settled
  if (payment.state === 'paid') return found
  if (!(await isSigned(deps, payment, result))) {
    deps.log.error({ payment: payment.id, method: payment.method }, 'a payment was confirmed with a wrong signature')
    return found
  }
  return { row: found.row, settled: await settlePayment(deps, payment) }
}

/** Only Razorpay signs its result; without a signature Razorpay is asked all the same. */
async function isSigned(deps: SettleDeps, payment: PaymentRow, result: RazorpayResult): Promise<boolean> {
  const { razorpay_payment_id: paymentId, razorpay_order_id: orderId, razorpay_signature: signature } = result
  if (payment.method !== 'razorpay' || signature === undefined) return true
  if (payment.provider_reference === null || orderId !== payment.provider_reference || !paymentId) return false
  const secret = await razorpaySecretOf(deps, payment as OrderedPayment) // the line before checked that it has an order
  return secret !== null && isSignedPayment(secret, payment.provider_reference, { paymentId, signature })
}
