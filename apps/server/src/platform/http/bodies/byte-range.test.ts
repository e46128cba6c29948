import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { byteRange } from './byte-range.ts'

describe('a range of bytes', () => {
  it.each([
    [undefined, null],
    ['bytes=0-3', { start: 0, end: 3 }],
    ['bytes=2-2', { start: 2, end: 2 }],
    ['bytes=4-', { start: 4, end: 9 }],
    ['bytes=4-99', { start: 4, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-99', { start: 0, end: 9 }],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=5-4', null],
    ['bytes=0-1,3-4', null],
    ['bytes=-', null],
    ['bytes=a-b', null],
    ['bytes=1e1-', null],
    ['lines=0-1', null],
    ['bytes=9999999999999999-', null],
  ])('parses %s for ten bytes', (header, expected) => {
    expect(byteRange(header, 10)).toEqual(expected)
  })

  it('a range of bytes is always inside the file', () => {
    fc.assert(
      fc.property(fc.nat(50), fc.nat(50), fc.integer({ min: 1, max: 40 }), (first, last, size) => {
        for (const header of [`bytes=${first}-${last}`, `bytes=${first}-`, `bytes=-${last}`]) {
          const range = byteRange(header, size)
          if (range === null || range === 'unsatisfiable') continue
          expect(range.start).toBeGreaterThanOrEqual(0)
          expect(range.end).toBeGreaterThanOrEqual(range.start)
          expect(range.end).toBeLessThan(size)
        }
      }),
    )
  })
})
