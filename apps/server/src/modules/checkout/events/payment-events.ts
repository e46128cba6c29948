import * as z from 'zod'
import { lookAtRefunds } from '../refunds/make-refunds.ts'
import { settleByReference, type SettleDeps } from '../settle-payment.ts'

export const PAYPAL = 'paypal'
export const RAZORPAY = 'razorpay'

/** Only the references to a payment in an event are stored; everything else is read from the provider. */
const paymentEvent = z.object({
  references: z.array(z.string().max(255)),
  account: z.string().optional(),
  isRefund: z.boolean().optional(),
})
type PaymentEvent = z.infer<typeof paymentEvent>

type Event<T> = { type: string } & T

/**
 * An order has its own id; a capture refers to its order, or to our id; a refund links to its capture, and a dispute
 * names it.
 */
export function readPaypalEvent({ type, resource }: Event<{ resource: Record<string, unknown> }>): PaymentEvent {
  const { id, custom_id, supplementary_data, links, disputed_transactions: disputed } = resource
  const related = at(supplementary_data, 'related_ids')
  const captures = Array.isArray(disputed) ? disputed.map((each) => at(each, 'seller_transaction_id')) : []
  const isRefund = /^(PAYMENT\.(CAPTURE\.(REFUNDED|REVERSED)$|REFUND\.)|CUSTOMER\.DISPUTE\.)/.test(type)
  const references = texts([at(related, 'order_id'), upFrom(links), id, custom_id, ...captures])
  return { references, ...(isRefund && { isRefund }) }
}

export function readRazorpayEvent(
  merchantId: string,
  { type, payload }: Event<{ payload: Record<string, unknown> }>,
): PaymentEvent {
  const [payment, order] = [at(payload['payment'], 'entity'), at(payload['order'], 'entity')]
  const [refund, dispute] = [at(payload['refund'], 'entity'), at(payload['dispute'], 'entity')]
  const references = texts([
    at(payment, 'order_id'),
    at(order, 'id'),
    at(refund, 'payment_id'),
    at(dispute, 'payment_id'),
  ])
  const isRefund = /^(refund|payment\.dispute)\./.test(type)
  return { references, account: merchantId, ...(isRefund && { isRefund }) }
}

export const actOnPaypal = (deps: SettleDeps, payload: unknown) => act(deps, PAYPAL, payload)

export const actOnRazorpay = (deps: SettleDeps, payload: unknown) => act(deps, RAZORPAY, payload)

async function act(deps: SettleDeps, provider: typeof PAYPAL | typeof RAZORPAY, payload: unknown): Promise<void> {
  const { references, account, isRefund } = paymentEvent.parse(payload)
  const about = account === undefined ? {} : { account }
  if (isRefund) await lookAtRefunds(deps, provider, references, about)
  else await settleByReference(deps, provider, references, about)
}

/** The id of what a resource belongs to, which PayPal names only in a link. */
function upFrom(links: unknown): unknown {
  const up = Array.isArray(links) ? links.find((link) => at(link, 'rel') === 'up') : undefined
  const href = at(up, 'href')
  return typeof href === 'string' ? /[^/]+$/.exec(href)?.[0] : undefined
}

function at(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined // unknown JSON
}

function texts(values: readonly unknown[]): string[] {
  return values.filter((value) => typeof value === 'string' && value !== '' && value.length <= 255) as string[]
}
