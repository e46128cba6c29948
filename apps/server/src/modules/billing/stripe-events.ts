import type { BodyOf } from '@wayform/contract/route.ts'
import type { calls } from '@wayform/contract/routes.ts'
import * as z from 'zod'
import { stripeBilling } from '../../providers/stripe/stripe-billing.ts'
import type { ProviderEvent } from '../webhooks/provider-events.repository.ts'
import { billingRepository } from './billing.repository.ts'
import { syncCustomer, type SyncDeps } from './plan/sync-plan.ts'

/** The source name in the table of events; events of connected accounts have another. */
export const STRIPE = 'stripe'

/** Events that may change a plan or interest the operator. All others are acknowledged and dropped. */
export const STRIPE_EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'customer.deleted',
  'charge.refunded',
  'charge.dispute.created',
] as const

const WORTH_A_LINE = ['charge.refunded', 'charge.dispute.created']

/** Only the ids of an event are stored; the current state is read from Stripe again. */
const stripeEvent = z.object({
  type: z.enum(STRIPE_EVENTS),
  object: z.string().nullable(),
  customer: z.string().nullable(),
})

type Event = BodyOf<typeof calls.webhooks.stripe>

export function readStripeEvent({ id, type, account, data: { object } }: Event): ProviderEvent[] {
  const payload = stripeEvent.safeParse({ type, object: object.id ?? null, customer: customerIn(type, object) })
  return payload.success && account === undefined ? [{ id, payload: payload.data }] : []
}

function customerIn(type: string, object: Event['data']['object']): string | null {
  if (type === 'customer.deleted') return object.id ?? null
  const { customer } = object
  const id = typeof customer === 'object' && customer !== null && 'id' in customer ? customer.id : customer
  return typeof id === 'string' ? id : null
}

/** Stripe's current state counts, not the content of the event. */
export async function actOnStripe(deps: SyncDeps, payload: unknown): Promise<void> {
  const { type, object, customer } = stripeEvent.parse(payload)
  if (WORTH_A_LINE.includes(type)) deps.log.warn({ type, object, customer }, 'money went back, or is asked back')
  if (customer === null) return
  if (type === 'customer.deleted') await forgetCustomer(deps, customer)
  else await syncCustomer(deps, customer)
}

async function forgetCustomer(deps: SyncDeps, customerId: string) {
  if (!deps.stripe) throw new Error('Stripe is not set up')
  const billing = billingRepository(deps.database.db)
  const isKnown = (await billing.userOf(customerId)) !== undefined
  if (!isKnown || !(await stripeBilling(deps.stripe).isCustomerGone(customerId))) return
  // The plan first, while the owner is still known: the process may die between the two.
  await syncCustomer(deps, customerId)
  await billing.removeCustomer(customerId)
}
