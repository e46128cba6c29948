import { calls } from '@wayform/contract/routes.ts'
import { blankProduct } from '@wayform/core/catalogue/blank-product.ts'
import type { ProductDetails } from '@wayform/core/catalogue/product.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenOwner } from '../../testing/given.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { refillProducts } from './catalogue.tasks.ts'
import { noteLowStock } from './note-low-stock.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const { catalogue } = calls
const HOUR_MS = 3_600_000
const run = () => refillProducts(server.deps).run({ now: server.clock.now(), signal: new AbortController().signal })

/** The clock goes on to the next moment with this time of the day in UTC. */
function until(time: string) {
  const now = server.clock.now()
  const next = new Date(`${now.toISOString().slice(0, 10)}T${time}:00.000Z`)
  if (next <= now) next.setUTCDate(next.getUTCDate() + 1)
  server.clock.advance(next.getTime() - now.getTime())
}

async function given(details: Partial<ProductDetails>) {
  const owner = await server.given.owner()
  const body = {
    details: blankProduct({ name: 'Bun', refillAt: '05:00', ...details }),
    begin: { currency: 'SAR', timeZone: 'UTC' } as const,
  }
  const { product } = (await server.call(catalogue.create, { body }, owner)).body
  return { owner, product }
}
async function leftOf(owner: GivenOwner) {
  // Read from the table: the session may have ended while the clock went on.
  const rows = await server.deps.database.db
    .selectFrom('product_stock')
    .select(['variant_id', 'left'])
    .where('workspace_id', '=', owner.id)
    .orderBy('variant_id')
    .execute()
  return Object.fromEntries(rows.map((row) => [row.variant_id, row.left]))
}
const sell = (owner: GivenOwner, left: number) =>
  server.deps.database.db.updateTable('product_stock').set({ left }).where('workspace_id', '=', owner.id).execute()

describe('a daily refill', () => {
  it('refills at its time, once a day, also when its task runs twice at once', async () => {
    until('12:00')
    const { owner } = await given({ stock: 24 })
    await sell(owner, 3)
    await run()
    expect(await leftOf(owner)).toEqual({ '': 3 })
    until('05:00')
    await Promise.all([run(), run()])
    expect(await leftOf(owner)).toEqual({ '': 24 })
    await sell(owner, 20)
    server.clock.advance(HOUR_MS)
    await run()
    expect(await leftOf(owner)).toEqual({ '': 20 })
  })

  it('refills once after days without a server', async () => {
    until('12:00')
    const { owner } = await given({ stock: 24 })
    await sell(owner, 0)
    server.clock.advance(72 * HOUR_MS)
    await run()
    expect(await leftOf(owner)).toEqual({ '': 24 })
  })

  it('sets each size to its own number, and leaves what is not counted alone', async () => {
    until('12:00')
    const { owner } = await given({
      variants: [
        { id: 's', name: 'Small', price: 100, stock: 6 },
        { id: 'm', name: 'Medium', price: 200, stock: 9 },
        { id: 'x', name: 'Any', price: 300, stock: null },
      ],
    })
    await sell(owner, 1)
    until('05:00')
    await run()
    expect(await leftOf(owner)).toEqual({ s: 6, m: 9 })
  })

  it('refills at its next time once it is switched on, and never while it is off', async () => {
    until('12:00')
    const { owner, product } = await given({ stock: 24, refillAt: null })
    const plain = await given({ stock: 24, refillAt: null })
    for (const each of [owner, plain.owner]) await sell(each, 3)
    const details = blankProduct({ name: 'Bun', stock: 24, refillAt: '05:00' })
    const body = { revision: product.revision, details }
    await server.call(catalogue.save, { params: { productId: product.id }, body }, owner)
    await run()
    expect(await leftOf(owner)).toEqual({ '': 3 })
    until('05:00')
    await run()
    expect([await leftOf(owner), await leftOf(plain.owner)]).toEqual([{ '': 24 }, { '': 3 }])
  })
})

describe('a notice of low stock', () => {
  it('adds a notice when the stock comes down to the number, once a day for each size', async () => {
    const { owner, product } = await given({
      lowStock: 5,
      variants: [
        { id: 's', name: 'Small', price: 100, stock: 9 },
        { id: 'm', name: 'Medium', price: 200, stock: 9 },
      ],
    })
    const take = (variantId: string, before: number, left: number) =>
      server.deps.database.transaction((tx) =>
        noteLowStock(tx, {
          workspaceId: owner.id,
          taken: [{ productId: product.id, variantId, before, left }],
          at: server.clock.now(),
        }),
      )
    // A number that is signed in with gets it on WhatsApp.
    expect([await take('s', 9, 6), await take('s', 6, 5), await take('s', 5, 4)]).toEqual([0, 1, 0])
    expect([await take('s', 7, 3), await take('m', 7, 0)]).toEqual([0, 1])
    server.clock.advance(24 * HOUR_MS)
    expect(await take('s', 9, 2)).toBe(1)
    const notices = await server.deps.database.db
      .selectFrom('deliveries')
      .select('notice')
      .where('user_id', '=', owner.id)
      .where('occasion', '=', 'notice')
      .execute()
    const names = notices.map(({ notice }) => String(notice?.params['name'])).toSorted((a, b) => a.localeCompare(b))
    expect(names).toEqual(['Bun, Medium', 'Bun, Small', 'Bun, Small'])
  })

  it('adds no notice for a product without such a number', async () => {
    const { owner, product } = await given({ stock: 9 })
    const added = await server.deps.database.transaction((tx) =>
      noteLowStock(tx, {
        workspaceId: owner.id,
        taken: [{ productId: product.id, variantId: null, before: 9, left: 0 }],
        at: server.clock.now(),
      }),
    )
    expect(added).toBe(0)
  })
})
