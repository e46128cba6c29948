import { blankProduct } from '@wayform/core/catalogue/blank-product.ts'
import { describe, expect, it } from 'vitest'
import { pricesAfter, stockAfter } from './bulk-changes.ts'
import { nowOf } from './use-product-actions.ts'

const PLAIN = { ...blankProduct({ price: 1150, stock: 9 }), id: 'plain', revision: 1, left: { '': 4 } }
const SIZED = {
  ...blankProduct({
    variants: [
      { id: 's', name: 'Small', price: 999, stock: 6 },
      { id: 'm', name: 'Medium', price: 2000, stock: null },
    ],
  }),
  id: 'sized',
  revision: 1,
  left: { s: 0 },
}

describe('a change of several products', () => {
  it('sets one price for every variant, or changes each by its share', () => {
    expect(pricesAfter(PLAIN, { to: 500 })).toEqual({ id: 'plain', prices: { '': 500 } })
    expect(pricesAfter(SIZED, { to: 500 })).toEqual({ id: 'sized', prices: { s: 500, m: 500 } })
    expect(pricesAfter(PLAIN, { percent: 10 }).prices).toEqual({ '': 1265 })
    expect(pricesAfter(SIZED, { percent: -50 }).prices).toEqual({ s: 500, m: 1000 })
  })

  it('sets the stock of every variant', () => {
    expect(stockAfter(SIZED, 8).stock).toEqual({ s: 8, m: 8 })
    expect(stockAfter(PLAIN, null).stock).toEqual({ '': null })
  })

  it('returns the present prices, stock or category as a change that restores them', () => {
    expect(nowOf(SIZED, 'prices').prices).toEqual({ s: 999, m: 2000 })
    expect(nowOf(SIZED, 'stock').stock).toEqual({ s: 0, m: null })
    expect(nowOf(PLAIN, 'stock').stock).toEqual({ '': 4 })
    expect(nowOf(PLAIN, 'categoryId')).toEqual({ id: 'plain', categoryId: null })
  })
})
