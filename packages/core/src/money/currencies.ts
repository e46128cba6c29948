/** The currencies of payments and numbers, in the order in which they are offered. */
// oxfmt-ignore
export const CURRENCY_CODES = [
  'AUD', 'BRL', 'CAD', 'CNY', 'CZK', 'DKK', 'EUR', 'HKD', 'HUF', 'ILS', 'JPY', 'MYR', 'MXN',
  'TWD', 'NZD', 'NOK', 'PHP', 'PLN', 'GBP', 'RUB', 'SGD', 'SEK', 'CHF', 'THB', 'USD',
  'INR', 'AED', 'SAR', 'IDR', 'NGN', 'ZAR', 'TRY', 'COP', 'ARS', 'CLP', 'PEN', 'KES', 'EGP', 'VND', 'KRW',
  'KWD', 'BHD', 'OMR',
] as const

export type CurrencyCode = (typeof CURRENCY_CODES)[number]

export const DEFAULT_CURRENCY: CurrencyCode = 'USD'

export function isCurrency(value: unknown): value is CurrencyCode {
  return CURRENCY_CODES.some((code) => code === value)
}
