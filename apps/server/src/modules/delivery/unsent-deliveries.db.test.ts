import type { DestinationName } from '@wayform/contract/shapes/deliveries.ts'
import { calls } from '@wayform/contract/routes.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isOnPostgres } from '../../platform/db/testing.ts'
import type { GivenOwner } from '../../testing/given.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import type { FormRow } from '../documents/forms.repository.ts'
import { deliveryWorker } from './worker/delivery-worker.ts'
import { addNotice } from '../ledger/notices.repository.ts'
import { noticesOf, storedFor } from './notices/testing.ts'

const { groups, list, sendAgain } = calls.deliveries
const NAME = { questionId: 'name', type: 'TEXT', label: 'Your name' } as const

let server: TestServer
let owner: GivenOwner
let form: FormRow
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.deps.database.db.updateTable('deliveries').set({ state: 'cancelled' }).execute()
  owner = await server.given.owner({ plan: 'standard' })
  form = await server.given.form(owner, { name: 'Cakes', questions: [NAME] })
})

/** Inserts deliveries as the worker would have left them, each some time after the one before. */
async function unsent(of: FormRow, destination: DestinationName, count: number, state: 'failed' | 'held' = 'failed') {
  for (let index = 0; index < count; index += 1) {
    await storedFor(server, of, [destination])
    server.clock.advance(1_000)
    const why = state === 'failed' ? { last_error: 'webhook.500' } : { held_reason: 'paused' as const }
    await server.deps.database.db
      .updateTable('deliveries')
      .set({ state, attempts: 8, updated_at: server.clock.now(), ...why })
      .where('form_id', '=', of.id)
      .where('destination', '=', destination)
      .where('state', '=', 'pending')
      .execute()
  }
}
const read = async (query: object = {}, by: GivenOwner = owner) => (await server.call(list, { query }, by)).body
const numbers = (body: { list: { responseNumber: number }[] }) => body.list.map(({ responseNumber }) => responseNumber)
const send = (body: object = {}, by: GivenOwner = owner) => server.call(sendAgain, { body }, by)
const states = () =>
  server.deps.database.db
    .selectFrom('deliveries')
    .select(['state', 'attempts', 'last_error', 'held_reason', 'id'])
    .where('form_id', '=', form.id)
    .orderBy('response_number')
    .execute()

describe('unsent deliveries', () => {
  it('counts unsent deliveries by form and destination, newest first', async () => {
    const bread = await server.given.form(owner, { name: 'Bread', questions: [NAME] })
    await unsent(form, 'webhook', 2)
    await unsent(bread, 'gsheet', 1, 'held')
    await unsent(form, 'webhook', 1, 'held')
    const { body } = await server.call(groups, {}, owner)
    expect(body).toMatchObject({ total: 4, isTotalExact: true })
    expect(body.groups).toMatchObject([
      {
        formName: 'Cakes',
        destination: 'webhook',
        failed: 2,
        held: 1,
        reason: { code: 'addressFailed', status: 500 },
        heldReason: 'paused',
      },
      { formName: 'Bread', destination: 'gsheet', failed: 0, held: 1, reason: null, heldReason: 'paused' },
    ])
  })

  it('lists unsent deliveries page by page, without repetitions or gaps', async () => {
    await unsent(form, 'webhook', 7)
    const first = await read({ pageSize: '3' })
    const second = await read({ pageSize: '3', after: first.next })
    const third = await read({ pageSize: '3', after: second.next })
    expect([first, second, third].map(numbers)).toEqual([[7, 6, 5], [4, 3, 2], [1]])
    expect(third.next).toBeNull()
    expect(first.list[0]).toMatchObject({ formId: form.id, destination: 'webhook', state: 'failed', attempts: 8 })
  })

  it('filters by form, destination and state', async () => {
    const bread = await server.given.form(owner, { name: 'Bread', questions: [NAME] })
    await unsent(form, 'webhook', 1)
    await unsent(form, 'gsheet', 1, 'held')
    await unsent(bread, 'webhook', 1)
    expect((await read()).list).toHaveLength(3)
    expect((await read({ formId: form.id })).list).toHaveLength(2)
    expect((await read({ destination: 'gsheet' })).list).toHaveLength(1)
    expect((await read({ states: 'held' })).list).toHaveLength(1)
    expect((await read({ formId: form.id, destination: 'webhook', states: 'failed,held' })).list).toHaveLength(1)
  })

  it('links each delivery to its response', async () => {
    await unsent(form, 'webhook', 1)
    const [row] = (await read()).list
    const opened = await server.call(
      calls.responses.get,
      { params: { responseId: row.responseId }, query: { formId: form.id } },
      owner,
    )
    expect(opened.body.response.responseNumber).toBe(row.responseNumber)
  })

  it('lists no notices and nothing of a deleted form', async () => {
    await unsent(form, 'webhook', 1)
    const notice = { userId: owner.id, formId: form.id, kind: 'webhook.paused', dedupeKey: 'x', params: {} }
    await server.deps.database.transaction((tx) => addNotice(tx, notice))
    await server.deps.database.db
      .updateTable('deliveries')
      .set({ state: 'failed' })
      .where('user_id', '=', owner.id)
      .where('occasion', '=', 'notice')
      .execute()
    expect((await read()).list).toHaveLength(1)
    await server.call(calls.forms.remove, { params: { id: form.id } }, owner)
    expect((await read()).list).toEqual([])
    expect((await server.call(groups, {}, owner)).body).toMatchObject({ groups: [], total: 0 })
  })

  it.each([
    { states: 'sent' },
    { states: '' },
    { after: 'x' },
    { after: '2026-02-30T10:00:00.000000Z_0b0e7c2e-6f0a-4c0e-9d55-0d6e6e3f2a11' },
    { pageSize: '0' },
    { pageSize: '101' },
    { destination: 'pigeon' },
    { formId: '' },
  ])('rejects the query %j with 400', async (query) => {
    expect((await server.call(list, { query } as never, owner)).status).toBe(400)
  })
})

