import { createECDH } from 'node:crypto'
import { deriveKey, type SecretKey } from '../../platform/secrets/secret-key.ts'
import { isP256Scalar } from './p256-scalar.ts'

/** The key pair that names Wayform to the push services of browsers (RFC 8292), each as base64url. */
export type VapidKeys = { publicKey: string; privateKey: string }

/**
 * Browsers subscribe with the public key, and another one makes all subscriptions useless. So without a key of its own
 * it is derived from the master key: the same on every server, and kept wherever that one is.
 */
export function vapidKeys(configured: Buffer | null, secretKey: SecretKey): VapidKeys {
  const privateKey = configured ?? derivedScalar(secretKey)
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') }
}

/** One in four billion keys is no number of the curve; the next one then is. */
function derivedScalar(secretKey: SecretKey): Buffer {
  const key = deriveKey(secretKey, 'web-push:0')
  return isP256Scalar(key) ? key : deriveKey(secretKey, 'web-push:1')
}
