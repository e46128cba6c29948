import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSameValue } from './same-value.ts'
import { jsonbOrder } from './testing/jsonb-order.ts'

describe('the same value', () => {
  it('is the same in whatever order its keys are', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => isSameValue(value, jsonbOrder(value))))
    expect(isSameValue({ title: 'a', url: undefined }, { title: 'a' })).toBe(true)
  })

  it('is the same for a zero with a sign, which JSON drops', () => {
    expect(isSameValue({ price: -0 }, { price: 0 })).toBe(true)
  })

  it.each([
    [{ a: 1 }, { a: 2 }],
    [{ a: 1 }, { a: 1, b: null }],
    [
      [1, 2],
      [2, 1],
    ],
    [[1], [1, undefined, 2]],
    [[], {}],
    [null, {}],
    ['1', 1],
  ])('is not %j and %j', (one, another) => {
    expect(isSameValue(one, another)).toBe(false)
    expect(isSameValue(another, one)).toBe(false)
  })
})
