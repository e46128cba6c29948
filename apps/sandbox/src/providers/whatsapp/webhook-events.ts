import { createHmac } from 'node:crypto'
import type { SandboxConfig } from '../../config.ts'
import { escapedJson } from '../../frame/escaped-json.ts'
import type { WebhookDelivery, WebhookSender } from '../../frame/webhook-sender.ts'

/** Faults of Meta's deliveries. */
export interface WebhookOptions {
  duplicate: boolean
  delayMs: number
  reorder: boolean
}

export function createWebhookEvents(config: SandboxConfig, webhooks: WebhookSender) {
  function send(value: object): Promise<WebhookDelivery> {
    const body = escapedJson(envelope(config, value))
    return webhooks.send({
      provider: 'whatsapp',
      url: `${config.appUrl}/webhooks/whatsapp`,
      body,
      headers: {
        'x-hub-signature-256': signature(config.whatsapp.appSecret, body),
        'user-agent': 'facebookexternalua',
      },
    })
  }

  return {
    /**
     * Sends the events in sequence, each after the first attempt of the one before. Resolves with the first delivery,
     * or without one when delivery was delayed.
     */
    async post(values: readonly object[], options: WebhookOptions): Promise<WebhookDelivery | undefined> {
      const ordered = options.reorder ? values.toReversed() : values
      const all = options.duplicate ? ordered.flatMap((value) => [value, value]) : ordered
      const run = async () => {
        let first: WebhookDelivery | undefined
        for (const value of all) {
          const delivery = await send(value)
          first ??= delivery
        }
        return first
      }
      if (options.delayMs === 0) return run()
      webhooks.later(options.delayMs, () => void run())
      return undefined
    },
  }
}

export function signature(appSecret: string, body: string): string {
  return `sha256=${createHmac('sha256', appSecret).update(body, 'utf8').digest('hex')}`
}

function envelope({ whatsapp }: SandboxConfig, value: object) {
  const metadata = { display_phone_number: whatsapp.number, phone_number_id: whatsapp.phoneNumberId }
  return {
    object: 'whatsapp_business_account',
    entry: [
      {
        id: whatsapp.businessAccountId,
        changes: [{ value: { messaging_product: 'whatsapp', metadata, ...value }, field: 'messages' }],
      },
    ],
  }
}
