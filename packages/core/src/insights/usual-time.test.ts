import { describe, expect, it } from 'vitest'
import { roundedSeconds, usualSeconds } from './usual-time.ts'

describe('the usual time to fill in a form', () => {
  it.each([
    [0, null],
    [-3, null],
    [Number.NaN, null],
    [1, 5],
    [58, 60],
    [134, 130],
    [3_580, 3_600],
    [7_201, null],
  ])('rounds %d seconds to %s', (seconds, rounded) => {
    expect(roundedSeconds(seconds)).toBe(rounded)
  })

  it('takes the median time, which one slow respondent does not change', () => {
    expect(usualSeconds([])).toBeNull()
    expect(
      usualSeconds([
        { seconds: 3_600, count: 1 },
        { seconds: 60, count: 2 },
        { seconds: 130, count: 3 },
      ]),
    ).toBe(130)
    expect(usualSeconds([{ seconds: 45, count: 1 }])).toBe(45)
  })
})
