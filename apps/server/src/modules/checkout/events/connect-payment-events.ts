import { settleByReference, type SettleDeps } from '../settle-payment.ts'

export type ConnectEvent = {
  id: string
  type: string
  account?: string
  data: { object: Record<string, unknown> }
}

/**
 * Something happened to a respondent's payment at an owner's Stripe account. The event only says which one: how it
 * stands is asked for, so events may come twice, late, and in any order.
 */
export async function actOnConnectPayment(deps: SettleDeps, { account, data }: ConnectEvent): Promise<void> {
  if (account === undefined) return
  const { id, object, payment_intent: intent } = data.object
  const named = [object === 'checkout.session' ? id : null, paymentIdIn(data.object), intent]
  const references = named.filter((reference) => typeof reference === 'string')
  await settleByReference(deps, 'stripe', references, { account })
}

/** Our own id, which Stripe was given with the session and its payment. */
function paymentIdIn({ metadata }: Record<string, unknown>): unknown {
  return typeof metadata === 'object' && metadata !== null && 'paymentId' in metadata ? metadata.paymentId : null
}
