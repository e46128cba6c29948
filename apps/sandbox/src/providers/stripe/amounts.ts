import { badRequest } from './wire/stripe-error.ts'

/** Stripe's currencies without a smaller unit. */
const WHOLE = new Set('bif clp djf gnf jpy kmf krw mga pyg rwf ugx vnd vuv xaf xof xpf'.split(' '))

/** Those with thousandths, of which Stripe charges tens. */
const THOUSANDTHS = new Set('bhd jod kwd omr tnd'.split(' '))

/** The minimum charge, in the currency's smallest unit. */
const LEAST: Record<string, number> = {
  usd: 50,
  eur: 50,
  chf: 50,
  aud: 50,
  cad: 50,
  sgd: 50,
  nzd: 50,
  brl: 50,
  inr: 50,
  gbp: 30,
  jpy: 50,
  huf: 17_500,
  czk: 1_500,
  dkk: 250,
  nok: 300,
  sek: 300,
  hkd: 400,
  mxn: 1_000,
  thb: 1_000,
  myr: 200,
  pln: 200,
}
const MOST = 99_999_999

const KNOWN = new Set([
  ...Object.keys(LEAST),
  ...WHOLE,
  ...THOUSANDTHS,
  ...'aed ars cny cop egp idr ils kes ngn pen php rub sar try twd zar'.split(' '),
])

/** A lower-case code; Stripe also accepts upper case, and answers in lower case. */
export function currencyOf(code: string, param: string): string {
  const currency = code.toLowerCase()
  if (KNOWN.has(currency)) return currency
  throw badRequest(
    `Invalid currency: ${currency}. Stripe currently supports these currencies: ${[...KNOWN].join(', ')}`,
    {
      param,
    },
  )
}

export function checkAmount(amount: number, currency: string): void {
  if (THOUSANDTHS.has(currency) && amount % 10 !== 0) {
    throw badRequest(`Invalid integer: ${amount}. Amounts in ${currency} must end in 0.`, {
      code: 'parameter_invalid_integer',
    })
  }
  const least = LEAST[currency] ?? 1
  if (amount < least) {
    throw badRequest(
      `The Checkout Session's total amount due must add up to at least ${shownAmount(least, currency)}`,
      { code: 'amount_too_small' },
    )
  }
  if (amount > MOST) {
    throw badRequest(`The Checkout Session's total amount must be no more than ${shownAmount(MOST, currency)}`, {
      code: 'amount_too_large',
    })
  }
}

/** Formatted: `24.00 USD`. */
export function shownAmount(amount: number, currency: string): string {
  const code = currency.toUpperCase()
  if (WHOLE.has(currency)) return `${amount} ${code}`
  return THOUSANDTHS.has(currency) ? `${(amount / 1000).toFixed(3)} ${code}` : `${(amount / 100).toFixed(2)} ${code}`
}
