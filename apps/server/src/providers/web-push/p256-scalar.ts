import { createECDH } from 'node:crypto'

export function isP256Scalar(key: Buffer): boolean {
  try {
    createECDH('prime256v1').setPrivateKey(key)
    return key.length === 32
  } catch {
    return false
  }
}
