import { calls } from '@wayform/contract/routes.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fcmClient } from '../../../providers/fcm/fcm-client.ts'
import type { FormRow } from '../../documents/forms.repository.ts'
import type { GivenOwner } from '../../../testing/given.ts'
import { freePort, startSandbox, type TestSandbox } from '../../../testing/sandbox-process.ts'
import { MINUTE_MS, type TestServer, testServer } from '../../../testing/test-server.ts'
import { deliveryWorker } from '../worker/delivery-worker.ts'
import { sendPush } from './send-push.ts'

const QUESTIONS = [
  { questionId: 'name', type: 'TEXT', label: 'Your name' },
  { questionId: 'cake', type: 'TEXT', label: 'Which cake' },
  { questionId: 'when', type: 'TEXT', label: 'When' },
  { questionId: 'note', type: 'TEXT', label: 'Anything else' },
] as const
const GONE = { ok: false, kind: 'gone', code: 'UNREGISTERED' } as const
const BUSY = { ok: false, kind: 'retry', code: 'UNAVAILABLE' } as const
const QUOTA = { ok: false, kind: 'retry', code: 'QUOTA_EXCEEDED', retryAfterMs: 40 * MINUTE_MS } as const
const WRONG = { ok: false, kind: 'permanent', code: 'INVALID_ARGUMENT' } as const

let server: TestServer
let sandbox: TestSandbox
let owner: GivenOwner
let form: FormRow
let count = 0
beforeAll(async () => {
  server = await testServer({ SANDBOX_PORT: String(await freePort()) })
  sandbox = await startSandbox(server.deps.config)
})
afterAll(async () => {
  await sandbox.stop()
  await server.close()
})
beforeEach(async () => {
  owner = await server.given.owner({ plan: 'standard' })
  form = await server.given.form(owner, { name: 'Cakes', questions: QUESTIONS })
  await edit({ pushNotificationEnabled: true })
})

const edit = (body: object) => server.call(calls.forms.edit, { params: { id: form.id }, body }, owner)
const add = (token: string) => server.call(calls.users.addDevice, { body: { token } }, owner)
const devices = async (): Promise<string[]> =>
  (await server.call(calls.users.me, { query: {} }, owner)).body.me.deviceTokens
const sentTo = (token: string) => server.push.sent.filter((message) => message.token === token)

/** Registers two phones of this owner. */
async function twoPhones(): Promise<[string, string]> {
  const tokens: [string, string] = [`a${(count += 1)}:x`, `b${count}:x`]
  for (const token of tokens) await add(token)
  return tokens
}

async function submitted(answers: Record<string, unknown> = { name: 'Ana' }) {
  await server.deps.storeResponses({
    userId: owner.id,
    formId: form.id,
    submissionId: crypto.randomUUID(),
    requestHash: 'x',
    version: 1,
    answers,
    routes: [owner.number],
    destinations: ['push'],
    locale: '',
  })
}

const runDue = () => server.deps.deliveries.runDue()
const ledger = async () => {
  const [row, ...more] = await server.deps.database.db
    .selectFrom('deliveries')
    .selectAll()
    .where('form_id', '=', form.id)
    .where('occasion', '<>', 'notice')
    .execute()
  if (!row || more.length > 0) throw new Error('one delivery is expected')
  return row
}

