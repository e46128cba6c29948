import { calls } from '@wayform/contract/routes.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { GivenOwner } from '../../../testing/given.ts'
import { loginDriver, wrong } from '../../../testing/login-driver.ts'
import { DAY_MS, MINUTE_MS, type TestServer, testServer } from '../../../testing/test-server.ts'

const { verifyNumber, verifyNumberCallback } = calls.users

let server: TestServer
let login: ReturnType<typeof loginDriver>
beforeAll(async () => {
  server = await testServer()
  login = loginDriver(server)
})
afterAll(() => server.close())
// Each test starts at its own time, so that no rate limit carries over.
beforeEach(() => server.clock.advance(2 * DAY_MS))

const ask = ({ headers }: GivenOwner, number: string, from = login.newAddress()) =>
  server.call(verifyNumber, { body: { whatsappNumber: number } }, { headers, from })
const enter = ({ headers }: GivenOwner, number: string, code: string, from = login.newAddress()) =>
  server.call(verifyNumberCallback, { body: { whatsappNumber: number, token: code } }, { headers, from })

describe('the rate limits on verifying a number', () => {
  it('lets one account send three codes in fifteen minutes and ten in a day, whatever the numbers', async () => {
    const owner = await server.given.owner()
    const before = server.whatsapp.sent.length
    const codes: (string | undefined)[] = []
    for (let i = 0; i < 60; i++) {
      codes.push((await ask(owner, login.newNumber())).body.code)
      server.clock.advance(5 * MINUTE_MS)
    }
    expect(server.whatsapp.sent).toHaveLength(before + 10)
    expect(codes.slice(0, 4)).toEqual([undefined, undefined, undefined, undefined])
    expect(codes.at(-1)).toBe('auth.codesUsedUp')
  })

  it('refuses the fourth code of an account at once, also among simultaneous requests', async () => {
    const owner = await server.given.owner()
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(owner, login.newNumber())))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      status: 429,
      body: { code: 'auth.tooManyCodes' },
      headers: { 'retry-after': '900' },
    })
    const other = await server.given.owner()
    expect((await ask(other, login.newNumber())).status).toBe(200)
  })

  it('lets one IP address send ten unfinished codes in ten minutes, over all its accounts', async () => {
    const from = login.newAddress()
    for (let i = 0; i < 10; i++) {
      expect((await ask(await server.given.owner(), login.newNumber(), from)).status).toBe(200)
    }
    const owner = await server.given.owner()
    expect((await ask(owner, login.newNumber(), from)).body.code).toBe('auth.tooManyTries')
    expect((await login.start(login.newNumber(), { from })).body.code).toBe('auth.tooManyTries')
    expect((await ask(owner, login.newNumber())).status).toBe(200)
  })

  it('counts a number’s codes together with those of its sign-ins', async () => {
    const number = login.newNumber()
    await login.start(number, { from: login.newAddress() })
    expect((await ask(await server.given.owner(), number)).status).toBe(200)
    expect((await ask(await server.given.owner(), number)).status).toBe(200)
    const sent = server.whatsapp.sent.length
    expect((await ask(await server.given.owner(), number)).body.code).toBe('auth.tooManyCodes')
    expect((await login.start(number, { from: login.newAddress() })).body.code).toBe('auth.tooManyCodes')
    expect(server.whatsapp.sent).toHaveLength(sent)
  })

  it('lets an account and an IP address enter ten codes in ten minutes', async () => {
    const owner = await server.given.owner()
    for (let i = 0; i < 10; i++) expect((await enter(owner, login.newNumber(), '123456')).status).toBe(410)
    expect((await enter(owner, login.newNumber(), '123456')).body.code).toBe('auth.tooManyTries')
    const from = login.newAddress()
    for (let i = 0; i < 10; i++) await enter(await server.given.owner(), login.newNumber(), '123456', from)
    const other = await server.given.owner()
    expect((await enter(other, login.newNumber(), '123456', from)).body.code).toBe('auth.tooManyTries')
  })

  it('accepts no code of a number after ten wrong ones, including sign-ins', async () => {
    const number = login.newNumber()
    for (let i = 0; i < 2; i++) {
      const owner = await server.given.owner()
      await ask(owner, number)
      const code = wrong(login.codeFor(number))
      for (let j = 0; j < 5; j++) expect((await enter(owner, number, code)).status).toBe(422)
    }
    server.clock.advance(20 * MINUTE_MS)
    const owner = await server.given.owner()
    expect((await ask(owner, number)).body.code).toBe('auth.codesUsedUp')
    expect((await login.start(number, { from: login.newAddress() })).body.code).toBe('auth.codesUsedUp')
    server.clock.advance(DAY_MS)
    await ask(owner, number)
    expect((await enter(owner, number, login.codeFor(number))).status).toBe(200)
  })
})
