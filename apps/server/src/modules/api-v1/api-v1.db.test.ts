import { randomUUID } from 'node:crypto'
import { calls } from '@wayform/contract/routes.ts'
import { v1 } from '@wayform/contract/v1/routes.ts'
import { CALLS_A_MINUTE } from '@wayform/core/api/api-keys.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { GivenOwner } from '../../testing/given.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import type { FormRow } from '../documents/forms.repository.ts'
import { pauseWebhook } from '../integrations/webhook/pause-webhook.ts'
import { v1Driver } from './testing.ts'

const NAME = { questionId: 'name', type: 'TEXT', label: 'Your name' } as const

let server: TestServer
let program: ReturnType<typeof v1Driver>
let owner: GivenOwner
let form: FormRow
let key: string
beforeAll(async () => {
  server = await testServer({ OUTBOUND_ALLOW: '127.0.0.1:9' })
  program = v1Driver(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  owner = await server.given.owner({ plan: 'standard' })
  form = await server.given.form(owner, { name: 'Cakes', questions: [NAME] })
  key = await program.key(owner)
})

async function answered(...names: string[]) {
  for (const name of names) {
    const body = { submissionId: randomUUID(), answers: { name } }
    const { status } = await server.call(calls.publicForms.submit, { params: { link: form.link }, body })
    expect(status).toBe(201)
  }
}
const texts = (list: { answers: { text: string }[] }[]) => list.map(({ answers }) => answers[0]?.text)
const listed = (query: Record<string, string> = {}) =>
  program.call(key, v1.listResponses, { params: { formId: form.id }, query })

describe('a program', () => {
  it('reads what its key may do', async () => {
    const { status, body } = await program.call(key, v1.getKey)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      key: { name: 'Program', formIds: null },
      workspace: { id: owner.id, plan: 'standard' },
    })
    expect(JSON.stringify(body)).not.toContain(key.slice(8))
  })

  it('receives problems with a code, for unknown addresses as well', async () => {
    const missing = await program.call(key, { method: 'GET', path: '/api/v1/nothing' })
    expect(missing).toMatchObject({ status: 404, body: { code: 'notFound', type: 'urn:wayform:problem:notFound' } })
    const unreadable = await program.call(key, { method: 'GET', path: '/api/v1/forms/%00' })
    expect(unreadable.status).toBeGreaterThanOrEqual(400)
    expect(unreadable.status).toBeLessThan(500)
    const screens = await server.call(calls.apiKeys.list, {})
    expect(screens.headers['content-type']).toMatch(/^application\/json/)
    const wrong = await program.call(key, v1.listForms, { query: { limit: '1000' } })
    expect(wrong).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
    expect(wrong.body.fields).toHaveProperty('limit')
    const cursor = await program.call(key, v1.listResponses, { params: { formId: form.id }, query: { cursor: 'abc' } })
    expect(cursor).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
    for (const list of [v1.listForms, v1.listProducts, v1.listBookings]) {
      const tampered = await program.call(key, list, { query: { cursor: Buffer.from('2026 x').toString('base64url') } })
      expect([list.path, tampered.status, Object.keys(tampered.body.fields)]).toEqual([list.path, 400, ['cursor']])
    }
  })

  it('is refused bodies that are no JSON in UTF-8, instead of getting something else stored', async () => {
    const send = (contentType: string, body: string | Buffer) =>
      program.call(key, v1.createForm, { body, headers: { 'content-type': contentType } })
    const broken = Buffer.concat([Buffer.from('{"questions":[],"name":"Caf'), Buffer.from([0xe9]), Buffer.from('"}')])
    expect(await send('application/json', broken)).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
    const asForm = await send('application/x-www-form-urlencoded', 'name=Cakes&questions=')
    expect(asForm).toMatchObject({ status: 415, body: { code: 'request.unsupportedType' } })
    expect((await program.call(key, v1.listForms)).body.forms).toHaveLength(1)
  })

  it('reads forms in pages, each once', async () => {
    for (const name of ['Bread', 'Party', 'Coffee']) {
      server.clock.advance(1_000)
      await server.given.form(owner, { name })
    }
    const first = await program.call(key, v1.listForms, { query: { limit: '3' } })
    expect(first.body.forms.map(({ name }: { name: string }) => name)).toEqual(['Coffee', 'Party', 'Bread'])
    const rest = await program.call(key, v1.listForms, { query: { limit: '3', cursor: first.body.nextCursor } })
    expect(rest.body).toMatchObject({ forms: [{ name: 'Cakes' }], nextCursor: null })
    const found = await program.call(key, v1.listForms, { query: { search: 'cof' } })
    expect(found.body.forms).toMatchObject([{ name: 'Coffee' }])
  })

  it('makes a form from a document, once, and publishes it', async () => {
    const body = { name: 'Lunch', language: 'en', whatsappNumber: owner.number, questions: [NAME] }
    const headers = { 'idempotency-key': 'lunch 1'.replace(' ', '-') }
    const made = await program.call(key, v1.createForm, { body, headers })
    expect(made).toMatchObject({ status: 201, body: { form: { name: 'Lunch', version: null } } })
    const again = await program.call(key, v1.createForm, { body, headers })
    expect([again.status, again.body, again.headers['idempotent-replayed']]).toEqual([201, made.body, 'true'])
    const other = await program.call(key, v1.createForm, { body: { ...body, name: 'Dinner' }, headers })
    expect(other).toMatchObject({ status: 422, body: { code: 'request.keyReused' } })
    const { form: lunch } = made.body
    expect(lunch.questions.map(({ type }: { type: string }) => type)).toEqual(['SECTION', 'TEXT'])
    const stale = await program.call(key, v1.publishForm, { params: { formId: lunch.id }, body: { revision: 99 } })
    expect(stale).toMatchObject({ status: 409, body: { code: 'form.stale', current: lunch.revision } })
    const live = await program.call(key, v1.publishForm, { params: { formId: lunch.id }, body: {} })
    expect(live.body.form).toMatchObject({ version: 1, hasChanges: false })
    const lines = (await server.call(calls.activity.list, { query: {} }, owner)).body.list
    expect(lines).toContainEqual(
      expect.objectContaining({ verb: 'formPublished', details: { version: 1, key: 'Program' } }),
    )
    const narrow = await program.key(owner, { formIds: [form.id] })
    expect((await program.call(narrow, v1.createForm, { body })).body.code).toBe('auth.scopeMissing')
  })

  it('receives an error at once while the same call is still running', async () => {
    const body = { name: 'Lunch', language: 'en', whatsappNumber: owner.number, questions: [] }
    const headers = { 'idempotency-key': randomUUID() }
    const both = await Promise.all([1, 2].map(() => program.call(key, v1.createForm, { body, headers })))
    const outcomes = both.map(({ status, body: answer }) => (status === 201 ? 'made' : answer.code))
    expect(outcomes).toContain('made')
    expect(outcomes.filter((each) => each !== 'made' && each !== 'request.inProgress')).toEqual([])
    const { forms } = (await program.call(key, v1.listForms)).body
    expect(forms.filter(({ name }: { name: string }) => name === 'Lunch')).toHaveLength(1)
  })

  it('sets no merchant with a document', async () => {
    const payment = {
      questionId: 'pay',
      type: 'PAYMENT',
      label: 'Pay',
      amount: 5,
      merchants: [
        { type: 'paypal', credentials: { email: 'thief@example.com' } },
        { type: 'razorpay', credentials: { keyId: 'thief', keySecret: 'thief' } },
        { type: 'stripe', credentials: { accountId: 'thief', chargesEnabled: true } },
      ],
    }
    const body = { name: 'Shop', language: 'en', whatsappNumber: owner.number, questions: [payment] }
    const made = await program.call(key, v1.createForm, { body })
    expect(made.status).toBe(201)
    const { db } = server.deps.database
    const stored = [
      await db.selectFrom('form_merchants').selectAll().execute(),
      await db.selectFrom('forms').select('draft').execute(),
    ]
    expect(JSON.stringify([made.body, stored])).not.toContain('thief')
  })
})

