import { compareDecimals, toDecimal } from '@wayform/core/questions/decimal.ts'

/** A bound as it was typed: empty is none, and what is no number of 0 or more is a problem. */
export function readBound(typed: string): { bound: string | null } | 'invalid' {
  if (typed.trim() === '') return { bound: null }
  // Many keyboards have a comma where the decimal point is meant.
  const decimal = toDecimal(typed.replace(',', '.'))
  return decimal === null || decimal.startsWith('-') ? 'invalid' : { bound: decimal }
}

/** No number could pass such bounds. */
export function areCrossed(min: string | null, max: string | null): boolean {
  return min !== null && max !== null && compareDecimals(min, max) > 0
}
