import { describe, expect, it } from 'vitest'
import { readDecimal } from './read-decimal.ts'

describe('readDecimal', () => {
  it.each([
    ['', 'en', null],
    ['  ', 'en', null],
    ['12', 'en', '12'],
    ['1.', 'en', '1'],
    ['1.5', 'en', '1.5'],
    ['1,5', 'de', '1.5'],
    ['1.500', 'de', '1500'],
    ['١٢٫٥', 'ar', '12.5'],
    ['0', 'en', '0'],
  ] as const)('%j in %s is read as %j', (typed, language, value) => {
    expect(readDecimal(typed, language)).toBe(value)
  })

  it.each([['-1'], ['twelve'], ['1 2 3'], ['1e5']])('refuses %j', (typed) => {
    expect(readDecimal(typed, 'en')).toBeUndefined()
  })
})