describe('responses', () => {
  it('lists responses in pages by cursor, which new ones do not move', async () => {
    await answered('Ana', 'Bia', 'Caio', 'Davi', 'Eva')
    const first = await listed({ limit: '2' })
    expect(texts(first.body.responses)).toEqual(['Eva', 'Davi'])
    await answered('Fay')
    const second = await listed({ limit: '2', cursor: first.body.nextCursor })
    expect(texts(second.body.responses)).toEqual(['Caio', 'Bia'])
    const last = await listed({ limit: '2', cursor: second.body.nextCursor })
    expect([texts(last.body.responses), last.body.nextCursor]).toEqual([['Ana'], null])
  })

  it('finds responses by words, status and time', async () => {
    await answered('Ana', 'Bia')
    server.clock.advance(3_600_000)
    await answered('Anabela')
    expect(texts((await listed({ search: 'ána' })).body.responses)).toEqual(['Anabela', 'Ana'])
    const found = await listed({ search: 'ana', limit: '1' })
    expect(texts((await listed({ search: 'ana', cursor: found.body.nextCursor })).body.responses)).toEqual(['Ana'])
    const [newest] = (await listed()).body.responses
    const params = { formId: form.id, responseId: newest.id }
    await program.call(key, v1.updateResponse, { params, body: { status: 'done' } })
    expect(texts((await listed({ status: 'done' })).body.responses)).toEqual(['Anabela'])
    expect(texts((await listed({ to: newest.createdAt })).body.responses)).toEqual(['Bia', 'Ana'])
  })

  it('answers 304 for an unchanged response, and changes one only as it was read', async () => {
    await answered('Ana')
    const [{ id: responseId }] = (await listed()).body.responses
    const params = { formId: form.id, responseId }
    const read = await program.call(key, v1.getResponse, { params })
    const etag = String(read.headers.etag)
    const unchanged = await program.call(key, v1.getResponse, { params, headers: { 'if-none-match': etag } })
    expect([unchanged.status, unchanged.body]).toEqual([304, null])
    const body = { status: 'in_progress', note: 'Called' }
    const changed = await program.call(key, v1.updateResponse, { params, body, headers: { 'if-match': etag } })
    expect(changed).toMatchObject({ status: 200, body: { response: body } })
    const late = await program.call(key, v1.updateResponse, {
      params,
      body: { note: 'Late' },
      headers: { 'if-match': etag },
    })
    expect(late).toMatchObject({ status: 412, body: { code: 'request.changed' } })
    expect((await program.call(key, v1.getResponse, { params })).headers.etag).toBe(changed.headers.etag)
  })

  it('deletes responses one by one', async () => {
    await answered('Ana')
    const [{ id: responseId }] = (await listed()).body.responses
    const params = { formId: form.id, responseId }
    expect((await program.call(key, v1.deleteResponse, { params })).body).toEqual({ deleted: 1 })
    expect((await program.call(key, v1.deleteResponse, { params })).body.code).toBe('response.notFound')
    expect((await program.call(key, v1.getResponse, { params })).body.code).toBe('response.notFound')
  })
})

