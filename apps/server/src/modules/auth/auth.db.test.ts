import { calls } from '@wayform/contract/routes.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS, type TestAnswer, type TestCall, type TestServer, testServer } from '../../testing/test-server.ts'
import { purgeLogins } from './auth.tasks.ts'
import { verifyInboundMessage } from './verify-inbound-message.ts'

const WEB = { 'x-wf-client': 'web' }
const { startWhatsapp, whatsappStatus, whatsappCallback, logout } = calls.auth

let server: TestServer
beforeAll(async () => {
  server = await testServer({ TEST_PHONE: '15550100199', TEST_CODE: '424242' })
})
afterAll(() => server.close())
// Each test begins in a quarter of an hour of its own, so that no limit reaches over.
beforeEach(() => server.clock.advance(20 * MINUTE_MS))

let count = 0
const newNumber = () => `+4474002${String((count += 1)).padStart(5, '0')}`
let addresses = 0
const newAddress = () => `198.51.100.${(addresses += 1)}`

const start = (number: string, options?: TestCall) => server.call(startWhatsapp, { body: { whatsappNumber: number } }, options)
const poll = (number: string, attempt?: string, options?: TestCall) =>
  server.call(whatsappStatus, { query: { whatsappNumber: number, ...(attempt && { attempt }) } }, options)
const enter = (number: string, code: string, attempt?: string, options?: TestCall) =>
  server.call(whatsappCallback, { query: {}, body: { whatsappNumber: number, token: code, ...(attempt && { attempt }) } }, options)
const me = (headers: Record<string, string>) => server.call(calls.users.me, { query: {} }, { headers })
const wordOf = ({ body }: TestAnswer) => decodeURIComponent(new URL(body.whatsappUrl).searchParams.get('text') ?? '')
const message = (from: string, text: string) => verifyInboundMessage(server.deps, { from: from.replace('+', ''), text })
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')
const cookie = (answer: TestAnswer, name: string) => answer.cookies.find((each) => each.name === name)

async function users(number: string) {
  return server.deps.database.db.selectFrom('users').selectAll().where('whatsapp_number', '=', number).execute()
}

