import { cleanText } from '../questions/clean-text.ts'
import { cutText } from '../questions/cut-text.ts'
import { toDecimal } from '../questions/decimal.ts'

const MAX_UPI_NAME_LENGTH = 50
const MAX_NOTE_LENGTH = 50
const MAX_REFERENCE_LENGTH = 35

const VPA = /^[A-Za-z0-9.\-_]{2,256}@[A-Za-z][A-Za-z0-9]{1,63}$/

/** A virtual payment address such as `shop@bank`. Null: it can't be one. */
export function readVpa(typed: string): string | null {
  const vpa = typed.trim()
  return VPA.test(vpa) ? vpa : null
}

export type UpiPayment = {
  /** As `readVpa` returns it. */
  vpa: string
  name: string
  /** In rupees. */
  amount: string
  reference: string
  note: string
}

/**
 * The link that payment apps open, and read from a QR code. Null: the amount can't be asked for. A merchant's category
 * is left out, because it is only for registered merchants. No confirmation comes back.
 */
export function upiLink({ vpa, name, amount, reference, note }: UpiPayment): string | null {
  const value = amountText(amount)
  if (value === null) return null
  const tr = reference.replace(/[^\dA-Za-z.-]/g, '').slice(0, MAX_REFERENCE_LENGTH)
  const fields: [string, string][] = [
    ['pn', encoded(name, MAX_UPI_NAME_LENGTH)],
    ['tr', encodeURIComponent(tr)],
    ['tn', encoded(note, MAX_NOTE_LENGTH)],
    ['am', value],
    ['cu', 'INR'],
  ]
  // The @ stays readable: some apps don't decode it. A VPA has nothing else that would need encoding.
  const rest = fields.filter(([, text]) => text !== '').map(([id, text]) => `${id}=${text}`)
  return `upi://pay?${[`pa=${vpa}`, ...rest].join('&')}`
}

/** The same payment in one app, whose own scheme takes the same fields. */
export function upiAppLink(link: string, scheme: string): string {
  return link.replace('upi://pay', scheme)
}

function encoded(text: string, length: number): string {
  return encodeURIComponent(cutText(cleanText(text, { lines: false }), length).toWellFormed())
}

function amountText(amount: string): string | null {
  const decimal = toDecimal(amount)
  if (decimal === null || decimal.startsWith('-') || decimal === '0') return null
  const [whole = '', fraction = ''] = decimal.split('.')
  return fraction.length > 2 ? null : `${whole}.${fraction.padEnd(2, '0')}`
}
