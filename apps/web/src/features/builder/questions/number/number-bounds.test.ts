import { describe, expect, it } from 'vitest'
import { areCrossed, readBound } from './number-bounds.ts'

describe('a bound of a number', () => {
  it.each([
    ['', { bound: null }],
    ['  ', { bound: null }],
    ['7', { bound: '7' }],
    ['007.50', { bound: '7.5' }],
    ['2,5', { bound: '2.5' }],
    ['0', { bound: '0' }],
    ['-1', 'invalid'],
    ['ten', 'invalid'],
    ['1,000,000', 'invalid'],
  ])('reads “%s”', (typed, expected) => {
    expect(readBound(typed)).toEqual(expected)
  })

  it('is crossed only when nothing could pass', () => {
    expect(areCrossed('5', '4.9')).toBe(true)
    expect(areCrossed('5', '5')).toBe(false)
    expect(areCrossed('9', '10')).toBe(false)
    expect(areCrossed(null, '1')).toBe(false)
  })
})
