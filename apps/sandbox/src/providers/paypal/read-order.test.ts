import { describe, expect, it } from 'vitest'
import { orderOf } from '../../testing/paypal-for-test.ts'
import { written } from './money.ts'
import { PaypalError } from './paypal-error.ts'
import { readOrder } from './read-order.ts'

const money = (currency_code: unknown, value: unknown) => ({ amount: { currency_code, value } })
const to = (local: string) => ({ payee: { email_address: `${local}@bakery.example` } })
const experience = (more: object) => ({ payment_source: { paypal: { experience_context: more } } })

describe('reading an order', () => {
  it('accepts every order that the specification allows', () => {
    expect(readOrder(orderOf({ invoice_id: 'i' }))).toMatchObject({
      unit: { referenceId: 'default', payee: 'ana@bakery.example', customId: 'payment-1', invoiceId: 'i' },
      experience: { brandName: 'Bakery' },
    })
  })

  it.each([
    [422, 'DECIMAL_PRECISION', money('HUF', '500.00')],
    [422, 'DECIMAL_PRECISION', money('JPY', '500.5')],
    [422, 'DECIMAL_PRECISION', money('TWD', '500.00')],
    [422, 'DECIMAL_PRECISION', money('USD', '10.001')],
    [422, 'CURRENCY_NOT_SUPPORTED', money('INR', '500.00')],
    [422, 'CURRENCY_NOT_SUPPORTED', money('RUB', '500.00')],
    [422, 'INVALID_CURRENCY_CODE', money('QQQ', '500.00')],
    [422, 'CANNOT_BE_ZERO_OR_NEGATIVE', money('USD', '0.00')],
    [422, 'CANNOT_BE_ZERO_OR_NEGATIVE', money('USD', '-1.00')],
    [422, 'MAX_VALUE_EXCEEDED', money('USD', '1000000000000000.00')],
    [422, 'PAYEE_ACCOUNT_RESTRICTED', to('restricted')],
    [422, 'PAYEE_ACCOUNT_RESTRICTED', to('Restricted+2')],
    [422, 'PAYEE_ACCOUNT_LOCKED_OR_CLOSED', to('closed')],
    [422, 'PAYEE_ACCOUNT_INVALID', to('invalid')],
    [403, 'PAYEE_ACCOUNT_NOT_VERIFIED', to('unverified')],
    [400, 'INVALID_PARAMETER_SYNTAX', money('USD', 'ten')],
    [400, 'INVALID_PARAMETER_SYNTAX', money('USD', 10)],
    [400, 'INVALID_STRING_LENGTH', money('US', '10')],
    [400, 'INVALID_PARAMETER_SYNTAX', { payee: { email_address: 'nobody' } }],
    [400, 'MISSING_REQUIRED_PARAMETER', { amount: undefined }],
    [400, 'MISSING_REQUIRED_PARAMETER', money(undefined, '1.00')],
    [400, 'INVALID_STRING_LENGTH', { description: 'x'.repeat(128) }],
    [400, 'INVALID_STRING_LENGTH', { description: 'ã'.repeat(64) }],
    [400, 'INVALID_STRING_LENGTH', { description: '' }],
    [400, 'INVALID_STRING_LENGTH', { custom_id: 'x'.repeat(128) }],
    [400, 'INVALID_STRING_LENGTH', { invoice_id: 'x'.repeat(128) }],
    [400, 'INVALID_STRING_LENGTH', { reference_id: 'x'.repeat(257) }],
    [400, 'INVALID_STRING_LENGTH', { soft_descriptor: 'x'.repeat(23) }],
    [400, 'NOT_SUPPORTED', { items: [] }],
  ])('refuses an order with %i %s: %j', (status, issue, unit) => {
    expect(refusal(orderOf(unit))).toEqual([status, issue])
  })

  it.each([
    ['INVALID_PARAMETER_VALUE', { intent: 'SALE' }],
    ['MISSING_REQUIRED_PARAMETER', { intent: undefined }],
    ['NOT_SUPPORTED', { intent: 'AUTHORIZE' }],
    ['NOT_SUPPORTED', { application_context: {} }],
    ['INVALID_ARRAY_MIN_ITEMS', { purchase_units: [] }],
    ['INVALID_ARRAY_MAX_ITEMS', { purchase_units: Array.from({ length: 11 }, () => ({})) }],
    ['NOT_SUPPORTED', { purchase_units: [{}, {}] }],
    ['INVALID_PARAMETER_SYNTAX', experience({ return_url: 'javascript:alert(1)' })],
    ['INVALID_PARAMETER_SYNTAX', experience({ locale: 'pt_BR' })],
    ['INVALID_PARAMETER_VALUE', experience({ user_action: 'PAY' })],
  ])('refuses an order with 400 %s: %j', (issue, more) => {
    expect(refusal(orderOf({}, more))).toEqual([400, issue])
  })

  it.each([
    ['JPY', '500', '500'],
    ['EUR', '7', '7.00'],
    ['USD', '.5', '0.50'],
    ['USD', '1234.5', '1234.50'],
  ])('formats the amount %s %s as %s', (currency, value, expected) => {
    expect(written({ currency_code: currency, value })).toEqual({ currency_code: currency, value: expected })
  })
})

function refusal(order: object) {
  try {
    // As sent over HTTP, where nothing is undefined.
    readOrder(JSON.parse(JSON.stringify(order)))
    return null
  } catch (error) {
    return error instanceof PaypalError ? [error.status, error.details[0]?.issue] : error
  }
}
