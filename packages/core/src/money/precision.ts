import type { CurrencyCode } from './currencies.ts'

/**
 * The number of decimals of an amount. Not taken from Intl, whose data differ between browsers (HUF has 2 or 0), and
 * chosen so that every provider accepts the amount: PayPal takes no fractions of HUF and TWD.
 */
export function precisionOf(code: CurrencyCode): number {
  if (WITHOUT_DECIMALS.has(code)) return 0
  return WITH_THREE_DECIMALS.has(code) ? 3 : 2
}

const WITHOUT_DECIMALS: ReadonlySet<CurrencyCode> = new Set(['JPY', 'HUF', 'TWD', 'CLP', 'VND', 'KRW'])
const WITH_THREE_DECIMALS: ReadonlySet<CurrencyCode> = new Set(['KWD', 'BHD', 'OMR'])
