import * as z from 'zod'
import { parseWebhook } from '../../providers/whatsapp/webhook.ts'
import { isPassing } from '../../providers/whatsapp/whatsapp-errors.ts'
import type { ProviderEvent } from './provider-events.repository.ts'

export const WHATSAPP = 'whatsapp'

const MAX_ID = 300
const MAX_TEXT = 1_000

/** The stored part of an event, no more than is needed. */
export const whatsAppEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('message'), from: z.string().nullable(), text: z.string().nullable() }),
  z.object({
    kind: z.literal('status'),
    messageId: z.string(),
    status: z.enum(['sent', 'delivered', 'read', 'failed']),
    error: z.string().optional(),
    isPassing: z.boolean().optional(),
    callbackData: z.string().nullable().optional(),
    at: z.coerce.date().optional(),
  }),
])
type StoredEvent = z.input<typeof whatsAppEvent>

/**
 * The events of one webhook request, each under its own id, because the statuses of one message share WhatsApp's id.
 */
export function readWhatsAppEvents(payload: unknown, phoneNumberId: string): ProviderEvent[] {
  const { messages, statuses } = parseWebhook(payload, phoneNumberId)
  return [
    ...messages.map(({ id, from, text }) =>
      event(`message ${id}`, { kind: 'message', from, text: text === null ? null : storable(text) }),
    ),
    ...statuses.map(({ id, status, failure, at, callbackData }) =>
      event(`status ${id} ${status}`, {
        kind: 'status',
        messageId: id,
        status,
        at: at.toISOString(),
        callbackData: callbackData !== null && isStorable(callbackData) ? callbackData.slice(0, MAX_ID) : null,
        ...(failure && { error: `whatsapp.${failure.code}`, isPassing: isPassing(failure.kind) }),
      }),
    ),
  ].filter(({ id }) => id.length <= MAX_ID && isStorable(id))
}

const event = (id: string, payload: StoredEvent): ProviderEvent => ({ id, payload })

/** A message may contain text that the database can't store; the word we look for is plain letters. */
function storable(text: string): string {
  return text.slice(0, MAX_TEXT).toWellFormed().replaceAll('\0', '')
}

const isStorable = (id: string) => id.isWellFormed() && !id.includes('\0')
