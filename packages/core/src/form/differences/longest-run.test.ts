import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { longestRun } from './longest-run.ts'

describe('the longest increasing run', () => {
  it.each([
    [[], []],
    [[5], [0]],
    [
      [0, 1, 2],
      [0, 1, 2],
    ],
    [
      [1, 2, 3, 0],
      [0, 1, 2],
    ],
    [
      [3, 0, 1, 2],
      [1, 2, 3],
    ],
    [[2, 1, 0], [2]],
  ])('the longest increasing run of %j is the indexes %j', (values, expected) => {
    expect(longestRun(values)).toEqual(expected)
  })

  it('the longest increasing run is increasing, and no increasing run is longer', () => {
    const order = fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6], { minLength: 0 })
    fc.assert(
      fc.property(order, (values) => {
        const run = longestRun(values).map((index) => values[index] ?? 0)
        expect(run).toEqual(run.toSorted((a, b) => a - b))
        expect(run).toHaveLength(longestByTrying(values))
      }),
    )
  })
})

function longestByTrying(values: readonly number[], above = -1): number {
  return values.reduce(
    (best, value, index) =>
      value > above ? Math.max(best, 1 + longestByTrying(values.slice(index + 1), value)) : best,
    0,
  )
}
