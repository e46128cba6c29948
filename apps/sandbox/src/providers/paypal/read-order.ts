import { demandAmount, type Money } from './money.ts'
import { malformed } from './paypal-error.ts'
import { demandPayable } from './payees.ts'

type Fields = Record<string, unknown>

export type Unit = {
  referenceId: string
  amount: Money
  payee: string
  description: string | null
  customId: string | null
  invoiceId: string | null
  softDescriptor: string | null
}
export type Experience = { brandName: string | null; returnUrl: string | null; cancelUrl: string | null }
export type NewOrder = { unit: Unit; experience: Experience | null }

/** The payee of an order that names none: the app's own account. */
export const APP_ACCOUNT = 'app@paypal.sandbox.test'

/** Reads what PayPal's specification allows; parts that the sandbox does not implement are refused as not supported. */
export function readOrder(body: unknown): NewOrder {
  const fields = object(body, '', ['intent', 'purchase_units', 'payment_source'])
  if (fields['intent'] === undefined) throw malformed('MISSING_REQUIRED_PARAMETER', '/intent')
  if (fields['intent'] === 'AUTHORIZE') throw malformed('NOT_SUPPORTED', '/intent')
  oneOf(fields, 'intent', '', ['CAPTURE'])
  const units = fields['purchase_units']
  if (units === undefined) throw malformed('MISSING_REQUIRED_PARAMETER', '/purchase_units')
  if (!Array.isArray(units) || units.length === 0) throw malformed('INVALID_ARRAY_MIN_ITEMS', '/purchase_units')
  if (units.length > 10) throw malformed('INVALID_ARRAY_MAX_ITEMS', '/purchase_units')
  if (units.length > 1) throw malformed('NOT_SUPPORTED', '/purchase_units/1')
  const experience = readExperience(fields['payment_source'])
  return { unit: readUnit(units[0]), experience }
}

/** The refunded amount of a capture; without an amount, all that is left. */
export function readRefund(body: unknown): { amount: Money | null; customId: string | null } {
  const fields = object(body, '', ['amount', 'custom_id', 'invoice_id', 'note_to_payer'])
  const amount = fields['amount'] === undefined ? null : readAmount(fields['amount'], '')
  if (amount) demandAmount(amount, '/amount')
  return { amount, customId: text(fields, 'custom_id', '', 127) }
}

export function readJson(body: unknown): unknown {
  try {
    return JSON.parse(Buffer.isBuffer(body) ? body.toString('utf8') : '')
  } catch {
    throw malformed('MALFORMED_REQUEST_JSON', '/')
  }
}

function readUnit(body: unknown): Unit {
  const at = '/purchase_units/0'
  const known = ['reference_id', 'amount', 'payee', 'description', 'custom_id', 'invoice_id', 'soft_descriptor']
  const fields = object(body, at, known)
  const unit = {
    referenceId: text(fields, 'reference_id', at, 256) ?? 'default',
    description: readDescription(fields, at),
    customId: text(fields, 'custom_id', at, 127),
    invoiceId: text(fields, 'invoice_id', at, 127),
    softDescriptor: text(fields, 'soft_descriptor', at, 22),
    payee: readPayee(fields['payee'], at),
    amount: readAmount(fields['amount'], at),
  }
  demandAmount(unit.amount, `/purchase_units/@reference_id=='${unit.referenceId}'/amount`)
  demandPayable(unit.payee)
  return unit
}

/** PayPal counts ASCII characters, and states that others take more room. */
function readDescription(fields: Fields, at: string): string | null {
  const description = text(fields, 'description', at, 127)
  if (description !== null && Buffer.byteLength(description) > 127) {
    throw malformed('INVALID_STRING_LENGTH', `${at}/description`, description)
  }
  return description
}

