import { calls } from '@wayform/contract/routes.ts'
import type { ResponseStatus } from '@wayform/core/responses/statuses.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenOwner } from '../../testing/given.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { setAccess, submit } from '../public/access/testing.ts'
import { givenProduct, onlyOf, orderForm } from '../public/orders/testing.ts'

const { responses, catalogue } = calls
const NUMBER = '+5511987654321'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

async function givenOrder({ stock = 5, quantity = 3 } = {}) {
  const owner = await server.given.owner({ plan: 'standard' })
  const productId = await givenProduct(server, owner, { stock })
  const form = await orderForm(server, owner)
  const order = (count: number) => submit(server, form.link, { phone: NUMBER, order: onlyOf(productId, count) })
  expect((await order(quantity)).status).toBe(201)
  const query = { formId: form.id }
  const { body } = await server.call(responses.list, { query }, owner)
  const responseId: string = body.list[0]._id
  const move = (status: ResponseStatus) =>
    server.call(responses.edit, { params: { responseId }, query, body: { status } }, owner)
  return { owner, form, query, responseId, order, move, left: () => leftOf(owner) }
}

async function leftOf(owner: GivenOwner): Promise<number | undefined> {
  const { body } = await server.call(catalogue.get, {}, owner)
  return body.catalogue.products[0].left['']
}

describe('cancelling an order', () => {
  it('gives back the stock once, for simultaneous requests too', async () => {
    const { move, left } = await givenOrder()
    expect(await left()).toBe(2)
    await move('confirmed')
    expect(await left()).toBe(2)
    const answers = await Promise.all([move('cancelled'), move('cancelled'), move('cancelled')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await left()).toBe(5)
  })

  it('frees a place of a limited form until the order is reopened', async () => {
    const { owner, form, order, move } = await givenOrder({ stock: 9 })
    await setAccess(server, { owner, form }, { total: { most: 1, show: 'never' } })
    expect((await order(1)).body.code).toBe('form.full')
    await move('cancelled')
    expect((await order(1)).status).toBe(201)
    expect((await order(1)).body.code).toBe('form.full')
    await setAccess(server, { owner, form }, { total: { most: 2, show: 'never' } })
    await move('confirmed')
    expect((await order(1)).body.code).toBe('form.full')
  })

  it('takes the stock again when the order is reopened, and refuses that once it is sold', async () => {
    const { move, left, order } = await givenOrder()
    await move('cancelled')
    expect((await move('new')).body.response.status).toBe('new')
    expect(await left()).toBe(2)
    await move('cancelled')
    expect((await order(4)).status).toBe(201)
    const refused = await move('ready')
    expect([refused.status, refused.body.code]).toEqual([409, 'order.stockGone'])
    expect(await left()).toBe(1)
  })

  it('changes no stock when a cancelled order is deleted and restored', async () => {
    const { owner, query, responseId, move, left } = await givenOrder()
    await move('cancelled')
    const chosen = { query, body: { responseIds: [responseId] } }
    await server.call(responses.remove, chosen, owner)
    expect(await left()).toBe(5)
    await server.call(responses.undelete, chosen, owner)
    expect(await left()).toBe(5)
    expect((await move('done')).status).toBe(200)
    expect(await left()).toBe(2)
  })
})
