import type { CurrencyCode } from './currencies.ts'

/**
 * The number of decimals of an amount. Not taken from Intl, whose data differ between browsers (HUF has 2 or 0), and
 * chosen so that every provider accepts the amount: PayPal takes no fractions of HUF and TWD.
 */
export function precisionOf(code: CurrencyCode): number {
  return WITHOUT_DECIMALS.has(code) ? 0 : 2
}

const WITHOUT_DECIMALS: ReadonlySet<CurrencyCode> = new Set(['JPY', 'HUF', 'TWD', 'CLP', 'VND', 'KRW'])
