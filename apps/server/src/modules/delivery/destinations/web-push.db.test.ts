import { calls } from '@wayform/contract/routes.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { signIn } from '../../auth/sign-in.ts'
import { readLoginNumber } from '../../auth/whatsapp/login-number.ts'
import type { FormRow } from '../../documents/forms.repository.ts'
import { isOnPostgres } from '../../../platform/db/testing.ts'
import type { GivenOwner } from '../../../testing/given.ts'
import { freePort, startSandbox, type TestSandbox } from '../../../testing/sandbox-process.ts'
import { MINUTE_MS, type TestServer, testServer } from '../../../testing/test-server.ts'
import { MAX_DEVICES } from '../../devices/add-device.ts'

const { users } = calls
const QUESTIONS = [
  { questionId: 'name', type: 'TEXT', label: 'Your name' },
  { questionId: 'cake', type: 'TEXT', label: 'Which cake' },
] as const

type Browser = { endpoint: string; keys: { p256dh: string; auth: string } }
type Caller = { headers: Record<string, string> }

let server: TestServer
let sandbox: TestSandbox
let owner: GivenOwner
let form: FormRow
beforeAll(async () => {
  server = await testServer({ SANDBOX_PORT: String(await freePort()) })
  sandbox = await startSandbox(server.deps.config)
})
afterAll(async () => {
  await sandbox.stop()
  await server.close()
})
beforeEach(async () => {
  await sandbox.control('/reset', {})
  owner = await server.given.owner({ plan: 'standard' })
  form = await server.given.form(owner, { name: 'Cakes', questions: QUESTIONS })
  const body = { pushNotificationEnabled: true }
  await server.call(calls.forms.edit, { params: { id: form.id }, body }, owner)
})

const pushDevices = async (who: Caller) => (await server.call(users.pushDevices, {}, who)).body
const put = ({ endpoint, keys }: Browser, who: Caller) =>
  server.call(users.addBrowser, { body: { endpoint, keys } }, who)

/** A browser at the stand-in's push service, subscribed with the server's key. */
async function newBrowser(): Promise<Browser> {
  const { publicKey } = await pushDevices(owner)
  return sandbox.control('/web-push/subscribe', { applicationServerKey: publicKey })
}

async function subscribed(who: Caller = owner): Promise<Browser> {
  const browser = await newBrowser()
  expect(await put(browser, who)).toMatchObject({ status: 200 })
  return browser
}

const shown = async ({ endpoint }: Browser) =>
  (await sandbox.control(`/web-push?endpoint=${encodeURIComponent(endpoint)}`)).notifications

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
const states = () =>
  server.deps.database.db
    .selectFrom('deliveries')
    .select(['state', 'last_error', 'attempts'])
    .where('form_id', '=', form.id)
    .where('occasion', '<>', 'notice')
    .execute()

async function signedInAgain({ number }: GivenOwner): Promise<Caller> {
  const { token } = await server.deps.database.transaction((tx) =>
    signIn(server.deps, tx, readLoginNumber(server.deps, number)),
  )
  return { headers: { 'x-auth-token': token } }
}

describe('a browser that subscribed', () => {
  it('decrypts one notification for each response, with the number of unread responses and its link', async () => {
    const browser = await subscribed()
    await submitted({ name: 'Ana', cake: 'Żółć' })
    await runDue()
    await submitted({ name: 'Bo' })
    await runDue()
    const { list } = (await server.call(calls.responses.list, { query: { formId: form.id } }, owner)).body
    const pathOf = (index: number) => `/forms/${form.id}/responses?response=${list[index]._id}`
    expect(await shown(browser)).toMatchObject([
      { title: 'Cakes: response 1', body: 'Your name: Ana\nWhich cake: Żółć', badge: 1, data: { path: pathOf(1) } },
      { title: 'Cakes: response 2', body: 'Your name: Bo', badge: 2, data: { path: pathOf(0) } },
    ])
    expect(await states()).toMatchObject([{ state: 'sent' }, { state: 'sent' }])
  })

  it('registers once, however often it subscribes, and receives nothing after it unsubscribed', async () => {
    const browser = await subscribed()
    await put(browser, owner)
    expect((await pushDevices(owner)).devices).toMatchObject([{ kind: 'browser', platform: 'web', isCurrent: true }])
    const call = { body: { endpoint: browser.endpoint } }
    expect((await server.call(users.removeBrowser, call, owner)).status).toBe(200)
    expect((await server.call(users.removeBrowser, call, owner)).status).toBe(200)
    await submitted()
    await runDue()
    expect(await shown(browser)).toEqual([])
    expect(await states()).toMatchObject([{ state: 'cancelled' }])
  })

  it('does not appear in the list of Firebase’s tokens', async () => {
    await subscribed()
    expect((await server.call(users.me, { query: {} }, owner)).body.me.deviceTokens).toEqual([])
  })

  it('removes a browser that its push service reports as gone, while others are still reached', async () => {
    const [gone, kept] = [await subscribed(), await subscribed()]
    await sandbox.control('/web-push/unsubscribe', { endpoint: gone.endpoint })
    await submitted()
    await runDue()
    expect((await pushDevices(owner)).devices).toHaveLength(1)
    expect(await shown(kept)).toHaveLength(1)
    expect(await states()).toMatchObject([{ state: 'sent' }])
  })

  it('retries a browser whose push service is busy, without notifying the others again', async () => {
    const [first, second] = [await subscribed(), await subscribed()]
    const path = new URL(second.endpoint).pathname
    await sandbox.control('/faults', { provider: 'web-push', path, status: 503, times: 1 })
    await submitted()
    await runDue()
    expect(await states()).toMatchObject([{ state: 'pending', last_error: 'push.browser.503' }])
    server.clock.advance(10 * MINUTE_MS)
    await runDue()
    expect(await states()).toMatchObject([{ state: 'sent', attempts: 2 }])
    expect([(await shown(first)).length, (await shown(second)).length]).toEqual([1, 1])
  })

  it.runIf(isOnPostgres)('receives each response once from two servers on one database', async () => {
    const port = String(server.deps.config.sandbox?.port)
    const second = await testServer({ SANDBOX_PORT: port }, { beside: server })
    onTestFinished(() => second.close())
    const browser = await subscribed()
    for (let i = 0; i < 8; i += 1) await submitted()
    await Promise.all([runDue(), second.deps.deliveries.runDue(), runDue(), second.deps.deliveries.runDue()])
    const titles = (await shown(browser)).map(({ title }: { title: string }) => title)
    expect(titles.toSorted()).toEqual(Array.from({ length: 8 }, (_, i) => `Cakes: response ${i + 1}`))
  })

  it('receives its notification beside the phones with the app, and each counts as a device', async () => {
    const browser = await subscribed()
    const token = `phone-${crypto.randomUUID()}`
    await server.call(users.addDevice, { body: { token, platform: 'ios' } }, owner)
    await submitted()
    await runDue()
    expect(await shown(browser)).toHaveLength(1)
    expect(server.push.sent.filter((message) => message.token === token)).toMatchObject([{ badge: 1 }])
    expect((await pushDevices(owner)).devices.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
      'app',
      'browser',
    ])
  })

  it('keeps ten devices at most', async () => {
    for (let i = 0; i <= MAX_DEVICES; i += 1) {
      await subscribed()
      server.clock.advance(1_000)
    }
    expect((await pushDevices(owner)).devices).toHaveLength(MAX_DEVICES)
  })
})

