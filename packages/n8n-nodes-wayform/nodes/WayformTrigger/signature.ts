import { createHmac, timingSafeEqual } from 'node:crypto'

/** Of the sender's clock to ours. */
const TOLERANCE_S = 300

type Headers = Record<string, string | string[] | undefined>

/** Standard Webhooks: one of the signatures is the HMAC-SHA256 of id, time and body as it came. */
export function isSigned(secret: string, headers: Headers, rawBody: Buffer, nowMs: number): boolean {
  const id = headers['webhook-id']
  const timestamp = headers['webhook-timestamp']
  const signatures = headers['webhook-signature']
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signatures !== 'string') return false
  if (!(Math.abs(nowMs / 1000 - Number(timestamp)) < TOLERANCE_S)) return false
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  if (key.length === 0) return false
  const hmac = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(rawBody).digest('base64')
  const expected = Buffer.from(`v1,${hmac}`)
  return signatures
    .split(' ')
    .map((signature) => Buffer.from(signature))
    .some((signature) => signature.length === expected.length && timingSafeEqual(signature, expected))
}
