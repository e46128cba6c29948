import { createHmac } from 'node:crypto'
import { deriveKey } from '../../../platform/secrets/secret-key.ts'
import { isEqualSecret } from '../../../platform/secrets/tokens.ts'

/** Short, because it may travel in a WhatsApp link: the response's number (a test's is negative) and 96 bits of its signature. */
export function signReceipt(key: Buffer, formId: string, number: number): string {
  return `${number}-${mac(key, formId, number)}`
}

export function verifyReceipt(key: Buffer, formId: string, signed: string): number | null {
  const match = /^(-?\d{1,10})-([\w-]{16})$/.exec(signed)
  if (!match) return null
  const number = Number(match[1])
  return isEqualSecret(match[2] ?? '', mac(key, formId, number)) ? number : null
}

function mac(key: Buffer, formId: string, number: number): string {
  const digest = createHmac('sha256', deriveKey(key, 'receipt')).update(`${formId}:${number}`).digest()
  return digest.subarray(0, 12).toString('base64url')
}
