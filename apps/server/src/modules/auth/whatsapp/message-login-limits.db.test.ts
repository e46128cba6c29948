import { calls } from '@wayform/contract/routes.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cookieOf, loginDriver, wrong } from '../../../testing/login-driver.ts'
import { DAY_MS, MINUTE_MS, type TestAnswer, type TestServer, testServer } from '../../../testing/test-server.ts'

let server: TestServer
let login: ReturnType<typeof loginDriver>
beforeAll(async () => {
  server = await testServer()
  login = loginDriver(server)
})
afterAll(() => server.close())
// Each test starts at its own time, so that no rate limit carries over.
beforeEach(() => server.clock.advance(2 * DAY_MS))

const WEB = { 'x-wf-client': 'web' }

/** A stranger requests all codes that the number can get now. */
async function useUpCodes(number: string) {
  for (let i = 0; i < 3; i++) await login.start(number, { from: login.newAddress() })
}

/** A stranger enters wrong codes until none works any more. */
async function useUpTries(number: string) {
  for (let i = 0; i < 2; i++) {
    const { body } = await login.start(number, { from: login.newAddress() })
    const code = wrong(login.codeFor(number))
    for (let j = 0; j < 5; j++) await login.enter(number, code, body.attempt, { from: login.newAddress() })
  }
}

/** The number's owner sends the word from the refusal. */
async function signInByMessage(number: string, refused: TestAnswer) {
  expect(refused.body.whatsappUrl).toMatch(/^https:\/\/wa\.me\/15550100100\?text=/)
  expect(Date.parse(refused.body.expiresAt)).toBeGreaterThan(server.clock.now().getTime())
  expect(await login.message(number, login.wordOf(refused))).toBe(true)
  return login.poll(number, refused.body.attempt)
}

describe('sign-in by message', () => {
  it('signs in by message with a number whose codes a stranger used up', async () => {
    const number = login.newNumber()
    await useUpCodes(number)
    const sent = server.whatsapp.sent.length
    const refused = await login.start(number, { from: login.newAddress() })
    expect(refused).toMatchObject({ status: 429, body: { code: 'auth.tooManyCodes' } })
    expect(server.whatsapp.sent).toHaveLength(sent)
    const done = await signInByMessage(number, refused)
    expect(done.body).toMatchObject({ status: 'verified', me: { whatsappNumber: number } })
  })

  it('signs in by message on every day on which no code of the number is accepted', async () => {
    const number = login.newNumber()
    for (let day = 0; day < 3; day++) {
      await useUpTries(number)
      const refused = await login.start(number, { from: login.newAddress() })
      expect(refused).toMatchObject({ status: 429, body: { code: 'auth.codesUsedUp' } })
      expect((await signInByMessage(number, refused)).body.status).toBe('verified')
      server.clock.advance(DAY_MS)
    }
  })

  it('signs in by message from an IP address that may request no more codes', async () => {
    const from = login.newAddress()
    for (let i = 0; i < 10; i++) await login.start(login.newNumber(), { from })
    for (let i = 0; i < 20; i++) {
      const number = login.newNumber()
      const refused = await login.start(number, { from })
      expect(refused).toMatchObject({ status: 429, body: { code: 'auth.tooManyTries' } })
      expect((await signInByMessage(number, refused)).body.status).toBe('verified')
    }
  })

  it('signs in by message when all callers together requested too many codes', async () => {
    const at = server.clock.now()
    const codes = Array.from({ length: 300 }, (_, i) => ({ kind: 'code' as const, subject: `flood ${i}`, at }))
    await server.deps.database.db.insertInto('login_events').values(codes).execute()
    const number = login.newNumber()
    const refused = await login.start(number, { from: login.newAddress() })
    expect(refused).toMatchObject({ status: 429, body: { code: 'auth.tooManyCodes' } })
    expect((await signInByMessage(number, refused)).body.status).toBe('verified')
    server.clock.advance(MINUTE_MS)
    expect((await login.start(login.newNumber(), { from: login.newAddress() })).status).toBe(200)
  })

  it('signs in by message when WhatsApp rejects the code message', async () => {
    const number = login.newNumber()
    server.whatsapp.failNext({ ok: false, kind: 'permanent', code: '132015' })
    const refused = await login.start(number, { from: login.newAddress() })
    expect(refused).toMatchObject({ status: 502, body: { code: 'auth.sendFailed' } })
    expect((await signInByMessage(number, refused)).body.status).toBe('verified')
  })

  it('sign-in by message is offered for the pending login after too many wrong codes', async () => {
    const [number, from] = [login.newNumber(), login.newAddress()]
    const started = await login.start(number, { from: login.newAddress() })
    for (let i = 0; i < 10; i++) await login.enter(login.newNumber(), '111111', 'made-up', { from })
    const refused = await login.enter(number, login.codeFor(number), started.body.attempt, { from })
    expect(refused).toMatchObject({
      status: 429,
      body: { code: 'auth.tooManyTries', attempt: started.body.attempt, expiresAt: started.body.expiresAt },
    })
    expect(login.wordOf(refused)).toBe(login.wordOf(started))
    expect((await signInByMessage(number, refused)).body.status).toBe('verified')
  })

  it('sign-in by message is offered with a new pending login when the old one has ended', async () => {
    const number = login.newNumber()
    const started = await login.start(number, { from: login.newAddress() })
    server.clock.advance(11 * MINUTE_MS)
    const from = login.newAddress()
    for (let i = 0; i < 10; i++) await login.enter(number, '111111', started.body.attempt, { from })
    const refused = await login.enter(number, '111111', started.body.attempt, { from })
    expect(refused.status).toBe(429)
    expect(refused.body.attempt).not.toBe(started.body.attempt)
    expect((await signInByMessage(number, refused)).body.status).toBe('verified')
  })

  it('keeps a sent code valid when one request too many is refused', async () => {
    const [number, from] = [login.newNumber(), login.newAddress()]
    let attempt: string | undefined
    for (let i = 0; i < 3; i++) {
      const body = { whatsappNumber: number, ...(attempt && { attempt }) }
      attempt = (await server.call(calls.auth.startWhatsapp, { body }, { from })).body.attempt
    }
    const again = { whatsappNumber: number, ...(attempt && { attempt }) }
    const refused = await server.call(calls.auth.startWhatsapp, { body: again }, { from })
    expect(refused).toMatchObject({ status: 429, body: { attempt } })
    expect((await login.enter(number, login.codeFor(number), attempt, { from })).status).toBe(200)
  })

  it('gives browsers the pending login as a cookie, and no secret in the body', async () => {
    const number = login.newNumber()
    await useUpCodes(number)
    const refused = await login.start(number, { from: login.newAddress(), headers: WEB })
    expect(refused.status).toBe(429)
    expect(Object.keys(refused.body).toSorted()).toEqual(['code', 'expiresAt', 'message', 'whatsappUrl'])
    const secret = cookieOf(refused, 'wf-attempt')
    expect(secret).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/auth' })
    await login.message(number, login.wordOf(refused))
    const done = await login.poll(number, undefined, { headers: { ...WEB, cookie: `wf-attempt=${secret?.value}` } })
    expect(done.body.status).toBe('verified')
  })

  it('sign-in by message has no code that could be guessed', async () => {
    const number = login.newNumber()
    await useUpCodes(number)
    const refused = await login.start(number, { from: login.newAddress() })
    for (const code of ['', '000000', '123456']) {
      const answer = await login.enter(number, code, refused.body.attempt, { from: login.newAddress() })
      expect(answer).toMatchObject({ status: 410, body: { code: 'auth.codeExpired' } })
    }
  })

  it('sign-in by message does not reveal whether the number has an account', async () => {
    const [known, unknown] = [(await server.given.owner()).number, login.newNumber()]
    const shapes = []
    for (const number of [known, unknown]) {
      await useUpCodes(number)
      const { status, body, headers } = await login.start(number, { from: login.newAddress() })
      shapes.push([status, body.code, body.message, headers['retry-after'], Object.keys(body)])
    }
    expect(shapes[0]).toEqual(shapes[1])
  })
})

