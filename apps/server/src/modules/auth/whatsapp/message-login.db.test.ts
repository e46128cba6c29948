import { calls } from '@wayform/contract/routes.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loginDriver } from '../../../testing/login-driver.ts'
import { MINUTE_MS, type TestServer, testServer } from '../../../testing/test-server.ts'
import { verifyInboundMessage } from './verify-inbound-message.ts'

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

describe('signing in with a message', () => {
  it('verifies the number that sent the word, and gives the session once', async () => {
    const number = login.newNumber()
    const started = await login.start(number)
    expect(started.body.whatsappUrl).toMatch(/^https:\/\/wa\.me\/15550100100\?text=Sign%20me%20in%20to%20Wayform/)
    expect((await login.poll(number, started.body.attempt)).body).toEqual({ status: 'pending' })
    expect(await login.message(number, login.wordOf(started).toLowerCase())).toBe(true)
    const answers = await Promise.all([1, 2, 3].map(() => login.poll(number, started.body.attempt)))
    const verified = answers.filter(({ body }) => body.status === 'verified')
    expect(verified).toHaveLength(1)
    expect((await me({ 'x-auth-token': verified[0]?.body.token })).body.me.whatsappNumber).toBe(number)
    expect((await login.poll(number, started.body.attempt)).body).toEqual({ status: 'expired' })
    expect((await login.enter(number, login.codeFor(number), started.body.attempt)).status).toBe(410)
  })

  it('ignores the word from another number', async () => {
    const number = login.newNumber()
    const started = await login.start(number)
    expect(await login.message(login.newNumber(), login.wordOf(started))).toBe(false)
    expect(await verifyInboundMessage(server.deps, { from: null, text: login.wordOf(started) })).toBe(false)
    expect((await login.poll(number, started.body.attempt)).body).toEqual({ status: 'pending' })
  })

  it('accepts a Brazilian number without its ninth digit', async () => {
    const number = '+5521987650001'
    const started = await login.start(number)
    expect(await login.message('552187650001', login.wordOf(started))).toBe(true)
    expect((await login.poll(number, started.body.attempt)).body).toMatchObject({
      status: 'verified',
      me: { whatsappNumber: number },
    })
  })

  it('ignores a word that expired, was replaced or was used', async () => {
    const number = login.newNumber()
    const expired = await login.start(number)
    server.clock.advance(11 * MINUTE_MS)
    expect(await login.message(number, login.wordOf(expired))).toBe(false)
    const used = await login.start(number)
    await login.enter(number, login.codeFor(number), used.body.attempt)
    expect(await login.message(number, login.wordOf(used))).toBe(false)
  })

  it('reveals nothing to another browser that knows the number', async () => {
    const victim = login.newNumber()
    const started = await login.start(victim)
    await login.message(victim, login.wordOf(started))
    const own = login.newNumber()
    const attacker = await login.start(own)
    for (const attempt of [undefined, '', 'guess', attacker.body.attempt]) {
      expect((await login.poll(victim, attempt)).status).toBe(401)
    }
    expect((await login.poll(own, started.body.attempt)).status).toBe(401)
    expect((await login.poll(victim, started.body.attempt)).body.status).toBe('verified')
  })
})
