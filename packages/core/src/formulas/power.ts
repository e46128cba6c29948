import { absolute, quotient, type Rational, type Work } from './rational.ts'

/** A power that is longer than this when written out is rounded like an irrational one. */
const MAX_EXACT_BITS = 8192
const ROUNDED_PLACES = 10n ** 40n
const LOGARITHM_WORK = 30_000

/** Logarithms are integers with this many binary places, so that every JavaScript engine computes the same digits. */
const BINARY_PLACES = 384n
const ONE = 1n << BINARY_PLACES
const LN_2 = 2n * artanh(ONE / 3n)
const MAX_RESULT_BITS = 160n

/**
 * base^exponent: exact when it is a fraction of reasonable length ((4/9)^0.5 is 2/3), else rounded to 40 decimal
 * places. Null when it is not a real number or too large.
 */
export function power(base: Rational, exponent: Rational, work: Work): Rational | null {
  const { n, d } = exponent
  if (n === 0n) return { n: 1n, d: 1n }
  if (base.n === 0n) return n > 0n ? base : null
  if (n % d === 0n) return wholePower(base, n / d, work)
  if (base.n < 0n) return null
  const root = exactRoot(base, d, work)
  return root ? wholePower(root, n, work) : roundedPower(base, exponent, work)
}

function wholePower(base: Rational, exponent: bigint, work: Work): Rational | null {
  const times = absolute(exponent)
  if (times * BigInt(longest(base)) > MAX_EXACT_BITS) {
    const size = roundedPower({ n: absolute(base.n), d: base.d }, { n: exponent, d: 1n }, work)
    return size && base.n < 0n && times % 2n === 1n ? { n: -size.n, d: size.d } : size
  }
  const [n, d] = exponent > 0n ? [base.n, base.d] : [base.d, base.n]
  return quotient(n ** times, d ** times, work)
}

function exactRoot(base: Rational, degree: bigint, work: Work): Rational | null {
  // No integer except 0 and 1 is that short and has such a root.
  if (degree > longest(base)) return null
  const n = exactWholeRoot(base.n, degree, work)
  const d = exactWholeRoot(base.d, degree, work)
  return n && d ? { n, d } : null
}

function exactWholeRoot(whole: bigint, degree: bigint, work: Work): bigint | null {
  const approximate = approximatePower({ n: whole, d: 1n }, { n: 1n, d: degree }, work)
  if (approximate === null) return null
  const root = (2n * approximate + ONE) >> (BINARY_PLACES + 1n)
  return root ** degree === whole ? root : null
}

function roundedPower(base: Rational, exponent: Rational, work: Work): Rational | null {
  const approximate = approximatePower(base, exponent, work)
  if (approximate === null) return null
  return quotient((2n * approximate * ROUNDED_PLACES + ONE) >> (BINARY_PLACES + 1n), ROUNDED_PLACES, work)
}

/** e^(exponent · ln base) as a multiple of 1/ONE, for a positive base; null when it is too large. */
function approximatePower(base: Rational, exponent: Rational, work: Work): bigint | null {
  work.left -= LOGARITHM_WORK
  return exponential((logarithm(base) * exponent.n) / exponent.d)
}

/** ln(m · 2^k) = ln m + k · ln 2, where m is at least 1 and less than 2. */
function logarithm({ n, d }: Rational): bigint {
  let k = BigInt(bitLength(n) - bitLength(d))
  let m = (n << (BINARY_PLACES - k)) / d
  if (m < ONE) {
    m *= 2n
    k -= 1n
  }
  return 2n * artanh(((m - ONE) << BINARY_PLACES) / (m + ONE)) + k * LN_2
}

/** e^(rest + k · ln 2) = e^rest · 2^k, where the rest is at least 0 and less than ln 2. */
function exponential(x: bigint): bigint | null {
  let rest = x % LN_2
  if (rest < 0n) rest += LN_2
  const k = (x - rest) / LN_2
  if (k > MAX_RESULT_BITS) return null
  let sum = 0n
  for (let term = ONE, i = 1n; term > 0n; i++) {
    sum += term
    term = ((term * rest) >> BINARY_PLACES) / i
  }
  return sum << k
}

/** t + t³/3 + t⁵/5 + … */
function artanh(t: bigint): bigint {
  const square = (t * t) >> BINARY_PLACES
  let sum = 0n
  for (let term = t, i = 1n; term > 0n; i += 2n) {
    sum += term / i
    term = (term * square) >> BINARY_PLACES
  }
  return sum
}

function longest({ n, d }: Rational): number {
  return Math.max(bitLength(absolute(n)), bitLength(d))
}

function bitLength(positive: bigint): number {
  return positive.toString(2).length
}