describe('guessing the codes of one number', () => {
  it('allows ten guesses a day, over all addresses, browsers and accounts, however long it goes on', async () => {
    const number = login.newNumber()
    const account = await server.given.owner()
    const guesses: number[] = []
    const note = ({ body }: TestAnswer) => {
      if (body.code === 'auth.invalidCode') guesses.push(server.clock.now().getTime())
      return body.code === 'auth.invalidCode'
    }
    const days = 3
    for (let hours = 0; hours < days * 24; hours += 2) {
      const started = await login.start(number, { from: login.newAddress() })
      let goesOn = started.status === 200
      while (goesOn)
        goesOn = note(await login.enter(number, 'wrong', started.body.attempt, { from: login.newAddress() }))
      const proof = { from: login.newAddress(), headers: account.headers }
      goesOn = (await server.call(calls.users.verifyNumber, { body: { whatsappNumber: number } }, proof)).status === 200
      const body = { whatsappNumber: number, token: 'wrong' }
      while (goesOn) goesOn = note(await server.call(calls.users.verifyNumberCallback, { body }, proof))
      server.clock.advance(120 * MINUTE_MS)
    }
    expect(guesses).toHaveLength(10 * days)
    for (const at of guesses) {
      expect(guesses.filter((other) => other > at - DAY_MS && other <= at).length).toBeLessThanOrEqual(10)
    }
  })

  it('allows no more guesses when all arrive at the same moment', async () => {
    const number = login.newNumber()
    const attempts: string[] = []
    for (let i = 0; i < 3; i++) attempts.push((await login.start(number, { from: login.newAddress() })).body.attempt)
    const answers = await Promise.all(
      attempts.flatMap((attempt) =>
        Array.from({ length: 8 }, () => login.enter(number, 'wrong', attempt, { from: login.newAddress() })),
      ),
    )
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(10)
  })

  it('guessing the codes of one number is not helped by deleting an account with the number entered, which also ends no pending login', async () => {
    const number = login.newNumber()
    await useUpTries(number)
    const refused = await login.start(number, { from: login.newAddress() })
    const account = await server.given.owner()
    await server.call(calls.users.edit, { body: { whatsappNumber: number } }, account)
    expect((await server.call(calls.users.remove, {}, account)).status).toBe(200)
    expect((await login.start(number, { from: login.newAddress() })).body.code).toBe('auth.codesUsedUp')
    expect((await signInByMessage(number, refused)).body.status).toBe('verified')
  })
})
