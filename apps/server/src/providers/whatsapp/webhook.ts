import { createHmac } from 'node:crypto'
import * as z from 'zod'
import { isEqualSecret } from '../../platform/secrets/tokens.ts'
import { failureKind, type WhatsAppFailureKind } from './whatsapp-errors.ts'

export interface InboundMessage {
  id: string
  /** Digits; null if the sender hides the number behind a username. */
  from: string | null
  /** WhatsApp's own id of the sender, if it sends one. */
  userId: string | null
  /** The text, or the label of the tapped button; null for pictures and the like. */
  text: string | null
  at: Date
}

export interface MessageStatus {
  id: string
  status: 'sent' | 'delivered' | 'read' | 'failed'
  /** Digits, or null as above. */
  to: string | null
  at: Date
  callbackData: string | null
  failure: { kind: WhatsAppFailureKind; code: number } | null
}

/** `X-Hub-Signature-256` over the received bytes, because parsing and serialising would change them. */
export function isSignedByWhatsApp(rawBody: Buffer, signature: string | undefined, appSecret: string): boolean {
  if (!signature || appSecret === '') return false
  const expected = createHmac('sha256', appSecret).update(rawBody).digest('hex')
  return isEqualSecret(signature, `sha256=${expected}`)
}

/** The challenge of the subscription's verification, or null if the token is not ours. */
export function answerChallenge(query: Record<string, unknown>, verifyToken: string): string | null {
  const { 'hub.mode': mode, 'hub.verify_token': token, 'hub.challenge': challenge } = query
  if (mode !== 'subscribe' || typeof token !== 'string' || typeof challenge !== 'string' || verifyToken === '')
    return null
  return isEqualSecret(token, verifyToken) ? challenge : null
}

/** All events for our number in one request. Unknown or malformed ones are skipped, the rest still counts. */
export function parseWebhook(
  payload: unknown,
  phoneNumberId?: string,
): { messages: InboundMessage[]; statuses: MessageStatus[] } {
  const values = (envelope.safeParse(payload).data?.entry ?? [])
    .flatMap((entry) => entry.changes)
    .filter((change) => change.field === 'messages')
    .flatMap((change) => valueSchema.safeParse(change.value).data ?? [])
    .filter(({ metadata }) => phoneNumberId === undefined || metadata?.phone_number_id === phoneNumberId)
  return {
    messages: values.flatMap(({ messages, contacts }) => messages.flatMap((raw) => readMessage(raw, contacts))),
    statuses: values.flatMap(({ statuses }) => statuses.flatMap(readStatus)),
  }
}

const envelope = z.object({
  object: z.literal('whatsapp_business_account'),
  entry: z.array(z.object({ changes: z.array(z.object({ field: z.string(), value: z.unknown() })) })),
})
const valueSchema = z.object({
  metadata: z.object({ phone_number_id: z.string() }).optional(),
  contacts: z.array(z.object({ wa_id: z.string().optional(), user_id: z.string().optional() })).catch([]),
  messages: z.array(z.unknown()).catch([]),
  statuses: z.array(z.unknown()).catch([]),
})
const seconds = z
  .string()
  .regex(/^\d{1,11}$/)
  .transform((text) => new Date(Number(text) * 1000))
const label = z.object({ title: z.string() }).optional()
const messageSchema = z.object({
  id: z.string().min(1),
  from: z.string().optional(),
  from_user_id: z.string().optional(),
  timestamp: seconds,
  text: z.object({ body: z.string() }).optional(),
  button: z.object({ text: z.string() }).optional(),
  interactive: z.object({ button_reply: label, list_reply: label }).optional(),
})
const statusSchema = z.object({
  id: z.string().min(1),
  status: z.enum(['sent', 'delivered', 'read', 'failed']),
  timestamp: seconds,
  recipient_id: z.string().optional(),
  biz_opaque_callback_data: z.string().optional(),
  errors: z.array(z.object({ code: z.number() })).optional(),
})

type Contact = { wa_id?: string | undefined; user_id?: string | undefined }

function readMessage(raw: unknown, contacts: Contact[]): InboundMessage[] {
  const { data } = messageSchema.safeParse(raw)
  if (!data) return []
  // One request may contain several senders; the contact counts only if it is unambiguous.
  const contact = contacts.find(({ wa_id }) => wa_id === data.from) ?? (contacts.length === 1 ? contacts[0] : undefined)
  const text =
    data.text?.body ?? data.button?.text ?? data.interactive?.button_reply?.title ?? data.interactive?.list_reply?.title
  return [
    {
      id: data.id,
      from: digitsOrNull(data.from ?? contact?.wa_id),
      userId: data.from_user_id ?? contact?.user_id ?? null,
      text: text ?? null,
      at: data.timestamp,
    },
  ]
}

function readStatus(raw: unknown): MessageStatus[] {
  const { data } = statusSchema.safeParse(raw)
  if (!data) return []
  const code = data.errors?.[0]?.code
  return [
    {
      id: data.id,
      status: data.status,
      to: digitsOrNull(data.recipient_id),
      at: data.timestamp,
      callbackData: data.biz_opaque_callback_data ?? null,
      failure: data.status === 'failed' ? { kind: failureKind(code), code: code ?? 0 } : null,
    },
  ]
}

function digitsOrNull(number: string | undefined): string | null {
  return number !== undefined && /^\+?\d{5,20}$/.test(number) ? number.replace('+', '') : null
}
