import { randomBytes } from 'node:crypto'
import type { ProviderContext } from '../../frame/provider.ts'
import type { WebhookDelivery } from '../../frame/webhook-sender.ts'
import type { ChatMessage, Chats } from './chats.ts'
import { GraphError } from './graph-error.ts'
import { withoutNinthDigit } from './phone-numbers.ts'
import type { OutgoingMessage } from './read-message.ts'
import { createWebhookEvents, type WebhookOptions } from './webhook-events.ts'

export interface MessagingOptions extends WebhookOptions {
  /** Report `read` at once, instead of when the phone shows the chat. */
  readAtOnce: boolean
  /** Accept messages, then report them as failed with this code. */
  failWith: number | null
  /** Write Brazilian mobiles like older accounts: without the ninth digit. */
  brazilWithoutNinthDigit: boolean
}

export interface InboundMessage {
  from: string
  text: string
  name?: string | undefined
  /** The person has a username and hides the number. */
  withoutNumber: boolean
}

export type Messaging = ReturnType<typeof createMessaging>

const DEFAULTS: MessagingOptions = {
  duplicate: false,
  delayMs: 0,
  reorder: false,
  readAtOnce: false,
  failWith: null,
  brazilWithoutNinthDigit: false,
}

/** Messages in both directions, and the events to Wayform about them. */
export function createMessaging({ config, now, feed, webhooks }: ProviderContext, chats: Chats) {
  const events = createWebhookEvents(config, webhooks)
  let options = { ...DEFAULTS }
  let isSubscribed = true
  let details = new Map<string, Pick<OutgoingMessage, 'category' | 'callbackData'>>()

  const changed = (number: string) => feed.announce({ provider: 'whatsapp', about: number })
  const waId = (number: string) => (options.brazilWithoutNinthDigit ? withoutNinthDigit(number) : number)
  const seconds = () => String(Math.floor(now().getTime() / 1000))

  async function post(values: object[]): Promise<WebhookDelivery | undefined> {
    return isSubscribed ? events.post(values, options) : undefined
  }

  function statusEvent(message: ChatMessage, status: 'sent' | 'delivered' | 'read' | 'failed') {
    const { category = 'service', callbackData } = details.get(message.id) ?? {}
    const isFree = category === 'service'
    const error = status === 'failed' && options.failWith !== null ? new GraphError(options.failWith) : undefined
    return {
      statuses: [
        {
          id: message.id,
          status,
          timestamp: seconds(),
          recipient_id: waId(message.to),
          ...(callbackData !== undefined && { biz_opaque_callback_data: callbackData }),
          ...(error
            ? { errors: [failure(error)] }
            : {
                pricing: {
                  billable: !isFree,
                  pricing_model: 'PMP',
                  type: isFree ? 'free_customer_service' : 'regular',
                  category,
                },
              }),
        },
      ],
    }
  }

  /** Updates the state and notifies Wayform, in the order of the real service. */
  async function report(message: ChatMessage, statuses: readonly ('sent' | 'delivered' | 'read' | 'failed')[]) {
    const news = statuses.filter((status) => chats.advance(message, status))
    if (news.length === 0) return
    changed(message.to)
    await post(news.map((status) => statusEvent(message, status)))
  }

  return {
    options: () => ({ ...options }),
    setOptions(changes: Partial<MessagingOptions>) {
      options = { ...options, ...changes }
    },
    isSubscribed: () => isSubscribed,
    setSubscribed(subscribed: boolean) {
      isSubscribed = subscribed
    },
    reset() {
      options = { ...DEFAULTS }
      isSubscribed = true
      details = new Map()
    },

    sendFromBusiness(outgoing: OutgoingMessage) {
      const { to, input, kind, text, footer, copyCode, category, callbackData } = outgoing
      if (kind === 'text' && !chats.isWindowOpen(to)) throw new GraphError(131047)
      if (!chats.takePairAllowance(to)) throw new GraphError(131056)
      const message: ChatMessage = {
        id: newMessageId(),
        from: config.whatsapp.number,
        to,
        text,
        at: now().toISOString(),
        fromBusiness: true,
        status: 'accepted',
        ...(footer && { footer }),
        ...(copyCode && { copyCode }),
      }
      chats.addFromBusiness(message)
      details.set(message.id, { category, ...(callbackData !== undefined && { callbackData }) })
      changed(to)
      const statuses =
        options.failWith !== null
          ? (['failed'] as const)
          : ([...(['sent', 'delivered'] as const), ...(options.readAtOnce ? (['read'] as const) : [])] as const)
      // The answer is sent first: acceptance is not delivery.
      setImmediate(() => void report(message, statuses))
      return {
        messaging_product: 'whatsapp',
        contacts: [{ input, wa_id: waId(to) }],
        messages: [{ id: message.id, ...(kind === 'template' && { message_status: 'accepted' }) }],
      }
    },

    /** A person writes to the business. */
    async receive({ from, text, name, withoutNumber }: InboundMessage) {
      const message: ChatMessage = {
        id: newMessageId(),
        from,
        to: config.whatsapp.number,
        text,
        at: now().toISOString(),
        fromBusiness: false,
        status: 'sent',
      }
      chats.addFromPerson(message, name)
      changed(from)
      const profile = { name: name ?? `Phone ${from.slice(-4)}` }
      const delivery = await post([
        withoutNumber
          ? {
              contacts: [{ profile: { ...profile, username: `person_${from.slice(-4)}` }, user_id: userId(from) }],
              messages: [{ from_user_id: userId(from), ...inbound(message, seconds()) }],
            }
          : {
              contacts: [{ profile, wa_id: waId(from) }],
              messages: [{ from: waId(from), ...inbound(message, seconds()) }],
            },
      ])
      if (delivery?.state === 'delivered' && chats.advance(message, 'delivered')) changed(from)
      return { message, delivery }
    },

    /** The phone shows this chat. */
    async readByPerson(number: string) {
      for (const message of chats.messages(number)) {
        const isWaiting = message.fromBusiness && (message.status === 'sent' || message.status === 'delivered')
        if (isWaiting) await report(message, ['read'])
      }
    },

    markReadByBusiness(id: string) {
      const message = chats.find(id)
      if (!message || message.fromBusiness) {
        throw new GraphError(100, { details: 'Message with the given message_id was not found.' })
      }
      if (chats.advance(message, 'read')) changed(message.from)
    },
  }
}

function inbound({ id, text }: ChatMessage, timestamp: string) {
  return { id, timestamp, type: 'text', text: { body: text } }
}

function failure({ code, message, details }: GraphError) {
  const title = message.replace(/^\(#\d+\) /, '')
  return {
    code,
    title,
    message: title,
    error_data: { details: details ?? title },
    href: 'https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes/',
  }
}

function newMessageId(): string {
  return `wamid.${randomBytes(27).toString('base64')}`
}

/** A business-scoped id: the same person always has the same one. */
function userId(number: string): string {
  return `ZZ.${BigInt(`9${number}`) * 7919n}`
}
