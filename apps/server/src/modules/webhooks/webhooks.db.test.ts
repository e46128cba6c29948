import { createHmac } from 'node:crypto'
import { calls } from '@wayform/contract/routes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jsonb } from '../../platform/db/values.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { processProviderEvents } from './process-provider-events.ts'
import { webhooksTasks } from './webhooks.tasks.ts'

const SANDBOX_SECRET = 'a-secret-of-the-sandbox'
const NUMBER = '+447400300001'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ SANDBOX_SECRET })
})
afterAll(() => server.close())

const sign = (secret: string, body: string) => `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
const whatsapp = () => server.deps.config.whatsapp ?? expect.fail('the sandbox stands in for WhatsApp')
const events = () => server.deps.database.db.selectFrom('provider_events').selectAll().orderBy('event_id').execute()

function envelope(value: object, phoneNumberId = whatsapp().phoneNumberId) {
  const metadata = { phone_number_id: phoneNumberId }
  const change = { field: 'messages', value: { messaging_product: 'whatsapp', metadata, ...value } }
  return JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: '1', changes: [change] }] })
}
const text = (id: string, from: string, body: string) => ({
  messages: [{ id, from: from.replace('+', ''), timestamp: '1790000000', type: 'text', text: { body } }],
})
const status = (id: string, state: string, errors?: object[]) => ({
  statuses: [{ id, status: state, timestamp: '1790000000', recipient_id: '447400300001', ...(errors && { errors }) }],
})

async function post(url: string, payload: string, headers: Record<string, string>) {
  const reply = await server.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  })
  return { status: reply.statusCode, body: reply.json() }
}
const deliver = (payload: string, signature = sign(whatsapp().appSecret, payload)) =>
  post('/webhooks/whatsapp', payload, { 'x-hub-signature-256': signature })

async function startLogin() {
  const started = await server.call(calls.auth.startWhatsapp, { body: { whatsappNumber: NUMBER } })
  const word = new URL(started.body.whatsappUrl).searchParams.get('text') ?? ''
  const query = { whatsappNumber: NUMBER, attempt: started.body.attempt }
  const state = async () => (await server.call(calls.auth.whatsappStatus, { query })).body.status
  return { word, state }
}

describe('WhatsApp’s webhook verification', () => {
  const ask = (query: Record<string, string>) => server.app.inject({ method: 'GET', url: '/webhooks/whatsapp', query })

  it('returns the challenge only for our token', async () => {
    const query = {
      'hub.mode': 'subscribe',
      'hub.verify_token': whatsapp().verifyToken,
      'hub.challenge': '<b>1158201444',
    }
    const answer = await ask(query)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe('<b>1158201444')
    expect(answer.headers['content-type']).toMatch(/^text\/plain/)
    expect((await ask({ ...query, 'hub.verify_token': 'wrong' })).statusCode).toBe(401)
    expect((await ask({})).statusCode).toBe(401)
  })
})

describe('a WhatsApp message', () => {
  it('signs in the sender of the word, and is processed once however often it arrives', async () => {
    const { word, state } = await startLogin()
    const payload = envelope(text('wamid.in1', NUMBER, word))
    const answers = await Promise.all([deliver(payload), deliver(payload), deliver(payload)])
    for (const answer of answers) expect(answer).toEqual({ status: 200, body: {} })
    await expect.poll(async () => (await events()).every((event) => event.processed_at !== null)).toBe(true)
    expect(await events()).toMatchObject([{ event_id: 'message wamid.in1', attempts: 1, payload: {} }])
    expect(await state()).toBe('verified')
  })

  it('a WhatsApp message is rejected without our signature over exactly these bytes', async () => {
    const { word, state } = await startLogin()
    const before = await events()
    const payload = envelope(text('wamid.in2', NUMBER, word))
    const refused = [
      await deliver(payload, sign('another secret', payload)),
      await deliver(payload, sign(whatsapp().appSecret, `${payload} `)),
      await deliver(payload, 'sha256='),
      await post('/webhooks/whatsapp', payload, {}),
      await post('/webhooks/whatsapp', '', { 'x-hub-signature-256': sign('', '') }),
    ]
    for (const answer of refused) expect(answer).toMatchObject({ status: 401, body: { code: 'webhook.unverified' } })
    expect(await events()).toEqual(before)
    expect(await state()).toBe('pending')
  })

  it('verifies nothing from another number, or to another business number', async () => {
    server.clock.advance(20 * 60_000)
    const { word, state } = await startLogin()
    await deliver(envelope(text('wamid.in3', '+447400300002', word)))
    await deliver(envelope(text('wamid.in4', NUMBER, word), '999'))
    await processProviderEvents(server.deps)
    await expect.poll(async () => (await events()).every((event) => event.processed_at !== null)).toBe(true)
    expect(await state()).toBe('pending')
  })

  it('a WhatsApp message may contain text that the database can’t store, or be of an unknown kind', async () => {
    const strange = envelope({
      messages: [{ id: 'wamid.in5', from: '447400300001', timestamp: '1790000000', type: 'sticker' }],
    })
    expect((await deliver(strange)).status).toBe(200)
    expect((await deliver(envelope(text('wamid.in6', NUMBER, 'NUL \0 and \ud83d alone')))).status).toBe(200)
    expect((await deliver(envelope(text('wamid.\0', NUMBER, 'x')))).status).toBe(200)
    expect((await deliver(JSON.stringify({ object: 'page' }))).status).toBe(200)
    expect((await deliver('[]')).status).toBe(200)
    expect((await deliver('{"broken"')).status).toBe(400)
    await expect.poll(async () => (await events()).every((event) => event.processed_at !== null)).toBe(true)
  })
})

describe('an unprocessed event', () => {
  const insert = (eventId: string, payload: object) =>
    server.deps.database.db
      .insertInto('provider_events')
      .values({ provider: 'whatsapp', event_id: eventId, payload: jsonb(payload), next_attempt_at: server.clock.now() })
      .execute()
  const find = async (eventId: string) => (await events()).find((event) => event.event_id === eventId)
  const runTask = () =>
    webhooksTasks(server.deps)[0]?.run({ now: server.clock.now(), signal: AbortSignal.timeout(5_000) })

  it('an unprocessed event is processed by the next run', async () => {
    server.clock.advance(20 * 60_000)
    const { word, state } = await startLogin()
    await insert('message wamid.left', { kind: 'message', from: NUMBER.replace('+', ''), text: word })
    await runTask()
    expect(await state()).toBe('verified')
    expect(await find('message wamid.left')).toMatchObject({ attempts: 1, last_error: null })
  })

  it('an unprocessed event is retried with backoff, then given up visibly', async () => {
    await insert('poison', { kind: 'unknown' })
    await runTask()
    const first = await find('poison')
    expect(first).toMatchObject({ attempts: 1, processed_at: null })
    expect(first?.next_attempt_at.getTime()).toBe(server.clock.now().getTime() + 5_000)
    await runTask()
    expect(await find('poison')).toMatchObject({ attempts: 1 })
    for (let i = 0; i < 9; i++) {
      server.clock.advance(3_600_000)
      await runTask()
    }
    expect(await find('poison')).toMatchObject({ attempts: 10, processed_at: server.clock.now() })
    expect((await find('poison'))?.last_error).not.toBeNull()
  })

  it('an unprocessed event is deleted long after the provider stopped repeating it', async () => {
    server.clock.advance(31 * 86_400_000)
    await webhooksTasks(server.deps)[1]?.run({ now: server.clock.now(), signal: AbortSignal.timeout(5_000) })
    expect(await events()).toEqual([])
  })
})

describe('the status of a message that we sent', () => {
  it('updates its delivery, and fails one that never reached the phone', async () => {
    const { db } = server.deps.database
    const owner = await server.given.owner()
    const form = await server.given.form(owner)
    const key = { user_id: owner.id, form_id: form.id, destination: 'whatsapp' as const, state: 'sent' as const }
    await db
      .insertInto('deliveries')
      .values([
        { ...key, response_number: 1, provider_id: 'wamid.out1' },
        { ...key, response_number: 2, provider_id: 'wamid.out2' },
      ])
      .execute()
    const rows = () =>
      db
        .selectFrom('deliveries')
        .selectAll()
        .where('form_id', '=', form.id)
        .where('occasion', '=', 'submitted')
        .orderBy('response_number')
        .execute()
    for (const each of ['sent', 'delivered', 'read']) await deliver(envelope(status('wamid.out1', each)))
    await expect.poll(async () => (await events()).filter((event) => event.processed_at !== null)).toHaveLength(3)
    expect(await rows()).toMatchObject([{ state: 'read', read_at: expect.any(Date) }, { state: 'sent' }])
    for (const id of ['wamid.out1', 'wamid.out2']) await deliver(envelope(status(id, 'failed', [{ code: 131026 }])))
    await expect
      .poll(rows)
      .toMatchObject([{ state: 'read' }, { state: 'failed', last_error: expect.stringContaining('131026') }])
  })
})

describe('the sandbox’s plan change', () => {
  const event = (changes: object) =>
    JSON.stringify({
      id: crypto.randomUUID(),
      whatsappNumber: NUMBER,
      plan: 'standard',
      billingCycle: 'yearly',
      at: '2026-11-16T12:00:00.000Z',
      ...changes,
    })
  const send = (payload: string, signature = sign(SANDBOX_SECRET, payload)) =>
    post('/webhooks/sandbox/plan', payload, { 'x-sandbox-signature': signature })
  const planOf = async (number: string) =>
    (await server.deps.database.db.selectFrom('users').selectAll().where('whatsapp_number', '=', number).execute())[0]

  it('sets the account’s plan, once per event and never back in time', async () => {
    const { number: whatsappNumber } = await server.given.owner()
    const upgrade = event({ whatsappNumber, at: '2026-11-16T12:00:00.000Z' })
    expect(await send(upgrade)).toEqual({ status: 200, body: { plan: 'standard' } })
    expect(await planOf(whatsappNumber)).toMatchObject({ plan: 'standard', billing_cycle: 'yearly' })
    const older = event({ whatsappNumber, plan: 'free', at: '2026-11-16T11:00:00.000Z' })
    expect(await send(older)).toEqual({ status: 200, body: { plan: 'standard' } })
    const newer = event({ whatsappNumber, plan: 'lite', billingCycle: null, at: '2026-11-16T13:00:00.000Z' })
    expect(await send(newer)).toEqual({ status: 200, body: { plan: 'lite' } })
    expect(await send(upgrade)).toEqual({ status: 200, body: { plan: 'lite' } })
  })

  it('the sandbox’s plan change is rejected without the sandbox’s signature, whatever it contains', async () => {
    const { number: whatsappNumber } = await server.given.owner()
    const payload = event({ whatsappNumber })
    for (const answer of [
      await send(payload, sign('guess', payload)),
      await send('{}', 'sha256=x'),
      await send(payload, ''),
    ]) {
      expect(answer).toMatchObject({ status: 401, body: { code: 'webhook.unverified' } })
    }
    expect(await planOf(whatsappNumber)).toMatchObject({ plan: 'free' })
  })

  it('answers 404 for an unknown number, and stores nothing', async () => {
    const payload = event({ whatsappNumber: '+447400399999' })
    expect(await send(payload)).toMatchObject({ status: 404, body: { code: 'notFound' } })
    expect((await events()).some((row) => row.provider === 'sandbox' && payload.includes(row.event_id))).toBe(false)
  })

  it('rejects an unknown plan', async () => {
    expect((await send(event({ plan: 'gold' }))).status).toBe(400)
  })
})

describe('without a sandbox and without WhatsApp', () => {
  it('rejects everything on both addresses', async () => {
    const bare = await testServer({ SANDBOX: 'off' })
    const payload = '{}'
    const headers = { 'content-type': 'application/json' }
    const plan = { ...headers, 'x-sandbox-signature': sign('', payload) }
    const delivery = { ...headers, 'x-hub-signature-256': sign('', payload) }
    const inject = (url: string, given: Record<string, string>) =>
      bare.app.inject({ method: 'POST', url, payload, headers: given })
    expect((await inject('/webhooks/sandbox/plan', plan)).statusCode).toBe(404)
    expect((await inject('/webhooks/whatsapp', delivery)).statusCode).toBe(401)
    const started = await bare.call(calls.auth.startWhatsapp, { body: { whatsappNumber: NUMBER } })
    expect(started).toMatchObject({ status: 502, body: { code: 'auth.sendFailed' } })
    await bare.close()
  })
})
