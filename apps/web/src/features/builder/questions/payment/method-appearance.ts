import type { PaymentMethod } from '@wayform/core/money/provider-amounts.ts'
import { IconBrandPaypal, IconBrandStripe, IconCash, IconCreditCard, type Icon } from '@tabler/icons-react'
import { useT } from '../../../../lib/i18n.tsx'

/** Brand names are the same in every language; only cash is translated. */
export const METHOD_NAMES = { paypal: 'PayPal', stripe: 'Stripe', razorpay: 'Razorpay' } as const

export const METHOD_ICONS: Record<PaymentMethod, Icon> = {
  paypal: IconBrandPaypal,
  stripe: IconBrandStripe,
  razorpay: IconCreditCard,
  cash: IconCash,
}

export function useMethodName(): (method: PaymentMethod) => string {
  const t = useT()
  return (method) => (method === 'cash' ? t('builder.payment.cash') : METHOD_NAMES[method])
}
