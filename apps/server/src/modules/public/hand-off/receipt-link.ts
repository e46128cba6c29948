import { createHmac } from 'node:crypto'
import { allKeys, deriveKey, type SecretKey } from '../../../platform/secrets/secret-key.ts'
import { isEqualSecret } from '../../../platform/secrets/tokens.ts'

/**
 * Short, because it may be part of a WhatsApp link: the response's number (negative for a test answer) and 96 bits of
 * its signature.
 */
export function signReceipt(key: SecretKey, formId: string, number: number): string {
  return `${number}-${mac(deriveKey(key, 'receipt'), formId, number)}`
}

export function verifyReceipt(key: SecretKey, formId: string, signed: string): number | null {
  const match = /^(-?\d{1,10})-([\w-]{16})$/.exec(signed)
  if (!match) return null
  const number = Number(match[1])
  const isSigned = allKeys(key, 'receipt').some((each) => isEqualSecret(match[2] ?? '', mac(each, formId, number)))
  return isSigned ? number : null
}

function mac(derived: Buffer, formId: string, number: number): string {
  const digest = createHmac('sha256', derived).update(`${formId}:${number}`).digest()
  return digest.subarray(0, 12).toString('base64url')
}
