import { describe, expect, it } from 'vitest'
import { pageNumbers, pageRange } from './page-numbers.ts'

describe('pagination', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 13, [1, 2, null, 13]],
    [3, 13, [1, 2, 3, 4, null, 13]],
    [4, 13, [1, 2, 3, 4, 5, null, 13]],
    [7, 13, [1, null, 6, 7, 8, null, 13]],
    [13, 13, [1, null, 12, 13]],
  ])('offers these pages on page %i of %i', (current, count, expected) => {
    expect(pageNumbers(current, count)).toEqual(expected)
  })

  it('names the shown part of the list', () => {
    expect(pageRange(0, 10, 128)).toEqual({ from: 1, to: 10, total: 128 })
    expect(pageRange(12, 10, 128)).toEqual({ from: 121, to: 128, total: 128 })
  })
})
