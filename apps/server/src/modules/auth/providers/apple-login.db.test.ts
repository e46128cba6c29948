import { createHash } from 'node:crypto'
import { calls } from '@wayform/contract/routes.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { freePort, startSandbox, type TestSandbox } from '../../../testing/sandbox-process.ts'
import { testBrowser } from '../../../testing/test-browser.ts'
import { MINUTE_MS, type TestServer, testServer } from '../../../testing/test-server.ts'
import { BROWSER_COOKIE, SESSION_COOKIE } from '../sessions/auth-cookies.ts'
import { revokeGrants } from '../../account/revoke-grants.ts'

const { users, auth } = calls

let server: TestServer
let sandbox: TestSandbox
let count = 0
beforeAll(async () => {
  server = await testServer({ SANDBOX_PORT: String(await freePort()) })
  sandbox = await startSandbox(server.deps.config)
})
afterAll(async () => {
  await sandbox.stop()
  await server.close()
})
afterEach(() => sandbox.control('/apple/options', {}))

type Browser = ReturnType<typeof testBrowser>
const newPerson = () => ({ name: 'Ana Souza', email: `ana${(count += 1)}@icloud.com` })
const sessionOf = (browser: Browser) => browser.cookie(SESSION_COOKIE)
const errorOf = (browser: Browser) => browser.cookie('wf-error')
const me = async (token: string | undefined) =>
  (await server.call(users.me, { query: {} }, { headers: { 'x-auth-token': token ?? '' } })).body.me

async function signIn(answers: Record<string, string>) {
  const browser = testBrowser(server)
  expect(await browser.visit('/auth/apple', { answers })).toMatchObject({ status: 303, location: '/' })
  return { browser, me: await me(sessionOf(browser)) }
}

/** Runs the flow up to Apple's POST (`post`), or to the address that it redirects to (`handle`). */
async function wayBack(browser: Browser, at: 'post' | 'handle', answers = newPerson()) {
  const { url, body } = await browser.visit('/auth/apple', {
    answers,
    before: (step) => {
      const isBack = step.url.pathname === '/auth/apple/callback'
      return isBack && (at === 'post') === (step.form !== undefined) ? 'stop' : step
    },
  })
  return { url, form: new URLSearchParams(body) }
}

const post = (form: URLSearchParams, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url: '/auth/apple/callback',
    headers: {
      host: new URL(server.deps.config.appUrl).host,
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'navigate',
      ...headers,
    },
    payload: form.toString(),
  })

describe('signing in with Apple', () => {
  it('stores the name, which Apple sends with the first consent only', async () => {
    const answers = newPerson()
    const first = await signIn(answers)
    expect(first.me).toMatchObject({ provider: 'apple', name: 'Ana Souza', email: answers.email, emailVerified: true })
    const again = await signIn({ ...answers, name: 'Another Name' })
    expect(again.me).toMatchObject({ id: first.me.id, name: 'Ana Souza' })
    expect(sessionOf(again.browser)).not.toBe(sessionOf(first.browser))
  })

  it('keeps a name that its owner changed', async () => {
    const answers = newPerson()
    const { browser } = await signIn(answers)
    const headers = { 'x-auth-token': sessionOf(browser) ?? '' }
    await server.call(users.edit, { body: { name: 'Aninha' } }, { headers })
    expect((await signIn(answers)).me.name).toBe('Aninha')
  })

  it('stores a relay address as the e-mail, and none if none is shared', async () => {
    expect((await signIn({ ...newPerson(), hide: 'yes' })).me).toMatchObject({
      email: expect.stringMatching(/@privaterelay\.appleid\.com$/),
      emailVerified: true,
    })
    expect((await signIn({ ...newPerson(), without: 'yes' })).me).toMatchObject({ email: null, emailVerified: false })
  })

  it('returns to the sign-in page when the person cancels', async () => {
    const browser = testBrowser(server)
    expect(await browser.visit('/auth/apple', { answers: { cancel: 'yes' } })).toMatchObject({ location: '/login' })
    expect([errorOf(browser), sessionOf(browser)]).toEqual(['cancelled', undefined])
  })

  it('reports an error when Apple does not answer', async () => {
    const browser = testBrowser(server)
    const { url } = await wayBack(browser, 'handle')
    await sandbox.control('/faults', { provider: 'apple', status: 503, times: 1 })
    await browser.visit(url.href, { from: 'elsewhere' })
    expect([errorOf(browser), sessionOf(browser)]).toEqual(['unavailable', undefined])
  })

  it.each(['wrongKey', 'wrongAudience', 'wrongIssuer', 'wrongNonce', 'expired', 'unsigned'])(
    'rejects a forged token: %s',
    async (forge) => {
      await sandbox.control('/apple/options', { forge })
      const browser = testBrowser(server)
      expect(await browser.visit('/auth/apple', { answers: newPerson() })).toMatchObject({ location: '/login' })
      expect([errorOf(browser), sessionOf(browser)]).toEqual(['refused', undefined])
    },
  )
})

