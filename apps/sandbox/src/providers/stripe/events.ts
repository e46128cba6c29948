import { createHmac } from 'node:crypto'
import type { SandboxConfig } from '../../config.ts'
import type { WebhookSender } from '../../frame/webhook-sender.ts'
import { newId, seconds } from './ids.ts'
import type { Ledger } from './ledger.ts'

/** An event and its object; `before` is the previous state of the object. */
export type Happening = { type: string; object: object; before?: object | undefined }

export type StripeEvent = {
  id: string
  object: 'event'
  account?: string
  api_version: string
  created: number
  data: { object: object; previous_attributes?: Record<string, unknown> }
  livemode: false
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null }
  type: string
}

/** Faults of Stripe's deliveries. */
export type EventOptions = { duplicate: boolean; reorder: boolean; delayMs: number }

/** The events that the two endpoints subscribed to; Stripe sends no others. */
const ENABLED = {
  platform: new Set([
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
  ]),
  connect: new Set([
    'account.updated',
    'account.application.deauthorized',
    'checkout.session.completed',
    'checkout.session.async_payment_succeeded',
    'checkout.session.async_payment_failed',
    'checkout.session.expired',
    'payment_intent.succeeded',
    'payment_intent.payment_failed',
    'charge.refunded',
    'charge.dispute.created',
    'charge.dispute.closed',
    'refund.created',
    'refund.updated',
    'refund.failed',
  ]),
}

export const API_VERSION = '2026-10-28.endive'
const KEPT = 500

/** Records events and posts them, signed: the platform's own to one endpoint, its accounts' to the other. */
export function createEvents(
  { config, now, webhooks }: { config: SandboxConfig; now: () => Date; webhooks: WebhookSender },
  options: EventOptions,
) {
  let events: StripeEvent[] = []

  function write({ account }: Ledger, { type, object, before }: Happening): StripeEvent {
    const event: StripeEvent = {
      id: newId('evt'),
      object: 'event',
      ...(account !== null && { account }),
      api_version: API_VERSION,
      created: seconds(now()),
      data: {
        object: structuredClone(object),
        ...(before && { previous_attributes: changedFrom(before, object) }),
      },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    }
    events.push(event)
    if (events.length > KEPT) events.shift()
    return event
  }

  async function send(event: StripeEvent): Promise<void> {
    const isConnect = event.account !== undefined
    const body = JSON.stringify(event, null, 2)
    const secret = isConnect ? config.stripe.connectWebhookSecret : config.stripe.webhookSecret
    await webhooks.send({
      provider: 'stripe',
      url: `${config.appUrl}/webhooks/${isConnect ? 'stripe-connect' : 'stripe'}`,
      body,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signature(secret, seconds(now()), body),
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
    })
  }

  /** In sequence, each after the first attempt of the one before. */
  async function sendAll(batch: readonly StripeEvent[]): Promise<void> {
    const ordered = options.reorder ? batch.toReversed() : batch
    for (const event of options.duplicate ? ordered.flatMap((each) => [each, each]) : ordered) await send(event)
  }

  return {
    /** Resolves after each had its first attempt, or at once when they are delayed. */
    async emit(ledger: Ledger, happenings: readonly Happening[]): Promise<void> {
      const enabled = ledger.account === null ? ENABLED.platform : ENABLED.connect
      const batch = happenings.filter(({ type }) => enabled.has(type)).map((happening) => write(ledger, happening))
      if (options.delayMs === 0) return sendAll(batch)
      webhooks.later(options.delayMs, () => void sendAll(batch))
    },
    list: () => events,
    /** The same event again, by its id. */
    repeat: (event: StripeEvent) => send(event),
    reset() {
      events = []
    },
  }
}

export function signature(secret: string, at: number, body: string): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`, 'utf8').digest('hex')}`
}

function changedFrom(before: object, after: object): Record<string, unknown> {
  const now = new Map<string, unknown>(Object.entries(after))
  return Object.fromEntries(
    Object.entries(structuredClone(before)).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(now.get(name)),
    ),
  )
}
