import { describe, expect, it } from 'vitest'
import { SPARKLINE, sparkline } from './sparkline.ts'

describe('a sparkline', () => {
  it('draws bars in proportion to the highest, and one for an empty day', () => {
    const bars = sparkline([2, 1, 0, 4])
    expect(bars.map(({ height }) => height)).toEqual([14, 7, 2.5, 28])
    expect(bars.every(({ y, height }) => y + height === SPARKLINE.height)).toBe(true)
  })

  it('fills the width of the sparkline, and is flat in a week without responses', () => {
    const bars = sparkline([0, 0, 0, 0, 0, 0, 0])
    expect(new Set(bars.map(({ height }) => height))).toEqual(new Set([2.5]))
    const last = bars.at(-1)
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeCloseTo(SPARKLINE.width, 0)
  })
})
