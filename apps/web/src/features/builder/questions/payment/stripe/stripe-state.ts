import type { AnswerOf } from '@wayform/contract/route.ts'
import type { calls } from '@wayform/contract/routes.ts'
import type { Merchant } from '@wayform/core/questions/payment/schema.ts'

type Stripe = Extract<Merchant, { type: 'stripe' }>['credentials']

/** Onboarding state at Stripe; null without an account. */
export type StripeStatus = AnswerOf<typeof calls.merchants.stripeStatus>['merchant']

export type StripeState = 'none' | 'detailsMissing' | 'chargesOff' | 'ready'

/** Whether cards are accepted, and the missing steps otherwise. */
export function stripeState({ accountId, detailsSubmitted, chargesEnabled }: Omit<Stripe, 'label'>): StripeState {
  if (accountId === '') return 'none'
  if (!detailsSubmitted) return 'detailsMissing'
  return chargesEnabled === false ? 'chargesOff' : 'ready'
}
