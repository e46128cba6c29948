import type { BodyOf } from '@wayform/contract/route.ts'
import type { calls } from '@wayform/contract/routes.ts'
import * as z from 'zod'
import type { Services } from '../../services.ts'
import type { ProviderEvent } from '../webhooks/provider-events.repository.ts'
import { connectOf, readAccount } from './stripe-account.ts'
import { stripeAccountsRepository } from './stripe-accounts.repository.ts'

/** The source name in the table of events; events of owners' own plans have another. */
export const STRIPE_CONNECT = 'stripe-connect'

const ABOUT_ACCOUNTS = ['account.updated', 'account.application.deauthorized']
const ABOUT_PAYMENTS = /^(checkout\.session|payment_intent|charge|refund)\./

/** Only the ids of an event are stored; the current state is read from Stripe again. */
const connectEvent = z.object({
  id: z.string(),
  type: z.string(),
  account: z.string(),
  data: z.object({
    object: z.object({
      id: z.string().optional(),
      object: z.string().optional(),
      payment_intent: z.string().nullable().optional().catch(null),
      metadata: z.record(z.string(), z.string()).nullable().optional().catch(null),
    }),
  }),
})

export type ConnectEvent = z.infer<typeof connectEvent>
type Event = BodyOf<typeof calls.webhooks.stripeConnect>

export function readConnectEvent(event: Event): ProviderEvent[] {
  if (!ABOUT_ACCOUNTS.includes(event.type) && !ABOUT_PAYMENTS.test(event.type)) return []
  const payload = connectEvent.safeParse(event)
  return payload.success ? [{ id: event.id, payload: payload.data }] : []
}

/** Stripe's current state counts, not the content of the event. */
export async function actOnConnect(
  deps: Pick<Services, 'config' | 'database' | 'now' | 'stripe' | 'log'>,
  payload: unknown,
  onPayment: (event: ConnectEvent) => Promise<void>,
): Promise<void> {
  const event = connectEvent.parse(payload)
  if (ABOUT_PAYMENTS.test(event.type)) return onPayment(event)
  const isKnown = (await stripeAccountsRepository(deps.database.db).find(event.account)) !== undefined
  if (isKnown) await readAccount(deps, connectOf(deps), event.account)
}
