import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/**
 * Passwords of forms are shared with many people, so they are short and often guessed: each guess has to be expensive.
 */
const COST = { N: 16_384, r: 8, p: 1 }
const KEY_BYTES = 32
const SALT_BYTES = 16

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const key = await derive(password, salt)
  return `scrypt.${salt.toString('base64url')}.${key.toString('base64url')}`
}

export async function isPassword(password: string, hash: string): Promise<boolean> {
  const [, salt = '', key = ''] = hash.split('.')
  const expected = Buffer.from(key, 'base64url')
  if (expected.length !== KEY_BYTES) return false
  return timingSafeEqual(await derive(password, Buffer.from(salt, 'base64url')), expected)
}

/** Normalises letters that look the same, because keyboards encode them differently. */
function derive(password: string, salt: Buffer): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  scrypt(password.trim().normalize('NFKC'), salt, KEY_BYTES, COST, (error, key) =>
    error ? reject(error) : resolve(key),
  )
  return promise
}