describe('resending all', () => {
  it('makes failed deliveries due again under their old ids, with all attempts', async () => {
    await unsent(form, 'webhook', 3)
    const before = await states()
    expect((await send()).body).toEqual({ count: 3 })
    expect(await states()).toEqual(
      before.map(({ id }) => ({ id, state: 'pending', attempts: 0, last_error: null, held_reason: null })),
    )
    expect((await send()).body).toEqual({ count: 0 })
  })

  it('resends only the given form or destination', async () => {
    const bread = await server.given.form(owner, { name: 'Bread', questions: [NAME] })
    await unsent(form, 'webhook', 2)
    await unsent(form, 'gsheet', 1)
    await unsent(bread, 'webhook', 1)
    expect((await send({ formId: form.id, destination: 'webhook' })).body).toEqual({ count: 2 })
    expect((await send({ destination: 'webhook' })).body).toEqual({ count: 1 })
    expect((await send({ formId: form.id })).body).toEqual({ count: 1 })
  })

  it('leaves held deliveries alone unless they are asked for', async () => {
    await unsent(form, 'webhook', 1, 'held')
    expect((await send()).body).toEqual({ count: 0 })
    expect((await send({ states: ['held'] })).body).toEqual({ count: 1 })
  })

  it('resends many deliveries in more than one statement', async () => {
    await unsent(form, 'webhook', 1)
    const { db } = server.deps.database
    const [row] = await db.selectFrom('deliveries').selectAll().where('form_id', '=', form.id).execute()
    if (!row) throw new Error('Nothing was stored')
    const many = Array.from({ length: 4_500 }, (_, index) => ({
      user_id: owner.id,
      form_id: form.id,
      response_number: index + 10,
      destination: 'webhook' as const,
      state: 'failed' as const,
    }))
    for (let start = 0; start < many.length; start += 500) {
      await db
        .insertInto('deliveries')
        .values(many.slice(start, start + 500))
        .execute()
    }
    expect((await server.call(groups, {}, owner)).body.total).toBe(4_501)
    expect((await send()).body).toEqual({ count: 4_501 })
  })
})

describe('access to unsent deliveries', () => {
  it('hides another owner’s deliveries and does not resend them', async () => {
    await unsent(form, 'webhook', 2)
    const stranger = await server.given.owner({ plan: 'standard' })
    expect((await server.call(groups, {}, stranger)).body).toMatchObject({ groups: [], total: 0 })
    expect((await read({}, stranger)).list).toEqual([])
    expect((await server.call(list, { query: { formId: form.id } }, stranger)).status).toBe(404)
    expect((await send({ formId: form.id }, stranger)).status).toBe(404)
    expect((await send({}, stranger)).body).toEqual({ count: 0 })
    expect((await states()).map(({ state }) => state)).toEqual(['failed', 'failed'])
  })

  it('rejects requests without a session', async () => {
    for (const [spec, call] of [
      [groups, {}],
      [list, {}],
      [sendAgain, { body: {} }],
    ] as const) {
      expect((await server.call(spec, call)).status).toBe(401)
    }
  })

  it('lets an owner on the free plan list and resend their deliveries', async () => {
    owner = await server.given.owner()
    form = await server.given.form(owner, { questions: [NAME] })
    await unsent(form, 'email', 1)
    expect((await server.call(groups, {}, owner)).body.total).toBe(1)
    expect((await send()).body).toEqual({ count: 1 })
  })
})

describe.runIf(isOnPostgres)('with two servers on one database', () => {
  it('resends each delivery once though both servers are asked at the same moment', async () => {
    const second = await testServer({}, { beside: server })
    try {
      await unsent(form, 'webhook', 30)
      const asked = await Promise.all(
        [server, second, server, second].map(
          async (each) => (await each.call(sendAgain, { body: {} }, owner)).body.count,
        ),
      )
      expect(asked.reduce((sum, count) => sum + count, 0)).toBe(30)
      second.clock.advance(server.clock.now().getTime() - second.clock.now().getTime())
      const sent: string[] = []
      const destinations = {
        webhook: async (_: unknown, { deliveryId }: { deliveryId: string }) => {
          sent.push(deliveryId)
          return { kind: 'sent' } as const
        },
      }
      const workers = [server, second].map(({ deps }) =>
        deliveryWorker({ ...deps, destinations, onError: () => undefined }),
      )
      await Promise.all(workers.map((worker) => worker.runDue()))
      expect(sent).toHaveLength(30)
      expect(new Set(sent).size).toBe(30)
      expect(await noticesOf(server, owner)).toEqual([])
    } finally {
      await second.close()
    }
  })
})
