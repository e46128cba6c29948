import { lookAtRefunds } from '../refunds/make-refunds.ts'
import { settleByReference, type SettleDeps } from '../settle-payment.ts'

const ABOUT_REFUNDS = /^(charge\.(refund|dispute\.)|refund\.)/

export type ConnectEvent = {
  id: string
  type: string
  account?: string
  data: { object: Record<string, unknown> }
}

/**
 * Handles an event about a respondent's payment at an owner's Stripe account. The event only identifies the payment;
 * its state is read from Stripe, so events may be repeated, late, and in any order.
 */
export async function actOnConnectPayment(deps: SettleDeps, { type, account, data }: ConnectEvent): Promise<void> {
  if (account === undefined) return
  const { id, object, payment_intent: intent } = data.object
  const named = [object === 'checkout.session' ? id : null, paymentIdIn(data.object), intent]
  const references = named.filter((reference) => typeof reference === 'string')
  if (ABOUT_REFUNDS.test(type)) await lookAtRefunds(deps, 'stripe', references, { account })
  else await settleByReference(deps, 'stripe', references, { account })
}

/** Our own id, which we gave to Stripe with the session and its payment. */
function paymentIdIn({ metadata }: Record<string, unknown>): unknown {
  return typeof metadata === 'object' && metadata !== null && 'paymentId' in metadata ? metadata.paymentId : null
}
