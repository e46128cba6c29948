import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'
const SECRET_BYTES = 32

/** The format of Standard Webhooks: the part after the prefix is the key in base64. */
export function newWebhookSecret(): string {
  return `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`
}

export type SignedMessage = {
  /** The same on every attempt. */
  id: string
  sentAt: Date
  /** The exact bytes of the body; empty for a GET. */
  body: string
  /** All secrets that are valid now: during a rotation, receivers may have either. */
  secrets: readonly string[]
}

/** The headers of Standard Webhooks. */
export function signatureHeaders({ id, sentAt, body, secrets }: SignedMessage): Record<string, string> {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    ...(signatures.length > 0 && { 'webhook-signature': signatures.join(' ') }),
  }
}
