import { methodSupports } from '../../money/provider-amounts.ts'
import { isEmail } from '../../rules/email.ts'
import type { Merchant, PaymentQuestion } from './schema.ts'

/** A way to pay, as a respondent sees it. */
export type Method = { type: Merchant['type']; label: string }

/** The methods that can take this payment now: configured, and able to take its currency. */
export function payableMethods({ merchants, currency }: PaymentQuestion): Method[] {
  return merchants
    .filter((merchant) => isConfigured(merchant) && methodSupports(merchant.type, currency))
    .map((merchant) => ({ type: merchant.type, label: methodLabel(merchant) }))
}

export function isConfigured(merchant: Merchant): boolean {
  switch (merchant.type) {
    case 'paypal':
      return isEmail(merchant.credentials.email)
    case 'stripe':
      return merchant.credentials.accountId !== '' && merchant.credentials.detailsSubmitted
    case 'razorpay':
      return merchant.credentials.keyId !== '' && merchant.credentials.hasSecret
    case 'cash':
      return merchant.credentials.label.trim() !== ''
  }
}

/** PayPal and Razorpay are names; the others are called what their owner calls them. */
export function methodLabel(merchant: Merchant): string {
  switch (merchant.type) {
    case 'paypal':
      return 'PayPal'
    case 'razorpay':
      return 'Razorpay'
    case 'stripe':
    case 'cash':
      return merchant.credentials.label.trim() || DEFAULT_LABELS[merchant.type]
  }
}

export const DEFAULT_LABELS = { stripe: 'Card', cash: 'Cash' } as const
