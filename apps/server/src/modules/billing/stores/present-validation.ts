import type { ErrorCode } from '@wayform/contract/errors.ts'
import type { AnswerOf } from '@wayform/contract/route.ts'
import type { calls } from '@wayform/contract/routes.ts'
import type { StoreSubscription } from '../../../providers/store-subscription.ts'
import { isGranted, planOfProduct } from '../plan/decide-plan.ts'

type Validation = AnswerOf<typeof calls.payments.validatePurchase>
type Request = { id: string; type: string }

/** The codes of the purchase plugin. It tries again later after the second. */
const VERIFICATION_FAILED = 6_777_017
const COMMUNICATION = 6_777_014
const PAYMENT_EXPIRED = 6_777_020

export function refusalCode(code: ErrorCode): number {
  if (code === 'purchase.expired') return PAYMENT_EXPIRED
  const isPassing = code === 'purchase.pending' || code === 'provider.failed' || code === 'provider.notSetUp'
  return isPassing ? COMMUNICATION : VERIFICATION_FAILED
}

/** A verified subscription as the purchase plugin reads it. */
export function presentValidation({ id, type }: Request, asked: StoreSubscription): Validation {
  const sold = planOfProduct(asked.productId)
  if (!sold) throw new Error('Only products that are plans are verified')
  const { productId, transactionId, startedAt, periodEnd, renews } = asked
  return {
    ok: true,
    planId: `${sold.plan}-${sold.billingCycle}`,
    data: {
      id,
      latest_receipt: true,
      transaction: { type },
      collection: [
        {
          id: productId,
          platform: type === 'android-playstore' ? 'android-playstore' : 'ios-appstore',
          purchaseId: asked.id,
          transactionId,
          purchaseDate: startedAt.getTime(),
          ...(periodEnd && { expiryDate: periodEnd.getTime() }),
          isExpired: !isGranted(asked),
          renewalIntent: renews ? 'Renew' : 'Lapse',
        },
      ],
    },
  }
}
