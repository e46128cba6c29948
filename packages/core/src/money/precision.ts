import type { CurrencyCode } from './currencies.ts'

/**
 * How many decimals an amount of money has. Written down here because Intl's answer changes from browser to browser
 * (HUF has 2 or 0), and chosen so that every provider can take the amount: PayPal knows no parts of HUF and TWD.
 */
export function precisionOf(code: CurrencyCode): number {
  return WITHOUT_DECIMALS.has(code) ? 0 : 2
}

const WITHOUT_DECIMALS: ReadonlySet<CurrencyCode> = new Set(['JPY', 'HUF', 'TWD', 'CLP', 'VND', 'KRW'])
