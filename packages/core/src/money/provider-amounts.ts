import { toDecimal } from '../questions/decimal.ts'
import type { CurrencyCode } from './currencies.ts'
import { precisionOf } from './precision.ts'

/** With a provider that confirms the payment. */
export const PAID_METHODS = ['paypal', 'stripe', 'razorpay'] as const
/** To an account of the owner's; only the owner can confirm it. */
export const LOCAL_METHODS = ['pix', 'upi', 'transfer'] as const
export const PAYMENT_METHODS = [...PAID_METHODS, ...LOCAL_METHODS, 'cash'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

export function methodSupports(method: PaymentMethod, currency: CurrencyCode): boolean {
  return CURRENCIES[method]?.includes(currency) ?? true
}

/** Of methods that don't take every currency. */
const CURRENCIES: Partial<Record<PaymentMethod, readonly CurrencyCode[]>> = {
  // oxfmt-ignore
  paypal: [
    'AUD', 'BRL', 'CAD', 'CNY', 'CZK', 'DKK', 'EUR', 'HKD', 'HUF', 'ILS', 'JPY', 'MYR',
    'MXN', 'TWD', 'NZD', 'NOK', 'PHP', 'PLN', 'GBP', 'SGD', 'SEK', 'CHF', 'THB', 'USD',
  ],
  razorpay: ['INR'],
  pix: ['BRL'],
  upi: ['INR'],
}

// An amount that can't be charged exactly returns null: rounding it here would charge something else than was shown.

/** In Stripe's smallest unit. There HUF and TWD have fractions that the product never uses: 500 HUF are 50000. */
export function stripeAmount(decimal: string, code: CurrencyCode): number | null {
  const units = smallestUnits(decimal, code, stripeExponent(code))
  // Stripe counts the thousandths of such a currency, and charges tens of them.
  return units !== null && precisionOf(code) === 3 && units % 10 !== 0 ? null : units
}

/** The other way: Stripe's 1250 is 12.5. */
export const fromStripeAmount = (units: number, code: CurrencyCode): string => fromUnits(units, stripeExponent(code))

function stripeExponent(code: CurrencyCode): number {
  if (WITHOUT_STRIPE_CENTS.has(code)) return 0
  return precisionOf(code) === 3 ? 3 : 2
}

const WITHOUT_STRIPE_CENTS: ReadonlySet<CurrencyCode> = new Set(['JPY', 'CLP', 'VND', 'KRW'])

/** In paise; Razorpay charges rupees only. */
export function razorpayAmount(decimal: string, code: CurrencyCode): number | null {
  return methodSupports('razorpay', code) ? smallestUnits(decimal, code, 2) : null
}

export const fromRazorpayAmount = (paise: number): string => fromUnits(paise, 2)

/** A text with all its decimals: "12.50". */
export function paypalAmount(decimal: string, code: CurrencyCode): string | null {
  const amount = methodSupports('paypal', code) ? chargeable(decimal, code) : null
  if (!amount) return null
  const precision = precisionOf(code)
  return precision === 0 ? amount.whole : `${amount.whole}.${amount.fraction.padEnd(precision, '0')}`
}

function fromUnits(units: number, exponent: number): string {
  const digits = String(units).padStart(exponent + 1, '0')
  const point = digits.length - exponent
  return toDecimal(`${digits.slice(0, point)}.${digits.slice(point)}`) ?? '0'
}

function smallestUnits(decimal: string, code: CurrencyCode, exponent: number): number | null {
  const amount = chargeable(decimal, code)
  if (!amount) return null
  const units = Number(amount.whole + amount.fraction.padEnd(exponent, '0'))
  return Number.isSafeInteger(units) ? units : null
}

function chargeable(decimal: string, code: CurrencyCode): { whole: string; fraction: string } | null {
  const amount = toDecimal(decimal)
  if (amount === null || amount.startsWith('-')) return null
  const [whole = '', fraction = ''] = amount.split('.')
  return fraction.length <= precisionOf(code) ? { whole, fraction } : null
}
