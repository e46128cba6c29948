import { malformed } from './paypal-error.ts'
import { rawMember } from './raw-member.ts'
import { readJson } from './read-order.ts'
import { AUTH_ALGO, CERT_URL, isSigned } from './signing.ts'

const FIELDS = [
  'auth_algo',
  'cert_url',
  'transmission_id',
  'transmission_sig',
  'transmission_time',
  'webhook_id',
  'webhook_event',
] as const

/** Whether an event came from here. The request must contain the very bytes of the event. */
export function verifySignature(body: unknown, webhookId: string): { verification_status: 'SUCCESS' | 'FAILURE' } {
  const value = readJson(body)
  const given = new Map<string, unknown>(Object.entries(typeof value === 'object' && value !== null ? value : {}))
  for (const field of FIELDS) {
    if (given.get(field) === undefined) throw malformed('MISSING_REQUIRED_PARAMETER', `/${field}`)
  }
  const text = (name: (typeof FIELDS)[number]) => String(given.get(name))
  const event = rawMember(String(body), 'webhook_event') ?? ''
  const transmission = { id: text('transmission_id'), time: text('transmission_time'), webhookId, body: event }
  const isOurs =
    text('auth_algo') === AUTH_ALGO &&
    text('cert_url') === CERT_URL &&
    text('webhook_id') === webhookId &&
    isSigned(transmission, text('transmission_sig'))
  return { verification_status: isOurs ? 'SUCCESS' : 'FAILURE' }
}
