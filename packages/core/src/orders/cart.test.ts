import { describe, expect, it } from 'vitest'
import { readCart } from './cart.ts'

describe('a cart from a page', () => {
  it('reads a cart without the fields that may be left out', () => {
    expect(readCart({ lines: [{ productId: 'tea', quantity: 2 }] })).toEqual({
      lines: [{ productId: 'tea', variantId: null, extraIds: [], quantity: 2, note: '' }],
      way: null,
      zone: null,
      postcode: '',
      address: '',
      when: null,
      coupon: '',
      total: null,
    })
  })

  it('keeps each extra of a line once, and texts on one line', () => {
    const line = { productId: 'a', variantId: 'b', extraIds: ['x', 'x'], quantity: 1, note: ' no\nsugar ' }
    expect(readCart({ lines: [line], way: 'delivery', total: 5 })).toMatchObject({
      lines: [{ extraIds: ['x'], note: 'no sugar' }],
      total: 5,
    })
  })

  it.each([
    { quantity: 0 },
    { quantity: 1.5 },
    { quantity: '2' },
    { quantity: 1000 },
    { productId: '' },
    { productId: 7 },
    { variantId: 7 },
    { extraIds: 'x' },
    { extraIds: [1] },
    { note: 'x'.repeat(201) },
  ])('refuses a cart with the line %j', (changes) => {
    expect(readCart({ lines: [{ productId: 'a', quantity: 1, ...changes }] })).toBeNull()
  })

  it.each([{ way: 'drone' }, { total: -1 }, { total: 1.5 }, { total: '5' }, { address: 5 }, { lines: {} }])(
    'refuses a cart with %j',
    (changes) => {
      expect(readCart({ lines: [], ...changes })).toBeNull()
    },
  )

  it('refuses anything else as a cart', () => {
    for (const raw of [null, 5, 'x', [], [[]], {}]) expect(readCart(raw)).toBeNull()
  })
})
