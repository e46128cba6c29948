import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { deriveKey } from './secret-key.ts'

/** An unguessable text for links, cookies and ids that are secrets; 32 bytes unless told. */
export function randomToken(bytes = 32): string {
  return randomBytes(bytes).toString('base64url')
}

/** Six digits, each value equally likely. */
export function randomCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/** What is stored in place of a token or code: useless without the key, different for each purpose. */
export function hashToken(key: Buffer, purpose: string, token: string): string {
  return createHmac('sha256', deriveKey(key, `token:${purpose}`))
    .update(token)
    .digest('base64url')
}

/** Compares in the same time whatever the texts are. */
export function isEqualSecret(left: string | Buffer, right: string | Buffer): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
