import type { Config } from '../../config.ts'
import { publicFormUrl } from '../domains/form-url.ts'
import type { PayableMerchant } from '../merchants/find-merchant.ts'
import type { PublishedRow } from '../public/pages/published.repository.ts'
import { returnUrl } from './payment-address.ts'
import type { PaymentRow } from './payments.repository.ts'
import { unavailable } from './payment-method.ts'
import { razorpayUnits } from './methods/razorpay.ts'

export type NextStep =
  | { kind: 'redirect'; url: string }
  | {
      kind: 'razorpay'
      scriptUrl: string
      keyId: string
      orderId: string
      amount: number
      currency: string
      name: string
      description: string
    }

/** The page or script of the provider on which the respondent pays. A paid payment leads to its response. */
export function nextStep(
  config: Pick<Config, 'formsUrl' | 'razorpay'>,
  row: PublishedRow,
  payment: PaymentRow,
  merchant: PayableMerchant | null,
): NextStep {
  if (payment.state !== 'open') return { kind: 'redirect', url: returnUrl(publicFormUrl(config, row), payment.id) }
  if (payment.provider_url !== null) return { kind: 'redirect', url: payment.provider_url }
  const amount = razorpayUnits(payment)
  if (merchant?.type !== 'razorpay' || amount === null || payment.provider_reference === null) {
    throw unavailable(payment.method, 'not set up')
  }
  return {
    kind: 'razorpay',
    scriptUrl: config.razorpay.checkoutJsUrl,
    keyId: merchant.keyId,
    orderId: payment.provider_reference,
    amount,
    currency: payment.currency,
    name: row.name,
    description: row.name,
  }
}
