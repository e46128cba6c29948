import type { Services } from '../../services.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { PayableMerchant } from '../merchants/find-merchant.ts'
import type { RefundStanding } from '../refunds/refunds.repository.ts'
import type { PaymentRow } from './payments.repository.ts'

export type PaymentMethodDeps = Pick<Services, 'config' | 'database' | 'secretKey' | 'stripe' | 'paypal'>

/** The return address, and the provider's description of the payment. */
export type ReturnAddresses = { formName: string; returnUrl: string; cancelUrl: string }

/** The order at the provider, and its page if it has one. */
export type Order = { reference: string; url: string | null }

/** The facts of a payment, as the provider reports them and as they must be. */
export type Facts = Readonly<Record<string, string | number | null>>

export type Standing =
  /** `isFinal`: it can't be paid any more. */
  | { state: 'open' | 'failed' | 'expired'; isFinal?: boolean }
  | { state: 'pending' | 'paid'; reference: string; facts: Facts }
  /** The provider does not show it to us: the merchant disconnected or changed the keys. */
  | { state: 'hidden'; code: string }

/** One payment method. Failures at the provider are AppErrors; its answers are values. */
export type PaymentMethod<M extends PayableMerchant = PayableMerchant> = {
  name: string
  /** Time limit for paying an order. */
  limitMs: number
  accountOf(merchant: M): string
  /** False: this amount can't be charged with this method. */
  takes(payment: Pick<PaymentRow, 'amount' | 'currency'>): boolean
  begin(deps: PaymentMethodDeps, payment: PaymentRow, merchant: M, addresses: ReturnAddresses): Promise<Order>
  /** `mayTake`: authorized money is captured now. */
  ask(deps: PaymentMethodDeps, payment: OrderedPayment, options: { mayTake: boolean }): Promise<Standing>
  expected(payment: OrderedPayment): Facts
  /** Makes an order unpayable, if the provider supports that. */
  giveUp(deps: PaymentMethodDeps, payment: OrderedPayment): Promise<void>
  /** The refunds of a payment at the provider, including those made in its own console. */
  refunds(deps: PaymentMethodDeps, payment: PaidPayment): Promise<Told<RefundStanding[]>>
  /** Asks for it once under this id, however often it is called. */
  refund(
    deps: PaymentMethodDeps,
    payment: PaidPayment,
    wanted: { id: string; amount: string },
  ): Promise<Told<RefundStanding>>
}

/** `reason`: why the provider refuses, in its own words. */
export type Told<T> = { ok: true; value: T } | { ok: false; reason: string }

export type OrderedPayment = PaymentRow & { provider_reference: string }
export type PaidPayment = OrderedPayment & { reference: string }

/** The names of the facts that differ. A fact that the provider leaves out counts as different. */
export function differences(facts: Facts, expected: Facts): string[] {
  const names = new Set([...Object.keys(facts), ...Object.keys(expected)])
  return [...names].filter((name) => facts[name] === null || facts[name] !== expected[name])
}

/** The state is unknown; it may be paid later. */
export function outOfReach(provider: string, code: string): AppError {
  return new AppError('provider.failed', { params: { provider }, cause: new Error(`${provider}: ${code}`) })
}

/** The provider refuses this payment for this owner. */
export function unavailable(provider: string, code: string): AppError {
  return new AppError('payment.methodUnavailable', { cause: new Error(`${provider}: ${code}`) })
}
