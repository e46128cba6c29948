import { createHmac } from 'node:crypto'
import { isEqualSecret } from '../../platform/secrets/tokens.ts'

/** `orderId` is the one that we made and kept, never one that came along with the signature. */
export function isSignedPayment(
  keySecret: string,
  orderId: string,
  { paymentId, signature }: { paymentId: string; signature: string },
): boolean {
  return isEqualSecret(signature, hmac(keySecret, `${orderId}|${paymentId}`))
}

export function isSignedEvent(webhookSecret: string, rawBody: Buffer, signature: string): boolean {
  return isEqualSecret(signature, hmac(webhookSecret, rawBody))
}

function hmac(secret: string, text: string | Buffer): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}
