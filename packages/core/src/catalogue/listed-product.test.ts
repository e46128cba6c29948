import { describe, expect, it } from 'vitest'
import { blankProduct } from './blank-product.ts'
import { isSoldOut, priceRange, totalLeft } from './listed-product.ts'

const size = (id: string, price: number, stock: number | null) => ({ id, name: id, price, stock })
const sized = (...stocks: (number | null)[]) =>
  blankProduct({ variants: stocks.map((stock, index) => size(`v${index}`, 100 * (index + 1), stock)) })

describe('a product in the list', () => {
  it('a listed product has the prices of its variants, or its own', () => {
    expect(priceRange(blankProduct({ price: 11 }))).toEqual({ from: 11, to: 11 })
    expect(priceRange({ ...sized(null, null, null), price: 1 })).toEqual({ from: 100, to: 300 })
  })

  it.each([
    ['not counted', { ...blankProduct(), left: {} }, null, false],
    ['counted', { ...blankProduct({ stock: 9 }), left: { '': 4 } }, 4, false],
    ['without a piece', { ...blankProduct({ stock: 9 }), left: { '': 0 } }, 0, true],
    ['without a row of its stock', { ...blankProduct({ stock: 9 }), left: {} }, 0, true],
    ['counted in two sizes', { ...sized(6, 5), left: { v0: 2, v1: 3 } }, 5, false],
    ['with one size gone', { ...sized(6, 5), left: { v0: 0, v1: 3 } }, 3, false],
    ['with every size gone', { ...sized(6, 5), left: { v0: 0, v1: 0 } }, 0, true],
    ['with one size not counted', { ...sized(6, null), left: { v0: 0 } }, 0, false],
  ])('a listed product that is %s shows what is left', (_name, product, left, soldOut) => {
    expect([totalLeft(product), isSoldOut(product)]).toEqual([left, soldOut])
  })
})
