import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { TokenPurpose } from './purposes.ts'
import { deriveKey, earlierKeys, type SecretKey } from './secret-key.ts'

/** An unguessable text for links, cookies and secret ids; 32 bytes by default. */
export function randomToken(bytes = 32): string {
  return randomBytes(bytes).toString('base64url')
}

/** Six digits, each value equally likely. */
export function randomCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/** The hash that is stored for a token or code: useless without the key, different for each purpose. */
export function hashToken(key: SecretKey, purpose: TokenPurpose, token: string): string {
  return hashWith(deriveKey(key, `token:${purpose}`), token)
}

/** The hashes under which an earlier SECRET_KEY may have stored it. */
export function earlierHashes(key: SecretKey, purpose: TokenPurpose, token: string): string[] {
  return earlierKeys(key, `token:${purpose}`).map((each) => hashWith(each, token))
}

const hashWith = (derived: Buffer, token: string) => createHmac('sha256', derived).update(token).digest('base64url')

/** Compares in constant time. */
export function isEqualSecret(left: string | Buffer, right: string | Buffer): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
