import { createHmac } from 'node:crypto'
import { calls } from '@wayform/contract/routes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outboundClient } from '../../../platform/outbound/outbound-client.ts'
import type { GivenOwner } from '../../../testing/given.ts'
import { DAY_MS, type TestServer } from '../../../testing/test-server.ts'
import type { FormRow } from '../../documents/forms.repository.ts'
import { type Endpoint, type Received, serverWithEndpoint } from '../../integrations/webhook/testing.ts'
import { addUpdates } from '../../ledger/updates.repository.ts'
import { changePlan } from '../../workspaces/change-plan.ts'
import { deliveryWorker } from '../worker/delivery-worker.ts'
import { RETRY_DELAYS_MS } from '../worker/retry-schedule.ts'

const { setWebhook, rotateWebhookSecret, toggle, disconnect } = calls.integrations
const NAME = { questionId: 'name', type: 'TEXT', label: 'Your name' } as const
const CAKE = {
  questionId: 'cake',
  type: 'RADIO',
  label: 'Cake',
  options: [
    { _id: 'o1', label: 'Chocolate' },
    { _id: 'o2', label: 'Lemon' },
  ],
} as const

let endpoint: Endpoint
let server: TestServer
let owner: GivenOwner
let form: FormRow
let secret: string

beforeAll(async () => {
  ;({ server, endpoint } = await serverWithEndpoint())
})
afterAll(() => server.close())
beforeEach(async () => {
  endpoint.reset()
  // Deliveries that an earlier test left pending must not be due in this one.
  await server.deps.database.db.updateTable('deliveries').set({ state: 'cancelled' }).execute()
  owner = await server.given.owner({ plan: 'standard', email: `${crypto.randomUUID()}@padaria.example` })
  form = await server.given.form(owner, { name: 'Cakes', questions: [NAME, CAKE] })
  secret = (await connect()).body.secret
})

const connect = (body: object = {}) =>
  server.call(setWebhook, { body: { formId: form.id, url: endpoint.url, ...body } }, owner)

/** Stores a response with fixed destinations; which destinations a form has is tested elsewhere. */
async function stored(answers: Record<string, unknown> = { name: 'Ana', cake: 'o2' }) {
  await server.deps.storeResponses({
    userId: owner.id,
    formId: form.id,
    submissionId: crypto.randomUUID(),
    requestHash: 'x',
    version: 1,
    answers,
    routes: [owner.number],
    destinations: ['webhook'],
    locale: '',
  })
}

/** Submits through the public form, once it has loaded the current settings. */
async function submitted(destinations: string[]) {
  await expect
    .poll(async () => {
      const found = await server.deps.publishedForms.find(form.link)
      return found.state === 'open' && found.form.row.connectedTo
    })
    .toEqual(destinations)
  const body = { answers: { name: 'Ana' } }
  const reply = await server.call(calls.publicForms.submit, { params: { link: form.link }, body })
  expect(reply.status).toBe(201)
}

const run = () => server.deps.deliveries.runDue()
const ledger = () =>
  server.deps.database.db
    .selectFrom('deliveries')
    .selectAll()
    .where('form_id', '=', form.id)
    .where('occasion', '<>', 'notice')
    .orderBy('response_number')
    .execute()
const integration = async () =>
  (await server.call(calls.forms.get, { params: { id: form.id } }, owner)).body.form.integrations.webhooks?.[0]

/** Verifies the signature as docs/webhooks.md describes it for receivers. */
function isSignedWith(key: string, { headers, body }: Received): boolean {
  const content = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.')
  const hmac = createHmac('sha256', Buffer.from(key.replace(/^whsec_/, ''), 'base64'))
  const expected = hmac.update(content).digest('base64')
  return String(headers['webhook-signature'])
    .split(' ')
    .some((each) => each === `v1,${expected}`)
}