function readAmount(body: unknown, at: string): Money {
  if (body === undefined) throw malformed('MISSING_REQUIRED_PARAMETER', `${at}/amount`)
  const fields = object(body, `${at}/amount`, ['currency_code', 'value'])
  const currency = text(fields, 'currency_code', `${at}/amount`, 3, 3)
  const value = text(fields, 'value', `${at}/amount`, 32)
  if (currency === null) throw malformed('MISSING_REQUIRED_PARAMETER', `${at}/amount/currency_code`)
  if (value === null) throw malformed('MISSING_REQUIRED_PARAMETER', `${at}/amount/value`)
  if (!/^(-?\d+|-?\d*\.\d+)$/.test(value)) throw malformed('INVALID_PARAMETER_SYNTAX', `${at}/amount/value`, value)
  return { currency_code: currency, value }
}

function readPayee(body: unknown, at: string): string {
  if (body === undefined) return APP_ACCOUNT
  const email = text(object(body, `${at}/payee`, ['email_address']), 'email_address', `${at}/payee`, 254, 3)
  if (email === null) return APP_ACCOUNT
  if (!/^[^\s@]{1,64}@[^\s@]+\.[^\s@.]+$/.test(email)) {
    throw malformed('INVALID_PARAMETER_SYNTAX', `${at}/payee/email_address`, email)
  }
  return email
}

function readExperience(source: unknown): Experience | null {
  if (source === undefined) return null
  const at = '/payment_source/paypal/experience_context'
  const { paypal = {} } = object(source, '/payment_source', ['paypal'])
  const { experience_context: context = {} } = object(paypal, '/payment_source/paypal', ['experience_context'])
  const fields = object(context, at, [...Object.keys(CHOICES), 'brand_name', 'locale', 'return_url', 'cancel_url'])
  for (const [name, choices] of Object.entries(CHOICES)) oneOf(fields, name, at, choices)
  const locale = text(fields, 'locale', at, 10, 2)
  if (locale !== null && !/^[a-z]{2}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?$/.test(locale)) {
    throw malformed('INVALID_PARAMETER_SYNTAX', `${at}/locale`, locale)
  }
  return {
    brandName: text(fields, 'brand_name', at, 127),
    returnUrl: address(fields, 'return_url', at),
    cancelUrl: address(fields, 'cancel_url', at),
  }
}

const CHOICES: Record<string, readonly string[]> = {
  shipping_preference: ['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS'],
  user_action: ['CONTINUE', 'PAY_NOW'],
  landing_page: ['LOGIN', 'GUEST_CHECKOUT', 'NO_PREFERENCE', 'BILLING'],
  payment_method_preference: ['UNRESTRICTED', 'IMMEDIATE_PAYMENT_REQUIRED'],
}

function object(value: unknown, at: string, known: readonly string[]): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw malformed('INVALID_PARAMETER_SYNTAX', at || '/', value)
  }
  const fields = value as Fields // an object that is no list
  const unknown = Object.keys(fields).find((name) => !known.includes(name))
  if (unknown !== undefined) throw malformed('NOT_SUPPORTED', `${at}/${unknown}`)
  return fields
}

function text(fields: Fields, name: string, at: string, max: number, min = 1): string | null {
  const value = fields[name]
  if (value === undefined) return null
  if (typeof value !== 'string') throw malformed('INVALID_PARAMETER_SYNTAX', `${at}/${name}`, value)
  const { length } = Array.from(value)
  if (length < min || length > max) throw malformed('INVALID_STRING_LENGTH', `${at}/${name}`, value)
  return value
}

function oneOf(fields: Fields, name: string, at: string, choices: readonly string[]) {
  const value = text(fields, name, at, 255)
  if (value !== null && !choices.includes(value)) throw malformed('INVALID_PARAMETER_VALUE', `${at}/${name}`, value)
}

function address(fields: Fields, name: string, at: string): string | null {
  const value = text(fields, name, at, 4000)
  if (value === null) return null
  const url = URL.parse(value)
  if (!url || !/^https?:$/.test(url.protocol)) throw malformed('INVALID_PARAMETER_SYNTAX', `${at}/${name}`, value)
  return url.href
}
