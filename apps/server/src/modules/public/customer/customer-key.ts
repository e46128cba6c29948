import { createHmac } from 'node:crypto'
import { allKeys, deriveKey, type SecretKey } from '../../../platform/secrets/secret-key.ts'
import { isEqualSecret } from '../../../platform/secrets/tokens.ts'

/**
 * The key that only the browser that submitted gets. No message contains it: the link to the page can be forwarded,
 * and then allows only reading.
 */
export function customerKey(key: SecretKey, formId: string, number: number): string {
  return mac(deriveKey(key, 'receipt-customer'), formId, number)
}

export function isCustomerKey(key: SecretKey, formId: string, number: number, given: string): boolean {
  return allKeys(key, 'receipt-customer').some((each) => isEqualSecret(given, mac(each, formId, number)))
}

function mac(derived: Buffer, formId: string, number: number): string {
  return createHmac('sha256', derived).update(`${formId}:${number}`).digest('base64url').slice(0, 32)
}
