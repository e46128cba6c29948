import type { CatalogueProduct } from '@wayform/contract/calls/catalogue/products.ts'
import { blankProduct } from '@wayform/core/catalogue/blank-product.ts'
import { describe, expect, it } from 'vitest'
import { chipsOf, shownProducts, SOLD_OUT } from './shown-products.ts'

const product = (id: string, given: Partial<CatalogueProduct>): CatalogueProduct => ({
  ...blankProduct(),
  id,
  revision: 1,
  left: {},
  ...given,
})
const CATEGORIES = [
  { id: 'cakes', name: 'Cakes', texts: {} },
  { id: 'bread', name: 'Bread', texts: {} },
  { id: 'empty', name: 'Empty', texts: {} },
]
const PRODUCTS = [
  product('a', { name: 'Pão de queijo', categoryId: 'bread' }),
  product('b', { name: 'Chocolate cake', categoryId: 'cakes', stock: 3, left: { '': 0 } }),
  product('c', { name: 'Tea', description: 'With milk' }),
]
const CATALOGUE = { categories: CATEGORIES, products: PRODUCTS }
const shown = (chip: string, search: string) => shownProducts(CATALOGUE, { chip, search }).map(({ id }) => id)

describe('the products that are shown', () => {
  it.each([
    ['all', '', ['a', 'b', 'c']],
    ['all', 'pao', ['a']],
    ['all', 'CAKE choc', ['b']],
    ['all', 'bread', ['a']],
    ['all', 'milk', ['c']],
    ['cakes', '', ['b']],
    ['cakes', 'tea', []],
    [SOLD_OUT, '', ['b']],
  ])('shows under %s by %j the products %j', (chip, search, ids) => {
    expect(shown(chip, search)).toEqual(ids)
  })

  it('offers a chip for all, for each category with products, and for sold out products', () => {
    expect(chipsOf(CATALOGUE).map(({ value, count }) => [value, count])).toEqual([
      ['all', 3],
      ['cakes', 1],
      ['bread', 1],
      [SOLD_OUT, 1],
    ])
  })
})