describe('a response that goes to a webhook', () => {
  it('sends signed JSON with every answer in readable form, under the delivery id', async () => {
    await stored()
    await run()
    const [delivery] = await ledger()
    const [got] = endpoint.received
    if (!got) throw new Error('nothing arrived')
    expect(got).toMatchObject({
      method: 'POST',
      path: '/in',
      headers: {
        'content-type': 'application/json',
        'webhook-id': delivery?.id,
        'webhook-timestamp': String(Math.floor(server.clock.now().getTime() / 1000)),
      },
    })
    expect(JSON.parse(got.body)).toEqual({
      'Your name': 'Ana',
      Cake: 'Lemon',
      response_time: server.clock.now().toISOString(),
      response_number: 1,
      delivered_to: owner.number,
      form_name: 'Cakes',
    })
    expect(isSignedWith(secret, got)).toBe(true)
    expect(isSignedWith(secret, { ...got, body: `${got.body} ` })).toBe(false)
    expect(delivery).toMatchObject({ destination: 'webhook', state: 'sent', attempts: 1, last_error: null })
    await run()
    expect(endpoint.received).toHaveLength(1)
  })

  it('sends a response that was changed once more, under another id and as an update', async () => {
    await stored()
    await run()
    await server.deps.database.transaction(async (tx) => {
      await tx
        .updateTable('responses')
        .set({ answers: sql<never>`${JSON.stringify({ name: 'Ana', cake: 'o1' })}::jsonb` })
        .where('form_id', '=', form.id)
        .execute()
      await addUpdates(tx, { userId: owner.id, formId: form.id, number: 1 })
    })
    await run()
    await run()
    expect(endpoint.received.map(({ headers, body }) => [headers['wayform-event'], JSON.parse(body).Cake])).toEqual([
      ['response.submitted', 'Lemon'],
      ['response.updated', 'Chocolate'],
    ])
    expect(new Set(endpoint.received.map(({ headers }) => headers['webhook-id'])).size).toBe(2)
    expect((await ledger()).map(({ state }) => state)).toEqual(['sent', 'sent'])
  })

  it('sends exactly the fields of the configured keys and the owner’s headers', async () => {
    await connect({
      keys: [
        { key: 'cake', value: 'flavour' },
        { key: 'responseNumber', value: 'nr' },
      ],
      additionalFields: [{ key: 'shop', value: 'North' }],
      headers: [{ name: 'Authorization', value: 'Bearer abc' }],
      contentType: 'application/x-www-form-urlencoded',
    })
    await stored({ name: 'Ana' })
    await run()
    expect(endpoint.received).toMatchObject([
      {
        body: 'flavour=&nr=1&shop=North',
        headers: { authorization: 'Bearer abc', 'content-type': 'application/x-www-form-urlencoded' },
      },
    ])
  })

  it('puts the fields of a GET into the URL and signs the empty body', async () => {
    await connect({
      method: 'get',
      url: `${endpoint.url}?shop=1`,
      keys: [{ key: 'name', value: 'name' }],
      additionalFields: [],
    })
    await stored({ name: 'Ana & Bo' })
    await run()
    const [got] = endpoint.received
    expect(got).toMatchObject({ method: 'GET', path: '/in?shop=1&name=Ana+%26+Bo', body: '' })
    expect(got && isSignedWith(secret, got)).toBe(true)
    expect(got?.headers).not.toHaveProperty('content-type')
  })

  it('sends hostile answers as plain text', async () => {
    const hostile = '"}\r\nwebhook-id: x\r\n<script>alert(1)</script>{{7*7}} \u202E'
    await stored({ name: hostile })
    await run()
    expect(JSON.parse(endpoint.received[0]?.body ?? '')['Your name']).toBe(hostile.trim())
  })

  const CHANNEL = 'T00000000/B00000000/abcdefghijkl'
  const HOSTILE = '"}],"admin":true <!channel> @everyone \\'
  it.each([
    ['slack', { text: `*Cakes #1*\n\n*Your name*\n"}],"admin":true &lt;!channel&gt; @\u2060everyone \\` }],
    ['discord', { content: '**Cakes #1**', allowed_mentions: { parse: [] } }],
    // The id begins with the number, as in the API.
    [
      'template',
      { name: `Dear ${HOSTILE}`, nr: 1, id: expect.stringMatching(/^00000001-/), api_key: 'key-of-another-service' },
    ],
  ])('sends it as %s, signed, with hostile answers as text', async (format, expected) => {
    const template =
      '{"name":"Dear {{@name}}","nr":{{responseNumber}},"id":"{{responseId}}","api_key":"key-of-another-service"}'
    const given = { url: `${endpoint.url}/${CHANNEL}`, format, template }
    expect((await connect(given)).status).toBe(200)
    endpoint.answers((answer, { body }) => void answer.writeHead(200).end(body))
    await stored({ name: HOSTILE })
    await run()
    const [got] = endpoint.received
    expect(JSON.parse(got?.body ?? '')).toMatchObject(expected)
    expect(got?.headers['content-type']).toBe('application/json')
    expect(got && isSignedWith(secret, got)).toBe(true)
    await server.deps.apiLog.flush()
    const log = await server.deps.database.db
      .selectFrom('webhook_attempts')
      .selectAll()
      .where('form_id', '=', form.id)
      .execute()
    expect(log).toHaveLength(1)
    expect(JSON.stringify(log)).toContain('admin')
    expect(JSON.stringify(log)).not.toMatch(format === 'template' ? /key-of-another/ : /abcdefghijkl/)
  })

  it('signs with both secrets for a day after a rotation, then with the new one only', async () => {
    const rotated = await server.call(rotateWebhookSecret, { body: { formId: form.id } }, owner)
    await stored()
    await run()
    server.clock.advance(DAY_MS)
    await stored()
    await run()
    const signed = endpoint.received.map((got) => [isSignedWith(secret, got), isSignedWith(rotated.body.secret, got)])
    expect(signed).toEqual([
      [true, true],
      [false, true],
    ])
  })

  it('sends nothing for a form without a webhook or with a paused one', async () => {
    const call = { params: { type: 'webhook' as const }, body: { formId: form.id, isActive: false } }
    await server.call(toggle, call, owner)
    await submitted([])
    await server.call(toggle, { ...call, body: { formId: form.id, isActive: true } }, owner)
    await submitted(['webhook'])
    await server.call(disconnect, { params: { type: 'webhook' }, query: { formId: form.id } }, owner)
    await submitted([])
    expect((await ledger()).map(({ response_number, state }) => [response_number, state])).toEqual([[2, 'cancelled']])
  })

  it.each<[string, () => Promise<unknown>]>([
    [
      'it was disconnected meanwhile',
      () => server.call(disconnect, { params: { type: 'webhook' }, query: { formId: form.id } }, owner),
    ],
    ['the form is gone', () => server.call(calls.forms.remove, { params: { id: form.id } }, owner)],
  ])('cancels the delivery when %s', async (_, change) => {
    await stored()
    await change()
    await run()
    expect(endpoint.received).toEqual([])
    expect(await ledger()).toMatchObject([{ state: 'cancelled' }])
  })

  it('holds deliveries while the plan has no integrations, and keeps the webhook’s settings', async () => {
    const change = (plan: 'lite' | 'standard', seconds: number) =>
      server.deps.database.transaction((tx) => {
        const at = new Date(server.clock.now().getTime() + seconds * 1_000)
        return changePlan(tx, { userId: owner.id, plan, billingCycle: 'monthly', at })
      })
    await change('lite', 1)
    await submitted([])
    expect(await integration()).toMatchObject({ url: endpoint.url, isActive: true })
    await change('standard', 2)
    await submitted(['webhook'])
    await run()
    expect(endpoint.received).toHaveLength(1)
  })
})

