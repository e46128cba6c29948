import { calls } from '@wayform/contract/routes.ts'
import type { Plan } from '@wayform/core/plans/plans.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isOnPostgres } from '../../platform/db/testing.ts'
import type { GivenOwner } from '../../testing/given.ts'
import { DAY_MS, type TestServer, testServer } from '../../testing/test-server.ts'
import type { FormRow } from '../documents/forms.repository.ts'
import { type Endpoint, serverWithEndpoint } from '../integrations/webhook/testing.ts'
import { changePlan } from '../workspaces/change-plan.ts'
import { deliveriesTasks } from '../delivery/deliveries.tasks.ts'
import { deliveryWorker } from '../delivery/worker/delivery-worker.ts'

const { setWebhook, toggle, disconnect } = calls.integrations
const { deliveries, responses } = calls
const NAME = { questionId: 'name', type: 'TEXT', label: 'Your name' } as const

let endpoint: Endpoint
let server: TestServer
let owner: GivenOwner
let form: FormRow

beforeAll(async () => {
  ;({ server, endpoint } = await serverWithEndpoint())
})
afterAll(() => server.close())
beforeEach(async () => {
  endpoint.reset()
  await server.deps.database.db.deleteFrom('deliveries').execute()
  owner = await server.given.owner({ plan: 'standard' })
  form = await server.given.form(owner, { name: 'Cakes', questions: [NAME] })
  await connect()
})

const connect = (url = endpoint.url) => server.call(setWebhook, { body: { formId: form.id, url } }, owner)
const switchTo = (isActive: boolean) =>
  server.call(toggle, { params: { type: 'webhook' }, body: { formId: form.id, isActive } }, owner)
const edit = (body: object) => server.call(calls.forms.edit, { params: { id: form.id }, body }, owner)
/** On a slow machine the endpoint may count as slow and get one request at a time. */
async function run(): Promise<void> {
  await server.deps.deliveries.runDue()
  while ((await ledger()).some(({ state, last_error }) => state === 'pending' && last_error === 'webhook.busy')) {
    server.clock.advance(10_000)
    await server.deps.deliveries.runDue()
  }
}

let moment = 1
const setPlan = (plan: Plan) =>
  server.deps.database.transaction((tx) => {
    const at = new Date(server.clock.now().getTime() + (moment += 1))
    return changePlan(tx, { userId: owner.id, plan, billingCycle: 'monthly', at })
  })

async function stored(count = 1) {
  for (let i = 0; i < count; i++) {
    await server.deps.storeResponses({
      userId: owner.id,
      formId: form.id,
      submissionId: crypto.randomUUID(),
      requestHash: 'x',
      version: 1,
      answers: { name: `Ana ${i}` },
      routes: [owner.number],
      destinations: ['webhook'],
      locale: '',
    })
  }
}

const ledger = () =>
  server.deps.database.db
    .selectFrom('deliveries')
    .selectAll()
    .where('form_id', '=', form.id)
    .where('occasion', '=', 'submitted')
    .orderBy('response_number')
    .execute()
const states = async () => (await ledger()).map(({ state, held_reason }) => [state, held_reason])
const ids = () => endpoint.received.map(({ headers }) => String(headers['webhook-id']))

