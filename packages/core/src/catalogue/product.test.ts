import { describe, expect, it } from 'vitest'
import { blankProduct } from './blank-product.ts'
import { productProblems } from './product-problems.ts'
import { productDetails, stockSet } from './product.ts'

const size = (id: string) => ({ id, name: id, price: 100, stock: 2 })
const extra = (id: string) => ({ id, name: id, price: 50 })

describe('a new product', () => {
  it('accepts a product once it has a name', () => {
    expect(productDetails.safeParse(blankProduct({ name: 'Cake' })).success).toBe(true)
    expect(productProblems(blankProduct({ name: 'Cake' }))).toEqual([])
    expect(productDetails.safeParse(blankProduct()).success).toBe(false)
  })
})

describe('the problems of a product', () => {
  it.each([
    ['two variants with one id', { variants: [size('a'), size('a')] }, 'ids'],
    ['an extra with the id of a variant', { variants: [size('a')], extras: [extra('a')], extrasMax: 1 }, 'ids'],
    ['more extras needed than allowed', { extras: [extra('a'), extra('b')], extrasMin: 2, extrasMax: 1 }, 'extras'],
    ['more extras allowed than there are', { extras: [extra('a')], extrasMax: 2 }, 'extras'],
    ['at most fewer than at least', { minQuantity: 3, maxQuantity: 2 }, 'quantity'],
    ['no weekday', { weekdays: [] }, 'weekdays'],
    ['a weekday twice', { weekdays: [1, 1] }, 'weekdays'],
    ['hours without a length', { hours: { from: '09:00', to: '09:00' } }, 'hours'],
  ])('reports %s as a problem of the product', (_name, given, problem) => {
    expect(productProblems(blankProduct({ name: 'Cake', ...given }))).toEqual([problem])
  })

  it('accepts hours over midnight', () => {
    expect(productProblems(blankProduct({ name: 'Cake', hours: { from: '18:00', to: '02:00' } }))).toEqual([])
  })
})

describe('the stock that was set', () => {
  it('takes the stock of the variants, if there are any', () => {
    expect([...stockSet(blankProduct({ stock: 4 }))]).toEqual([['', 4]])
    expect([...stockSet(blankProduct({ stock: 4, variants: [size('a'), { ...size('b'), stock: null }] }))]).toEqual([
      ['a', 2],
      ['b', null],
    ])
  })
})
