import { addDecimals, compareDecimals, toDecimal } from '../decimal.ts'
import type { Payment } from './answer.ts'

/** Known states only: asked for until the provider says that it went back, or that it did not. */
export const REFUND_STATES = ['asked', 'refunded', 'failed'] as const
export type RefundState = (typeof REFUND_STATES)[number]

/** Money that goes back by the way that it came: through the provider. */
export type ProviderRefund = {
  id: string
  amount: string
  state: RefundState
  at: string
  /** The member who asked for it; missing when it was asked for at the provider. */
  name?: string
  /** In the provider's own words, why it failed. */
  reason?: string
}

type Refunded = Pick<Payment, 'amount' | 'refunds'>

/** The amount that the provider reports as refunded. */
export const refundedAmount = ({ refunds = [] }: Pick<Refunded, 'refunds'>): string =>
  sumOf(refunds.filter(({ state }) => state === 'refunded'))

/** The amount that can still go back: an asked refund is not asked for twice. */
export function refundableAmount({ amount, refunds = [] }: Refunded): string {
  const left = addDecimals(decimal(amount), minus(sumOf(refunds.filter(({ state }) => state !== 'failed'))))
  return compareDecimals(left, '0') > 0 ? left : '0'
}

/** Of a payment that its provider confirmed. */
export function paidState(payment: Refunded): 'paid' | 'partlyRefunded' | 'refunded' {
  const back = refundedAmount(payment)
  if (compareDecimals(back, '0') === 0) return 'paid'
  return compareDecimals(back, decimal(payment.amount)) < 0 ? 'partlyRefunded' : 'refunded'
}

const sumOf = (refunds: readonly Pick<ProviderRefund, 'amount'>[]) =>
  refunds.reduce((sum, { amount }) => addDecimals(sum, decimal(amount)), '0')

const minus = (amount: string) => (amount === '0' ? '0' : `-${amount}`)

const decimal = (amount: string) => toDecimal(amount) ?? '0'
