import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rowAt } from './row-drag.ts'

/** Three rows of 40, the second with a message below it. */
const ROWS = [
  { top: 0, height: 40 },
  { top: 48, height: 64 },
  { top: 120, height: 40 },
]

describe('dragging a row', () => {
  it.each([
    [0, 0, 0],
    [0, 39, 0],
    [0, 41, 1],
    [0, 101, 2],
    [0, 9_999, 2],
    [2, -39, 2],
    [2, -41, 1],
    [2, -101, 0],
    [2, -9_999, 0],
    [1, 27, 1],
    [1, 29, 2],
    [1, -27, 1],
    [1, -29, 0],
    [7, 100, 7],
  ])('a row dragged from %i by %i px ends at %i', (from, moved, to) => {
    expect(rowAt(ROWS, from, moved)).toBe(to)
  })

  it('a row stays within the list and never moves against the pointer', () => {
    fc.assert(
      fc.property(fc.nat(2), fc.integer({ min: -500, max: 500 }), (from, moved) => {
        const to = rowAt(ROWS, from, moved)
        expect(to >= 0 && to < ROWS.length && Math.sign(to - from) * moved >= 0).toBe(true)
      }),
    )
  })
})
