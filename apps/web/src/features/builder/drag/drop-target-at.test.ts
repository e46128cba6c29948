import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countWhile } from './drop-target-at.ts'

it('counts the matching prefix of a sorted list and examines only a few items', () => {
  fc.assert(
    fc.property(fc.nat(1_000), fc.nat(1_000), (length, bound) => {
      const list = Array.from({ length }, (_, n) => n)
      let looks = 0
      const count = countWhile(list, (item) => {
        looks += 1
        return item < bound
      })
      expect(count).toBe(Math.min(length, bound))
      expect(looks).toBeLessThanOrEqual(10)
    }),
  )
})