describe('signing in with a code', () => {
  it('makes the account the first time and finds it the second time', async () => {
    const number = newNumber()
    const started = await start(number)
    expect(started).toMatchObject({ status: 200, body: { next: 'wait' } })
    expect(started.body.expiresAt).toBe(new Date(server.clock.now().getTime() + 10 * MINUTE_MS).toISOString())
    const code = server.whatsapp.codeFor(number)
    expect(code).toMatch(/^\d{6}$/)
    const first = await enter(number, `${code.slice(0, 3)} ${code.slice(3)}`, started.body.attempt)
    expect(first).toMatchObject({ status: 200, body: { me: { whatsappNumber: number, provider: 'whatsapp', plan: 'free' } } })

    const again = await start(number)
    const second = await enter(number, server.whatsapp.codeFor(number), again.body.attempt)
    expect(second.body.me.id).toBe(first.body.me.id)
    expect(second.body.token).not.toBe(first.body.token)
    expect((await me({ 'x-auth-token': second.body.token })).body.me.id).toBe(first.body.me.id)
    expect(await users(number)).toHaveLength(1)
  })

  it('gives our own pages cookies only, and others the token in the body only', async () => {
    const number = newNumber()
    const started = await start(number, { headers: WEB })
    expect(started.body).not.toHaveProperty('attempt')
    expect(cookie(started, 'wf-attempt')).toMatchObject({ httpOnly: true, path: '/auth', sameSite: 'Strict' })
    const attempt = `wf-attempt=${cookie(started, 'wf-attempt')?.value}`
    const done = await enter(number, server.whatsapp.codeFor(number), undefined, { headers: { ...WEB, cookie: attempt } })
    expect(done.body).not.toHaveProperty('token')
    const session = cookie(done, 'wf-token')
    expect(session).toMatchObject({ httpOnly: true, path: '/', sameSite: 'Lax' })
    expect(session).not.toHaveProperty('domain')
    const header = `wf-token=${session?.value}`
    expect((await me({ ...WEB, cookie: header })).status).toBe(200)
    expect((await me({ cookie: header })).status).toBe(401)

    const other = newNumber()
    const native = await start(other)
    const finished = await enter(other, server.whatsapp.codeFor(other), native.body.attempt)
    expect(finished.body.token).toBeTypeOf('string')
    expect(cookie(finished, 'wf-token')).toBeUndefined()
  })

  it('keeps only hashes of what it gives out', async () => {
    const number = newNumber()
    const started = await start(number)
    const code = server.whatsapp.codeFor(number)
    const { db } = server.deps.database
    const rows = JSON.stringify(await db.selectFrom('login_attempts').selectAll().where('number', '=', number).execute())
    const word = /\w{4}-\w{4}$/.exec(wordOf(started))?.[0] ?? 'none'
    for (const secret of [code, word, started.body.attempt]) expect(rows).not.toContain(secret)
    const { body } = await enter(number, code, started.body.attempt)
    expect(JSON.stringify(await db.selectFrom('sessions').selectAll().execute())).not.toContain(body.token)
  })

  it('takes a code once, and gives two simultaneous requests one session', async () => {
    const number = newNumber()
    const { body } = await start(number)
    const code = server.whatsapp.codeFor(number)
    const answers = await Promise.all([1, 2, 3].map(() => enter(number, code, body.attempt)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410])
    expect(await enter(number, code, body.attempt)).toMatchObject({ status: 410, body: { code: 'auth.codeExpired' } })
    expect(await users(number)).toHaveLength(1)
  })

  it('makes one account when two browsers prove a new number at the same moment', async () => {
    const number = newNumber()
    const first = await start(number)
    const firstCode = server.whatsapp.codeFor(number)
    const second = await start(number)
    const answers = await Promise.all([
      enter(number, firstCode, first.body.attempt),
      enter(number, server.whatsapp.codeFor(number), second.body.attempt),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0]?.body.me.id).toBe(answers[1]?.body.me.id)
    expect(await users(number)).toHaveLength(1)
  })

  it('gives up a code after five wrong tries, even for the right one', async () => {
    const number = newNumber()
    const { body } = await start(number)
    const code = server.whatsapp.codeFor(number)
    for (let i = 0; i < 5; i++) {
      expect(await enter(number, wrong(code), body.attempt)).toMatchObject({ status: 422, body: { code: 'auth.invalidCode' } })
    }
    expect((await enter(number, code, body.attempt)).status).toBe(410)
  })

  it('counts parallel wrong tries one by one', async () => {
    const number = newNumber()
    const { body } = await start(number)
    const code = server.whatsapp.codeFor(number)
    const answers = await Promise.all(Array.from({ length: 8 }, () => enter(number, wrong(code), body.attempt)))
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(3)
  })

  it('lets a code expire after ten minutes', async () => {
    const number = newNumber()
    const { body } = await start(number)
    server.clock.advance(10 * MINUTE_MS)
    expect((await enter(number, server.whatsapp.codeFor(number), body.attempt)).status).toBe(410)
    expect((await poll(number, body.attempt)).body).toEqual({ status: 'expired' })
  })

  it('replaces the code when the same browser asks again', async () => {
    const number = newNumber()
    const first = await start(number, { headers: WEB })
    const firstCode = server.whatsapp.codeFor(number)
    const attempt = cookie(first, 'wf-attempt')?.value
    await start(number, { headers: { ...WEB, cookie: `wf-attempt=${attempt}` } })
    expect((await enter(number, firstCode, attempt)).status).toBe(410)
  })

  it('needs the attempt that asked, for the number that it asked for', async () => {
    const victim = newNumber()
    const own = newNumber()
    await start(victim)
    const code = server.whatsapp.codeFor(victim)
    const attacker = await start(own)
    for (const attempt of [undefined, 'x'.repeat(43), attacker.body.attempt]) {
      expect(await enter(victim, code, attempt)).toMatchObject({ status: 401, body: { code: 'auth.required' } })
    }
    expect(await users(victim)).toHaveLength(0)
  })

  it('refuses what is no number, and countries that get no codes, before anything is sent', async () => {
    const before = server.whatsapp.sent.length
    expect(await start('hello')).toMatchObject({ status: 422, body: { code: 'auth.numberInvalid', message: 'Phone number is invalid' } })
    expect(await start('+1 555')).toMatchObject({ status: 422, body: { code: 'auth.numberInvalid' } })
    for (const blocked of ['+905321234567', '+599 9 518 1234', '90']) {
      expect(await start(blocked)).toMatchObject({ status: 422, body: { code: 'auth.numberBlocked' } })
    }
    expect(await server.call(startWhatsapp, { body: {} as { whatsappNumber: string } })).toMatchObject({ status: 400 })
    expect(server.whatsapp.sent).toHaveLength(before)
  })

  it('answers the same whether the number has an account or not', async () => {
    const { number } = await server.given.owner()
    const known = await start(number)
    const unknown = await start(newNumber())
    expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body))
    expect(known.body.next).toBe(unknown.body.next)
  })

  it('says when WhatsApp could not send, and does not count it as a code', async () => {
    const number = newNumber()
    for (let i = 0; i < 4; i++) {
      server.whatsapp.failNext({ ok: false, kind: 'retry', code: 'network' })
      expect(await start(number)).toMatchObject({ status: 502, body: { code: 'auth.sendFailed' } })
    }
    expect((await start(number)).status).toBe(200)
    expect(JSON.stringify(server.logLines)).not.toContain(server.whatsapp.codeFor(number))
  })

  it('speaks the language of the request', async () => {
    const number = newNumber()
    const german = await server.call(startWhatsapp, { body: { whatsappNumber: number, language: 'de' } })
    expect(wordOf(german)).toMatch(/^Melde mich bei Wayform an: \w{4}-\w{4}$/)
    expect(server.whatsapp.sent.at(-1)).toMatchObject({ kind: 'code', to: number, language: 'de' })
    const spanish = await start(newNumber(), { headers: { 'accept-language': 'es-MX,es;q=0.9' } })
    expect(wordOf(spanish)).toMatch(/^Quiero iniciar sesión/)
  })
})

