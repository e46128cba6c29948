import { calls } from '@wayform/contract/routes.ts'
import type { BoardOrder } from '@wayform/contract/calls/orders/orders.ts'
import { isUnpaid } from '@wayform/core/questions/payment/payment-state.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServer, testServer } from '../../../testing/test-server.ts'
import { PHONE, submit } from '../../public/access/testing.ts'
import { indexResponses } from '../../search-index/search-index.repository.ts'
import { givenProduct, onlyOf } from '../../public/orders/testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const AT = '2026-11-18T10:00:00.000Z'
const BY = { at: AT, by: '0', name: 'Ana' }
const TO = { method: 'pix', key: 'ana@example.com' }

/** Each with its stored answer, and whether it waits for its payment. */
const PAYMENTS: [method: string, more: object, isUnpaid: boolean][] = [
  ['pix', { to: TO }, true],
  ['upi', {}, true],
  ['transfer', { to: TO, proof: { at: AT } }, true],
  ['pix', { to: TO, marked: BY }, false],
  ['pix', { to: TO, marked: BY, refund: BY }, false],
  ['cash', {}, false],
  ['cash', { marked: BY }, false],
  ['stripe', { reference: 'pi_1' }, false],
  ['paypal', { reference: 'P1', refunds: [{ id: 'r', at: AT, amount: '5', state: 'done' }] }, false],
  ['stripe', {}, true],
]

describe('the filter of unpaid responses', () => {
  it('lists the unpaid orders of the board, in any order of filters, without cancelled ones', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const productId = await givenProduct(server, owner, { name: 'Maamoul', stock: 50 })
    const order = { questionId: 'order', type: 'ORDER', label: 'Order' } as const
    const pay = { questionId: 'pay', type: 'PAYMENT', label: 'Pay', currency: 'BRL', amount: '0' } as const
    const form = await server.given.form(owner, { questions: [PHONE, order, pay] })
    const bill = { phone: '+5511987654321', order: onlyOf(productId, 1) }
    for (const [index, [method, more]] of [...PAYMENTS, ['pix', { to: TO }] as const].entries()) {
      expect((await submit(server, form.link, bill)).status).toBe(201)
      const paid = JSON.stringify({ pay: { method, label: method, amount: '10', currency: 'BRL', ...more } })
      const status = index === PAYMENTS.length ? 'cancelled' : 'new'
      await sql`update responses set answers = answers || ${paid}::jsonb, status = ${status}
        where form_id = ${form.id} and number = ${index + 1}`.execute(server.deps.database.db)
    }
    const numbersOf = async (filter: object) => {
      const query = { formId: form.id, unpaid: 'true' as const, ...filter }
      const { body } = await server.call(calls.responses.list, { query: { ...query, pageSize: 100 } }, owner)
      const list = body.list.map((each: { responseNumber: number }) => each.responseNumber)
      expect([body.total, body.isTotalExact]).toEqual([list.length, true])
      return list.toSorted((a: number, b: number) => a - b)
    }
    const expected = PAYMENTS.flatMap(([, , isDue], index) => (isDue ? [index + 1] : []))
    expect(await numbersOf({})).toEqual(expected)
    for (const filter of [{ status: 'new' }, { searchTerm: 'maamoul' }, { startDate: '2020-01-01' }]) {
      expect([filter, await numbersOf(filter)]).toEqual([filter, expected])
    }
    expect(await numbersOf({ status: 'done' })).toEqual([])
    // From the search index, too.
    await indexResponses(server.deps.database, { userId: owner.id, formId: form.id, language: 'en' })
    expect(await numbersOf({ searchTerm: 'maamoul' })).toEqual(expected)

    const { orders } = (await server.call(calls.orders.board, {}, owner)).body as { orders: BoardOrder[] }
    // Cancelled orders have no column there.
    const onBoard = orders.filter(
      ({ payment, status }) => status !== 'cancelled' && payment !== null && isUnpaid(payment.state),
    )
    expect(onBoard.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(expected)

    const csv = await server.call(calls.responses.exportCsv, { query: { formId: form.id, unpaid: 'true' } }, owner)
    expect(String(csv.body).trimEnd().split('\r\n')).toHaveLength(expected.length + 1)
  })
})
