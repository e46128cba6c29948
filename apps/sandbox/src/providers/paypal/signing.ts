import { generateKeyPairSync, sign, verify } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** One key pair per sandbox process; created on first use, because that takes a moment. */
let pair: ReturnType<typeof newPair> | undefined
const newPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const keys = () => (pair ??= newPair())

export const AUTH_ALGO = 'SHA256withRSA'
export const CERT_URL = 'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-5a9d2c41-1f3e7b60-a1b2c3d4'

export type Transmission = { id: string; time: string; webhookId: string; body: string }

export function signTransmission(transmission: Transmission): string {
  return sign('RSA-SHA256', signedText(transmission), keys().privateKey).toString('base64')
}

export function isSigned(transmission: Transmission, signature: string): boolean {
  return verify('RSA-SHA256', signedText(transmission), keys().publicKey, Buffer.from(signature, 'base64'))
}

function signedText({ id, time, webhookId, body }: Transmission): Buffer {
  return Buffer.from(`${id}|${time}|${webhookId}|${crc32(body)}`)
}
