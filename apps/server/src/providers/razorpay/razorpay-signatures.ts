import { createHmac } from 'node:crypto'
import { isEqualSecret } from '../../platform/secrets/tokens.ts'

/** `orderId`: the one that we created and stored, never one that came with the signature. */
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
