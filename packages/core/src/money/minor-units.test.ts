import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CURRENCY_CODES } from './currencies.ts'
import { decimalOf, minorOf } from './minor-units.ts'

describe('minor units', () => {
  it.each([
    ['12.5', 'USD', 1250],
    ['12.50', 'USD', 1250],
    ['0', 'USD', 0],
    ['1200', 'JPY', 1200],
    ['-0.05', 'EUR', -5],
  ] as const)('converts %s %s to %i minor units', (decimal, currency, minor) => {
    expect(minorOf(decimal, currency)).toBe(minor)
  })

  it.each([
    ['12.345', 'USD'],
    ['1.5', 'JPY'],
    ['', 'USD'],
    ['1e3', 'USD'],
    ['9'.repeat(30), 'USD'],
  ] as const)('refuses an amount that minor units can’t express: %j %s', (decimal, currency) => {
    expect(minorOf(decimal, currency)).toBeNull()
  })

  it('reads minor units back as the same amount in every currency', () => {
    fc.assert(
      fc.property(fc.integer(), fc.constantFrom(...CURRENCY_CODES), (minor, currency) => {
        expect(minorOf(decimalOf(minor, currency), currency)).toBe(minor)
      }),
    )
  })
})
