import { calls } from '@wayform/contract/routes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loginDriver, wrong } from '../../testing/login-driver.ts'
import { MINUTE_MS, type TestServer, testServer } from '../../testing/test-server.ts'

const { users, auth } = calls

let server: TestServer
let login: ReturnType<typeof loginDriver>
beforeAll(async () => {
  server = await testServer()
  login = loginDriver(server)
})
afterAll(() => server.close())

const meOf = async ({ headers }: { headers: Record<string, string> }) =>
  (await server.call(users.me, { query: {} }, { headers })).body.me
const isSignedIn = async (token: string) =>
  (await server.call(users.me, { query: {} }, { headers: { 'x-auth-token': token } })).status === 200

/** The same owner with another session. */
async function anotherSession(number: string, userAgent = ''): Promise<string> {
  const headers = { 'user-agent': userAgent }
  const { body } = await login.start(number, { headers, from: login.newAddress() })
  const done = await login.enter(number, login.codeFor(number), body.attempt, { headers, from: login.newAddress() })
  return done.body.token
}

describe('the calls of an account', () => {
  it('the calls of an account require a session', async () => {
    const sessionId = crypto.randomUUID()
    const number = '+447400199999'
    for (const [spec, call] of [
      [users.edit, { body: { name: 'Ana' } }],
      [users.remove, {}],
      [users.verifyNumber, { body: { whatsappNumber: number } }],
      [users.verifyNumberCallback, { body: { whatsappNumber: number, token: '123456' } }],
      [users.sessions, {}],
      [users.endSession, { params: { sessionId } }],
      [users.endSessions, { query: {} }],
      [auth.bridgeToken, {}],
    ] as const) {
      const { status, body } = await server.call(spec, call)
      expect([spec.path, status, body.code]).toEqual([spec.path, 401, 'auth.required'])
    }
  })
})

describe('name, e-mail and number of an account', () => {
  it('name, e-mail and number of an account are changed by their owner only', async () => {
    const [owner, other] = [await server.given.owner(), await server.given.owner()]
    const body = { name: 'Ana', email: 'ana@mail.com', whatsappNumber: '+55 11 98765-4321' }
    const { status } = await server.call(users.edit, { body }, owner)
    expect(status).toBe(200)
    expect(await meOf(owner)).toMatchObject({
      name: 'Ana',
      email: 'ana@mail.com',
      emailVerified: false,
      whatsappNumber: '+5511987654321',
      whatsappNumberVerified: false,
    })
    expect(await meOf(other)).toMatchObject({ name: '', email: null, whatsappNumberVerified: true })
  })

  it('name, e-mail and number of an account are rejected with the reason, and then nothing changes', async () => {
    const owner = await server.given.owner()
    const tryIt = async (body: object) => (await server.call(users.edit, { body }, owner)).body
    expect(await tryIt({ name: 'Ana', email: 'ana@' })).toMatchObject({ fields: { email: expect.any(String) } })
    expect(await tryIt({ name: 'Ana', whatsappNumber: '12' })).toMatchObject({ code: 'auth.numberInvalid' })
    const withDomain = { name: 'Ana', customDomain: { hostname: 'forms.example.org' } }
    expect(await tryIt(withDomain)).toMatchObject({ code: 'plan.featureMissing' })
    expect((await meOf(owner)).name).toBe('')
  })

  it('name, e-mail and number of an account allow no sign-in with a new number before it is verified', async () => {
    const owner = await server.given.owner()
    const number = login.newNumber()
    await server.call(users.edit, { body: { whatsappNumber: number } }, owner)
    const token = await anotherSession(number)
    expect((await meOf({ headers: { 'x-auth-token': token } })).id).not.toBe(owner.id)
  })
})