describe('the response of a webhook endpoint', () => {
  it.each<[number, string]>([
    [200, 'sent'],
    [204, 'sent'],
    [301, 'failed'],
    [302, 'failed'],
    [304, 'failed'],
    [400, 'failed'],
    [401, 'failed'],
    [404, 'failed'],
    [408, 'pending'],
    [410, 'held'],
    [413, 'failed'],
    [425, 'pending'],
    [429, 'pending'],
    [500, 'pending'],
    [502, 'pending'],
    [503, 'pending'],
    [504, 'pending'],
  ])('records an endpoint’s %s so that the delivery becomes %s', async (status, state) => {
    endpoint.answers(status, { location: 'http://127.0.0.1:1/elsewhere' })
    await stored()
    await run()
    const last_error = state === 'sent' ? null : `webhook.${status}`
    expect(await ledger()).toMatchObject([{ state, last_error, attempts: state === 'held' ? 0 : 1 }])
    expect(endpoint.received).toHaveLength(1)
  })

  it('respects the endpoint’s Retry-After up to a limit', async () => {
    endpoint.answers(429, { 'retry-after': '600' })
    await stored()
    await run()
    const wait = async () => ((await ledger())[0]?.next_attempt_at.getTime() ?? 0) - server.clock.now().getTime()
    expect(await wait()).toBe(600_000)
    server.clock.advance(600_000)
    endpoint.answers(503, { 'retry-after': '99999999' })
    await run()
    expect(await wait()).toBe(3_600_000)
  })

  it('retries when the endpoint does not answer at all', async () => {
    endpoint.answers((response) => response.destroy())
    await stored()
    await run()
    expect(await ledger()).toMatchObject([{ state: 'pending', last_error: 'webhook.broken' }])
  })

  it('reads the response body up to a limit and stores none of it', async () => {
    endpoint.answers((response) => {
      response.writeHead(500)
      const more = () => {
        while (!response.destroyed && response.write('inner secret '.repeat(2_000))) continue
      }
      response.on('drain', more)
      more()
    })
    await stored()
    await run()
    expect(await ledger()).toMatchObject([{ state: 'pending', last_error: 'webhook.500' }])
    expect(JSON.stringify([await ledger(), server.logLines])).not.toContain('inner secret')
  })

  it('keeps the delivery id on every attempt, also after a manual resend', async () => {
    endpoint.answers(500)
    await stored()
    for (const delay of RETRY_DELAYS_MS) {
      await run()
      server.clock.advance(delay * 1.2)
    }
    await run()
    const [delivery] = await ledger()
    expect(delivery).toMatchObject({ state: 'failed', attempts: RETRY_DELAYS_MS.length + 1 })
    endpoint.answers(200)
    const { list } = (await server.call(calls.responses.list, { query: { formId: form.id } }, owner)).body
    const [{ _id: responseId, deliveries }] = list
    expect(deliveries).toMatchObject([
      { destination: 'webhook', state: 'failed', reason: { code: 'addressFailed', status: 500 } },
    ])
    const [{ deliveryId }] = deliveries
    const again = { params: { responseId, deliveryId }, query: { formId: form.id } }
    expect((await server.call(calls.responses.sendAgain, again, owner)).status).toBe(200)
    await run()
    expect(await ledger()).toMatchObject([{ state: 'sent' }])
    const ids = endpoint.received.map(({ headers }) => headers['webhook-id'])
    expect(ids).toHaveLength(RETRY_DELAYS_MS.length + 2)
    expect(new Set(ids)).toEqual(new Set([delivery?.id]))
    const times = endpoint.received.map(({ headers }) => headers['webhook-timestamp'])
    expect(new Set(times).size).toBe(RETRY_DELAYS_MS.length + 1)
    expect(endpoint.received.every((got) => isSignedWith(secret, got))).toBe(true)
  })
})