describe('who gets what', () => {
  it('requires a session', async () => {
    const { endpoint, keys } = await newBrowser()
    expect((await server.call(users.pushDevices, {})).status).toBe(401)
    expect((await server.call(users.addBrowser, { body: { endpoint, keys } })).status).toBe(401)
    expect((await server.call(users.removeBrowser, { body: { endpoint } })).status).toBe(401)
  })

  it('moves a browser to the account that signed in there last, which alone can end the subscription', async () => {
    const browser = await subscribed()
    const other = await server.given.owner()
    await put(browser, other)
    await server.call(users.removeBrowser, { body: { endpoint: browser.endpoint } }, owner)
    expect([(await pushDevices(owner)).devices, (await pushDevices(other)).devices]).toMatchObject([[], [{}]])
    await submitted()
    await runDue()
    expect(await shown(browser)).toEqual([])
  })

  it('ends a subscription with its session: signed out there, from another device, or everywhere', async () => {
    const [out, removed] = [await signedInAgain(owner), await signedInAgain(owner)]
    const [first, second, third] = [await subscribed(out), await subscribed(removed), await subscribed()]
    await server.call(calls.auth.logout, {}, out)
    const { sessions } = (await server.call(users.sessions, {}, removed)).body
    expect(sessions).toHaveLength(2)
    const { devices } = await pushDevices(removed)
    expect(devices.map(({ isCurrent }: { isCurrent: boolean }) => isCurrent).toSorted()).toEqual([false, true])
    await server.call(users.endSessions, { query: {} }, owner)
    expect((await pushDevices(owner)).devices).toMatchObject([{ isCurrent: true }])
    await submitted()
    await runDue()
    expect([await shown(first), await shown(second), (await shown(third)).length]).toEqual([[], [], 1])
    await server.call(users.endSessions, { query: { scope: 'all' } }, owner)
    await submitted()
    await runDue()
    expect(await shown(third)).toHaveLength(1)
  })
})

describe('an address that is given', () => {
  const refused = { status: 422, body: { code: 'push.serviceUnknown' } }
  it.each([
    ['of somebody’s server', 'https://attacker.example/push', refused],
    ['inside the network', 'https://169.254.169.254/latest', refused],
    ['without encryption', 'http://fcm.googleapis.com/fcm/send/a', refused],
    ['with a name that only looks known', 'https://fcm.googleapis.com.attacker.example/a', refused],
    ['with a password', 'https://a:b@fcm.googleapis.com/a', refused],
    ['of another kind', 'ftp://fcm.googleapis.com/a', { status: 400 }],
    ['of Chrome', 'https://fcm.googleapis.com/fcm/send/abc', { status: 200 }],
    ['of Firefox', 'https://updates.push.services.mozilla.com/wpush/v2/abc', { status: 200 }],
    ['of Safari', 'https://web.push.apple.com/abc', { status: 200 }],
    ['of Edge', 'https://wns2-by3p.notify.windows.com/w/?token=abc', { status: 200 }],
  ])('checks an address: %s', async (_, endpoint, answer) => {
    const { keys } = await newBrowser()
    expect(await put({ endpoint, keys }, owner)).toMatchObject(answer)
  })

  it.each([
    ['too short', { p256dh: 'abc', auth: 'abc' }],
    ['missing', {}],
  ])('requires the keys of a browser: %s', async (_, keys) => {
    const { endpoint } = await newBrowser()
    expect((await put({ endpoint, keys: keys as Browser['keys'] }, owner)).status).toBe(400) // invalid on purpose
  })

  it('removes a browser whose keys turn out to be invalid', async () => {
    const { endpoint } = await newBrowser()
    await put({ endpoint, keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) } }, owner)
    await submitted()
    await runDue()
    expect((await pushDevices(owner)).devices).toEqual([])
    expect(await states()).toMatchObject([{ state: 'cancelled' }])
  })
})
