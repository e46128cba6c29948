import type { CurrencyCode } from './currencies.ts'
import { precisionOf } from './precision.ts'

/** An amount in minor units as a decimal text: 1250 of USD is 12.5. */
export function decimalOf(minor: number, currency: CurrencyCode): string {
  const precision = precisionOf(currency)
  const digits = String(Math.abs(minor)).padStart(precision + 1, '0')
  const point = digits.length - precision
  const fraction = digits.slice(point).replace(/0+$/, '')
  return `${minor < 0 ? '-' : ''}${digits.slice(0, point)}${fraction === '' ? '' : `.${fraction}`}`
}

/** A decimal text in minor units; null where the currency has no such amount. */
export function minorOf(decimal: string, currency: CurrencyCode): number | null {
  const match = /^(-?)(\d+)(?:\.(\d*?)0*)?$/.exec(decimal)
  if (!match) return null
  const [, sign = '', whole = '', fraction = ''] = match
  const precision = precisionOf(currency)
  if (fraction.length > precision) return null
  const minor = Number(`${sign}${whole}${fraction.padEnd(precision, '0')}`)
  return Number.isSafeInteger(minor) ? minor : null
}
