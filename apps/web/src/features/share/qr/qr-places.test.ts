import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeNames } from './qr-places.ts'

const numbers = (from: number | null, to: number | null, word = 'Table') =>
  placeNames({ by: 'numbers', word, from, to })

describe('the places of QR codes', () => {
  it('places can be numbered', () => {
    expect(numbers(3, 5)).toEqual(['Table 3', 'Table 4', 'Table 5'])
    expect(numbers(7, 7, '  ')).toEqual(['7'])
    expect(numbers(1, 1, 'طاولة')).toEqual(['طاولة 1'])
  })

  it('places can be named, each once', () => {
    expect(placeNames({ by: 'names', list: ' Bar \n\nTerrace\r\nBar\n' })).toEqual(['Bar', 'Terrace'])
  })

  it.each([
    [numbers(5, 3), { problem: 'range' }],
    [numbers(null, 3), { problem: 'empty' }],
    [numbers(1, null), { problem: 'empty' }],
    [numbers(1, 201), { problem: 'tooMany', max: 200 }],
    [numbers(0, Number.MAX_SAFE_INTEGER), { problem: 'tooMany', max: 200 }],
    [placeNames({ by: 'names', list: ' \n' }), { problem: 'empty' }],
    [placeNames({ by: 'names', list: 'x'.repeat(41) }), { problem: 'tooLong', name: 'x'.repeat(41), max: 40 }],
    [numbers(1, 2, 'y'.repeat(60)), { problem: 'tooLong', name: `${'y'.repeat(60)} 1`, max: 40 }],
  ])('refuses invalid places with a reason: %j', (given, problem) => {
    expect(given).toEqual(problem)
  })

  it('the places never exceed the maximum count, whatever is typed', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), fc.string(), (from, to, word) => {
        const names = numbers(from, to, word)
        expect(Array.isArray(names) ? names.length : 0).toBeLessThanOrEqual(200)
      }),
    )
  })
})