describe('Apple’s form POST', () => {
  it('creates no session by itself: the browser that started must come along', async () => {
    const browser = testBrowser(server)
    const { form } = await wayBack(browser, 'post')
    const answer = await post(form)
    expect(answer.statusCode).toBe(303)
    expect(answer.cookies.map(({ name }) => name)).toEqual([])
    const address = String(answer.headers.location)
    const stranger = testBrowser(server)
    expect(await stranger.visit(address, { from: 'elsewhere' })).toMatchObject({ location: '/login' })
    expect([errorOf(stranger), sessionOf(stranger)]).toEqual(['expired', undefined])
    expect(await browser.visit(address, { from: 'elsewhere' })).toMatchObject({ location: '/' })
    expect((await me(sessionOf(browser))).provider).toBe('apple')
  })

  it('accepts the POST once, and the redirect after it once', async () => {
    const browser = testBrowser(server)
    const { form } = await wayBack(browser, 'post')
    const address = String((await post(form)).headers.location)
    expect((await post(form)).headers.location).toBe('/login')
    await browser.visit(address, { from: 'elsewhere' })
    const again = testBrowser(server)
    again.setCookie(BROWSER_COOKIE, browser.cookie(BROWSER_COOKIE) ?? '')
    await again.visit(address, { from: 'elsewhere' })
    expect([errorOf(again), sessionOf(again)]).toEqual(['expired', undefined])
  })

  it('rejects an OAuth state that is made up, Google’s, or expired', async () => {
    const browser = testBrowser(server)
    const { form } = await wayBack(browser, 'post')
    expect((await post(new URLSearchParams({ ...Object.fromEntries(form), state: 'x' }))).headers.location).toBe(
      '/login',
    )
    const { url } = await browser.visit('/auth/google', {
      before: (step) => (step.url.host === new URL(server.deps.config.appUrl).host ? step : 'stop'),
    })
    const state = url.searchParams.get('state') ?? ''
    expect((await post(new URLSearchParams({ code: 'x', state }))).headers.location).toBe('/login')
    server.clock.advance(11 * MINUTE_MS)
    expect((await post(form)).headers.location).toBe('/login')
  })

  it('rejects another person’s code, because its nonce does not match', async () => {
    const [attacker, victim] = [testBrowser(server), testBrowser(server)]
    const stolen = (await wayBack(attacker, 'post')).form
    const { form } = await wayBack(victim, 'post')
    form.set('code', stolen.get('code') ?? '')
    const { headers } = await post(form)
    await victim.visit(String(headers.location), { from: 'elsewhere' })
    expect([errorOf(victim), sessionOf(victim)]).toEqual(['refused', undefined])
  })

  it('rejects a POST that a script of another site sent', async () => {
    const { form } = await wayBack(testBrowser(server), 'post')
    expect((await post(form, { 'sec-fetch-mode': 'cors' })).statusCode).toBe(403)
  })

  it('stores the code sealed', async () => {
    const { form } = await wayBack(testBrowser(server), 'post')
    await post(form)
    const kept = JSON.stringify(await server.deps.database.db.selectFrom('provider_logins').selectAll().execute())
    expect(kept).not.toContain(form.get('code'))
    expect(kept).not.toContain(form.get('state'))
  })
})

describe('deleting an account that signs in with Apple', () => {
  it('revokes the grant at Apple, retries after a failure, and keeps no token', async () => {
    const { me: account, browser } = await signIn(newPerson())
    const headers = { 'x-auth-token': sessionOf(browser) ?? '' }
    const [kept] = await server.deps.database.db
      .selectFrom('secrets')
      .selectAll()
      .where('user_id', '=', account.id)
      .execute()
    expect(kept?.sealed).toMatch(/^v1\./)
    expect((await server.call(users.remove, {}, { headers })).status).toBe(200)
    const left = () => server.deps.database.db.selectFrom('grant_revocations').selectAll().execute()
    expect(JSON.stringify(await left())).not.toContain(account.id)

    const run = () => revokeGrants(server.deps).run({ now: server.clock.now(), signal: new AbortController().signal })
    await sandbox.control('/faults', { provider: 'apple', status: 503, times: 1 })
    await run()
    expect(await left()).toHaveLength(1)
    server.clock.advance(2 * MINUTE_MS)
    await run()
    expect(await left()).toEqual([])
    expect((await sandbox.control('/state')).providers.apple.revoked).toEqual([kept?.owner_id])
  })
})

describe('Apple tokens from phones', () => {
  const native = (body: {
    identityToken: string
    authorizationCode: string
    nonce?: string
    user?: { name: string }
  }) => server.call(auth.appleCallback, { query: { platform: 'ios' }, body })
  const given = (about: object = {}) => sandbox.control('/apple/native', { ...newPerson(), ...about })

  it('Apple tokens from phones sign in with the name of the first consent, and find the account made on the web', async () => {
    const answers = newPerson()
    const { me: account } = await signIn(answers)
    const { identityToken, authorizationCode } = await sandbox.control('/apple/native', answers)
    expect((await native({ identityToken, authorizationCode })).body.me.id).toBe(account.id)
    const fresh = await given()
    expect((await native(fresh)).body.me).toMatchObject({ name: 'Ana Souza', provider: 'apple' })
  })

  it('accepts a nonce in plain or hashed form, and no other', async () => {
    const hashed = createHash('sha256').update('secret').digest('hex')
    const tried = async (nonce: string) => (await native({ ...(await given({ nonce })), nonce: 'secret' })).status
    expect([await tried('secret'), await tried(hashed), await tried('other')]).toEqual([200, 200, 422])
  })

  it('accepts a token once, and only with its own code', async () => {
    const first = await given()
    expect((await native(first)).status).toBe(200)
    expect((await native(first)).body.code).toBe('auth.identityInvalid')
    const [a, b] = [await given(), await given()]
    expect((await native({ ...a, authorizationCode: b.authorizationCode })).body.code).toBe('auth.identityInvalid')
  })

  it.each(['wrongKey', 'wrongAudience', 'wrongIssuer', 'expired', 'unsigned'])('rejects a token: %s', async (forge) => {
    expect((await native(await given({ forge }))).body.code).toBe('auth.identityInvalid')
  })
})
