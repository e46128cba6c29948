import { randomUUID } from 'node:crypto'
import { calls } from '@wayform/contract/routes.ts'
import { v1 } from '@wayform/contract/v1/routes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenOwner } from '../../testing/given.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import type { FormRow } from '../documents/forms.repository.ts'
import { submit } from '../public/access/testing.ts'
import { givenProduct, onlyOf, orderForm } from '../public/orders/testing.ts'
import { changePlan } from '../workspaces/change-plan.ts'
import { v1Driver } from './testing.ts'

const NUMBER = '+5511987654321'

let server: TestServer
let program: ReturnType<typeof v1Driver>
let owner: GivenOwner
let form: FormRow
let productId: string
let key: string
beforeAll(async () => {
  server = await testServer()
  program = v1Driver(server)
  owner = await server.given.owner({ plan: 'plus' })
  productId = await givenProduct(server, owner, { name: 'Maamoul', stock: 50 })
  await givenProduct(server, owner, { name: 'Baklava', stock: null })
  form = await orderForm(server, owner)
  for (const quantity of [2, 1]) {
    await submit(server, form.link, { phone: NUMBER, order: onlyOf(productId, quantity) })
  }
  key = await program.key(owner)
})
afterAll(() => server.close())

const listOrders = (query: Record<string, string> = {}) =>
  program.call(key, v1.listOrders, { params: { formId: form.id }, query })

describe('products', () => {
  it('lists products in the order of the shop, in pages, with what is left', async () => {
    const first = await program.call(key, v1.listProducts, { query: { limit: '1' } })
    expect(first.body).toMatchObject({
      currency: expect.stringMatching(/^[A-Z]{3}$/),
      products: [{ id: productId, name: 'Maamoul', price: 4_800, left: 47, variants: [] }],
    })
    const second = await program.call(key, v1.listProducts, { query: { limit: '1', cursor: first.body.nextCursor } })
    expect(second.body).toMatchObject({ products: [{ name: 'Baklava', left: null }], nextCursor: null })
    const found = await program.call(key, v1.listProducts, { query: { search: 'MAAM' } })
    expect(found.body.products).toHaveLength(1)
  })

  it('goes on after a product that was deleted between two pages', async () => {
    const shop = await server.given.owner({ plan: 'plus' })
    const shopKey = await program.key(shop)
    const ids: string[] = []
    for (const name of ['Ajwa', 'Barazek', 'Cardamom']) ids.push(await givenProduct(server, shop, { name }))
    const first = await program.call(shopKey, v1.listProducts, { query: { limit: '2' } })
    const removed = await server.call(calls.catalogue.remove, { body: { ids: [ids[1] ?? ''] } }, shop)
    expect(removed.status).toBe(200)
    const query = { limit: '2', cursor: first.body.nextCursor }
    const second = await program.call(shopKey, v1.listProducts, { query })
    expect(second.body).toMatchObject({ products: [{ name: 'Cardamom' }], nextCursor: null })
  })

  it('lists only products of the key’s workspace', async () => {
    const other = await server.given.owner({ plan: 'plus' })
    const { body } = await program.call(await program.key(other), v1.listProducts)
    expect(body).toMatchObject({ products: [], categories: [], nextCursor: null })
  })
})

describe('orders', () => {
  it('lists orders with their bill, the newest first, in pages and by status', async () => {
    const first = await listOrders({ limit: '1' })
    expect(first.body.orders).toMatchObject([
      { formId: form.id, number: 2, phone: NUMBER, status: 'new', total: 4_800 },
    ])
    const second = await listOrders({ limit: '1', cursor: first.body.nextCursor })
    expect(second.body).toMatchObject({
      orders: [{ number: 1, total: 9_600, lines: [{ quantity: 2, name: 'Maamoul', variant: '', extras: [] }] }],
      nextCursor: null,
    })
    expect((await listOrders({ status: 'done' })).body).toEqual({ orders: [], nextCursor: null })
  })

  it('moves an order on, and gives back its stock when it is cancelled', async () => {
    const [{ id: responseId }] = (await listOrders()).body.orders
    const params = { formId: form.id, responseId }
    const moved = await program.call(key, v1.updateOrder, { params, body: { status: 'confirmed' } })
    expect(moved.body.order).toMatchObject({ id: responseId, status: 'confirmed' })
    expect((await program.call(key, v1.getOrder, { params })).body).toEqual(moved.body)
    expect((await listOrders({ status: 'confirmed' })).body.orders).toHaveLength(1)
    await program.call(key, v1.updateOrder, { params, body: { status: 'cancelled' } })
    const { products } = (await program.call(key, v1.listProducts)).body
    expect(products[0].left).toBe(48)
    const wrong = await program.call(key, v1.updateOrder, { params, body: { status: 'eaten' } })
    expect([wrong.status, wrong.body.code]).toEqual([400, 'request.invalid'])
  })

  it('finds no order in a response without one, or under an unknown id', async () => {
    const plain = await server.given.form(owner, { questions: [{ questionId: 'name', type: 'TEXT', label: 'Name' }] })
    await submit(server, plain.link, { name: 'Ana' })
    const { body } = await program.call(key, v1.listResponses, { params: { formId: plain.id } })
    for (const responseId of [body.responses[0].id, randomUUID()]) {
      const params = { formId: plain.id, responseId }
      expect((await program.call(key, v1.getOrder, { params })).body.code).toBe('response.notFound')
      const change = { params, body: { status: 'done' } }
      expect((await program.call(key, v1.updateOrder, change)).body.code).toBe('response.notFound')
    }
    expect((await program.call(key, v1.listOrders, { params: { formId: plain.id } })).body.orders).toEqual([])
  })

  it('refuses changes to orders with a reading key, and requires a plan with orders', async () => {
    const [{ id: responseId }] = (await listOrders()).body.orders
    const params = { formId: form.id, responseId }
    const reading = await program.key(owner, { scopes: ['responses:read'] })
    expect((await program.call(reading, v1.getOrder, { params })).status).toBe(200)
    const refused = await program.call(reading, v1.updateOrder, { params, body: { status: 'done' } })
    expect(refused.body.code).toBe('auth.scopeMissing')
    await server.deps.database.transaction((tx) =>
      changePlan(tx, { userId: owner.id, plan: 'lite', billingCycle: 'monthly', at: server.deps.now() }),
    )
    expect((await program.call(key, v1.getOrder, { params })).body.code).toBe('plan.featureMissing')
  })
})
