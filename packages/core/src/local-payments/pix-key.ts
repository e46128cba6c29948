import { isEmail } from '../rules/email.ts'

export type PixKeyKind = 'cpf' | 'cnpj' | 'email' | 'phone' | 'random'
export type PixKey = { kind: PixKeyKind; key: string }

/** More does not fit beside the name of the arrangement in its field of 99 characters. */
export const MAX_PIX_EMAIL_LENGTH = 77

/**
 * A Pix key as banks register it, from what an owner typed. Null: it is none, or its check digits are wrong. A phone
 * number needs its +55, because eleven digits are a CPF.
 */
export function readPixKey(typed: string): PixKey | null {
  const text = typed.trim()
  if (text.includes('@')) {
    const key = text.toLowerCase()
    return key.length <= MAX_PIX_EMAIL_LENGTH && isAscii(key) && isEmail(key) ? { kind: 'email', key } : null
  }
  if (UUID.test(text)) return { kind: 'random', key: text.toLowerCase() }
  if (text.startsWith('+')) {
    const key = `+${text.slice(1).replace(/[\s().-]/g, '')}`
    return PHONE.test(key) ? { kind: 'phone', key } : null
  }
  const key = text.replace(/[\s./-]/g, '').toUpperCase()
  if (isCpf(key)) return { kind: 'cpf', key }
  return isCnpj(key) ? { kind: 'cnpj', key } : null
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i
/** Area codes have no zero; mobile numbers have nine digits and begin with 9, others have eight. */
const PHONE = /^\+55[1-9]{2}(9\d{8}|[2-8]\d{7})$/

const isAscii = (text: string) => /^[\x21-\x7E]+$/.test(text)

/** Its last two digits are the check digits of those before. The same digit eleven times is formally valid, and never given. */
function isCpf(digits: string): boolean {
  if (!/^\d{11}$/.test(digits) || /^(\d)\1+$/.test(digits)) return false
  return [9, 10].every((length) => checkDigit(digits.slice(0, length), 11) === digits[length])
}

/** Companies that registered from July 2026 on may have letters before the check digits. */
function isCnpj(text: string): boolean {
  if (!/^[\dA-Z]{12}\d{2}$/.test(text) || /^(\d)\1+$/.test(text)) return false
  return [12, 13].every((length) => checkDigit(text.slice(0, length), 9) === text[length])
}

/** Modulo 11, with the weights 2, 3, 4… from the right, which begin anew after `most`. A letter counts by its code. */
function checkDigit(text: string, most: number): string {
  const values = Array.from(text, (char) => char.charCodeAt(0) - '0'.charCodeAt(0)).toReversed()
  const sum = values.reduce((total, value, index) => total + value * (2 + (index % (most - 1))), 0)
  const rest = sum % 11
  return String(rest < 2 ? 0 : 11 - rest)
}
