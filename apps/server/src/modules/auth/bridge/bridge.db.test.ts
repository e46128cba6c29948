import { calls } from '@wayform/contract/routes.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { GivenOwner } from '../../../testing/given.ts'
import { cookieOf, loginDriver } from '../../../testing/login-driver.ts'
import { MINUTE_MS, type TestServer, testServer } from '../../../testing/test-server.ts'

const { auth, users } = calls

let server: TestServer
let login: ReturnType<typeof loginDriver>
beforeAll(async () => {
  server = await testServer()
  login = loginDriver(server)
})
afterAll(() => server.close())
beforeEach(() => server.clock.advance(20 * MINUTE_MS))

const named = async (name: string) => {
  const owner = await server.given.owner()
  await server.call(users.edit, { body: { name, email: `${name.toLowerCase()}@mail.com` } }, owner)
  return owner
}
const tokenOf = async (owner: GivenOwner): Promise<string> =>
  (await server.call(auth.bridgeToken, {}, owner)).body.data.token

/** A browser with its cookies and our pages' header. */
function browserOf(owner?: GivenOwner) {
  const jar = new Map<string, string>(owner ? [['wf-token', owner.token]] : [])
  const send = async (
    spec: typeof auth.verifyBridge | typeof auth.acceptBridge | typeof auth.declineBridge | typeof users.me,
    query: Record<string, string> = {},
    headers: Record<string, string> = { 'x-wf-client': 'web' },
  ) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const call = { query } as Parameters<typeof server.call<typeof auth.verifyBridge>>[1]
    const answer = await server.call(spec as typeof auth.verifyBridge, call, {
      from: login.newAddress(),
      headers: { ...headers, ...(cookie && { cookie }) },
    })
    for (const { name, value } of answer.cookies) {
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
    return answer
  }
  return {
    jar,
    open: (token: string) => send(auth.verifyBridge, { token }),
    accept: (headers?: Record<string, string>) => send(auth.acceptBridge, {}, headers),
    decline: () => send(auth.declineBridge),
    me: async () => (await send(users.me)).body.me?.name,
  }
}

