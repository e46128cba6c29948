import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_DIGITS, toDecimal } from '../questions/decimal.ts'
import { HUGE_TEXT } from '../testing/hostile.ts'
import { quotient, rationalOf, toDecimalText } from './rational.ts'

const enough = () => ({ left: 1e9 })

describe('a number read from a decimal text', () => {
  it.each([
    ['0', 0n, 1n],
    ['-0', 0n, 1n],
    ['12', 12n, 1n],
    ['0.5', 1n, 2n],
    ['-1.25', -5n, 4n],
    [' +.10 ', 1n, 10n],
    ['5.', 5n, 1n],
  ])('reads %j in lowest terms', (text, n, d) => {
    expect(rationalOf(text)).toEqual({ n, d })
  })

  it.each([[''], ['.'], ['1e3'], ['1,5'], ['1/2'], ['∞'], ['9'.repeat(MAX_DIGITS + 1)], [HUGE_TEXT]])(
    'refuses %j as a number',
    (text) => {
      expect(rationalOf(text)).toBeNull()
    },
  )
})

describe('writing a number', () => {
  it.each([
    [0n, 1n, '0'],
    [-7n, 2n, '-3.5'],
    [1n, 3n, '0.3333333333'],
    [2n, 3n, '0.6666666667'],
    [-2n, 3n, '-0.6666666667'],
    [1n, 20_000_000_000n, '0.0000000001'],
    [-1n, 20_000_000_000n, '-0.0000000001'],
    [1n, 20_000_000_001n, '0'],
    [-1n, 20_000_000_001n, '0'],
    [99_999_999_999n, 100_000_000_000n, '1'],
    [10n ** 30n - 1n, 1n, '9'.repeat(30)],
    [-(10n ** 30n) + 1n, 1n, `-${'9'.repeat(30)}`],
    [300n, 200n, '1.5'],
  ])('rounds %s/%s half away from zero to ten places', (n, d, text) => {
    expect(toDecimalText({ n, d })).toBe(text)
  })

  it('returns null beyond 30 integer digits, also when only rounding makes it that long', () => {
    expect(toDecimalText({ n: 10n ** 30n, d: 1n })).toBeNull()
    expect(toDecimalText({ n: -(10n ** 30n), d: 1n })).toBeNull()
    expect(toDecimalText({ n: 10n ** 41n - 1n, d: 10n ** 11n })).toBeNull()
  })

  it('returns each decimal of up to ten places unchanged', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 40n) + 1n, max: 10n ** 40n - 1n }), (n) => {
        const text = toDecimalText({ n, d: 10n ** 10n })
        expect(text).not.toBeNull()
        expect(toDecimal(text)).toBe(text)
        const read = rationalOf(text ?? '')
        expect(read && read.n * 10n ** 10n).toBe(read && n * read.d)
      }),
    )
  })
})

describe('a step of a calculation', () => {
  it.each([
    [6n, 4n, 3n, 2n],
    [6n, -4n, -3n, 2n],
    [-6n, -4n, 3n, 2n],
    [-6n, 4n, -3n, 2n],
    [0n, -4n, 0n, 1n],
  ])('reduces %s/%s and makes the denominator positive', (n, d, reducedN, reducedD) => {
    expect(quotient(n, d, enough())).toEqual({ n: reducedN, d: reducedD })
  })

  it('a step of a calculation has no value when it divides by zero', () => {
    expect(quotient(1n, 0n, enough())).toBeNull()
  })

  it('a step of a calculation does not reduce a large number, except for its sign', () => {
    const large = 6n ** 500n
    expect(quotient(large, 4n, enough())).toEqual({ n: large, d: 4n })
    expect(quotient(large, -4n, enough())).toEqual({ n: -large, d: 4n })
  })

  it('a step of a calculation has no value when it is too large', () => {
    expect(quotient(1n << 60_000n, 1n, enough())).not.toBeNull()
    expect(quotient(1n << 70_000n, 1n, enough())).toBeNull()
  })

  it('counts more work for larger numbers, and gives no value beyond the budget', () => {
    const costs = [10n, 10n ** 50n, 10n ** 2000n, 10n ** 10_000n].map((n) => {
      const work = enough()
      quotient(n, 3n, work)
      return 1e9 - work.left
    })
    expect(costs).toEqual(costs.toSorted((a, b) => a - b))
    expect(new Set(costs).size).toBe(costs.length)
    expect(quotient(10n, 3n, { left: costs[0] ?? 0 })).not.toBeNull()
    expect(quotient(10n, 3n, { left: (costs[0] ?? 0) - 1 })).toBeNull()
  })
})
