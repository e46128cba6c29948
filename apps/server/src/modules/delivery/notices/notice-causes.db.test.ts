import { calls } from '@wayform/contract/routes.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isOnPostgres } from '../../../platform/db/testing.ts'
import type { GivenOwner } from '../../../testing/given.ts'
import { DAY_MS, type TestServer, testServer } from '../../../testing/test-server.ts'
import type { FormRow } from '../../documents/forms.repository.ts'
import { type Endpoint, serverWithEndpoint } from '../../integrations/webhook/testing.ts'
import { type ClaimedDelivery, deliveriesRepository } from '../worker/deliveries.repository.ts'
import { deliveryWorker } from '../worker/delivery-worker.ts'
import { recordProviderStatus } from '../destinations/record-provider-status.ts'
import { settleDeliveries } from '../worker/settle-deliveries.ts'
import { noticesOf, ownerToTell, storedFor } from './testing.ts'

let endpoint: Endpoint
let server: TestServer
let owner: GivenOwner
let form: FormRow
let email: string
beforeAll(async () => {
  ;({ server, endpoint } = await serverWithEndpoint())
})
afterAll(() => server.close())
beforeEach(async () => {
  endpoint.reset()
  await server.deps.database.db.updateTable('deliveries').set({ state: 'cancelled' }).execute()
  ;({ owner, form, email } = await ownerToTell(server))
  await server.call(calls.integrations.setWebhook, { body: { formId: form.id, url: endpoint.url } }, owner)
})

const run = (on = server) => on.deps.deliveries.runDue()
const failed = async (count: number, on = server) => {
  for (let index = 0; index < count; index += 1) await storedFor(on, form, ['webhook'])
  endpoint.answers(400)
  await run(on)
}
const kinds = async () => (await noticesOf(server, owner)).map(({ notice, destination }) => [notice?.kind, destination])
const WAYS = ['email', 'push', 'whatsapp']
const once = (kind: string) => WAYS.map((way) => [kind, way])
const allSubjects = (...servers: TestServer[]) =>
  servers.flatMap(({ mail }) => mail.sent.filter(({ to }) => to === email).map(({ subject }) => subject))

describe('deliveries that finally failed', () => {
  it('adds one notice per form and destination, however many responses failed', async () => {
    await failed(12)
    expect(await kinds()).toEqual(once('deliveries.failed'))
    expect(allSubjects(server)).toEqual([`${form.name}: not everything was delivered`])
    await failed(3)
    expect(await kinds()).toEqual(once('deliveries.failed'))
  })

  it('adds a separate notice for each form and each destination', async () => {
    const other = await server.given.form(owner, {
      name: 'Bread',
      questions: [{ questionId: 'name', type: 'TEXT', label: 'Name' }],
    })
    await server.call(calls.integrations.setWebhook, { body: { formId: other.id, url: endpoint.url } }, owner)
    await failed(2)
    await storedFor(server, other, ['webhook'])
    await run()
    expect(await kinds()).toHaveLength(6)
  })

  it('adds a notice on another day, once the earlier failures were resolved', async () => {
    await failed(1)
    await server.deps.database.db
      .updateTable('deliveries')
      .set({ state: 'cancelled' })
      .where('state', '=', 'failed')
      .execute()
    server.clock.advance(DAY_MS)
    await failed(1)
    expect(await kinds()).toHaveLength(6)
  })

  it('reminds the owner after a week instead of every day while failures stay unresolved', async () => {
    const destinations = { webhook: async () => ({ kind: 'failed', error: 'webhook.400' }) as const }
    const worker = deliveryWorker({ ...server.deps, destinations, onError: () => undefined })
    const failOnce = async () => {
      await storedFor(server, form, ['webhook'])
      await worker.runDue()
    }
    await failOnce()
    for (let day = 1; day < 7; day += 1) {
      server.clock.advance(DAY_MS)
      await failOnce()
    }
    expect(await kinds()).toHaveLength(3)
    server.clock.advance(DAY_MS)
    await failOnce()
    expect(await kinds()).toHaveLength(6)
  })

  it('adds a notice when WhatsApp reports the failure later', async () => {
    await storedFor(server, form, ['webhook'])
    const { db } = server.deps.database
    await db
      .updateTable('deliveries')
      .set({ state: 'sent', provider_id: 'wamid.late' })
      .where('user_id', '=', owner.id)
      .execute()
    const status = {
      providerId: 'wamid.late',
      status: 'failed',
      error: 'whatsapp.131026',
      isPassing: false,
      at: new Date(),
    } as const
    await Promise.all([recordProviderStatus(server.deps, status), recordProviderStatus(server.deps, status)])
    expect(await kinds()).toEqual(once('deliveries.failed'))
  })

  it('adds no notice when the failure itself is not recorded', async () => {
    await storedFor(server, form, ['webhook'])
    const { database } = server.deps
    const [claimed] = await deliveriesRepository(database.db, database.clock).claim(60_000, 1)
    const late = { ...claimed, fence: crypto.randomUUID() } as ClaimedDelivery // as after an expired lease
    await settleDeliveries(server.deps, [[late, { state: 'failed', error: 'webhook.400' }]])
    expect(await kinds()).toEqual([])
  })
})