describe('a webhook', () => {
  const url = 'http://127.0.0.1:9/hook'
  it('sets a webhook, renews its secret with two valid ones, and removes it', async () => {
    const params = { formId: form.id }
    expect((await program.call(key, v1.getWebhook, { params })).body.code).toBe('integration.notConnected')
    const headers = [{ name: 'x-shop', value: 'a-secret-of-the-shop' }]
    const set = await program.call(key, v1.setWebhook, { params, body: { url, headers } })
    expect(set).toMatchObject({ status: 200, body: { webhook: { url, isActive: true } } })
    expect(set.body.secret).toMatch(/^whsec_/)
    expect(JSON.stringify(set.body)).not.toContain('a-secret-of-the-shop')
    const read = await program.call(key, v1.getWebhook, { params })
    expect(read.body.webhook.headers).toEqual([{ name: 'x-shop', hint: '…shop' }])
    const next = await program.call(key, v1.rotateWebhookSecret, { params })
    expect(next.body.secret).not.toBe(set.body.secret)
    expect((await program.call(key, v1.setWebhook, { params, body: { url } })).body.secret).toBeNull()
    const forbidden = await program.call(key, v1.setWebhook, { params, body: { url: 'http://10.0.0.1/' } })
    expect(forbidden.body.code).toBe('integration.addressForbidden')
    expect((await program.call(key, v1.deleteWebhook, { params })).body).toEqual({ deleted: 1 })
  })

  it('makes, reads, changes and removes several webhooks one by one', async () => {
    const params = { formId: form.id }
    const list = async () => (await program.call(key, v1.listWebhooks, { params })).body.webhooks
    expect(await list()).toEqual([])
    const first = await program.call(key, v1.createWebhook, { params, body: { url, name: 'Kitchen' } })
    expect(first).toMatchObject({ status: 201, body: { webhook: { url, name: 'Kitchen', isActive: true } } })
    const chat = { url: `${url}/chat`, format: 'slack', headers: [{ name: 'x-shop', value: 'a-secret-of-the-shop' }] }
    const headers = { 'idempotency-key': 'chat' }
    const second = await program.call(key, v1.createWebhook, { params, body: chat, headers })
    expect((await program.call(key, v1.createWebhook, { params, body: chat, headers })).body).toEqual(second.body)
    expect(second.body.secret).not.toBe(first.body.secret)
    expect(await list()).toEqual([first.body.webhook, second.body.webhook])

    const one = { params: { ...params, webhookId: second.body.webhook.id } }
    const changed = await program.call(key, v1.updateWebhook, { ...one, body: { name: 'Chat', isActive: false } })
    const { updatedAt: _, ...webhook } = second.body.webhook
    expect(changed.body.webhook).toMatchObject({ ...webhook, name: 'Chat', isActive: false })
    const elsewhere = await program.call(key, v1.updateWebhook, { ...one, body: { url: `${url}/other` } })
    expect([elsewhere.status, Object.keys(elsewhere.body.fields)]).toEqual([400, ['headers.0.value']])
    const moved = { url: `${url}/other`, headers: [] }
    const after = await program.call(key, v1.updateWebhook, { ...one, body: moved })
    expect(after.body.webhook).toMatchObject({ ...moved, format: 'slack', name: 'Chat', isActive: false })
    const resumed = await program.call(key, v1.updateWebhook, { ...one, body: { isActive: true } })
    expect(resumed.body.webhook).toMatchObject({ ...moved, isActive: true })

    expect((await program.call(key, v1.getWebhook, { params })).body.webhook).toEqual(first.body.webhook)
    const renewed = await program.call(key, v1.rotateSecretOfWebhook, one)
    expect(renewed.body.secret).toMatch(/^whsec_/)
    expect((await program.call(key, v1.removeWebhook, one)).body).toEqual({ deleted: 1 })
    expect((await program.call(key, v1.readWebhook, one)).body.code).toBe('integration.webhookNotFound')
    expect((await program.call(key, v1.removeWebhook, one)).status).toBe(404)
    expect(await list()).toEqual([first.body.webhook])
  })

  describe('that is paused', () => {
    const params = () => ({ formId: form.id, webhookId: form.id })
    const update = (body: object) => program.call(key, v1.updateWebhook, { params: params(), body })
    const read = async () => (await program.call(key, v1.readWebhook, { params: params() })).body.webhook
    const deliveries = async () =>
      (
        await server.deps.database.db
          .selectFrom('deliveries')
          .select(['state', 'held_reason'])
          .where('form_id', '=', form.id)
          .where('destination', '=', 'webhook')
          .execute()
      ).map(({ state, held_reason }) => held_reason ?? state)
    const verbs = async () =>
      (await server.call(calls.activity.list, {}, owner)).body.list.map(({ verb }: { verb: string }) => verb)
    const stopsByItself = () =>
      pauseWebhook(
        server.deps,
        { form: { userId: form.user_id, id: form.id } as never, webhookId: null }, // no more of it is read
        { url, reason: 'gone' },
      )
    beforeEach(async () => {
      const headers = [{ name: 'x-shop', value: 'a-secret-of-the-shop' }]
      await program.call(key, v1.createWebhook, { params: { formId: form.id }, body: { url, headers } })
      await server.deps.storeResponses({
        userId: owner.id,
        formId: form.id,
        submissionId: randomUUID(),
        requestHash: 'x',
        version: 1,
        answers: { name: 'Ana' },
        routes: ['+447400100000'],
        destinations: ['webhook'],
        locale: '',
      })
    })

    it('keeps the reason for which it stopped until it is resumed', async () => {
      await stopsByItself()
      const stopped = { isActive: false, pausedReason: 'gone' }
      for (const change of [{ name: 'Chat' }, { url, format: 'slack' }, { name: 'Shop', isActive: false }]) {
        expect((await update(change)).body.webhook).toMatchObject({ ...change, ...stopped })
      }
      expect((await update({ isActive: false })).body.webhook).toMatchObject(stopped)
      expect(await deliveries()).toEqual(['gone'])
      const resumed = await update({ name: 'Kitchen', isActive: true })
      expect(resumed.body.webhook).toMatchObject({ name: 'Kitchen', isActive: true, pausedReason: null })
      expect(await deliveries()).toEqual(['pending'])
      expect((await verbs()).filter((verb: string) => verb === 'integrationResumed')).toHaveLength(1)
    })

    it('goes on at another address if it stopped by itself, and not if it was paused', async () => {
      await stopsByItself()
      const moved = await update({ url: `${url}/new`, headers: [] })
      expect(moved.body.webhook).toMatchObject({ url: `${url}/new`, isActive: true, pausedReason: null })
      expect(await deliveries()).toEqual(['pending'])
      const paused = await update({ name: 'Chat', isActive: false })
      expect(paused.body.webhook).toMatchObject({ name: 'Chat', isActive: false, pausedReason: null })
      expect(await deliveries()).toEqual(['paused'])
      expect(await verbs()).toContain('integrationPaused')
      expect((await update({ url })).body.webhook).toMatchObject({ url, isActive: false, pausedReason: null })
      expect(await deliveries()).toEqual(['paused'])
    })

    it('is neither paused nor resumed by a change that is refused', async () => {
      const before = await read()
      const refused = async (isActive: boolean) =>
        (
          await Promise.all(
            [{ url: 'http://10.0.0.1/' }, { url: `${url}/new` }].map((to) => update({ ...to, isActive })),
          )
        ).map(({ status }) => status)
      // The second one lacks the values of its headers.
      expect(await refused(false)).toEqual([422, 400])
      expect(await read()).toEqual(before)
      expect(await deliveries()).toEqual(['pending'])
      await stopsByItself()
      expect(await refused(true)).toEqual([422, 400])
      expect(await read()).toMatchObject({ isActive: false, pausedReason: 'gone' })
      expect(await verbs()).not.toContain('integrationPaused')
    })
  })
})