describe('the push notification setting', () => {
  it('keeps push notifications off by default, lets the owner turn them on, and copies the setting with the form', async () => {
    const fresh = await server.given.form(owner, {})
    const read = (id: string) => server.call(calls.forms.get, { params: { id } }, owner)
    expect((await read(fresh.id)).body.form.pushNotificationEnabled).toBe(false)
    expect((await read(form.id)).body.form.pushNotificationEnabled).toBe(true)
    const copy = await server.call(calls.forms.duplicate, { params: { id: form.id } }, owner)
    expect(copy.body.form.pushNotificationEnabled).toBe(true)
    const other = await server.given.owner()
    const call = { params: { id: form.id }, body: { pushNotificationEnabled: false } }
    expect((await server.call(calls.forms.edit, call, other)).status).toBe(404)
    expect((await server.call(calls.forms.edit, call)).status).toBe(401)
    expect((await read(form.id)).body.form.pushNotificationEnabled).toBe(true)
  })

  it('creates one push delivery per response, however many phones are registered', async () => {
    const [first, second] = await twoPhones()
    const answer = await server.call(calls.publicForms.submit, {
      params: { link: form.link },
      body: { answers: { name: 'Ana' }, submissionId: 'a-submission-of-this-test' },
    })
    expect(answer.status).toBe(201)
    await runDue()
    expect([sentTo(first).length, sentTo(second).length]).toEqual([1, 1])
    expect(await ledger()).toMatchObject({ destination: 'push', state: 'sent', attempts: 1 })
  })
})

describe('a notification', () => {
  it('describes the new response and links to it', async () => {
    const [phone] = await twoPhones()
    await submitted({ name: 'Ana\n<b>', cake: 'Lemon', when: 'Friday', note: 'secret fourth' })
    await runDue()
    const { id } = await ledger()
    const { list } = (await server.call(calls.responses.list, { query: { formId: form.id } }, owner)).body
    const path = `/forms/${form.id}/responses?response=${list[0]._id}`
    expect(sentTo(phone)).toEqual([
      {
        token: phone,
        title: 'Cakes: response 1',
        body: 'Your name: Ana <b>\nWhich cake: Lemon\nWhen: Friday',
        data: { path, formId: form.id, responseNumber: '1' },
        tag: id,
        badge: 1,
        link: `${server.deps.config.appUrl}${path}`,
      },
    ])
  })

  it('writes the notification in the owner’s language', async () => {
    await server.call(calls.users.setLanguage, { body: { language: 'de' } }, owner)
    const [phone] = await twoPhones()
    await submitted({})
    await runDue()
    expect(sentTo(phone)).toMatchObject([{ title: 'Cakes: Antwort 1', body: 'Eine neue Antwort ist da.' }])
  })

  it('keeps the notification short and within Firebase’s size limit, whatever was answered', async () => {
    const letter = `e${'\u0301'.repeat(50)}`
    await edit({ name: '👨‍👩‍👧‍👦'.repeat(40) })
    const [phone] = await twoPhones()
    await submitted({ name: letter.repeat(200), cake: '漢'.repeat(2_000), when: `${'a'.repeat(89)}bc` })
    await runDue()
    const [message] = sentTo(phone)
    expect(Buffer.byteLength(JSON.stringify(message))).toBeLessThan(3_500)
    expect(message?.body).toContain(`When: ${'a'.repeat(89)}b…`)
    expect(message?.body.isWellFormed()).toBe(true)
  })

  it('lists files by name, without the links that open them', async () => {
    form = await server.given.form(owner, {
      questions: [{ questionId: 'photo', type: 'FILE', label: 'Photo', uploadType: 'image', multiple: false }],
    })
    await edit({ pushNotificationEnabled: true })
    const [phone] = await twoPhones()
    await submitted({ photo: [{ uploadId: crypto.randomUUID(), name: 'cake.png', type: 'image/png', size: 9 }] })
    await runDue()
    expect(sentTo(phone)).toMatchObject([{ body: 'Photo: cake.png' }])
  })
})