describe('a webhook host that many owners share', () => {
  it('receives up to twenty requests at once while it answers quickly, and the rest later', async () => {
    const worker = deliveryWorker({ ...server.deps, onError: () => undefined })
    await stored()
    await worker.runDue()
    expect(endpoint.received).toHaveLength(1)
    endpoint.reset()
    const held: (() => void)[] = []
    endpoint.answers((response) => void held.push(() => response.end()))
    const forms: string[] = []
    for (let i = 0; i < 3; i++) {
      owner = await server.given.owner({ plan: 'standard' })
      form = await server.given.form(owner, { questions: [NAME] })
      await connect()
      await Promise.all(Array.from({ length: 8 }, () => stored({ name: 'Ana' })))
      forms.push(form.id)
    }
    const of = async (state: 'sent' | 'pending') =>
      server.deps.database.db
        .selectFrom('deliveries')
        .select('attempts')
        .where('form_id', 'in', forms)
        .where('state', '=', state)
        .execute()
    worker.start()
    await expect.poll(() => held.length).toBe(20)
    await expect.poll(() => of('pending')).toEqual(Array.from({ length: 4 }, () => ({ attempts: 0 })))
    endpoint.answers(200)
    for (const answer of held) answer()
    await worker.stop()
    server.clock.advance(2_000)
    await run()
    expect(await of('sent')).toHaveLength(24)
    expect(new Set(endpoint.received.map(({ headers }) => headers['webhook-id'])).size).toBe(24)
    expect(endpoint.received).toHaveLength(24)
  })
})

