import type { PaymentMethod } from '@wayform/core/money/provider-amounts.ts'
import {
  IconBrandPaypal,
  IconBrandStripe,
  IconBuildingBank,
  IconCash,
  IconCreditCard,
  IconQrcode,
  type Icon,
} from '@tabler/icons-react'
import { useT } from '../../../../lib/i18n.tsx'

/** Brand names are the same in every language; only cash and bank transfer are translated. */
const METHOD_NAMES = { paypal: 'PayPal', stripe: 'Stripe', razorpay: 'Razorpay', pix: 'Pix', upi: 'UPI' } as const

export const METHOD_ICONS: Record<PaymentMethod, Icon> = {
  paypal: IconBrandPaypal,
  stripe: IconBrandStripe,
  razorpay: IconCreditCard,
  pix: IconQrcode,
  upi: IconQrcode,
  transfer: IconBuildingBank,
  cash: IconCash,
}

export function useMethodName(): (method: PaymentMethod) => string {
  const t = useT()
  return (method) => {
    if (method === 'cash') return t('builder.payment.cash')
    return method === 'transfer' ? t('questions.methods.transfer') : METHOD_NAMES[method]
  }
}