describe('verifying a number', () => {
  it('makes the number the one for sign-in, and ends the other sessions', async () => {
    const owner = await server.given.owner()
    const elsewhere = await anotherSession(owner.number)
    const number = login.newNumber()
    await server.call(users.verifyNumber, { body: { whatsappNumber: number } }, owner)
    const proven = await server.call(
      users.verifyNumberCallback,
      { body: { whatsappNumber: number, token: login.codeFor(number) } },
      owner,
    )
    expect(proven.body.me).toMatchObject({ whatsappNumber: number, whatsappNumberVerified: true })
    expect(await isSignedIn(elsewhere)).toBe(false)
    expect(await isSignedIn(owner.token)).toBe(true)
    expect((await meOf({ headers: { 'x-auth-token': await anotherSession(number) } })).id).toBe(owner.id)
    expect((await meOf({ headers: { 'x-auth-token': await anotherSession(owner.number) } })).id).not.toBe(owner.id)
  })

  it('rejects a wrong, foreign, used or expired code, and a sixth attempt', async () => {
    const owner = await server.given.owner()
    const number = login.newNumber()
    const enter = async (token: string, whatsappNumber = number) =>
      (await server.call(users.verifyNumberCallback, { body: { whatsappNumber, token } }, owner)).body.code
    expect(await enter('123456')).toBe('auth.codeExpired')
    await server.call(users.verifyNumber, { body: { whatsappNumber: number } }, owner)
    const code = login.codeFor(number)
    expect(await enter(code, login.newNumber())).toBe('auth.codeExpired')
    for (let n = 0; n < 5; n++) expect(await enter(wrong(code))).toBe('auth.invalidCode')
    expect(await enter(code)).toBe('auth.codeExpired')
    await server.call(users.verifyNumber, { body: { whatsappNumber: number } }, owner)
    server.clock.advance(11 * MINUTE_MS)
    expect(await enter(login.codeFor(number))).toBe('auth.codeExpired')
    await server.call(users.verifyNumber, { body: { whatsappNumber: number } }, owner)
    expect(await enter(login.codeFor(number))).toBeUndefined()
    expect(await enter(login.codeFor(number))).toBe('auth.codeExpired')
  })

  it('refuses a number of another account', async () => {
    const [owner, holder] = [await server.given.owner(), await server.given.owner()]
    await server.call(users.verifyNumber, { body: { whatsappNumber: holder.number } }, owner)
    const body = { whatsappNumber: holder.number, token: login.codeFor(holder.number) }
    expect((await server.call(users.verifyNumberCallback, { body }, owner)).body.code).toBe('account.numberTaken')
    expect((await meOf(owner)).whatsappNumber).toBe(owner.number)
  })
})

describe('sessions', () => {
  it('sessions are listed with their device, the current one marked, without other accounts’', async () => {
    const owner = await server.given.owner()
    await server.given.owner()
    const chrome = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
    await anotherSession(owner.number, chrome)
    const { body } = await server.call(users.sessions, {}, owner)
    expect(body.sessions).toHaveLength(2)
    expect(body.sessions.filter(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toHaveLength(1)
    expect(body.sessions.map(({ device }: { device: string }) => device)).toContain('Chrome, Android')
    expect(JSON.stringify(body)).not.toContain(owner.token)
  })

  it('sessions can be ended one by one, but not by another account', async () => {
    const owner = await server.given.owner()
    const elsewhere = await anotherSession(owner.number)
    const { body } = await server.call(users.sessions, {}, owner)
    const { sessionId } = body.sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
    const stranger = await server.given.owner()
    const refused = await server.call(users.endSession, { params: { sessionId } }, stranger)
    expect(refused.body.code).toBe('session.notFound')
    expect(await isSignedIn(elsewhere)).toBe(true)
    expect((await server.call(users.endSession, { params: { sessionId } }, owner)).status).toBe(200)
    expect(await isSignedIn(elsewhere)).toBe(false)
    expect(await isSignedIn(owner.token)).toBe(true)
  })

  it('sessions can be ended everywhere else, or everywhere', async () => {
    const owner = await server.given.owner()
    const elsewhere = [await anotherSession(owner.number), await anotherSession(owner.number)]
    expect((await server.call(users.endSessions, { query: {} }, owner)).body.ended).toBe(2)
    expect(await Promise.all(elsewhere.map(isSignedIn))).toEqual([false, false])
    expect((await server.call(users.endSessions, { query: { scope: 'all' } }, owner)).body.ended).toBe(1)
    expect(await isSignedIn(owner.token)).toBe(false)
  })
})

describe('a bridge token', () => {
  const cross = (token: string) => server.call(auth.verifyBridge, { query: { token } }, { from: login.newAddress() })

  it('signs in once with a bridge token, also for fifty simultaneous requests', async () => {
    const owner = await server.given.owner()
    const { token, url } = (await server.call(auth.bridgeToken, {}, owner)).body.data
    expect(new URL(url).pathname).toBe('/bridge-auth-verify')
    const answers = await Promise.all(Array.from({ length: 50 }, () => cross(token)))
    const [signedIn, ...more] = answers.filter(({ status }) => status === 200)
    expect(more).toEqual([])
    expect(signedIn?.body.me.id).toBe(owner.id)
    expect(await isSignedIn(signedIn?.body.token)).toBe(true)
    expect((await cross(token)).body.code).toBe('auth.bridgeExpired')
  })

  it('expires after a minute, and is rejected when made up', async () => {
    const owner = await server.given.owner()
    const { token } = (await server.call(auth.bridgeToken, {}, owner)).body.data
    server.clock.advance(MINUTE_MS + 1)
    expect((await cross(token)).body.code).toBe('auth.bridgeExpired')
    expect((await cross('x'.repeat(43))).body.code).toBe('auth.bridgeExpired')
  })
})
