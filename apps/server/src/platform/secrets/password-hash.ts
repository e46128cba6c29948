import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** A word that many people know, so it is short and often guessed: each guess has to cost something. */
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

/** Letters that look the same are the same, whatever keyboard wrote them. */
function derive(password: string, salt: Buffer): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  scrypt(password.trim().normalize('NFKC'), salt, KEY_BYTES, COST, (error, key) =>
    error ? reject(error) : resolve(key),
  )
  return promise
}
