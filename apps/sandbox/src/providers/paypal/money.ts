import { unprocessable } from './paypal-error.ts'

export type Money = { currency_code: string; value: string }

/** PayPal's own list. */
const TAKEN = new Set(
  'AUD BRL CAD CNY CZK DKK EUR HKD HUF ILS JPY MYR MXN TWD NZD NOK PHP PLN GBP SGD SEK CHF THB USD'.split(' '),
)
const WITHOUT_DECIMALS = new Set(['HUF', 'JPY', 'TWD'])
const ALL = new Set(Intl.supportedValuesOf('currency'))

export function demandAmount({ currency_code: currency, value }: Money, at: string) {
  if (!TAKEN.has(currency)) {
    const issue = ALL.has(currency) ? 'CURRENCY_NOT_SUPPORTED' : 'INVALID_CURRENCY_CODE'
    throw unprocessable(issue, `${at}/currency_code`, currency)
  }
  const [whole = '', decimals] = value.split('.')
  const isPrecise = decimals === undefined || (decimals.length <= 2 && !WITHOUT_DECIMALS.has(currency))
  if (!isPrecise) throw unprocessable('DECIMAL_PRECISION', `${at}/value`, value)
  if (!(Number(value) > 0)) throw unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE', `${at}/value`, value)
  if (whole.replace(/^0+/, '').length > 15) throw unprocessable('MAX_VALUE_EXCEEDED', `${at}/value`, value)
}

/** As PayPal writes it in its answers. */
export function written({ currency_code: currency, value }: Money): Money {
  return fromMinor(toMinor({ currency_code: currency, value }), currency)
}

export function toMinor({ currency_code: currency, value }: Money): bigint {
  const places = WITHOUT_DECIMALS.has(currency) ? 0 : 2
  const [whole = '', decimals = ''] = value.split('.')
  return BigInt(`${whole || '0'}${decimals.padEnd(places, '0')}`)
}

export function fromMinor(minor: bigint, currency: string): Money {
  if (WITHOUT_DECIMALS.has(currency)) return { currency_code: currency, value: String(minor) }
  const digits = String(minor).padStart(3, '0')
  return { currency_code: currency, value: `${digits.slice(0, -2)}.${digits.slice(-2)}` }
}
