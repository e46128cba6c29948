import { calls } from '@wayform/contract/routes.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApps } from '../../../app.ts'
import { loginDriver, wrong } from '../../../testing/login-driver.ts'
import { DAY_MS, MINUTE_MS, type TestServer, testServer } from '../../../testing/test-server.ts'
import { purgeLogins } from '../auth.tasks.ts'

let server: TestServer
let login: ReturnType<typeof loginDriver>
beforeAll(async () => {
  server = await testServer({ TEST_PHONE: '15550100199', TEST_CODE: '424242' })
  login = loginDriver(server)
})
afterAll(() => server.close())
// Each test starts at its own time, so that no rate limit carries over.
beforeEach(() => server.clock.advance(20 * MINUTE_MS))

describe('limits on signing in', () => {
  it('sends a number three codes in fifteen minutes, however it is spelled and wherever it is requested', async () => {
    const number = '+5511987654321'
    for (const spelled of ['+5511987654321', '551187654321', '+55 (11) 98765-4321']) {
      expect((await login.start(spelled, { from: login.newAddress() })).status).toBe(200)
    }
    server.clock.advance(5 * MINUTE_MS)
    const refused = await login.start(number, { from: login.newAddress() })
    expect(refused).toMatchObject({ status: 429, body: { code: 'auth.tooManyCodes' } })
    expect(refused.headers['retry-after']).toBe('600')
    expect(refused.body.message).toMatch(/\b10\b/)
    server.clock.advance(10 * MINUTE_MS)
    expect((await login.start(number, { from: login.newAddress() })).status).toBe(200)
  })

  it('sends a number ten codes in a day', async () => {
    const number = login.newNumber()
    for (let i = 0; i < 10; i++) {
      expect((await login.start(number, { from: login.newAddress() })).status).toBe(200)
      server.clock.advance(30 * MINUTE_MS)
    }
    const sent = server.whatsapp.sent.length
    const refused = await login.start(number, { from: login.newAddress() })
    expect(refused).toMatchObject({ status: 429, body: { code: 'auth.codesUsedUp' } })
    expect(refused.headers['retry-after']).toBe(String(19 * 3600))
    expect(refused.body.message).toMatch(/\b19 h\b/)
    expect(server.whatsapp.sent).toHaveLength(sent)
    server.clock.advance(19 * 60 * MINUTE_MS)
    expect((await login.start(number, { from: login.newAddress() })).status).toBe(200)
  })

  it('applies the limits across two servers', async () => {
    const second = await buildApps(server.deps, false)
    const number = login.newNumber()
    const onSecond = (from: string) =>
      second.app.inject({
        method: 'POST',
        url: calls.auth.startWhatsapp.path,
        payload: { whatsappNumber: number },
        remoteAddress: from,
      })
    expect((await login.start(number, { from: login.newAddress() })).status).toBe(200)
    expect((await onSecond(login.newAddress())).statusCode).toBe(200)
    expect((await login.start(number, { from: login.newAddress() })).status).toBe(200)
    expect((await onSecond(login.newAddress())).statusCode).toBe(429)
    await second.app.close()
    await second.forms.close()
  })

  it('keeps counting after the hourly cleanup', async () => {
    const number = login.newNumber()
    for (let i = 0; i < 10; i++) {
      await login.start(number, { from: login.newAddress() })
      server.clock.advance(60 * MINUTE_MS)
      await purgeLogins(server.deps).run({ now: server.clock.now(), signal: new AbortController().signal })
    }
    expect((await login.start(number, { from: login.newAddress() })).body.code).toBe('auth.codesUsedUp')
  })

  it('applies the limits to simultaneous requests', async () => {
    const number = login.newNumber()
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => login.start(number, { from: login.newAddress() })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  })

  it('lets an IP address try ten codes in ten minutes, over all numbers', async () => {
    const from = login.newAddress()
    for (let i = 0; i < 2; i++) {
      const number = login.newNumber()
      const { body } = await login.start(number, { from: login.newAddress() })
      const code = wrong(login.codeFor(number))
      for (let j = 0; j < 5; j++) expect((await login.enter(number, code, body.attempt, { from })).status).toBe(422)
    }
    const number = login.newNumber()
    const { body } = await login.start(number, { from: login.newAddress() })
    const code = login.codeFor(number)
    const refused = await login.enter(number, code, body.attempt, { from })
    expect(refused).toMatchObject({ status: 429, body: { code: 'auth.tooManyTries' } })
    expect(refused.headers['retry-after']).toBe('600')
    expect((await login.enter(number, code, body.attempt, { from: login.newAddress() })).status).toBe(200)
  })

  it('lets an IP address start ten sign-ins that stay unfinished', async () => {
    const from = login.newAddress()
    for (let i = 0; i < 10; i++) expect((await login.start(login.newNumber(), { from })).status).toBe(200)
    expect(await login.start(login.newNumber(), { from })).toMatchObject({
      status: 429,
      body: { code: 'auth.tooManyTries' },
    })
    server.clock.advance(10 * MINUTE_MS)
    expect((await login.start(login.newNumber(), { from })).status).toBe(200)
  })

  it('does not limit an office whose people all finish their sign-ins', async () => {
    const from = login.newAddress()
    for (let i = 0; i < 12; i++) {
      const number = login.newNumber()
      const { body } = await login.start(number, { from })
      expect((await login.enter(number, login.codeFor(number), body.attempt, { from })).status).toBe(200)
    }
  })

  it('counts an IPv6 customer’s network as one address', async () => {
    for (let i = 0; i < 10; i++) await login.start(login.newNumber(), { from: `2001:db8:7:7::${i + 1}` })
    expect((await login.start(login.newNumber(), { from: '2001:db8:7:7:ffff::1' })).status).toBe(429)
  })
})

describe('the reviewers’ number', () => {
  it('shows the code screen at once and sends no message, without a limit', async () => {
    const before = server.whatsapp.sent.length
    for (let i = 0; i < 5; i++) {
      const started = await login.start('+1 555 010 0199')
      expect(started.body.next).toBe('code')
      expect((await login.enter('+15550100199', '424242', started.body.attempt)).status).toBe(200)
    }
    expect(server.whatsapp.sent).toHaveLength(before)
  })

  it('rejects every code after ten wrong ones in a day', async () => {
    const enter = async (code: string) => {
      const { body } = await login.start('+15550100199', { from: login.newAddress() })
      return login.enter('+15550100199', code, body.attempt, { from: login.newAddress() })
    }
    for (let i = 0; i < 10; i++) expect((await enter('111111')).status).toBe(422)
    expect(await enter('424242')).toMatchObject({ status: 410, body: { code: 'auth.codeExpired' } })
    expect((await login.start('+15550100199')).body.code).toBe('auth.codesUsedUp')
    server.clock.advance(DAY_MS)
    expect((await enter('424242')).status).toBe(200)
  })
})
