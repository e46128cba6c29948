import type { CatalogueProduct } from '@wayform/contract/calls/catalogue/products.ts'
import { blankProduct } from '@wayform/core/catalogue/blank-product.ts'
import { LANGUAGES } from '@wayform/core/languages.ts'
import { CURRENCY_CODES } from '@wayform/core/money/currencies.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { draftOf, type ProductDraft, readDraft } from './product-draft.ts'

const EN = { currency: 'USD', language: 'en' } as const
const size = (id: string, price: number, stock: number | null) => ({ id, name: id, price, stock })
const stored = (given: Partial<CatalogueProduct> = {}): CatalogueProduct => ({
  ...blankProduct({ name: 'Cake', price: 1250 }),
  id: 'cake',
  revision: 1,
  left: {},
  ...given,
})
const edited = (product: CatalogueProduct | null, changes: Partial<ProductDraft>) =>
  readDraft({ ...draftOf(product, EN), ...changes }, { ...EN, stored: product })
function detailsOf({ id: _id, revision: _revision, left: _left, ...details }: CatalogueProduct) {
  return details
}

describe('the draft of a product', () => {
  it('reads back as the same product in every currency and language', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CURRENCY_CODES),
        fc.constantFrom(...LANGUAGES),
        fc.integer({ min: 0, max: 1_000_000_000 }),
        (currency, language, price) => {
          const product = stored({ price, stock: 9, left: { '': 4 }, lowStock: 2, maxQuantity: 4 })
          const read = readDraft(draftOf(product, { currency, language }), { currency, language, stored: product })
          expect(read).toEqual({ details: detailsOf(product), restocked: [], problems: null })
        },
      ),
    )
  })

  it('shows the stock, and recounts only what was edited', () => {
    const product = stored({ variants: [size('s', 100, 6), size('m', 200, 5)], left: { s: 2, m: 0 }, price: 0 })
    const draft = draftOf(product, EN)
    expect(draft.variants.map(({ stock }) => stock)).toEqual(['2', '0'])
    const [s, m] = draft.variants
    const read = edited(product, { variants: [s, { ...m, stock: '8' }] as ProductDraft['variants'] })
    expect(read.restocked).toEqual(['m'])
    expect(read.details?.variants.map(({ stock }) => stock)).toEqual([6, 8])
  })

  it('shows the number that a daily refill comes back to', () => {
    const product = stored({ stock: 24, left: { '': 3 }, refillAt: '05:00' })
    expect(draftOf(product, EN).stock).toBe('24')
    expect(edited(product, { name: 'Tart' })).toMatchObject({ details: { stock: 24 }, restocked: [] })
  })

  it('stores no stock when counting is off', () => {
    const product = stored({ stock: 9, left: { '': 4 }, lowStock: 2, refillAt: '05:00' })
    expect(edited(product, { isCounted: false }).details).toMatchObject({ stock: null, lowStock: null, refillAt: null })
  })

  it.each<[name: string, changes: Partial<ProductDraft>, field: string, problem: string]>([
    ['no name', { name: ' ' }, 'name', 'name'],
    ['no price', { price: '' }, 'price', 'price'],
    ['a negative price', { price: '-1' }, 'price', 'price'],
    ['a tenth of a cent', { price: '1.005' }, 'price', 'price'],
    [
      'a size without a price',
      { variants: [{ id: 's', name: 'S', price: '', stock: '' }] },
      'variants.s.price',
      'price',
    ],
    ['half a piece', { isCounted: true, stock: '1.5' }, 'stock', 'number'],
    ['nothing at least', { minQuantity: '0' }, 'minQuantity', 'number'],
    ['at most fewer than at least', { minQuantity: '3', maxQuantity: '2' }, 'maxQuantity', 'quantity'],
    ['more extras than there are', { extrasMax: '2' }, 'extrasMax', 'number'],
    ['no day', { weekdays: [] }, 'weekdays', 'weekdays'],
    ['no time', { hours: { from: '09:00', to: '' } }, 'hours', 'hours'],
  ])('names %s', (_name, changes, field, problem) => {
    expect(edited(stored(), changes).problems).toEqual({ [field]: problem })
  })

  it('drops empty translations, and those of a size that is gone', () => {
    const texts = { de: { name: ' ', choices: { gone: 'Weg' } }, ar: { name: 'كعكة' } }
    expect(edited(stored(), { texts }).details?.texts).toEqual({ ar: { name: 'كعكة' } })
  })
})
