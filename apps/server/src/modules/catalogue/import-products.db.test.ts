import type { Catalogue } from '@wayform/contract/calls/catalogue/products.ts'
import { IDEMPOTENCY_HEADER } from '@wayform/contract/intention.ts'
import { calls } from '@wayform/contract/routes.ts'
import { blankProduct } from '@wayform/core/catalogue/blank-product.ts'
import { MAX_PRODUCTS } from '@wayform/core/catalogue/product.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenOwner } from '../../testing/given.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const { catalogue } = calls
const BEGIN = { currency: 'SAR', timeZone: 'Asia/Riyadh' } as const
const send = (owner: Pick<GivenOwner, 'headers'>, products: object[]) =>
  server.call(catalogue.importProducts, { body: { products: products as [{ name: string }], begin: BEGIN } }, owner)
const told = ({ products }: Catalogue) =>
  products.map(({ name, price, left, isOn, variants }) => [
    name,
    variants.length === 0 ? price : variants.map((variant) => `${variant.name} ${variant.price}`).join(),
    left,
    isOn,
  ])

describe('an import of products', () => {
  it('adds new ones with their categories, and changes those with the same name', async () => {
    const owner = await server.given.owner()
    const details = blankProduct({ name: 'Karak Tea', description: 'Hot', price: 700, stock: 9, isOn: false })
    await server.call(catalogue.create, { body: { details, begin: BEGIN } }, owner)
    const { body } = await send(owner, [
      { name: 'karak tea', price: 800, category: 'Drinks' },
      { name: 'Bun', price: 300, stock: 6, category: 'drinks' },
      {
        name: 'Cake',
        sizes: [
          { name: 'S', price: 12_000, stock: 2 },
          { name: 'M', price: 16_500 },
        ],
      },
    ])
    expect([body.added, body.updated]).toEqual([2, 1])
    expect(told(body.catalogue)).toEqual([
      ['karak tea', 800, { '': 9 }, false],
      ['Bun', 300, { '': 6 }, true],
      ['Cake', 'S 12000,M 16500', { [body.catalogue.products[2].variants[0].id]: 2 }, true],
    ])
    expect(body.catalogue.products[0].description).toBe('Hot')
    expect(body.catalogue.categories.map(({ name }: { name: string }) => name)).toEqual(['Drinks'])
    expect(
      new Set(body.catalogue.products.slice(0, 2).map(({ categoryId }: { categoryId: string }) => categoryId)).size,
    ).toBe(1)
  })

  it('keeps the ids of sizes, counts anew what it names, and changes nothing when it comes again', async () => {
    const owner = await server.given.owner()
    const rows = [
      {
        name: 'Cake',
        sizes: [
          { name: 'S', price: 100, stock: 5 },
          { name: 'M', price: 200, stock: 5 },
        ],
      },
    ]
    const headers = { ...owner.headers, [IDEMPOTENCY_HEADER]: crypto.randomUUID() }
    const first = (await send({ headers }, rows)).body
    expect((await send({ headers }, rows)).body).toEqual(first)
    await server.deps.database.db
      .updateTable('product_stock')
      .set({ left: 1 })
      .where('workspace_id', '=', owner.id)
      .execute()
    const again = await send(owner, [
      {
        name: 'Cake',
        sizes: [
          { name: 's', price: 150 },
          { name: 'L', price: 300, stock: 3 },
        ],
      },
    ])
    const [product] = again.body.catalogue.products
    const [before] = first.catalogue.products
    expect(product.variants.map(({ id }: { id: string }) => id)[0]).toBe(before.variants[0].id)
    expect(Object.values<number>(product.left).toSorted((a, b) => a - b)).toEqual([1, 3])
  })

  it('imports all products or none, within the limit', async () => {
    const owner = await server.given.owner()
    await send(owner, [{ name: 'Tea', price: 1 }])
    const many = Array.from({ length: MAX_PRODUCTS }, (_, index) => ({ name: `P${index}`, price: 1 }))
    const refused = await send(owner, many)
    expect([refused.status, refused.body.code]).toEqual([409, 'catalogue.tooMany'])
    const { body } = await server.call(catalogue.get, {}, owner)
    expect(told(body.catalogue)).toEqual([['Tea', 1, {}, true]])
  })

  it.each([
    ['a nameless product', { name: ' ', price: 1 }],
    ['a fraction of a minor unit', { name: 'Tea', price: 1.5 }],
    ['a negative stock', { name: 'Tea', price: 1, stock: -1 }],
  ])('refuses %s', async (_name, row) => {
    expect((await send(await server.given.owner(), [row])).status).toBe(400)
  })
})
