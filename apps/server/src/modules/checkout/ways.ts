import type { PaidMethod } from '@wayform/core/questions/payment/answer.ts'
import type { PayableMerchant } from '../merchants/merchant-for.ts'
import type { Way } from './way.ts'
import { paypalWay } from './ways/paypal.ts'
import { razorpayWay } from './ways/razorpay.ts'
import { stripeWay } from './ways/stripe.ts'

type Ways = { [M in PaidMethod]: Way<Extract<PayableMerchant, { type: M }>> }

const WAYS: Ways = { stripe: stripeWay, paypal: paypalWay, razorpay: razorpayWay }

/** To be given merchants of this method, and no other. */
export function wayOf(method: PaidMethod): Way {
  return WAYS[method]
}