describe('a delivery to phones', () => {
  it('cancels the delivery when no phone is registered or push was turned off', async () => {
    await submitted()
    await runDue()
    expect(await ledger()).toMatchObject({ state: 'cancelled' })
    form = await server.given.form(owner, { questions: QUESTIONS })
    const [phone] = await twoPhones()
    await submitted()
    await runDue()
    expect(await ledger()).toMatchObject({ state: 'cancelled' })
    expect(sentTo(phone)).toEqual([])
  })

  it('removes a phone that no longer has the app and still reaches the other phone', async () => {
    const [gone, kept] = await twoPhones()
    server.push.failNext(gone, GONE)
    await submitted()
    await runDue()
    expect(await devices()).toEqual([kept])
    expect(sentTo(kept)).toHaveLength(1)
    expect(await ledger()).toMatchObject({ state: 'sent' })
  })

  it('cancels the delivery when the last phone is gone', async () => {
    for (const token of await twoPhones()) server.push.failNext(token, GONE)
    await submitted()
    await runDue()
    expect(await devices()).toEqual([])
    expect(await ledger()).toMatchObject({ state: 'cancelled', last_error: null })
  })

  it('retries only the phone that failed and does not notify the other one again', async () => {
    const [reached, waiting] = await twoPhones()
    server.push.failNext(waiting, BUSY, BUSY)
    await submitted()
    await runDue()
    expect(await ledger()).toMatchObject({ state: 'pending', last_error: 'push.UNAVAILABLE' })
    for (const _ of [1, 2]) {
      server.clock.advance(10 * MINUTE_MS)
      await runDue()
    }
    expect(await ledger()).toMatchObject({ state: 'sent', attempts: 3 })
    expect([sentTo(reached).length, sentTo(waiting).length]).toEqual([1, 1])
  })

  it('completes the delivery when the phone to retry is gone', async () => {
    const [reached, waiting] = await twoPhones()
    server.push.failNext(waiting, BUSY)
    await submitted()
    await runDue()
    await server.call(calls.users.removeDevice, { body: { token: waiting } }, owner)
    server.clock.advance(10 * MINUTE_MS)
    await runDue()
    expect(await ledger()).toMatchObject({ state: 'sent' })
    expect(sentTo(reached)).toHaveLength(1)
  })

  it('waits as long as Firebase asks before a retry', async () => {
    for (const token of await twoPhones()) server.push.failNext(token, QUOTA)
    await submitted()
    const at = server.clock.now().getTime()
    await runDue()
    expect((await ledger()).next_attempt_at.getTime()).toBe(at + 40 * MINUTE_MS)
  })

  it('fails for good when Firebase refuses the message itself, and keeps all phones registered', async () => {
    const tokens = await twoPhones()
    for (const token of tokens) server.push.failNext(token, WRONG)
    await submitted()
    await runDue()
    expect(await ledger()).toMatchObject({ state: 'failed', last_error: 'push.INVALID_ARGUMENT' })
    expect((await devices()).toSorted()).toEqual(tokens.toSorted())
  })

  it('holds the delivery while push is not configured', async () => {
    await twoPhones()
    await submitted()
    const worker = deliveryWorker({
      ...server.deps,
      push: null,
      onError: () => undefined,
      destinations: { push: sendPush },
    })
    await worker.runDue()
    expect(await ledger()).toMatchObject({ state: 'pending', last_error: 'push.notConfigured' })
  })
})

describe('with the stand-in for Firebase', () => {
  const install = async (): Promise<string> => (await sandbox.control('/push/install', {})).token
  const shown = async (token: string) =>
    (await sandbox.control(`/push?token=${encodeURIComponent(token)}`)).notifications

  it('reaches the phones that have the app and removes the others', async () => {
    const { fcm } = server.deps.config
    if (!fcm) throw new Error('the sandbox is on')
    const [phone, tablet, broken] = [await install(), await install(), 'not-a-token']
    for (const token of [phone, tablet, broken]) await add(token)
    await sandbox.control('/push/uninstall', { token: tablet })
    await submitted({ name: 'Ana', cake: 'Żółć' })
    const destinations = { push: sendPush }
    const onError = (error: unknown) => expect.fail(String(error))
    await deliveryWorker({ ...server.deps, push: fcmClient(fcm), destinations, onError }).runDue()
    expect(await ledger()).toMatchObject({ state: 'sent', provider_id: expect.stringMatching(/^projects\//) })
    expect(await shown(phone)).toMatchObject([
      { title: 'Cakes: response 1', body: 'Your name: Ana\nWhich cake: Żółć', data: { formId: form.id } },
    ])
    expect(await devices()).toEqual([phone])
  })
})
