import { createHmac } from 'node:crypto'
import type { StatePurpose } from './purposes.ts'
import { allKeys, deriveKey, type SecretKey } from './secret-key.ts'
import { isEqualSecret } from './tokens.ts'

/**
 * A value that goes to a browser and returns unchanged, for one purpose, until a time: signed links, and the state of
 * pages without script. The browser can read it, so it contains no secrets.
 */
export function signState(key: SecretKey, purpose: StatePurpose, value: unknown, expiresAt: Date): string {
  const body = Buffer.from(JSON.stringify([expiresAt.getTime(), value])).toString('base64url')
  return `${body}.${mac(deriveKey(key, `state:${purpose}`), body)}`
}

/** The value, or null if it was changed, is for another purpose, or has expired. */
export function verifyState(key: SecretKey, purpose: StatePurpose, text: string, now: Date): { value: unknown } | null {
  const [body = '', signature = '', ...rest] = text.split('.')
  const isSigned = allKeys(key, `state:${purpose}`).some((each) => isEqualSecret(signature, mac(each, body)))
  if (rest.length > 0 || !isSigned) return null
  // We signed it, so it is what signState wrote.
  const [expiresAt, value] = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as [number, unknown]
  return expiresAt > now.getTime() ? { value } : null
}

function mac(derived: Buffer, body: string) {
  return createHmac('sha256', derived).update(body).digest('base64url')
}
