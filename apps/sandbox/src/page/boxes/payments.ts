import type { Checkout } from '../../frame/checkout.ts'
import type { SandboxState } from '../use-sandbox.ts'

const NAMES = { stripe: 'Stripe', paypal: 'PayPal', razorpay: 'Razorpay' } as const
export type Payment = Checkout & { provider: (typeof NAMES)[keyof typeof NAMES] }

/** Payments at every provider, newest first. */
export function paymentsOf(providers: Pick<SandboxState['providers'], keyof typeof NAMES>): Payment[] {
  return (Object.keys(NAMES) as (keyof typeof NAMES)[]) // exactly these keys
    .flatMap((name) => (providers[name]?.checkouts ?? []).map((checkout) => ({ ...checkout, provider: NAMES[name] })))
    .toSorted((a, b) => b.at.localeCompare(a.at))
}
