import * as z from 'zod'
import { settleByReference, type SettleDeps } from '../settle-payment.ts'

export const PAYPAL = 'paypal'
export const RAZORPAY = 'razorpay'

/** Only the references to a payment in an event are stored; everything else is read from the provider. */
const paymentEvent = z.object({ references: z.array(z.string().max(255)), account: z.string().optional() })
type PaymentEvent = z.infer<typeof paymentEvent>

/** An order has its own id; a capture refers to its order, or to our id. */
export function readPaypalEvent({ resource }: { resource: Record<string, unknown> }): PaymentEvent {
  const { id, custom_id, supplementary_data } = resource
  const related = at(supplementary_data, 'related_ids')
  return { references: texts([at(related, 'order_id'), id, custom_id]) }
}

export function readRazorpayEvent(merchantId: string, payload: Record<string, unknown>): PaymentEvent {
  const [payment, order] = [at(payload['payment'], 'entity'), at(payload['order'], 'entity')]
  return { references: texts([at(payment, 'order_id'), at(order, 'id')]), account: merchantId }
}

export async function actOnPaypal(deps: SettleDeps, payload: unknown): Promise<void> {
  const { references } = paymentEvent.parse(payload)
  await settleByReference(deps, PAYPAL, references)
}

export async function actOnRazorpay(deps: SettleDeps, payload: unknown): Promise<void> {
  const { references, account } = paymentEvent.parse(payload)
  await settleByReference(deps, RAZORPAY, references, account === undefined ? {} : { account })
}

function at(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined // unknown JSON
}

function texts(values: readonly unknown[]): string[] {
  return values.filter((value) => typeof value === 'string' && value !== '' && value.length <= 255) as string[]
}
