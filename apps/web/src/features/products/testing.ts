import type { Catalogue, CatalogueProduct } from '@wayform/contract/calls/catalogue/products.ts'
import { calls } from '@wayform/contract/routes.ts'
import { blankProduct } from '@wayform/core/catalogue/blank-product.ts'
import type { FakeServer } from '../../testing/fake-server.ts'

export const givenProduct = (id: string, given: Partial<CatalogueProduct> = {}): CatalogueProduct => ({
  ...blankProduct({ name: id }),
  id,
  revision: 1,
  left: {},
  ...given,
})

export const CAKES = { id: 'cakes', name: 'Cakes', texts: {} }
const BREAD = { id: 'bread', name: 'Bread', texts: {} }

export const TRUFFLE = givenProduct('truffle', {
  name: 'Chocolate truffle cake',
  categoryId: 'cakes',
  variants: [
    { id: 's', name: 'Small, 15 cm', price: 12_000, stock: 9 },
    { id: 'm', name: 'Medium, 20 cm', price: 16_500, stock: 5 },
  ],
  left: { s: 6, m: 5 },
  extras: [{ id: 'candles', name: 'Gold candles', price: 600 }],
  extrasMax: 1,
})

export function givenCatalogue(changes: Partial<Catalogue> = {}): Catalogue {
  return {
    exists: true,
    currency: 'SAR',
    timeZone: 'Asia/Riyadh',
    revision: 7,
    categories: [CAKES, BREAD],
    coupons: [],
    products: [
      TRUFFLE,
      givenProduct('date', { name: 'Date cake', categoryId: 'cakes', price: 9_000, stock: 3, left: { '': 0 } }),
      givenProduct('loaf', { name: 'Sourdough loaf', categoryId: 'bread', price: 2_400, stock: 22, left: { '': 22 } }),
      givenProduct('maamoul', { name: 'Maamoul box', price: 4_850, stock: 9, left: { '': 4 } }),
      givenProduct('tea', { name: 'Karak tea', price: 800, isOn: false }),
    ],
    ...changes,
  }
}

const NOT_OFFERED = { total: 0, forms: [] }

/** A server that keeps the products as they are changed. */
export function serveCatalogue(server: FakeServer, first: Catalogue = givenCatalogue()) {
  let catalogue = first
  const deleted: CatalogueProduct[] = []
  const set = (changes: Partial<Catalogue>) => {
    catalogue = { ...catalogue, ...changes, revision: catalogue.revision + 1 }
  }
  server
    .on(calls.catalogue.get, () => ({ catalogue }))
    .on(calls.catalogue.forms, NOT_OFFERED)
    .on(calls.catalogue.change, ({ body }) => {
      set({
        products: catalogue.products.map((product) => {
          const change = body.changes.find(({ id }) => id === product.id)
          if (!change) return product
          const { isOn = product.isOn, categoryId = product.categoryId, prices = {} } = change
          return { ...product, isOn, categoryId, price: prices[''] ?? product.price, revision: product.revision + 1 }
        }),
      })
      const ids = body.changes.map(({ id }) => id)
      return { products: catalogue.products.filter(({ id }) => ids.includes(id)), revision: catalogue.revision }
    })
    .on(calls.catalogue.order, ({ body }) => {
      set({ products: catalogue.products.toSorted((a, b) => body.ids.indexOf(a.id) - body.ids.indexOf(b.id)) })
      return { ids: body.ids, revision: catalogue.revision }
    })
    .on(calls.catalogue.remove, ({ body }) => {
      deleted.push(...catalogue.products.filter(({ id }) => body.ids.includes(id)))
      set({ products: catalogue.products.filter(({ id }) => !body.ids.includes(id)) })
      return { ids: body.ids, revision: catalogue.revision }
    })
    .on(calls.catalogue.undelete, () => {
      set({ products: [...deleted.splice(0), ...catalogue.products] })
      return { catalogue }
    })
    .on(calls.catalogue.setCoupons, ({ body }) => {
      set({ coupons: body.coupons })
      return { catalogue }
    })
    .on(calls.catalogue.create, ({ body }) => {
      const product = { ...body.details, id: 'made', revision: 1, left: {} }
      set({ exists: true, products: [...catalogue.products, product] })
      return { product, revision: catalogue.revision }
    })
    .on(calls.catalogue.save, ({ params, body }) => {
      const before = catalogue.products.find(({ id }) => id === params.productId) ?? TRUFFLE
      const product = { ...before, ...body.details, revision: before.revision + 1 }
      set({ products: catalogue.products.map((each) => (each.id === product.id ? product : each)) })
      return { product, revision: catalogue.revision }
    })
  return { set }
}
