import { createHmac } from 'node:crypto'
import { deriveKey } from './secret-key.ts'
import { isEqualSecret } from './tokens.ts'

/**
 * A value that goes to a browser and comes back unchanged, for one purpose, until a time: signed links, and the state
 * of pages without script. It can be read there, so it holds no secrets.
 */
export function signState(key: Buffer, purpose: string, value: unknown, expiresAt: Date): string {
  const body = Buffer.from(JSON.stringify([expiresAt.getTime(), value])).toString('base64url')
  return `${body}.${mac(key, purpose, body)}`
}

/** The value, or null when it was changed, is for something else, or is too old. */
export function verifyState(key: Buffer, purpose: string, text: string, now: Date): { value: unknown } | null {
  const [body = '', signature = '', ...rest] = text.split('.')
  if (rest.length > 0 || !isEqualSecret(signature, mac(key, purpose, body))) return null
  // We signed it, so it is what signState wrote.
  const [expiresAt, value] = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as [number, unknown]
  return expiresAt > now.getTime() ? { value } : null
}

function mac(key: Buffer, purpose: string, body: string) {
  return createHmac('sha256', deriveKey(key, `state:${purpose}`))
    .update(body)
    .digest('base64url')
}
