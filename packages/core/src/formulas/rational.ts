import { toDecimal } from '../questions/decimal.ts'

/** Exactly n/d, where d is positive. Small ones are in lowest terms, large ones need not be: compare by value. */
export type Rational = { readonly n: bigint; readonly d: bigint }

/**
 * The remaining budget of a calculation, about two nanoseconds a unit. Counted instead of timed, so that browser and
 * server stop at the same step.
 */
export type Work = { left: number }

const DECIMAL_PLACES = 10
const SCALE = 10n ** BigInt(DECIMAL_PLACES)

const MAX_BITS = 65_536
/** Euclid's algorithm is slow on long numbers. Those come from large powers, where it rarely finds a common divisor. */
const MAX_BITS_TO_REDUCE = 512

/** The number of a decimal text, or null when it is invalid. */
export function rationalOf(decimal: string): Rational | null {
  const text = toDecimal(decimal)
  if (text === null) return null
  const [, fraction = ''] = text.split('.')
  return lowestTerms(BigInt(text.replace('.', '')), 10n ** BigInt(fraction.length))
}

/** Rounded half away from zero to ten decimal places, as `toDecimal` writes it; null beyond 30 integer digits. */
export function toDecimalText({ n, d }: Rational): string | null {
  const rounded = (2n * absolute(n) * SCALE + d) / (2n * d)
  const digits = String(rounded).padStart(DECIMAL_PLACES + 1, '0')
  return toDecimal(`${n < 0n ? '-' : ''}${digits.slice(0, -DECIMAL_PLACES)}.${digits.slice(-DECIMAL_PLACES)}`)
}

/** n/d as the result of a step; null when that is not a number, or longer than the budget allows. */
export function quotient(n: bigint, d: bigint, work: Work): Rational | null {
  if (d === 0n) return null
  const bits = 4 * (n.toString(16).length + d.toString(16).length)
  const isSmall = bits <= MAX_BITS_TO_REDUCE
  work.left -= isSmall ? 16 * bits : bits + (bits * bits) / 16_384
  if (bits > MAX_BITS || work.left < 0) return null
  if (isSmall) return lowestTerms(n, d)
  return d < 0n ? { n: -n, d: -d } : { n, d }
}

export function absolute(n: bigint): bigint {
  return n < 0n ? -n : n
}

function lowestTerms(n: bigint, d: bigint): Rational {
  let divisor = n
  let rest = d
  while (rest !== 0n) [divisor, rest] = [rest, divisor % rest]
  // With the sign of d, so that the denominator becomes positive.
  if (divisor < 0n !== d < 0n) divisor = -divisor
  return { n: n / divisor, d: d / divisor }
}