describe('a webhook that is paused automatically', () => {
  it('adds one notice though many deliveries find out at the same moment', async () => {
    for (let index = 0; index < 8; index += 1) await storedFor(server, form, ['webhook'])
    endpoint.answers(410)
    await run()
    const paused = (await kinds()).filter(([kind]) => kind === 'webhook.paused')
    expect(paused).toEqual(once('webhook.paused'))
    expect(allSubjects(server).filter((subject) => subject.includes('paused'))).toEqual([
      `${form.name}: your webhook is paused`,
    ])
  })

  it('adds another notice when the webhook is paused again', async () => {
    endpoint.answers(410)
    await storedFor(server, form, ['webhook'])
    await run()
    server.clock.advance(DAY_MS)
    const body = { formId: form.id, isActive: true }
    await server.call(calls.integrations.toggle, { params: { type: 'webhook' }, body }, owner)
    await storedFor(server, form, ['webhook'])
    await run()
    expect((await kinds()).filter(([kind]) => kind === 'webhook.paused')).toHaveLength(6)
  })
})

describe.runIf(isOnPostgres)('with two servers on one database', () => {
  let second: TestServer
  beforeAll(async () => {
    second = await testServer({ OUTBOUND_ALLOW: endpoint.host }, { beside: server })
  })
  afterAll(() => second.close())
  // The same time for both servers, because they share a database clock.
  beforeEach(() => second.clock.advance(server.clock.now().getTime() - second.clock.now().getTime()))
  const both = () => Promise.all([run(server), run(second)])

  it('notifies the owner once per channel when both servers see responses fail', async () => {
    endpoint.answers(400)
    for (let index = 0; index < 60; index += 1) await storedFor(server, form, ['webhook'])
    await both()
    await both()
    expect(await kinds()).toEqual(once('deliveries.failed'))
    expect(allSubjects(server, second)).toHaveLength(1)
    const chats = [server, second].flatMap(({ whatsapp }) => whatsapp.sent.filter(({ to }) => to === owner.number))
    expect(chats).toHaveLength(1)
    expect([server, second].flatMap(({ push }) => push.sent).filter(({ link }) => link.includes(form.id))).toHaveLength(
      1,
    )
  })

  it('notifies the owner once when both servers get 410 Gone', async () => {
    endpoint.answers(410)
    for (let index = 0; index < 40; index += 1) await storedFor(server, form, ['webhook'])
    await both()
    await both()
    expect((await kinds()).filter(([kind]) => kind === 'webhook.paused')).toEqual(once('webhook.paused'))
  })

  it('sends every notice though the server that settled the failure dies before sending', async () => {
    await storedFor(server, form, ['webhook'])
    const { database } = second.deps
    const claimed = await deliveriesRepository(database.db, database.clock).claim(60_000, 1)
    expect(claimed).toHaveLength(1)
    await settleDeliveries(
      second.deps,
      claimed.map((each) => [each, { state: 'failed', error: 'webhook.500' }]),
    )
    // The second server stops here, after it has even claimed one of the notices.
    expect(await deliveriesRepository(database.db, database.clock).claim(60_000, 1)).toHaveLength(1)
    await run(server)
    server.clock.advance(61_000)
    await run(server)
    expect(allSubjects(server)).toHaveLength(1)
    expect((await noticesOf(server, owner)).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent'])
  })

  it('adds no notice when the server could not record the failure', async () => {
    await storedFor(server, form, ['webhook'])
    const { database } = second.deps
    const [claimed] = await deliveriesRepository(database.db, database.clock).claim(1, 1)
    if (!claimed) throw new Error('Nothing was claimed')
    server.clock.advance(10)
    await run(server)
    expect(endpoint.received).toHaveLength(1)
    await settleDeliveries(second.deps, [[claimed, { state: 'failed', error: 'webhook.500' }]])
    expect(await kinds()).toEqual([])
  })
})
