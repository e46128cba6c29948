import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LONE_HIGH, NUL } from '../testing/hostile.ts'
import { allowedFormulaText, isAllowedFormulaText } from './typed-formula.ts'

const anyText = fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units))

describe('input between the mentions of a formula', () => {
  it.each([[''], [' '], ['0123456789'], ['+-*/^%()@.'], ['(1 + 2.5) * @']])('keeps all characters of %j', (text) => {
    expect(isAllowedFormulaText(text)).toBe(true)
    expect(allowedFormulaText(text)).toBe(text)
  })

  it.each([
    ['a', ''],
    ['1e5', '15'],
    ['1,5', '15'],
    ['2 × 3', '2  3'],
    ['1\n+ 2', '1+ 2'],
    ['1\t\u00A02', '12'],
    ['١٢', ''],
    ['x = 1; alert(1)', '  1 (1)'],
    ['[1]', '1'],
    ['1\\2', '12'],
    ['1_000', '1000'],
    [`1${NUL}${LONE_HIGH}2`, '12'],
    ['−1', '1'],
  ])('removes the forbidden characters of %j', (text, allowed) => {
    expect(isAllowedFormulaText(text)).toBe(false)
    expect(allowedFormulaText(text)).toBe(allowed)
  })

  it('accepts any text once the forbidden characters are removed', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(isAllowedFormulaText(allowedFormulaText(text))).toBe(true)
      }),
    )
  })
})
