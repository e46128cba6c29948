import type { CurrencyCode } from '../money/currencies.ts'
import { precisionOf } from '../money/precision.ts'

/** An amount in minor units as a decimal text: 1250 of USD is 12.5. */
export function decimalOf(minor: number, currency: CurrencyCode): string {
  const precision = precisionOf(currency)
  const digits = String(Math.abs(minor)).padStart(precision + 1, '0')
  const point = digits.length - precision
  const fraction = digits.slice(point).replace(/0+$/, '')
  return `${minor < 0 ? '-' : ''}${digits.slice(0, point)}${fraction === '' ? '' : `.${fraction}`}`
}

/** All of it, in hundredths of a per cent: the unit of every rate. */
export const WHOLE = 10_000

/** A share of an amount, rounded once, half up. The product may be larger than a number counts exactly. */
export function shareOf(amount: number, part: number, whole: number): number {
  const [numerator, denominator] = [BigInt(amount) * BigInt(part), BigInt(whole)]
  return Number((numerator * 2n + denominator) / (denominator * 2n))
}

/** A decimal text in minor units; null: it has more decimals than the currency. */
export function minorOf(decimal: string, currency: CurrencyCode): number | null {
  const precision = precisionOf(currency)
  const [whole = '', fraction = ''] = decimal.split('.')
  if (fraction.length > precision) return null
  const minor = Number(whole + fraction.padEnd(precision, '0'))
  return Number.isSafeInteger(minor) ? minor : null
}
