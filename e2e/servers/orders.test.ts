import { randomUUID } from 'node:crypto'
import { calls } from '@wayform/contract/routes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenProduct, orderForm } from '@wayform/server/modules/public/orders/testing.ts'
import { serversOnOneDatabase, type Servers, type Started } from './support/two-servers.ts'

let servers: Servers
let started: Started[]
beforeAll(async () => {
  servers = await serversOnOneDatabase()
  started = await Promise.all([servers.start(), servers.start()])
})
afterAll(() => servers.close())

async function order(server: Started | undefined, link: string, productId: string): Promise<number> {
  const answer = await fetch(`${server?.url}/${link}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      submissionId: randomUUID(),
      answers: { phone: '+5511987654321', order: { lines: [{ productId, quantity: 1 }], when: 'asap' } },
    }),
  })
  await answer.arrayBuffer()
  return answer.status
}

describe('stock on two servers', () => {
  it('two servers sell exactly the stock of twenty, though five hundred orders come at once', async () => {
    const { made } = servers
    const owner = await made.given.owner({ plan: 'standard' })
    const productId = await givenProduct(made, owner, { stock: 20 })
    const form = await orderForm(made, owner)
    const statuses = await Promise.all(
      Array.from({ length: 500 }, (_, index) => order(started[index % 2], form.link, productId)),
    )
    expect(statuses.filter((status) => status === 201)).toHaveLength(20)
    expect(statuses.filter((status) => status === 422)).toHaveLength(480)
    const { body } = await made.call(calls.catalogue.get, {}, owner)
    expect(body).toMatchObject({ catalogue: { products: [{ left: { '': 0 } }] } })
    const { db } = made.deps.database
    const rows = await db.selectFrom('responses').select('number').where('form_id', '=', form.id).execute()
    expect(rows).toHaveLength(20)
  })
})