describe('limits on signing in', () => {
  it('sends three codes to a number in fifteen minutes, however it is spelled and wherever it is asked for', async () => {
    const number = '+5511987654321'
    for (const spelled of ['+5511987654321', '551187654321', '+55 (11) 98765-4321']) {
      expect((await start(spelled, { from: newAddress() })).status).toBe(200)
    }
    server.clock.advance(5 * MINUTE_MS)
    const refused = await start(number, { from: newAddress() })
    expect(refused).toMatchObject({ status: 429, body: { code: 'auth.tooManyCodes' } })
    expect(refused.headers['retry-after']).toBe(600)
    expect(refused.body.message).toContain('10 minutes')
    server.clock.advance(10 * MINUTE_MS)
    expect((await start(number, { from: newAddress() })).status).toBe(200)
  })

  it('holds when codes are asked for at the same moment', async () => {
    const number = newNumber()
    const answers = await Promise.all(Array.from({ length: 6 }, () => start(number, { from: newAddress() })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  })

  it('lets an address try ten codes in ten minutes, over all numbers', async () => {
    const from = newAddress()
    for (let i = 0; i < 2; i++) {
      const number = newNumber()
      const { body } = await start(number, { from: newAddress() })
      const code = wrong(server.whatsapp.codeFor(number))
      for (let j = 0; j < 5; j++) expect((await enter(number, code, body.attempt, { from })).status).toBe(422)
    }
    const number = newNumber()
    const { body } = await start(number, { from: newAddress() })
    const code = server.whatsapp.codeFor(number)
    const refused = await enter(number, code, body.attempt, { from })
    expect(refused).toMatchObject({ status: 429, body: { code: 'auth.tooManyTries' } })
    expect(refused.headers['retry-after']).toBe(600)
    expect((await enter(number, code, body.attempt, { from: newAddress() })).status).toBe(200)
  })

  it('lets an address begin ten sign-ins that come to nothing', async () => {
    const from = newAddress()
    for (let i = 0; i < 10; i++) expect((await start(newNumber(), { from })).status).toBe(200)
    expect(await start(newNumber(), { from })).toMatchObject({ status: 429, body: { code: 'auth.tooManyTries' } })
    server.clock.advance(10 * MINUTE_MS)
    expect((await start(newNumber(), { from })).status).toBe(200)
  })

  it('does not stop an office whose people all sign in', async () => {
    const from = newAddress()
    for (let i = 0; i < 12; i++) {
      const number = newNumber()
      const { body } = await start(number, { from })
      expect((await enter(number, server.whatsapp.codeFor(number), body.attempt, { from })).status).toBe(200)
    }
  })

  it('counts an IPv6 customer as one', async () => {
    for (let i = 0; i < 10; i++) await start(newNumber(), { from: `2001:db8:7:7::${i + 1}` })
    expect((await start(newNumber(), { from: '2001:db8:7:7:ffff::1' })).status).toBe(429)
  })
})

describe('signing in with a message', () => {
  it('verifies the number that sent the word, and gives the session once', async () => {
    const number = newNumber()
    const started = await start(number)
    expect(started.body.whatsappUrl).toMatch(/^https:\/\/wa\.me\/15550100100\?text=Sign%20me%20in%20to%20Wayform/)
    expect((await poll(number, started.body.attempt)).body).toEqual({ status: 'pending' })
    expect(await message(number, wordOf(started).toLowerCase())).toBe(true)
    const answers = await Promise.all([1, 2, 3].map(() => poll(number, started.body.attempt)))
    const verified = answers.filter(({ body }) => body.status === 'verified')
    expect(verified).toHaveLength(1)
    expect((await me({ 'x-auth-token': verified[0]?.body.token })).body.me.whatsappNumber).toBe(number)
    expect((await poll(number, started.body.attempt)).body).toEqual({ status: 'expired' })
    expect((await enter(number, server.whatsapp.codeFor(number), started.body.attempt)).status).toBe(410)
  })

  it('ignores the word from another number', async () => {
    const number = newNumber()
    const started = await start(number)
    expect(await message(newNumber(), wordOf(started))).toBe(false)
    expect(await verifyInboundMessage(server.deps, { from: null, text: wordOf(started) })).toBe(false)
    expect((await poll(number, started.body.attempt)).body).toEqual({ status: 'pending' })
  })

  it('knows a Brazilian number without its ninth digit', async () => {
    const number = '+5521987650001'
    const started = await start(number)
    expect(await message('552187650001', wordOf(started))).toBe(true)
    expect((await poll(number, started.body.attempt)).body).toMatchObject({ status: 'verified', me: { whatsappNumber: number } })
  })

  it('ignores a word that expired, was replaced or was used', async () => {
    const number = newNumber()
    const expired = await start(number)
    server.clock.advance(11 * MINUTE_MS)
    expect(await message(number, wordOf(expired))).toBe(false)
    const used = await start(number)
    await enter(number, server.whatsapp.codeFor(number), used.body.attempt)
    expect(await message(number, wordOf(used))).toBe(false)
  })

  it('tells nothing to another browser that knows the number', async () => {
    const victim = newNumber()
    const started = await start(victim)
    await message(victim, wordOf(started))
    const own = newNumber()
    const attacker = await start(own)
    for (const attempt of [undefined, '', 'guess', attacker.body.attempt]) {
      expect((await poll(victim, attempt)).status).toBe(401)
    }
    expect((await poll(own, started.body.attempt)).status).toBe(401)
    expect((await poll(victim, started.body.attempt)).body.status).toBe('verified')
  })
})

describe('the reviewers’ number', () => {
  it('goes to the code screen at once and gets no message, as often as it is used', async () => {
    const before = server.whatsapp.sent.length
    for (let i = 0; i < 5; i++) {
      const started = await start('+1 555 010 0199')
      expect(started.body.next).toBe('code')
      expect((await enter('+15550100199', '424242', started.body.attempt)).status).toBe(200)
    }
    expect(server.whatsapp.sent).toHaveLength(before)
  })

  it('keeps its code from being guessed', async () => {
    for (let i = 0; i < 3; i++) {
      const { body } = await start('+15550100199', { from: newAddress() })
      expect((await enter('+15550100199', '111111', body.attempt, { from: newAddress() })).status).toBe(422)
    }
    expect((await start('+15550100199', { from: newAddress() })).status).toBe(429)
  })
})

describe('a session', () => {
  it('ends on logout, on the server too', async () => {
    const owner = await server.given.owner()
    const answer = await server.call(logout, {}, { headers: { ...WEB, cookie: `wf-token=${owner.token}` } })
    expect(answer.status).toBe(200)
    expect(cookie(answer, 'wf-token')).toMatchObject({ value: '' })
    expect((await me(owner.headers)).status).toBe(401)
    expect((await server.call(logout, {})).status).toBe(401)
  })

  it('can’t be ended by a cookie alone', async () => {
    const owner = await server.given.owner()
    expect((await server.call(logout, {}, { headers: { cookie: `wf-token=${owner.token}` } })).status).toBe(401)
    expect((await me(owner.headers)).status).toBe(200)
  })

  it('ends after sixty days without use, and lasts while it is used, for a year', async () => {
    const idle = await server.given.owner()
    const used = await server.given.owner()
    for (let day = 0; day < 364; day += 52) {
      expect((await me(used.headers)).status).toBe(200)
      server.clock.advance(52 * DAY_MS)
    }
    expect((await me(idle.headers)).status).toBe(401)
    expect((await me(used.headers)).status).toBe(200)
    server.clock.advance(DAY_MS)
    expect((await me(used.headers)).status).toBe(401)
  })

  it('writes that it was used at most once an hour', async () => {
    const owner = await server.given.owner()
    const usedAt = async () => {
      const sessions = server.deps.database.db.selectFrom('sessions').select('used_at')
      return (await sessions.where('token_hash', '=', owner.sessionHash).executeTakeFirstOrThrow()).used_at
    }
    const first = await usedAt()
    server.clock.advance(59 * MINUTE_MS)
    await me(owner.headers)
    expect(await usedAt()).toEqual(first)
    server.clock.advance(MINUTE_MS)
    await me(owner.headers)
    expect(await usedAt()).toEqual(server.clock.now())
  })

  it('is refused when it comes from another site, or with a wrong token beside a right cookie', async () => {
    const owner = await server.given.owner()
    const web = { ...WEB, cookie: `wf-token=${owner.token}` }
    expect((await me({ ...web, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' })).status).toBe(403)
    expect((await me({ ...web, 'x-auth-token': 'wrong' })).status).toBe(401)
  })

  it('is cleaned away with attempts and counted events once nothing looks at them', async () => {
    await start(newNumber())
    const owner = await server.given.owner()
    server.clock.advance(61 * DAY_MS)
    const fresh = await server.given.owner()
    const still = await start(newNumber())
    await purgeLogins(server.deps).run({ now: server.clock.now(), signal: AbortSignal.timeout(1_000) })
    const { db } = server.deps.database
    const sessions = (await db.selectFrom('sessions').select('token_hash').execute()).map((row) => row.token_hash)
    expect(sessions).toContain(fresh.sessionHash)
    expect(sessions).not.toContain(owner.sessionHash)
    expect(await db.selectFrom('login_attempts').selectAll().execute()).toHaveLength(1)
    expect(still.status).toBe(200)
  })
})
