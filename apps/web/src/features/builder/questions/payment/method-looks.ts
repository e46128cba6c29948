import type { PaymentMethod } from '@wayform/core/money/provider-amounts.ts'
import { IconBrandPaypal, IconBrandStripe, IconCash, IconCreditCard, type Icon } from '@tabler/icons-react'

/** The others are names of companies and the same in every language; what cash is called is a text. */
export const METHOD_NAMES = { paypal: 'PayPal', stripe: 'Stripe', razorpay: 'Razorpay' } as const

export const METHOD_ICONS: Record<PaymentMethod, Icon> = {
  paypal: IconBrandPaypal,
  stripe: IconBrandStripe,
  razorpay: IconCreditCard,
  cash: IconCash,
}

/** Connecting these needs their own screens, which come with online payments. */
export function isLater(method: PaymentMethod): boolean {
  return method === 'stripe' || method === 'razorpay'
}
