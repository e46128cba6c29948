import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOSTILE_VALUES } from '../testing/hostile.ts'
import { compareDecimals, isInteger, MAX_DIGITS, toDecimal } from './decimal.ts'

const digits = (min: number, max: number) => fc.stringMatching(new RegExp(`^[0-9]{${min},${max}}$`))

/** Any notation of a decimal: signs, leading and trailing zeros, a missing part. */
const written = fc
  .tuple(fc.constantFrom('', '+', '-'), digits(0, 20), fc.option(digits(0, 20), { nil: undefined }))
  .filter(([, whole, rest]) => whole + (rest ?? '') !== '')
  .map(([sign, whole, rest]) => `${sign}${whole}${rest === undefined ? '' : `.${rest}`}`)

describe('a decimal text', () => {
  it.each([
    ['7', '7'],
    ['007.50', '7.5'],
    ['-0', '0'],
    ['-0.0', '0'],
    ['+.5', '0.5'],
    ['5.', '5'],
    [' 12 ', '12'],
    ['000', '0'],
    ['100', '100'],
    ['0.0000001', '0.0000001'],
    [0.1, '0.1'],
    [-12.5, '-12.5'],
    [1e20, '100000000000000000000'],
    ['9'.repeat(MAX_DIGITS), '9'.repeat(MAX_DIGITS)],
  ])('normalises %j to %s', (raw, decimal) => {
    expect(toDecimal(raw)).toBe(decimal)
  })

  it.each([
    [''],
    [' '],
    ['.'],
    ['+'],
    ['-.'],
    ['1e3'],
    ['1,5'],
    ['1.2.3'],
    ['0x1'],
    ['١٢'],
    ['Infinity'],
    [1e21],
    [1e-7],
    ['9'.repeat(MAX_DIGITS + 1)],
    [null],
    [undefined],
  ])('a decimal text refuses %j', (raw) => {
    expect(toDecimal(raw)).toBeNull()
  })

  it.each(HOSTILE_VALUES)('a decimal text refuses %s', (_, raw) => {
    expect(toDecimal(raw)).toBeNull()
  })

  it('a decimal text stays the same when it is normalised again', () => {
    fc.assert(
      fc.property(fc.oneof(written, fc.string(), fc.double(), fc.integer()), (raw) => {
        const decimal = toDecimal(raw)
        expect(decimal === null || toDecimal(decimal) === decimal).toBe(true)
      }),
    )
  })

  it('a decimal text keeps its value', () => {
    fc.assert(
      fc.property(written, (raw) => {
        expect(order(raw, toDecimal(raw) ?? 'none')).toBe(0)
      }),
    )
  })

  it('a decimal text has one spelling for each value', () => {
    fc.assert(
      fc.property(written, written, (a, b) => {
        expect(toDecimal(a) === toDecimal(b)).toBe(order(a, b) === 0)
      }),
    )
  })
})

describe('comparing decimals', () => {
  it.each([
    ['0.1', '0.10', 0],
    ['0.3', '0.30000000000000000001', -1],
    ['-1', '1', -1],
    ['-2', '-1.5', -1],
    ['10', '9', 1],
    ['12345678901234567891', '12345678901234567890', 1],
    ['-0.5', '-0.25', -1],
    ['0', '-0', 0],
  ])('compares %s to %s', (a, b, expected) => {
    expect(compareDecimals(toDecimal(a) ?? '', toDecimal(b) ?? '')).toBe(expected)
  })

  it('orders decimals like exact fractions', () => {
    fc.assert(
      fc.property(written, written, (a, b) => {
        expect(compareDecimals(toDecimal(a) ?? '', toDecimal(b) ?? '')).toBe(order(a, b))
      }),
    )
  })

  it('recognises integers', () => {
    expect(isInteger('12')).toBe(true)
    expect(isInteger('-12.5')).toBe(false)
  })
})

/** An independent comparison, as fractions of big integers. */
function order(a: string, b: string): number {
  const [x, y] = [fraction(a), fraction(b)]
  const difference = x.top * y.bottom - y.top * x.bottom
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

function fraction(text: string): { top: bigint; bottom: bigint } {
  const unsigned = text.replace(/^[+-]/, '')
  const [whole = '', rest = ''] = unsigned.split('.')
  const top = BigInt(whole || '0') * 10n ** BigInt(rest.length) + BigInt(rest || '0')
  return { top: text.startsWith('-') ? -top : top, bottom: 10n ** BigInt(rest.length) }
}