describe('the limit of a key', () => {
  it('returns a key’s limit with every answer, and counts each key apart', async () => {
    const first = await program.call(key, v1.getKey)
    expect(first.headers).toMatchObject({
      'ratelimit-limit': String(CALLS_A_MINUTE),
      'ratelimit-remaining': String(CALLS_A_MINUTE - 1),
    })
    for (let count = 1; count < CALLS_A_MINUTE; count += 1) await program.call(key, v1.getKey)
    const refused = await program.call(key, v1.getKey)
    expect(refused).toMatchObject({ status: 429, body: { code: 'request.tooMany' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.headers['ratelimit-remaining']).toBe('0')
    expect((await program.call(await program.key(owner), v1.getKey)).status).toBe(200)
    server.clock.advance(60_000)
    expect((await program.call(key, v1.getKey)).status).toBe(200)
  })
})

describe('a key', () => {
  it('writes no key into a log line or an answer', async () => {
    await answered('Ana')
    const answers: unknown[] = []
    for (const route of [v1.getKey, v1.listForms, v1.listMembers]) answers.push(await program.call(key, route))
    answers.push(await program.call(key.slice(0, -1), v1.getKey), await listed())
    answers.push((await server.call(calls.apiKeys.list, {}, owner)).body)
    answers.push((await server.call(calls.activity.list, { query: {} }, owner)).body)
    expect(JSON.stringify([answers, server.logLines])).not.toContain(key.slice(12, -4))
  })
})