describe('a delivery that can’t be sent now', () => {
  it.each<[string, string, () => Promise<unknown>, () => Promise<unknown>]>([
    ['its owner paused the webhook', 'paused', () => switchTo(false), () => switchTo(true)],
    ['the webhook was paused, and is saved anew', 'paused', () => switchTo(false), () => connect()],
    ['the plan has no integrations any more', 'plan', () => setPlan('lite'), () => setPlan('plus')],
    ['the form is switched off', 'disabled', () => edit({ enabled: false }), () => edit({ enabled: true })],
  ])(
    'a delivery that can’t be sent now is held when %s, and sent under its id once that is over',
    async (_, reason, close, open) => {
      await stored(2)
      await close()
      await run()
      expect(await states()).toEqual([
        ['held', reason],
        ['held', reason],
      ])
      expect(endpoint.received).toEqual([])
      server.clock.advance(40 * DAY_MS)
      await run()
      expect(endpoint.received).toEqual([])
      const before = (await ledger()).map(({ id }) => id)
      await open()
      await run()
      expect(await states()).toEqual([
        ['sent', null],
        ['sent', null],
      ])
      expect(ids().toSorted()).toEqual(before.toSorted())
    },
  )

  it('a delivery that can’t be sent now is held with all attempts after three days without a success', async () => {
    endpoint.answers(503)
    await stored()
    await run()
    server.clock.advance(3 * DAY_MS)
    await run()
    expect(await ledger()).toMatchObject([{ state: 'held', held_reason: 'failing' }])
    endpoint.answers(200)
    await switchTo(true)
    await run()
    expect(await ledger()).toMatchObject([{ state: 'sent', attempts: 1 }])
  })

  it('a delivery that can’t be sent now is held while a form is blocked, and released automatically afterwards', async () => {
    const block = (blocked: boolean) =>
      server.deps.database.db.updateTable('forms').set({ blocked }).where('id', '=', form.id).execute()
    await stored()
    await block(true)
    await run()
    expect(await states()).toEqual([['held', 'blocked']])
    const sweep = deliveriesTasks(server.deps).find(({ name }) => name === 'release-held-deliveries')
    const signal = new AbortController().signal
    await sweep?.run({ now: server.clock.now(), signal })
    expect(await states()).toEqual([['held', 'blocked']])
    await block(false)
    await sweep?.run({ now: server.clock.now(), signal })
    await run()
    expect(await states()).toEqual([['sent', null]])
  })

  it('a delivery that can’t be sent now is released when the destination opens while a worker is about to hold it', async () => {
    await stored()
    let tries = 0
    const worker = deliveryWorker({
      ...server.deps,
      onError: () => undefined,
      destinations: {
        webhook: async () => {
          tries += 1
          if (tries > 1) return { kind: 'sent' }
          // The worker read the webhook as paused; its owner switches it on before the hold is written.
          await server.deps.database.db.updateTable('form_integrations').set({ is_active: false }).execute()
          await switchTo(true)
          return { kind: 'held', reason: 'paused' }
        },
      },
    })
    await worker.runDue()
    expect(await states()).toEqual([['sent', null]])
  })

  it('a delivery that can’t be sent now is cancelled when the integration is removed', async () => {
    await stored()
    await switchTo(false)
    await server.call(disconnect, { params: { type: 'webhook' }, query: { formId: form.id } }, owner)
    expect(await states()).toEqual([['cancelled', null]])
  })

  it.runIf(isOnPostgres)(
    'a delivery that can’t be sent now is sent once when two servers release and send it',
    async () => {
      const second = await testServer({ OUTBOUND_ALLOW: endpoint.host }, { beside: server })
      second.clock.advance(server.clock.now().getTime() - second.clock.now().getTime())
      try {
        await stored(40)
        await switchTo(false)
        const call = { params: { type: 'webhook' as const }, body: { formId: form.id, isActive: true } }
        await Promise.all([server.call(toggle, call, owner), second.call(toggle, call, owner)])
        await Promise.all([run(), second.deps.deliveries.runDue()])
        await run()
        expect((await states()).every(([state]) => state === 'sent')).toBe(true)
        expect(endpoint.received).toHaveLength(40)
        expect(new Set(ids()).size).toBe(40)
      } finally {
        await second.close()
      }
    },
  )
})

describe('resending', () => {
  const again = async (index = 0) => {
    const list = await server.call(responses.list, { query: { formId: form.id } }, owner)
    const response = list.body.list[index]
    return server.call(
      responses.sendAgain,
      {
        params: { responseId: response._id, deliveryId: response.deliveries[0].deliveryId },
        query: { formId: form.id },
      },
      owner,
    )
  }
  const all = (body: object = {}, who = owner) => server.call(deliveries.sendAgain, { body }, who)

  it.each<[string, () => Promise<unknown>, string]>([
    ['the webhook is paused', () => switchTo(false), 'delivery.paused'],
    ['the form is switched off', () => edit({ enabled: false }), 'delivery.formOff'],
    [
      'nothing is connected',
      () => server.call(disconnect, { params: { type: 'webhook' }, query: { formId: form.id } }, owner),
      'delivery.notConnected',
    ],
  ])('explains what to do when %s', async (_, close, code) => {
    await stored()
    await close()
    const answer = await again()
    expect([answer.status, answer.body.code]).toEqual([409, code])
  })

  it('resends cancelled deliveries, and no sent ones', async () => {
    await stored()
    await server.deps.database.db.updateTable('deliveries').set({ state: 'cancelled' }).execute()
    expect((await again()).body.delivery).toMatchObject({ state: 'pending', attempts: 0 })
    await run()
    expect(endpoint.received).toHaveLength(1)
    expect((await again()).body.code).toBe('delivery.notFailed')
  })

  it('ignores deliveries that were cancelled with a deleted response', async () => {
    await stored(2)
    await switchTo(false)
    const list = await server.call(responses.list, { query: { formId: form.id } }, owner)
    const body = { responseIds: [list.body.list[0]._id] }
    await server.call(responses.remove, { query: { formId: form.id }, body }, owner)
    await switchTo(true)
    expect((await all({ states: ['cancelled', 'held', 'failed'] })).body).toEqual({ count: 0 })
    await run()
    expect((await states()).map(([state]) => state)).toEqual(['sent', 'cancelled'])
  })
})
