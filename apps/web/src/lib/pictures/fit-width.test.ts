import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitWidth } from './fit-width.ts'

describe('fitWidth', () => {
  it.each([
    ['a wide photo', { width: 4_000, height: 3_000 }, { width: 1_200, height: 900 }],
    ['one that fits already', { width: 600, height: 315 }, { width: 600, height: 315 }],
    ['a tower', { width: 100, height: 24_000 }, { width: 10, height: 2_400 }],
    ['a thread', { width: 1, height: 100_000 }, { width: 1, height: 2_400 }],
  ])('fits %s', (_, given, fitted) => {
    expect(fitWidth(given, 1_200)).toEqual(fitted)
  })

  it('returns at least one pixel and no more than a canvas can hold', () => {
    const side = fc.integer({ min: 1, max: 100_000 })
    fc.assert(
      fc.property(side, side, (width, height) => {
        const fitted = fitWidth({ width, height }, 1_200)
        expect(fitted.width).toSatisfy((w: number) => w >= 1 && w <= 1_200)
        expect(fitted.height).toSatisfy((h: number) => h >= 1 && h <= 2_400)
      }),
    )
  })
})
