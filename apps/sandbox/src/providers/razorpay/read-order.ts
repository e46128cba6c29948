import { badInput } from './razorpay-error.ts'

export type Notes = Record<string, string>
export type NewOrder = { amount: number; currency: string; receipt: string | null; notes: Notes; capture?: boolean }

type Fields = Record<string, unknown>

const MIN_PAISE = 100
const MAX_PAISE = 50_000_000
const KNOWN = ['amount', 'currency', 'receipt', 'notes', 'partial_payment', 'payment_capture']

export function readOrder(body: unknown): NewOrder {
  const fields = readFields(body, KNOWN)
  const { receipt = null, notes = {} } = fields
  const amount = readAmount(fields)
  if (amount < MIN_PAISE) throw badInput('Order amount less than minimum amount allowed', 'amount')
  if (amount > MAX_PAISE) throw badInput('Amount exceeds maximum amount allowed.', 'amount')
  if (receipt !== null && typeof receipt !== 'string') throw badInput('The receipt must be a string.', 'receipt')
  if (receipt !== null && receipt.length > 40) {
    throw badInput('The receipt may not be greater than 40 characters.', 'receipt')
  }
  if (fields['partial_payment'] === true) {
    throw badInput('Partial payments are not played by the sandbox.', 'partial_payment')
  }
  const capture = fields['payment_capture']
  return {
    amount,
    currency: readCurrency(fields),
    receipt,
    notes: readNotes(notes),
    ...(capture !== undefined && { capture: capture === true || capture === 1 }),
  }
}

/** Null: all that is left. */
export type NewRefund = { amount: number | null; receipt: string | null; notes: Notes }

export function readRefund(body: unknown): NewRefund {
  const fields = readFields(body, ['amount', 'speed', 'receipt', 'notes'])
  const { receipt = null, notes = {}, speed = 'normal' } = fields
  if (speed !== 'normal' && speed !== 'optimum') throw badInput('The speed must be normal or optimum.', 'speed')
  if (receipt !== null && typeof receipt !== 'string') throw badInput('The receipt must be a string.', 'receipt')
  const amount = fields['amount'] === undefined ? null : readAmount(fields)
  if (amount !== null && amount < MIN_PAISE) throw badInput('The amount must be at least INR 1.00', 'amount')
  return { amount, receipt, notes: readNotes(notes) }
}

/** The amount of a capture: exactly the authorised one. */
export function readCapture(body: unknown): { amount: number; currency: string } {
  const fields = readFields(body, ['amount', 'currency'])
  return { amount: readAmount(fields), currency: readCurrency(fields) }
}

function readFields(body: unknown, known: readonly string[]): Fields {
  const value = parsed(body)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw badInput('The request body is not valid JSON.')
  }
  const fields = value as Fields // an object that is no list
  const extra = Object.keys(fields).filter((name) => !known.includes(name))
  if (extra.length > 0) throw badInput(`${extra.join(', ')} is/are not required and should not be sent`, extra[0])
  return fields
}

function parsed(body: unknown): unknown {
  try {
    return JSON.parse(Buffer.isBuffer(body) ? body.toString('utf8') : '')
  } catch {
    return undefined
  }
}

function readAmount({ amount }: Fields): number {
  if (amount === undefined || amount === null) throw badInput('The amount field is required.', 'amount')
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount)) {
    throw badInput('The amount must be an integer.', 'amount')
  }
  return amount
}

function readCurrency({ currency }: Fields): string {
  if (currency === undefined || currency === null) throw badInput('The currency field is required.', 'currency')
  if (currency !== 'INR') throw badInput('Currency is not supported', 'currency')
  return currency
}

function readNotes(notes: unknown): Notes {
  if (Array.isArray(notes) && notes.length === 0) return {}
  if (typeof notes !== 'object' || notes === null || Array.isArray(notes))
    throw badInput('notes must be an object', 'notes')
  const pairs = Object.entries(notes)
  if (pairs.length > 15) throw badInput('Number of fields in notes should be less than or equal to 15', 'notes')
  return Object.fromEntries(
    pairs.map(([name, value]) => {
      if (typeof value !== 'string' && typeof value !== 'number') throw badInput('notes must hold texts', 'notes')
      if (name.length > 256 || String(value).length > 256) {
        throw badInput('A field in notes should not be greater than 256 characters', 'notes')
      }
      return [name, String(value)]
    }),
  )
}
