import type { PaidMethod } from '@wayform/core/questions/payment/answer.ts'
import type { PayableMerchant } from '../merchants/find-merchant.ts'
import type { PaymentMethod } from './payment-method.ts'
import { paypalMethod } from './methods/paypal.ts'
import { razorpayMethod } from './methods/razorpay.ts'
import { stripeMethod } from './methods/stripe.ts'

type PaymentMethods = { [M in PaidMethod]: PaymentMethod<Extract<PayableMerchant, { type: M }>> }

const PAYMENT_METHODS: PaymentMethods = { stripe: stripeMethod, paypal: paypalMethod, razorpay: razorpayMethod }

/** The caller must pass merchants of this method only. */
export function paymentMethodOf(method: PaidMethod): PaymentMethod {
  return PAYMENT_METHODS[method]
}
