import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSameValue } from './same-value.ts'
import { jsonbOrder } from './testing/jsonb-order.ts'

describe('the same value', () => {
  it('isSameValue ignores the order of keys', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => isSameValue(value, jsonbOrder(value))))
    expect(isSameValue({ title: 'a', url: undefined }, { title: 'a' })).toBe(true)
  })

  it('isSameValue treats -0 as 0, because JSON drops the sign', () => {
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
  ])('isSameValue distinguishes %j from %j', (one, another) => {
    expect(isSameValue(one, another)).toBe(false)
    expect(isSameValue(another, one)).toBe(false)
  })
})
