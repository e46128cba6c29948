import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { power } from './power.ts'
import { rationalOf, type Rational } from './rational.ts'

const PLACES = 10n ** 40n

const raise = (base: Rational, exponent: Rational) => power(base, exponent, { left: 1e9 })
const fraction = (n: number | bigint, d: number | bigint = 1): Rational => ({ n: BigInt(n), d: BigInt(d) })

describe('a power with an integer exponent', () => {
  it.each([
    [fraction(2), 10, fraction(1024)],
    [fraction(-2), 3, fraction(-8)],
    [fraction(-2), 2, fraction(4)],
    [fraction(2, 3), 2, fraction(4, 9)],
    [fraction(2, 3), -2, fraction(9, 4)],
    [fraction(-2), -3, fraction(-1, 8)],
    [fraction(7), 0, fraction(1)],
    [fraction(0), 0, fraction(1)],
    [fraction(0), 5, fraction(0)],
    [fraction(1), 10n ** 39n, fraction(1)],
    [fraction(-1), 10n ** 39n, fraction(1)],
    [fraction(-1), 10n ** 39n + 1n, fraction(-1)],
  ])('computes %o ^ %s exactly', (base, exponent, result) => {
    expect(raise(base, fraction(exponent))).toEqual(result)
  })

  it('computes an interest rate over 360 months exactly', () => {
    expect(raise(fraction(120_437, 120_000), fraction(360))).toEqual({ n: 120_437n ** 360n, d: 120_000n ** 360n })
  })

  it('recognises a large integer exponent that is not in lowest terms', () => {
    const large = 3n ** 400n
    expect(raise(fraction(-2), { n: 3n * large, d: large })).toEqual(fraction(-8))
  })

  it('a power with an integer exponent has no value for zero with a negative exponent', () => {
    expect(raise(fraction(0), fraction(-1))).toBeNull()
    expect(raise(fraction(0), fraction(-1, 2))).toBeNull()
  })

  it.each([
    // The digits come from Python's decimal module.
    ['1.0001', '100000', '22015.4560485521986457014565816587155205976418'],
    ['-1.00001', '100001', '-2.7182954198568614129317451750742907084389'],
    ['0.999', '30000', '0.0000000000000921821386111613905311728302'],
    ['0.5', '100000', '0'],
  ])('rounds %s ^ %s to 40 places instead of writing it out', (base, exponent, digits) => {
    expect(raise(read(base), read(exponent))).toEqual(rationalOf40(digits))
  })

  it.each([
    ['9', '387420489'],
    ['-2', '100001'],
    ['0.1', '-1000000'],
    ['10', '9'.repeat(40)],
  ])('gives %s ^ %s no value, because it is too large', (base, exponent) => {
    expect(raise(read(base), read(exponent))).toBeNull()
  })
})

describe('a power with a fractional exponent', () => {
  it.each([
    [fraction(4, 9), fraction(1, 2), fraction(2, 3)],
    [fraction(8), fraction(1, 3), fraction(2)],
    [fraction(8), fraction(-2, 3), fraction(1, 4)],
    [fraction(10n ** 60n), fraction(1, 2), fraction(10n ** 30n)],
    [fraction(3n ** 100n, 2n ** 100n), fraction(1, 100), fraction(3, 2)],
    [fraction(1), fraction(1, 3), fraction(1)],
    [fraction(1), fraction(1, 10n ** 30n), fraction(1)],
    [fraction(0), fraction(1, 2), fraction(0)],
  ])('computes %o ^ %o exactly', (base, exponent, result) => {
    expect(raise(base, exponent)).toEqual(result)
  })

  it.each([
    ['2', '0.5', '1.4142135623730950488016887242096980785697'],
    ['250', '0.3333', '6.2984459220245607376945034964105478814041'],
    ['0.01', '0.3', '0.2511886431509580111085032067799327394159'],
    ['2', '-0.5', '0.7071067811865475244008443621048490392848'],
    ['1.5', '12.5', '158.9061619133831728129959528742399447311737'],
  ])('rounds %s ^ %s to 40 places', (base, exponent, digits) => {
    expect(raise(read(base), read(exponent))).toEqual(rationalOf40(digits))
  })

  it('a power with a fractional exponent has no value for a negative base', () => {
    expect(raise(fraction(-8), fraction(1, 3))).toBeNull()
  })

  it('a power with a fractional exponent has no value when it is too large, with an exact root or not', () => {
    expect(raise(fraction(4), fraction(100_001, 2))).toBeNull()
    expect(raise(fraction(5), fraction(100_001, 2))).toBeNull()
    expect(raise(fraction(10n ** 200n), fraction(1, 2))).toBeNull()
  })

  it('a power with a fractional exponent is the exact root, or the nearest number of 40 places', () => {
    const part = fc.bigInt({ min: 1n, max: 10n ** 12n })
    const small = fc.bigInt({ min: 1n, max: 12n })
    fc.assert(
      fc.property(part, part, small, small, (n, d, p, q) => {
        fc.pre(n ** p < (d ** p) << (150n * q))
        const result = raise(reduced(n, d), reduced(p, q))
        if (!result) throw new Error('no value')
        const isExact = result.n ** q * d ** p === result.d ** q * n ** p
        if (isExact) return
        expect((result.n * PLACES) % result.d).toBe(0n)
        const m = (result.n * PLACES) / result.d
        const exact = (2n * PLACES) ** q * n ** p
        const isAbove = m === 0n || (2n * m - 1n) ** q * d ** p <= exact
        expect(isAbove && exact < (2n * m + 1n) ** q * d ** p).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})

function read(decimal: string): Rational {
  return rationalOf(decimal) ?? fraction(0)
}

/** More digits than a decimal text may have. */
function rationalOf40(digits: string): Rational {
  const [whole = '', places = ''] = digits.split('.')
  return reduced(BigInt(whole + places.padEnd(40, '0')), PLACES)
}

function reduced(n: bigint, d: bigint): Rational {
  let [a, b] = [n < 0n ? -n : n, d]
  while (b > 0n) [a, b] = [b, a % b]
  return { n: n / a, d: d / a }
}
