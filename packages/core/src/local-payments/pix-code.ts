import { toDecimal } from '../questions/decimal.ts'
import { toAscii } from './ascii.ts'

const MAX_PIX_NAME_LENGTH = 25
const MAX_PIX_CITY_LENGTH = 15
const MAX_TXID_LENGTH = 25
const MAX_AMOUNT_LENGTH = 13

export type PixPayment = {
  /** As `readPixKey` returns it. */
  key: string
  name: string
  city: string
  /** In reais. */
  amount: string
  /** Appears in the receiver's statement. */
  reference: string
}

/**
 * The static BR Code that a payer's bank reads from a QR code or pasted ("copia e cola"). Null: the amount can't be
 * asked for. No confirmation comes back.
 */
export function pixCode({ key, name, city, amount, reference }: PixPayment): string | null {
  const value = amountText(amount)
  if (value === null) return null
  const account = field('00', 'br.gov.bcb.pix') + field('01', key)
  const code = [
    field('00', '01'),
    field('26', account),
    field('52', '0000'),
    field('53', '986'),
    field('54', value),
    field('58', 'BR'),
    field('59', toAscii(name).slice(0, MAX_PIX_NAME_LENGTH).trim() || 'PIX'),
    field('60', toAscii(city).slice(0, MAX_PIX_CITY_LENGTH).trim() || 'BRASIL'),
    field('62', field('05', pixTxid(reference))),
    '6304',
  ].join('')
  return code + crc16(code)
}

/** Letters and digits only; three stars mean none. */
export function pixTxid(reference: string): string {
  return (
    toAscii(reference)
      .replace(/[^\dA-Za-z]/g, '')
      .slice(0, MAX_TXID_LENGTH) || '***'
  )
}

/** Two decimals, with a point. */
function amountText(amount: string): string | null {
  const decimal = toDecimal(amount)
  if (decimal === null || decimal.startsWith('-') || decimal === '0') return null
  const [whole = '', fraction = ''] = decimal.split('.')
  if (fraction.length > 2) return null
  const text = `${whole}.${fraction.padEnd(2, '0')}`
  return text.length <= MAX_AMOUNT_LENGTH ? text : null
}

function field(id: string, value: string): string {
  return id + String(value.length).padStart(2, '0') + value
}

/** CRC-16/CCITT-FALSE, over everything up to and including its own id and length. */
function crc16(text: string): string {
  let crc = 0xffff
  for (const char of text) {
    crc ^= char.charCodeAt(0) << 8
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}
