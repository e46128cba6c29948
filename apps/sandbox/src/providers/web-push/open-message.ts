import { createDecipheriv, type ECDH, hkdfSync } from 'node:crypto'

const SALT_BYTES = 16
const HEADER_BYTES = 21
const TAG_BYTES = 16
const LAST_RECORD = 2

/**
 * Decrypts a message as a browser does (RFC 8291, content coding aes128gcm of RFC 8188). Throws when the
 * message is not for this browser.
 */
export function openMessage(sealed: Buffer, { keys, auth }: { keys: ECDH; auth: Buffer }): string {
  const salt = sealed.subarray(0, SALT_BYTES)
  const recordSize = sealed.readUInt32BE(SALT_BYTES)
  const keyLength = sealed.readUInt8(HEADER_BYTES - 1)
  const sender = sealed.subarray(HEADER_BYTES, HEADER_BYTES + keyLength)
  const record = sealed.subarray(HEADER_BYTES + keyLength)
  if (record.length > recordSize) throw new Error('A push message has one record')
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const secret = derive(keys.computeSecret(sender), auth, info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createDecipheriv('aes-128-gcm', key, nonce)
  cipher.setAuthTag(record.subarray(-TAG_BYTES))
  const padded = Buffer.concat([cipher.update(record.subarray(0, -TAG_BYTES)), cipher.final()])
  const end = padded.findLastIndex((byte) => byte !== 0)
  if (padded[end] !== LAST_RECORD) throw new Error('The padding has no delimiter')
  return padded.subarray(0, end).toString('utf8')
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))
