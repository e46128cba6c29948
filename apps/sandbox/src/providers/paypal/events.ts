import { randomUUID } from 'node:crypto'
import type { SandboxConfig } from '../../config.ts'
import { escapedJson } from '../../frame/escaped-json.ts'
import type { Webhook, WebhookSender } from '../../frame/webhook-sender.ts'
import { type Dispute, disputeBody } from './disputes.ts'
import { type Base, captureBody, orderBody, refundBody } from './order-bodies.ts'
import type { Capture, Order, Refund } from './orders.ts'
import { isSilent } from './payees.ts'
import { AUTH_ALGO, CERT_URL, signTransmission } from './signing.ts'

/** Faults of PayPal's deliveries. */
export type EventOptions = { silent: boolean; duplicate: boolean; delayMs: number }
export type Events = ReturnType<typeof createEvents>

const DEFAULTS: EventOptions = { silent: false, duplicate: false, delayMs: 0 }
const KEPT = 500

const CAPTURE_EVENTS = {
  COMPLETED: ['PAYMENT.CAPTURE.COMPLETED', 'completed'],
  PENDING: ['PAYMENT.CAPTURE.PENDING', 'pending'],
  DECLINED: ['PAYMENT.CAPTURE.DENIED', 'denied'],
} as const

export function createEvents(config: SandboxConfig, webhooks: WebhookSender, now: () => Date) {
  let options = DEFAULTS
  let sent: { id: string; event: object }[] = []

  function tell(order: Order, about: { type: string; resourceType: string; summary: string; resource: object }) {
    if (options.silent || isSilent(order.unit.payee)) return
    const id = `WH-${randomUUID().replaceAll('-', '').slice(0, 17).toUpperCase()}-${order.id}`
    const event = {
      id,
      event_version: '1.0',
      create_time: now().toISOString(),
      resource_type: about.resourceType,
      resource_version: '2.0',
      event_type: about.type,
      summary: about.summary,
      resource: about.resource,
      links: [{ href: `https://api.paypal.com/v1/notifications/webhooks-events/${id}`, rel: 'self', method: 'GET' }],
    }
    sent = [...sent, { id, event }].slice(-KEPT)
    const deliver = () => {
      void webhooks.send(transmit(event))
      if (options.duplicate) void webhooks.send(transmit(event))
    }
    if (options.delayMs === 0) deliver()
    else webhooks.later(options.delayMs, deliver)
  }

  /** Each transmission of an event has its own id, and so its own signature. */
  function transmit(event: object): Webhook {
    const body = escapedJson(event)
    const transmission = {
      id: randomUUID(),
      time: now()
        .toISOString()
        .replace(/\.\d+Z$/, 'Z'),
      webhookId: config.paypal.webhookId,
      body,
    }
    return {
      provider: 'paypal',
      url: `${config.appUrl}/webhooks/paypal`,
      body,
      headers: {
        'PAYPAL-AUTH-ALGO': AUTH_ALGO,
        'PAYPAL-CERT-URL': CERT_URL,
        'PAYPAL-TRANSMISSION-ID': transmission.id,
        'PAYPAL-TRANSMISSION-SIG': signTransmission(transmission),
        'PAYPAL-TRANSMISSION-TIME': transmission.time,
      },
    }
  }

  const moneyOf = ({ unit }: Order) => `${unit.amount.value} ${unit.amount.currency_code}`

  return {
    approved: (base: Base, order: Order) =>
      tell(order, {
        type: 'CHECKOUT.ORDER.APPROVED',
        resourceType: 'checkout-order',
        summary: 'An order has been approved by buyer',
        resource: orderBody(base, order),
      }),
    captured(base: Base, order: Order, capture: Capture) {
      if (capture.status === 'REFUNDED' || capture.status === 'PARTIALLY_REFUNDED') return
      const [type, word] = CAPTURE_EVENTS[capture.status]
      const summary = `Payment ${word} for ${moneyOf(order)}`
      tell(order, { type, resourceType: 'capture', summary, resource: captureBody(base, order, capture) })
    },
    refunded: (base: Base, order: Order, capture: Capture, refund: Refund) =>
      tell(order, {
        type: refund.status === 'FAILED' ? 'PAYMENT.REFUND.FAILED' : 'PAYMENT.CAPTURE.REFUNDED',
        resourceType: 'refund',
        summary: `A ${refund.amount.value} ${refund.amount.currency_code} capture payment was refunded`,
        resource: refundBody(base, order, capture, refund),
      }),
    disputed: (base: Base, dispute: Dispute, word: 'CREATED' | 'UPDATED' | 'RESOLVED') =>
      tell(dispute.order, {
        type: `CUSTOMER.DISPUTE.${word}`,
        resourceType: 'dispute',
        summary: `A dispute was ${word.toLowerCase()} with case ${dispute.id}`,
        resource: disputeBody(base, dispute),
      }),
    list: () => sent.map(({ event }) => event),
    /** Sends an event again: the one with this id, or the newest. */
    async repeat(id?: string): Promise<boolean> {
      const found = id === undefined ? sent.at(-1) : sent.find((each) => each.id === id)
      if (found) await webhooks.send(transmit(found.event))
      return found !== undefined
    },
    options: () => options,
    setOptions(next: Partial<EventOptions>) {
      options = { ...options, ...next }
    },
    reset() {
      sent = []
      options = DEFAULTS
    },
  }
}
