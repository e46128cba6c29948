import type { Services } from '../../services.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { PayableMerchant } from '../merchants/merchant-for.ts'
import type { PaymentRow } from './payments.repository.ts'

export type WayDeps = Pick<Services, 'config' | 'database' | 'secretKey' | 'stripe' | 'paypal'>

/** Where the respondent comes back to, and what the provider calls the whole. */
export type Place = { formName: string; returnUrl: string; cancelUrl: string }

/** The order at the provider, and its page where it has one. */
export type Order = { reference: string; url: string | null }

/** What a provider says about money, and what it must say: the same names and the same values. */
export type Facts = Readonly<Record<string, string | number | null>>

export type Standing =
  /** `isFinal`: nobody can pay it any more. */
  | { state: 'open' | 'failed' | 'expired'; isFinal?: boolean }
  | { state: 'pending' | 'paid'; reference: string; facts: Facts }
  /** The provider does not show it to us: whom it belongs to left, or changed the keys. */
  | { state: 'hidden'; code: string }

/** One way to pay. Whatever goes wrong at the provider is an AppError; what it says is a value. */
export type Way<M extends PayableMerchant = PayableMerchant> = {
  name: string
  /** How long an order can be paid. */
  limitMs: number
  accountOf(merchant: M): string
  /** False: this amount can't be charged this way. */
  takes(payment: Pick<PaymentRow, 'amount' | 'currency'>): boolean
  begin(deps: WayDeps, payment: PaymentRow, merchant: M, place: Place): Promise<Order>
  /** `mayTake`: money that is allowed but not yet taken is taken now. */
  ask(deps: WayDeps, payment: OrderedPayment, options: { mayTake: boolean }): Promise<Standing>
  expected(payment: OrderedPayment): Facts
  /** Where the provider can: makes an order that nobody can pay any more. */
  giveUp(deps: WayDeps, payment: OrderedPayment): Promise<void>
}

export type OrderedPayment = PaymentRow & { provider_reference: string }

/** The names of what is not as it must be; what a provider leaves out is not. */
export function differences(facts: Facts, expected: Facts): string[] {
  const names = new Set([...Object.keys(facts), ...Object.keys(expected)])
  return [...names].filter((name) => facts[name] === null || facts[name] !== expected[name])
}

/** Nobody knows how it stands: asked again later, it may be paid. */
export function outOfReach(provider: string, code: string): AppError {
  return new AppError('provider.failed', { params: { provider }, cause: new Error(`${provider}: ${code}`) })
}

/** The provider will not take this payment for this owner. */
export function unavailable(provider: string, code: string): AppError {
  return new AppError('payment.methodUnavailable', { cause: new Error(`${provider}: ${code}`) })
}
