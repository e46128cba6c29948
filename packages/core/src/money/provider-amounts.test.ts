import fc from 'fast-check'
import { Fraction } from 'fraction.js'
import { describe, expect, it } from 'vitest'
import { CURRENCY_CODES, type CurrencyCode } from './currencies.ts'
import { methodSupports, PAYMENT_METHODS, paypalAmount, razorpayAmount, stripeAmount } from './provider-amounts.ts'

/** 500 of each currency, in the format of Stripe, PayPal and Razorpay. */
const FIVE_HUNDRED: readonly (readonly [CurrencyCode, number, string | null, number | null])[] = [
  ['AUD', 50000, '500.00', null],
  ['BRL', 50000, '500.00', null],
  ['CAD', 50000, '500.00', null],
  ['CNY', 50000, '500.00', null],
  ['CZK', 50000, '500.00', null],
  ['DKK', 50000, '500.00', null],
  ['EUR', 50000, '500.00', null],
  ['HKD', 50000, '500.00', null],
  ['HUF', 50000, '500', null],
  ['ILS', 50000, '500.00', null],
  ['JPY', 500, '500', null],
  ['MYR', 50000, '500.00', null],
  ['MXN', 50000, '500.00', null],
  ['TWD', 50000, '500', null],
  ['NZD', 50000, '500.00', null],
  ['NOK', 50000, '500.00', null],
  ['PHP', 50000, '500.00', null],
  ['PLN', 50000, '500.00', null],
  ['GBP', 50000, '500.00', null],
  ['RUB', 50000, null, null],
  ['SGD', 50000, '500.00', null],
  ['SEK', 50000, '500.00', null],
  ['CHF', 50000, '500.00', null],
  ['THB', 50000, '500.00', null],
  ['USD', 50000, '500.00', null],
  ['INR', 50000, null, 50000],
  ['AED', 50000, null, null],
  ['SAR', 50000, null, null],
  ['IDR', 50000, null, null],
  ['NGN', 50000, null, null],
  ['ZAR', 50000, null, null],
  ['TRY', 50000, null, null],
  ['COP', 50000, null, null],
  ['ARS', 50000, null, null],
  ['CLP', 500, null, null],
  ['PEN', 50000, null, null],
  ['KES', 50000, null, null],
  ['EGP', 50000, null, null],
  ['VND', 500, null, null],
  ['KRW', 500, null, null],
  ['KWD', 500000, null, null],
  ['BHD', 500000, null, null],
  ['OMR', 500000, null, null],
]

describe('an amount for a provider', () => {
  it('an amount for a provider is listed here for every currency', () => {
    expect(FIVE_HUNDRED.map(([code]) => code)).toEqual(CURRENCY_CODES)
  })

  it.each(FIVE_HUNDRED)('an amount for a provider is correct for 500 %s', (code, stripe, paypal, razorpay) => {
    expect(stripeAmount('500', code)).toBe(stripe)
    expect(paypalAmount('500', code)).toBe(paypal)
    expect(razorpayAmount('500', code)).toBe(razorpay)
  })

  it.each([
    ['0.1', 10, '0.10'],
    ['0.01', 1, '0.01'],
    ['19.99', 1999, '19.99'],
    ['1.5', 150, '1.50'],
    ['0', 0, '0.00'],
    ['90071992547409.91', Number.MAX_SAFE_INTEGER, '90071992547409.91'],
  ])('keeps every cent of %s', (decimal, cents, text) => {
    expect(stripeAmount(decimal, 'USD')).toBe(cents)
    expect(paypalAmount(decimal, 'USD')).toBe(text)
    expect(razorpayAmount(decimal, 'INR')).toBe(cents)
  })

  it.each<[string, CurrencyCode]>([
    ['0.001', 'USD'],
    ['19.999', 'USD'],
    ['500.5', 'HUF'],
    ['0.1', 'JPY'],
    ['99.99', 'TWD'],
  ])('an amount for a provider is null for %s %s, which has more digits than can be charged', (decimal, code) => {
    expect(stripeAmount(decimal, code)).toBeNull()
    expect(paypalAmount(decimal, code)).toBeNull()
  })

  it.each([
    ['1.23', 1230],
    ['1.2', 1200],
    ['0.01', 10],
    ['1.234', null],
    ['0.001', null],
    ['1.2345', null],
  ])('Stripe charges thousandths in tens: %s KWD are %s', (decimal, units) => {
    expect(stripeAmount(decimal, 'KWD')).toBe(units)
  })

  it.each([['-5'], ['-0.01'], ['abc'], [''], ['1e3'], ['1,5'], ['Infinity']])(
    'an amount for a provider is null for %j',
    (decimal) => {
      expect(stripeAmount(decimal, 'USD')).toBeNull()
      expect(paypalAmount(decimal, 'USD')).toBeNull()
      expect(razorpayAmount(decimal, 'INR')).toBeNull()
    },
  )

  it('an amount for a provider is null beyond the safe integers', () => {
    expect(stripeAmount('90071992547409.92', 'USD')).toBeNull()
    expect(razorpayAmount('1'.repeat(40), 'INR')).toBeNull()
  })

  it('converts any amount to the unit of each provider without changing its value', () => {
    const cents = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER })
    fc.assert(
      fc.property(cents, fc.constantFrom(...FIVE_HUNDRED), (units, [code, stripe, paypal]) => {
        const whole = paypal === '500' || stripe === 500
        const hasThousandths = stripe === 500_000
        const amount = new Fraction(units).div(whole ? 1 : hasThousandths ? 1000 : 100)
        const decimal = amount.toString(3)
        const expected = amount.mul(stripe).div(500)
        const isSafe = expected.compare(Number.MAX_SAFE_INTEGER) <= 0
        const isCharged = isSafe && !(hasThousandths && units % 10 !== 0)
        expect(stripeAmount(decimal, code)).toBe(isCharged ? expected.valueOf() : null)
        expect(paypalAmount(decimal, code)).toBe(paypal && fixed(units, whole ? 0 : 2))
      }),
    )
  })
})

describe('the payment methods', () => {
  it.each(FIVE_HUNDRED)('returns the methods that take %s', (code, _, paypal, razorpay) => {
    expect(PAYMENT_METHODS.filter((method) => methodSupports(method, code))).toEqual([
      ...(paypal === null ? [] : ['paypal']),
      'stripe',
      ...(razorpay === null ? [] : ['razorpay']),
      ...(code === 'BRL' ? ['pix'] : []),
      ...(code === 'INR' ? ['upi'] : []),
      'transfer',
      'cash',
    ])
  })

  it('the payment methods are PayPal for 24 of the first 25, all except RUB, and Razorpay for INR only', () => {
    expect(CURRENCY_CODES.slice(0, 25).filter((code) => !methodSupports('paypal', code))).toEqual(['RUB'])
    expect(CURRENCY_CODES.slice(25).filter((code) => methodSupports('paypal', code))).toEqual([])
    expect(CURRENCY_CODES.filter((code) => methodSupports('razorpay', code))).toEqual(['INR'])
  })
})

/** Inserts the decimal point by arithmetic instead of by text. */
function fixed(units: number, decimals: 0 | 2): string {
  if (decimals === 0) return String(units)
  const cents = units % 100
  return `${(units - cents) / 100}.${cents < 10 ? '0' : ''}${cents}`
}
