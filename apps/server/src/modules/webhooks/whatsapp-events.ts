import { z } from 'zod'
import { parseWebhook } from '../../providers/whatsapp/webhook.ts'
import type { ProviderEvent } from './provider-events.repository.ts'

export const WHATSAPP = 'whatsapp'

const MAX_ID = 300
const MAX_TEXT = 1_000

/** What is kept of an event until it is acted upon, and no more. */
export const whatsAppEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('message'), from: z.string().nullable(), text: z.string().nullable() }),
  z.object({
    kind: z.literal('status'),
    messageId: z.string(),
    status: z.enum(['sent', 'delivered', 'read', 'failed']),
    error: z.string().optional(),
  }),
])
export type WhatsAppEvent = z.output<typeof whatsAppEvent>

/** One delivery's events, each under an id of its own: the states of one message share WhatsApp's id. */
export function readWhatsAppEvents(payload: unknown, phoneNumberId: string): ProviderEvent[] {
  const { messages, statuses } = parseWebhook(payload, phoneNumberId)
  return [
    ...messages.map(({ id, from, text }) =>
      event(`message ${id}`, { kind: 'message', from, text: text === null ? null : storable(text) }),
    ),
    ...statuses.map(({ id, status, failure }) =>
      event(`status ${id} ${status}`, {
        kind: 'status',
        messageId: id,
        status,
        ...(failure && { error: `whatsapp.${failure.kind} (${failure.code})` }),
      }),
    ),
  ].filter(({ id }) => id.length <= MAX_ID && isStorable(id))
}

const event = (id: string, payload: WhatsAppEvent): ProviderEvent => ({ id, payload })

/** A message may hold what the database can't; the word we look for is plain letters. */
function storable(text: string): string {
  return text.slice(0, MAX_TEXT).toWellFormed().replaceAll('\0', '')
}

const isStorable = (id: string) => id.isWellFormed() && !id.includes('\0')