describe('a host name that resolves to a private address on delivery', () => {
  it.each([['10.0.0.1'], ['127.0.0.1'], ['169.254.169.254'], ['::1'], ['fd00::1'], ['::ffff:127.0.0.1']])(
    'sends no request to %s',
    async (address) => {
      const answers = [['93.184.215.14'], [address]]
      const outbound = outboundClient({ resolve: async () => answers.shift() ?? [] })
      const before = server.deps.outbound
      server.deps.outbound = outbound
      const saved = await connect({ url: `http://rebind.test:${endpoint.port}/in` })
      server.deps.outbound = before
      expect(saved.status).toBe(200)
      await stored()
      await deliveryWorker({ ...server.deps, outbound, onError: () => undefined }).runDue()
      expect(await ledger()).toMatchObject([{ state: 'failed', last_error: 'webhook.blocked' }])
      expect(endpoint.received).toEqual([])
    },
  )
})

describe('a webhook endpoint that stays broken', () => {
  const mailsTo = () =>
    server.mail.sent.filter(({ to, subject }) => to.endsWith('padaria.example') && subject.includes('is paused'))
  beforeEach(() =>
    server.deps.database.db.updateTable('users').set({ email_verified: true }).where('id', '=', owner.id).execute(),
  )

  it('pauses the webhook after 410 Gone and notifies the owner once', async () => {
    const before = mailsTo().length
    await stored()
    await stored()
    endpoint.answers(410)
    await run()
    expect(await integration()).toMatchObject({ isActive: false, pausedReason: 'gone', url: endpoint.url })
    const mails = mailsTo().slice(before)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toContain('Cakes')
    expect(mails[0]?.text).toContain(`127.0.0.1:${endpoint.port}`)
    // Responses that arrive while it is paused are held with the others.
    await submitted(['webhook'])
    await run()
    expect((await ledger()).map(({ state, held_reason }) => [state, held_reason])).toEqual([
      ['held', 'gone'],
      ['held', 'gone'],
      ['held', 'gone'],
    ])
    endpoint.answers(200)
    await server.call(toggle, { params: { type: 'webhook' }, body: { formId: form.id, isActive: true } }, owner)
    expect(await integration()).toMatchObject({ isActive: true, pausedReason: null })
    await run()
    expect((await ledger()).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent'])
  })

  it('pauses the webhook after three days without a success, not before', async () => {
    endpoint.answers(503)
    const before = mailsTo().length
    await stored()
    await run()
    server.clock.advance(3 * DAY_MS - 1_000)
    await stored()
    await run()
    expect(await integration()).toMatchObject({ isActive: true })
    server.clock.advance(1_000)
    await stored()
    await run()
    expect(await integration()).toMatchObject({ isActive: false, pausedReason: 'failing' })
    expect(mailsTo()).toHaveLength(before + 1)
  })

  it('restarts the three days after each success', async () => {
    endpoint.answers(503)
    await stored()
    await run()
    server.clock.advance(2 * DAY_MS)
    endpoint.answers(200)
    await run()
    endpoint.answers(503)
    server.clock.advance(2 * DAY_MS)
    await stored()
    await run()
    expect(await integration()).toMatchObject({ isActive: true, pausedReason: null })
  })

  it('does not pause a webhook whose address the owner has changed since', async () => {
    await stored()
    endpoint.answers((response, { path }) => {
      if (path.endsWith('/new')) response.writeHead(200).end()
      else void connect({ url: `${endpoint.url}/new` }).then(() => response.writeHead(410).end())
    })
    await run()
    expect(await integration()).toMatchObject({ isActive: true, url: `${endpoint.url}/new` })
    // Deliveries that the old address refused go to the new one.
    expect(await ledger()).toMatchObject([{ state: 'sent' }])
  })
})
