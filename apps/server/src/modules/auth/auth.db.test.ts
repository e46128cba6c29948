import { calls } from '@wayform/contract/routes.ts'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Deps } from '../../deps.ts'
import { cookieOf, loginDriver, wrong } from '../../testing/login-driver.ts'
import { MINUTE_MS, type TestServer, testServer } from '../../testing/test-server.ts'
import { finishWhatsAppLogin } from './whatsapp/finish-whatsapp-login.ts'
import { pollWhatsAppLogin } from './whatsapp/poll-whatsapp-login.ts'
import { startWhatsAppLogin } from './whatsapp/start-whatsapp-login.ts'

let server: TestServer
let login: ReturnType<typeof loginDriver>
beforeAll(async () => {
  server = await testServer()
  login = loginDriver(server)
})
afterAll(() => server.close())
// Each test starts at its own time, so that no rate limit carries over.
beforeEach(() => server.clock.advance(20 * MINUTE_MS))

const me = (headers: Record<string, string>) => server.call(calls.users.me, { query: {} }, { headers })
const WEB = { 'x-wf-client': 'web' }

describe('signing in with a code', () => {
  it('creates the account on the first sign-in and finds it on the second', async () => {
    const number = login.newNumber()
    const started = await login.start(number)
    expect(started).toMatchObject({ status: 200, body: { next: 'wait' } })
    expect(started.body.expiresAt).toBe(new Date(server.clock.now().getTime() + 10 * MINUTE_MS).toISOString())
    const code = login.codeFor(number)
    expect(code).toMatch(/^\d{6}$/)
    const first = await login.enter(number, `${code.slice(0, 3)} ${code.slice(3)}`, started.body.attempt)
    expect(first).toMatchObject({
      status: 200,
      body: { me: { whatsappNumber: number, provider: 'whatsapp', plan: 'free' } },
    })

    const again = await login.start(number)
    const second = await login.enter(number, login.codeFor(number), again.body.attempt)
    expect(second.body.me.id).toBe(first.body.me.id)
    expect(second.body.token).not.toBe(first.body.token)
    expect((await me({ 'x-auth-token': second.body.token })).body.me.id).toBe(first.body.me.id)
    expect(await login.users(number)).toHaveLength(1)
  })

  it('gives our own pages only cookies, and other clients only the token in the body', async () => {
    const number = login.newNumber()
    const started = await login.start(number, { headers: WEB })
    expect(started.body).not.toHaveProperty('attempt')
    expect(cookieOf(started, 'wf-attempt')).toMatchObject({ httpOnly: true, path: '/auth', sameSite: 'Strict' })
    const attempt = `wf-attempt=${cookieOf(started, 'wf-attempt')?.value}`
    const done = await login.enter(number, login.codeFor(number), undefined, {
      headers: { ...WEB, cookie: attempt },
    })
    expect(done.body).not.toHaveProperty('token')
    const session = cookieOf(done, 'wf-token')
    expect(session).toMatchObject({ httpOnly: true, path: '/', sameSite: 'Lax' })
    expect(session).not.toHaveProperty('domain')
    const header = `wf-token=${session?.value}`
    expect((await me({ ...WEB, cookie: header })).status).toBe(200)
    expect((await me({ cookie: header })).status).toBe(401)

    const other = login.newNumber()
    const native = await login.start(other)
    const finished = await login.enter(other, login.codeFor(other), native.body.attempt)
    expect(finished.body.token).toBeTypeOf('string')
    expect(cookieOf(finished, 'wf-token')).toBeUndefined()
  })

  it('stores only hashes of the secrets it gives out', async () => {
    const number = login.newNumber()
    const started = await login.start(number)
    const code = login.codeFor(number)
    const { db } = server.deps.database
    const rows = JSON.stringify(
      await db.selectFrom('login_attempts').selectAll().where('number', '=', number).execute(),
    )
    const word = /\w{4}-\w{4}$/.exec(login.wordOf(started))?.[0] ?? 'none'
    for (const secret of [code, word, started.body.attempt]) expect(rows).not.toContain(secret)
    const { body } = await login.enter(number, code, started.body.attempt)
    expect(JSON.stringify(await db.selectFrom('sessions').selectAll().execute())).not.toContain(body.token)
  })

  it('accepts a code once, and gives two simultaneous requests one session', async () => {
    const number = login.newNumber()
    const { body } = await login.start(number)
    const code = login.codeFor(number)
    const answers = await Promise.all([1, 2, 3].map(() => login.enter(number, code, body.attempt)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410, 410])
    expect(await login.enter(number, code, body.attempt)).toMatchObject({
      status: 410,
      body: { code: 'auth.codeExpired' },
    })
    expect(await login.users(number)).toHaveLength(1)
  })

  it('gives one session to fifty simultaneous requests with one code', async () => {
    const number = login.newNumber()
    const { body } = await login.start(number)
    const code = login.codeFor(number)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => login.enter(number, code, body.attempt, { from: login.newAddress() })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body: refused }) => refused.code === 'auth.codeExpired')).toHaveLength(49)
    const [user] = await login.users(number)
    const sessions = server.deps.database.db.selectFrom('sessions').selectAll()
    expect(await sessions.where('user_id', '=', user?.id ?? '').execute()).toHaveLength(1)
  })

  it('creates one account when two browsers verify a new number at the same moment', async () => {
    const number = login.newNumber()
    const first = await login.start(number)
    const firstCode = login.codeFor(number)
    const second = await login.start(number)
    const answers = await Promise.all([
      login.enter(number, firstCode, first.body.attempt),
      login.enter(number, login.codeFor(number), second.body.attempt),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0]?.body.me.id).toBe(answers[1]?.body.me.id)
    expect(await login.users(number)).toHaveLength(1)
  })

  it('rejects even the right code after five wrong attempts', async () => {
    const number = login.newNumber()
    const { body } = await login.start(number)
    const code = login.codeFor(number)
    for (let i = 0; i < 5; i++) {
      expect(await login.enter(number, wrong(code), body.attempt)).toMatchObject({
        status: 422,
        body: { code: 'auth.invalidCode' },
      })
    }
    expect((await login.enter(number, code, body.attempt)).status).toBe(410)
  })

  it('counts parallel wrong attempts one by one', async () => {
    const number = login.newNumber()
    const { body } = await login.start(number)
    const code = login.codeFor(number)
    const answers = await Promise.all(Array.from({ length: 8 }, () => login.enter(number, wrong(code), body.attempt)))
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(3)
  })

  it('expires a code after ten minutes', async () => {
    const number = login.newNumber()
    const { body } = await login.start(number)
    server.clock.advance(10 * MINUTE_MS)
    expect((await login.enter(number, login.codeFor(number), body.attempt)).status).toBe(410)
    expect((await login.poll(number, body.attempt)).body).toEqual({ status: 'expired' })
  })

  it('replaces the code when the same browser asks again', async () => {
    const number = login.newNumber()
    const first = await login.start(number, { headers: WEB })
    const firstCode = login.codeFor(number)
    const attempt = cookieOf(first, 'wf-attempt')?.value
    await login.start(number, { headers: { ...WEB, cookie: `wf-attempt=${attempt}` } })
    expect((await login.enter(number, firstCode, attempt)).status).toBe(410)
  })

  it('requires the pending login that asked, for the number that it asked for', async () => {
    const victim = login.newNumber()
    const own = login.newNumber()
    await login.start(victim)
    const code = login.codeFor(victim)
    const attacker = await login.start(own)
    for (const attempt of [undefined, 'x'.repeat(43), attacker.body.attempt]) {
      expect(await login.enter(victim, code, attempt)).toMatchObject({ status: 401, body: { code: 'auth.required' } })
    }
    expect(await login.users(victim)).toHaveLength(0)
  })

  it('rejects invalid numbers, and countries that get no codes, before anything is sent', async () => {
    const before = server.whatsapp.sent.length
    expect(await login.start('hello')).toMatchObject({
      status: 422,
      body: { code: 'auth.numberInvalid', message: 'Phone number is invalid' },
    })
    expect(await login.start('+1 555')).toMatchObject({ status: 422, body: { code: 'auth.numberInvalid' } })
    for (const blocked of ['+905321234567', '+599 9 518 1234', '90']) {
      expect(await login.start(blocked)).toMatchObject({ status: 422, body: { code: 'auth.numberBlocked' } })
    }
    expect(await server.call(calls.auth.startWhatsapp, { body: {} as { whatsappNumber: string } })).toMatchObject({
      status: 400,
    })
    expect(server.whatsapp.sent).toHaveLength(before)
  })

  it('answers the same whether the number has an account or not', async () => {
    const { number } = await server.given.owner()
    const known = await login.start(number)
    const unknown = await login.start(login.newNumber())
    expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body))
    expect(known.body.next).toBe(unknown.body.next)
  })

  it('runs the same statements whether the number has an account or not, so that timing reveals nothing', async () => {
    const { number: known } = await server.given.owner()
    const unknown = login.newNumber()
    expect(await workFor(known)).toEqual(await workFor(unknown))
  })

  it('gives a browser with an existing session a new one, against session fixation', async () => {
    const attacker = await server.given.owner()
    const number = login.newNumber()
    const planted = `wf-token=${attacker.token}; wf-attempt=${'p'.repeat(43)}`
    const started = await login.start(number, { headers: { ...WEB, cookie: planted } })
    const attempt = cookieOf(started, 'wf-attempt')?.value
    expect(attempt).not.toBe('p'.repeat(43))
    const cookie = `wf-token=${attacker.token}; wf-attempt=${attempt}`
    const finished = await login.enter(number, login.codeFor(number), undefined, { headers: { ...WEB, cookie } })
    expect(finished.status).toBe(200)
    expect(cookieOf(finished, 'wf-token')?.value).not.toBe(attacker.token)
    const { body } = await server.call(calls.users.me, { query: {} }, attacker)
    expect([body.me.id, finished.body.me.whatsappNumber]).toEqual([attacker.id, number])
  })

  it('reports when WhatsApp could not send, and does not count that code', async () => {
    const number = login.newNumber()
    for (let i = 0; i < 4; i++) {
      server.whatsapp.failNext({ ok: false, kind: 'retry', code: 'network' })
      expect(await login.start(number)).toMatchObject({ status: 502, body: { code: 'auth.sendFailed' } })
    }
    expect((await login.start(number)).status).toBe(200)
    expect(JSON.stringify(server.logLines)).not.toContain(login.codeFor(number))
  })

  it('sends the code in the language of the request', async () => {
    const number = login.newNumber()
    const german = await server.call(calls.auth.startWhatsapp, { body: { whatsappNumber: number, language: 'de' } })
    expect(login.wordOf(german)).toMatch(/^Melde mich bei Wayform an: \w{4}-\w{4}$/)
    expect(server.whatsapp.sent.at(-1)).toMatchObject({ kind: 'code', to: number, language: 'de' })
    const spanish = await login.start(login.newNumber(), { headers: { 'accept-language': 'es-MX,es;q=0.9' } })
    expect(login.wordOf(spanish)).toMatch(/^Quiero iniciar sesión/)
  })
})

/** Every SQL statement of a sign-in until its code is right: start, poll, a wrong code. */
async function workFor(number: string): Promise<string[]> {
  const statements: string[] = []
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements.push(node.kind)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const { database } = server.deps
  const watched: Deps = {
    ...server.deps,
    database: {
      ...database,
      db: database.db.withPlugin(plugin),
      transaction: (work) => database.transaction((tx) => work(tx.withPlugin(plugin))),
    },
  }
  const address = login.newAddress()
  const begin = { typedNumber: number, language: 'en', address, previous: undefined } as const
  const { secret } = await startWhatsAppLogin(watched, begin)
  await pollWhatsAppLogin(watched, { typedNumber: number, secret, address })
  const guess = { typedNumber: number, code: wrong(login.codeFor(number)), secret, address }
  await expect(finishWhatsAppLogin(watched, guess)).rejects.toMatchObject({ code: 'auth.invalidCode' })
  expect(statements.length).toBeGreaterThan(8)
  return statements
}
