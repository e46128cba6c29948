import { methodSupports } from '../../money/provider-amounts.ts'
import { isEmail } from '../../rules/email.ts'
import { cleanText } from '../clean-text.ts'
import type { Merchant, PaymentQuestion } from './schema.ts'

/** A payment method as a respondent sees it. */
export type Method = { type: Merchant['type']; label: string }

/** The methods that can take this payment now: configured, and able to take its currency. */
export function payableMethods({ merchants, currency }: PaymentQuestion): Method[] {
  return merchants
    .filter((merchant) => isConfigured(merchant) && canCharge(merchant) && methodSupports(merchant.type, currency))
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
    case 'pix':
      return merchant.credentials.key !== ''
    case 'upi':
      return merchant.credentials.vpa !== ''
    case 'transfer':
      return merchant.credentials.account !== '' && methodLabel(merchant) !== ''
    case 'cash':
      return methodLabel(merchant) !== ''
  }
}

/** Stripe may restrict an account whose details are complete. */
function canCharge(merchant: Merchant): boolean {
  return merchant.type !== 'stripe' || merchant.credentials.chargesEnabled !== false
}

/** The owner's label of a method, else its name. Cash without a label can't be offered. */
export function methodLabel({ type, credentials }: Merchant): string {
  const own = 'label' in credentials ? cleanText(credentials.label ?? '', { lines: false }) : ''
  return own || (NAMES[type] ?? '')
}

const NAMES: Partial<Record<Merchant['type'], string>> = {
  paypal: 'PayPal',
  stripe: 'Stripe',
  razorpay: 'Razorpay',
  pix: 'Pix',
  upi: 'UPI',
}
