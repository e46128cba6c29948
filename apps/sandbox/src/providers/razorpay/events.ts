import { createHmac, randomBytes } from 'node:crypto'
import { escapedJson } from '../../frame/escaped-json.ts'
import type { Webhook, WebhookSender } from '../../frame/webhook-sender.ts'
import { accountId, type Accounts } from './accounts.ts'
import {
  type Dispute,
  disputeBody,
  orderBody,
  type Payment,
  paymentBody,
  type Refund,
  refundBody,
  seconds,
} from './ledger.ts'

export type Events = ReturnType<typeof createEvents>

type EventName =
  | 'payment.authorized'
  | 'payment.captured'
  | 'payment.failed'
  | 'order.paid'
  | 'refund.created'
  | 'refund.processed'
  | 'refund.failed'
  | 'payment.dispute.created'
  | 'payment.dispute.won'
  | 'payment.dispute.lost'

const KEPT = 500

/** Posts events to the webhook URL that an owner entered in the dashboard, signed with its secret. */
export function createEvents(webhooks: WebhookSender, accounts: Accounts, now: () => Date) {
  let sent: { id: string; webhook: Webhook }[] = []

  function tell(event: EventName, payment: Payment, more: Record<string, object> = {}) {
    const { webhookUrl, webhookSecret, duplicate } = accounts.of(payment.keyId)
    if (webhookUrl === null || webhookSecret === null) return
    const about = { payment: paymentBody(payment), ...more }
    const body = escapedJson({
      entity: 'event',
      account_id: accountId(payment.keyId),
      event,
      contains: Object.keys(about),
      payload: Object.fromEntries(Object.entries(about).map(([name, entity]) => [name, { entity }])),
      created_at: seconds(now()),
    })
    const id = randomBytes(7).toString('hex')
    const signature = createHmac('sha256', webhookSecret).update(body, 'utf8').digest('hex')
    const headers = { 'X-Razorpay-Signature': signature, 'x-razorpay-event-id': id }
    const webhook = { provider: 'razorpay', url: webhookUrl, body, headers }
    sent = [...sent, { id, webhook }].slice(-KEPT)
    void webhooks.send(webhook)
    if (duplicate) void webhooks.send(webhook)
  }

  const told = (payment: Payment) => {
    tell('payment.captured', payment)
    tell('order.paid', payment, { order: orderBody(payment.order) })
  }

  return {
    paid(payment: Payment) {
      if (payment.status === 'failed') return tell('payment.failed', payment)
      tell('payment.authorized', payment)
      if (payment.isCaptured) told(payment)
    },
    captured: told,
    refunded(refund: Refund) {
      const name = refund.status === 'pending' ? 'created' : refund.status
      tell(`refund.${name}`, refund.payment, { refund: refundBody(refund) })
    },
    disputed(dispute: Dispute) {
      const name = dispute.status === 'open' ? 'created' : dispute.status
      tell(`payment.dispute.${name}`, dispute.payment, { dispute: disputeBody(dispute) })
    },
    list: () => sent.map(({ id, webhook }) => ({ id, url: webhook.url, body: JSON.parse(webhook.body) as unknown })),
    /** Sends an event again: by its id, or the newest. */
    async repeat(id?: string): Promise<boolean> {
      const event = id === undefined ? sent.at(-1) : sent.find((each) => each.id === id)
      if (event) await webhooks.send(event.webhook)
      return event !== undefined
    },
    reset() {
      sent = []
    },
  }
}
