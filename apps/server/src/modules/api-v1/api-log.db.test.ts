import { randomUUID } from 'node:crypto'
import { calls } from '@wayform/contract/routes.ts'
import { v1 } from '@wayform/contract/v1/routes.ts'
import { CALLS_A_MINUTE, KEY_PREFIX } from '@wayform/core/api/api-keys.ts'
import { API_LOG_DAYS } from '@wayform/core/api/api-log.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { GivenOwner } from '../../testing/given.ts'
import { DAY_MS, MINUTE_MS, type TestServer, testServer } from '../../testing/test-server.ts'
import { forgetLog } from '../api-log/api-log.tasks.ts'
import { logWriter, MOST_WAITING } from '../api-log/log-writer.ts'
import type { FormRow } from '../documents/forms.repository.ts'
import { type Endpoint, serverWithEndpoint } from '../integrations/webhook/testing.ts'
import { purgeDeleted } from '../responses/delete-responses.ts'
import { changePlan } from '../workspaces/change-plan.ts'
import { v1Driver } from './testing.ts'

const { apiLog, integrations, responses } = calls
const NAME = { questionId: 'name', type: 'TEXT', label: 'Your name' } as const

let server: TestServer
let endpoint: Endpoint
let program: ReturnType<typeof v1Driver>
let owner: GivenOwner
let form: FormRow
let key: string
beforeAll(async () => {
  ;({ server, endpoint } = await serverWithEndpoint())
  program = v1Driver(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  endpoint.reset()
  await server.deps.database.db.updateTable('deliveries').set({ state: 'cancelled' }).execute()
  owner = await server.given.owner({ plan: 'standard' })
  form = await server.given.form(owner, { name: 'Cakes', questions: [NAME] })
  key = await program.key(owner)
})

type Line = { id: string; method: string; path: string; status: number; key: { name: string } }
type Sent = { deliveryId: string; outcome: string; status: number | null }

async function listed(query: object = {}): Promise<Line[]> {
  await server.deps.apiLog.flush()
  return (await server.call(apiLog.calls, { query }, owner)).body.list
}
const detailOf = async (callId: string) => (await server.call(apiLog.call, { params: { callId } }, owner)).body.call

async function sent(query: object = {}): Promise<Sent[]> {
  await server.deps.apiLog.flush()
  return (await server.call(apiLog.deliveries, { query }, owner)).body.list
}
const deliveryOf = (deliveryId: string) => server.call(apiLog.delivery, { params: { deliveryId } }, owner)

async function stored(name = 'Ana'): Promise<string> {
  await server.deps.storeResponses({
    userId: owner.id,
    formId: form.id,
    submissionId: randomUUID(),
    requestHash: 'x',
    version: 1,
    answers: { name },
    routes: [owner.number],
    destinations: ['webhook'],
    locale: '',
  })
  return (await server.call(responses.list, { query: { formId: form.id } }, owner)).body.list[0]._id
}

const connect = (body: object = {}) =>
  server.call(integrations.setWebhook, { body: { formId: form.id, url: endpoint.url, ...body } }, owner)

const remove = (responseId: string) =>
  server.call(responses.remove, { query: { formId: form.id }, body: { responseIds: [responseId] } }, owner)

const toFree = () =>
  server.deps.database.transaction((tx) =>
    changePlan(tx, { userId: owner.id, plan: 'free', billingCycle: null, at: server.deps.now() }),
  )

async function purge() {
  server.clock.advance(11 * MINUTE_MS)
  await purgeDeleted(server.deps, server.deps.now(), new AbortController().signal)
}

const everything = async () => {
  await server.deps.apiLog.flush()
  const { rows } = await sql<{ row: string }>`
    select c::text as row from api_calls c union all select a::text from webhook_attempts a`.execute(
    server.deps.database.db,
  )
  return rows.map(({ row }) => row).join('\n')
}

describe('the log of calls', () => {
  it('records each request and the reason of its refusal', async () => {
    await program.call(key, v1.listForms, { query: { limit: '5', search: 'Maria Souza' } })
    server.clock.advance(1_000)
    await program.call(key, v1.updateResponse, {
      params: { formId: form.id, responseId: randomUUID() },
      body: { note: 'Call back' },
      headers: { 'user-agent': 'n8n/1.68' },
    })
    const [refused, read] = await listed()
    expect(refused).toMatchObject({ method: 'PATCH', status: 404, key: { name: 'Program' } })
    expect(read).toMatchObject({ method: 'GET', status: 200, path: '/api/v1/forms?limit=5&search=…' })
    expect(await detailOf(refused?.id ?? '')).toMatchObject({
      userAgent: 'n8n/1.68',
      ip: '127.0.0.1',
      key: { name: 'Program', start: key.slice(KEY_PREFIX.length, KEY_PREFIX.length + 4) },
      answerBody: expect.stringContaining('response.notFound'),
    })
    // Of what was read, the log keeps nothing.
    expect(await detailOf(read?.id ?? '')).toMatchObject({ answerBody: '', requestBody: '' })
  })

  it('filters calls by key and outcome, counts them, and returns pages', async () => {
    const other = await program.key(owner)
    await program.call(other, v1.getKey)
    server.clock.advance(DAY_MS)
    const today = server.deps.now().toISOString()
    for (let n = 0; n < 51; n++) await program.call(key, v1.getKey)
    await program.call(key, v1.getForm, { params: { formId: randomUUID() } })
    await server.deps.apiLog.flush()
    const first = (await server.call(apiLog.calls, { query: { today } }, owner)).body
    expect(first.list).toHaveLength(50)
    expect(first.counts).toEqual({
      all: 53,
      failed: 1,
      slowed: 0,
      today: { all: 52, failed: 1, slowed: 0 },
    })
    const second = (await server.call(apiLog.calls, { query: { after: first.next } }, owner)).body
    expect([second.list.length, second.next, second.counts]).toEqual([3, null, null])
    const ids = [...first.list, ...second.list].map(({ id }: Line) => id)
    expect(new Set(ids).size).toBe(53)
    expect((await listed({ outcome: 'failed' })).map(({ status }) => status)).toEqual([404])
    const otherKey = second.list.at(-1).key.id
    expect(await listed({ keyId: otherKey })).toHaveLength(1)
  })

  it('adds one line a minute for a program above its limit', async () => {
    for (let n = 0; n < CALLS_A_MINUTE + 5; n++) await program.call(key, v1.getKey)
    expect(await listed({ outcome: 'slowed' })).toHaveLength(1)
    const { counts } = (await server.call(apiLog.calls, { query: {} }, owner)).body
    expect(counts).toMatchObject({ all: CALLS_A_MINUTE + 1, slowed: 1 })
  })

  it('hides calls about a deleted response, shows them again, and loses them with the response', async () => {
    const responseId = await stored()
    const params = { formId: form.id, responseId }
    await program.call(key, v1.updateResponse, { params, body: { note: 'Private' } })
    // A refused one is about the response as well.
    await program.call(key, v1.updateResponse, { params, body: { note: 'Private', status: 'wrong' } })
    await program.call(key, v1.getKey)
    expect(await listed()).toHaveLength(3)
    await remove(responseId)
    expect((await listed()).map(({ path }) => path)).toEqual(['/api/v1/key'])
    await server.call(responses.undelete, { query: { formId: form.id }, body: { responseIds: [responseId] } }, owner)
    expect(await listed()).toHaveLength(3)
    await remove(responseId)
    await purge()
    expect(await listed()).toHaveLength(1)
    expect(await everything()).not.toContain('Private')
  })
})

describe('the log of deliveries', () => {
  it('keeps every try, a kilobyte of the answer, and no query of the address', async () => {
    await connect({ url: `${endpoint.url}?token=hidden-token` })
    endpoint.answers((response) => void response.writeHead(503, { 'retry-after': '7' }).end('é'.repeat(5_000)))
    const responseId = await stored()
    await server.deps.deliveries.runDue()
    server.clock.advance(10_000)
    await server.deps.deliveries.runDue()
    const [line] = await sent()
    expect(line).toMatchObject({
      status: 503,
      outcome: 'waiting',
      attempts: 2,
      form: { name: 'Cakes' },
      responseNumber: 1,
      url: endpoint.url,
      nextAttemptAt: expect.any(String),
    })
    const { delivery } = (await deliveryOf(line?.deliveryId ?? '')).body
    expect(delivery).toMatchObject({ responseId, method: 'POST', answerHead: 'retry-after: 7', answerBytes: 10_000 })
    expect(JSON.parse(delivery.requestBody)).toMatchObject({ 'Your name': 'Ana', form_name: 'Cakes' })
    expect(delivery.answerBody).toBe('é'.repeat(512))
    expect(delivery.tries.map(({ status }: Sent) => status)).toEqual([503, 503])
    expect(await everything()).not.toContain('hidden-token')
  })

  it('follows a delivery that is sent again until it arrives', async () => {
    await connect()
    endpoint.answers(400)
    const responseId = await stored()
    await server.deps.deliveries.runDue()
    const [failed] = await sent({ outcome: 'failed' })
    const deliveryId = failed?.deliveryId ?? ''
    endpoint.answers(204)
    const again = { params: { responseId, deliveryId }, query: { formId: form.id } }
    const repeats = await Promise.all([1, 2].map(() => server.call(responses.sendAgain, again, owner)))
    expect(repeats.map(({ status }) => status)).toEqual([200, 200])
    server.clock.advance(1_000)
    await server.deps.deliveries.runDue()
    expect(endpoint.received).toHaveLength(2)
    expect(await sent()).toMatchObject([{ deliveryId, outcome: 'delivered', status: 204 }])
    const query = { today: server.deps.now().toISOString() }
    const { counts, forms } = (await server.call(apiLog.deliveries, { query }, owner)).body
    expect(counts).toMatchObject({ all: 1, failed: 0, delivered: 1, today: { all: 1, delivered: 1 } })
    expect(forms).toEqual([{ id: form.id, name: 'Cakes' }])
    expect(await sent({ form: randomUUID() })).toEqual([])
  })

  it('hides deliveries of a deleted response at once, and loses them with the response', async () => {
    await connect()
    const responseId = await stored('Beatriz')
    await server.deps.deliveries.runDue()
    const [line] = await sent()
    await remove(responseId)
    expect(await sent()).toEqual([])
    expect((await deliveryOf(line?.deliveryId ?? '')).body.code).toBe('apiLog.notFound')
    expect(await everything()).toContain('Beatriz')
    await purge()
    expect(await everything()).not.toContain('Beatriz')
  })

  it('hides the sent body of a response that the plan locks', async () => {
    await connect()
    await stored('Beatriz')
    await server.deps.deliveries.runDue()
    const [line] = await sent()
    await toFree()
    const { delivery } = (await deliveryOf(line?.deliveryId ?? '')).body
    expect(delivery).toMatchObject({ responseId: null, requestBody: '', answerBody: '' })
  })
})

describe('secrets', () => {
  it('never stores secrets: keys, signing secrets, headers and what an endpoint repeats of them', async () => {
    const canary = `Basic ${Buffer.from('shop:opensesame').toString('base64')}`
    const headers = [
      { name: 'Authorization', value: canary },
      { name: 'x-shop', value: 'canary-of-the-shop' },
    ]
    const params = { formId: form.id }
    const made = await program.call(key, v1.setWebhook, {
      params,
      body: {
        url: `${endpoint.url}?key=canary-in-query`,
        headers,
        additionalFields: [{ key: 'api_token', value: 'canary-field' }],
      },
      headers: { 'user-agent': `n8n ${key}` },
    })
    const rotated = await program.call(key, v1.rotateWebhookSecret, { params })
    await program.call(key, v1.getResponse, { params: { ...params, responseId: randomUUID() }, query: { x: key } })
    const responseId = await stored()
    await program.call(key, v1.updateResponse, {
      params: { ...params, responseId },
      body: { note: `${key} ${rotated.body.secret}` },
    })
    endpoint.answers((response, request) => void response.writeHead(200).end(JSON.stringify(request)))
    await server.deps.deliveries.runDue()
    const signature = String(endpoint.received[0]?.headers['webhook-signature'])
    const text = await everything()
    expect(text).toContain('webhook-id')
    const secrets = [key, made.body.secret, rotated.body.secret, canary, canary.slice(6), ...signature.split(' ')]
    for (const secret of [...secrets, 'canary-of-the-shop', 'canary-in-query', 'canary-field']) {
      expect(secret.length).toBeGreaterThan(8)
      expect(text).not.toContain(secret)
    }
    expect(text).not.toContain(key.slice(KEY_PREFIX.length + 4, -4))
  })
})

describe('writing the log', () => {
  it('fails no call, and keeps no more lines than its limit', async () => {
    const warn = vi.fn<(fields: object, message: string) => void>()
    const broken = await testServer()
    await broken.close()
    const writer = logWriter({ database: broken.deps.database, log: { ...broken.deps.log, warn } })
    for (let n = 0; n < MOST_WAITING + 150; n++) writer.addCall({ id: String(n) } as never)
    await writer.flush()
    expect(warn).toHaveBeenCalledWith({ dropped: 150 }, expect.any(String))
  })

  it('deletes lines after their days, and keeps the newest of each workspace', async () => {
    const { db } = server.deps.database
    const run = (options?: object) =>
      forgetLog(server.deps, options).run({ now: server.deps.now(), signal: new AbortController().signal })
    await connect()
    await stored()
    await server.deps.deliveries.runDue()
    for (let n = 0; n < 5; n++) {
      server.clock.advance(1_000)
      await program.call(key, v1.getKey)
    }
    const before = await listed()
    await run({ most: 3, batch: 1 })
    expect((await listed()).map(({ id }) => id)).toEqual(before.slice(0, 3).map(({ id }) => id))
    expect(await sent()).toHaveLength(1)
    const old = new Date(server.deps.now().getTime() - (API_LOG_DAYS + 1) * DAY_MS)
    await db.updateTable('api_calls').set({ at: old }).where('workspace_id', '=', owner.id).execute()
    await db.updateTable('webhook_attempts').set({ at: old }).where('workspace_id', '=', owner.id).execute()
    await run({ batch: 1 })
    expect([await listed(), await sent()]).toEqual([[], []])
  })
})

describe('the calls about the log', () => {
  it('answers only the owner of the workspace, also on a lower plan', async () => {
    await connect()
    await stored()
    await server.deps.deliveries.runDue()
    await program.call(key, v1.getKey)
    const [line] = await listed()
    const [delivery] = await sent()
    const all = (who: Parameters<TestServer['call']>[2]) =>
      Promise.all([
        server.call(apiLog.calls, { query: {} }, who),
        server.call(apiLog.call, { params: { callId: line?.id ?? '' } }, who),
        server.call(apiLog.deliveries, { query: {} }, who),
        server.call(apiLog.delivery, { params: { deliveryId: delivery?.deliveryId ?? '' } }, who),
      ])
    const codes = async (who: Parameters<TestServer['call']>[2]) => (await all(who)).map(({ body }) => body.code)
    expect(await codes({})).toEqual(Array(4).fill('auth.required'))
    for (const role of ['editor', 'agent', 'viewer'] as const) {
      const member = await server.given.member(owner, role)
      const within = { headers: { ...member.headers, 'x-wf-workspace': owner.id } }
      expect([role, await codes(within)]).toEqual([role, Array(4).fill('workspace.roleMissing')])
    }
    const [theirCalls, theirCall, theirSent, theirDelivery] = await all(await server.given.owner({ plan: 'standard' }))
    expect([theirCalls?.body.list, theirSent?.body.list]).toEqual([[], []])
    expect([theirCall?.body.code, theirDelivery?.body.code]).toEqual(['apiLog.notFound', 'apiLog.notFound'])
    await toFree()
    expect((await all(owner)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
    // The key does not work on this plan, and the refusal is logged.
    expect((await program.call(key, v1.getKey)).status).toBe(403)
    expect(await listed({ outcome: 'failed' })).toMatchObject([{ status: 403 }])
    expect((await server.call(apiLog.calls, { query: { after: 'abc' } }, owner)).status).toBe(400)
  })
})