describe('a bridge link in a browser that is signed in to another account', () => {
  it('asks first, with both names, and changes no session', async () => {
    const [ana, ben] = [await named('Ana'), await named('Ben')]
    const browser = browserOf(ana)
    const asked = await browser.open(await tokenOf(ben))
    expect(asked.status).toBe(202)
    expect(asked.body).toEqual({
      choice: {
        current: { name: 'Ana', email: 'ana@mail.com', whatsappNumber: ana.number },
        other: { name: 'Ben', email: 'ben@mail.com', whatsappNumber: ben.number },
        expiresAt: expect.any(String),
      },
    })
    expect(cookieOf(asked, 'wf-token')).toBeUndefined()
    expect(cookieOf(asked, 'wf-choice')).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/auth' })
    expect(await browser.me()).toBe('Ana')
  })

  it('switches to the other account after the owner accepts, even a minute later, and only once', async () => {
    const [ana, ben] = [await named('Ana'), await named('Ben')]
    const browser = browserOf(ana)
    await browser.open(await tokenOf(ben))
    const choice = browser.jar.get('wf-choice') ?? ''
    server.clock.advance(9 * MINUTE_MS)
    const accepted = await browser.accept()
    expect(accepted).toMatchObject({ status: 200, body: { me: { name: 'Ben' } } })
    expect(await browser.me()).toBe('Ben')
    expect(browser.jar.has('wf-choice')).toBe(false)
    // The previous session has ended, and the choice with it.
    expect((await server.call(users.me, { query: {} }, ana)).status).toBe(401)
    browser.jar.set('wf-choice', choice)
    expect((await browser.accept()).body.code).toBe('auth.bridgeExpired')
  })

  it('keeps the account when its owner declines, and then nothing is left to accept', async () => {
    const [ana, ben] = [await named('Ana'), await named('Ben')]
    const browser = browserOf(ana)
    const token = await tokenOf(ben)
    await browser.open(token)
    const choice = browser.jar.get('wf-choice') ?? ''
    expect((await browser.decline()).status).toBe(200)
    browser.jar.set('wf-choice', choice)
    expect((await browser.accept()).body.code).toBe('auth.bridgeExpired')
    expect((await browser.open(token)).body.code).toBe('auth.bridgeExpired')
    expect(await browser.me()).toBe('Ana')
  })

  it('asks the same again after a reload, and only in this browser', async () => {
    const [ana, ben, eve] = [await named('Ana'), await named('Ben'), await named('Eve')]
    const browser = browserOf(ana)
    const token = await tokenOf(ben)
    const first = await browser.open(token)
    expect((await browser.open(token)).body).toEqual(first.body)
    for (const other of [browserOf(eve), browserOf()]) {
      other.jar.set('wf-choice', browser.jar.get('wf-choice') ?? '')
      expect((await other.open(token)).body.code).toBe('auth.bridgeExpired')
      expect((await other.accept()).status).toBeGreaterThanOrEqual(400)
    }
    expect((await browser.accept()).body.me.name).toBe('Ben')
  })

  it('expires the choice after ten minutes', async () => {
    const [ana, ben] = [await named('Ana'), await named('Ben')]
    const browser = browserOf(ana)
    await browser.open(await tokenOf(ben))
    server.clock.advance(10 * MINUTE_MS)
    expect((await browser.accept()).body.code).toBe('auth.bridgeExpired')
    expect(await browser.me()).toBe('Ana')
  })

  it('accepts the choice only from our own page: with its header and from the same site', async () => {
    const [ana, ben] = [await named('Ana'), await named('Ben')]
    const browser = browserOf(ana)
    await browser.open(await tokenOf(ben))
    expect((await browser.accept({})).status).toBe(401)
    const foreign = { 'x-wf-client': 'web', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' }
    expect((await browser.accept(foreign)).body.code).toBe('auth.crossSite')
    expect(await browser.me()).toBe('Ana')
    expect((await browser.accept()).body.me.name).toBe('Ben')
  })
})

describe('a bridge link elsewhere', () => {
  it('keeps the session in a browser of the same account, and uses up the token', async () => {
    const ana = await named('Ana')
    const browser = browserOf(ana)
    const token = await tokenOf(ana)
    const answer = await browser.open(token)
    expect(answer).toMatchObject({ status: 200, body: { me: { name: 'Ana' } } })
    expect(answer.body.token).toBeUndefined()
    expect(browser.jar.get('wf-token')).toBe(ana.token)
    expect((await browserOf().open(token)).body.code).toBe('auth.bridgeExpired')
  })

  it('signs in a browser without a session or with an ended one', async () => {
    const ben = await named('Ben')
    const gone = browserOf()
    gone.jar.set('wf-token', 'of a session that is over')
    for (const browser of [browserOf(), gone]) {
      expect((await browser.open(await tokenOf(ben))).status).toBe(200)
      expect(await browser.me()).toBe('Ben')
    }
  })
})

describe('a cookie of an ended session', () => {
  const ask = (headers: Record<string, string>) => server.call(users.me, { query: {} }, { headers })

  it('removes the cookie with the 401, with the attributes that it was set with', async () => {
    const owner = await server.given.owner()
    await server.call(auth.logout, {}, owner)
    for (const token of [owner.token, 'made-up', '']) {
      const answer = await ask({ 'x-wf-client': 'web', cookie: `wf-token=${token}` })
      expect(answer.status).toBe(401)
      const removed = cookieOf(answer, 'wf-token')
      expect(removed).toMatchObject({ value: '', path: '/', httpOnly: true, sameSite: 'Lax' })
      expect(new Date(String(removed?.['expires'])).getTime()).toBe(0)
    }
  })

  it('removes the cookie when a browser returns from a provider', async () => {
    const answer = await server.call(
      calls.merchants.stripeReturn,
      { query: { state: 'made-up' } },
      { headers: { cookie: 'wf-token=made-up', 'sec-fetch-mode': 'navigate' } },
    )
    expect(cookieOf(answer, 'wf-token')).toMatchObject({ value: '' })
  })

  it('keeps the cookie with every other refusal', async () => {
    const owner = await server.given.owner()
    const cookie = `wf-token=${owner.token}`
    const refused: Record<string, string>[] = [
      { cookie },
      { cookie, 'x-wf-client': 'web', 'x-auth-token': 'wrong' },
      { cookie, 'x-wf-client': 'web', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' },
    ]
    for (const headers of refused) {
      const answer = await ask(headers)
      expect([401, 403]).toContain(answer.status)
      expect(cookieOf(answer, 'wf-token')).toBeUndefined()
    }
    const missing = { params: { id: crypto.randomUUID() } }
    const notFound = await server.call(calls.forms.get, missing, { headers: { cookie, 'x-wf-client': 'web' } })
    expect([notFound.status, cookieOf(notFound, 'wf-token')]).toEqual([404, undefined])
    expect((await ask({ cookie, 'x-wf-client': 'web' })).status).toBe(200)
  })
})
