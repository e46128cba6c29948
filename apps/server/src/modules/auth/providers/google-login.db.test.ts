import { calls } from '@wayform/contract/routes.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { freePort, startSandbox, type TestSandbox } from '../../../testing/sandbox-process.ts'
import { testBrowser } from '../../../testing/test-browser.ts'
import { MINUTE_MS, type TestServer, testServer } from '../../../testing/test-server.ts'
import { BROWSER_COOKIE, SESSION_COOKIE } from '../sessions/auth-cookies.ts'

const { users } = calls

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
afterEach(() => sandbox.control('/google/options', {}))

const newPerson = () => ({ name: 'Ana Souza', email: `ana${(count += 1)}@gmail.com` })
const isCallback = (url: URL) => url.pathname === '/auth/google/callback'

const me = async (token: string | undefined) =>
  (await server.call(users.me, { query: {} }, { headers: { 'x-auth-token': token ?? '' } })).body
const sessionOf = (browser: ReturnType<typeof testBrowser>) => browser.cookie(SESSION_COOKIE)
const errorOf = (browser: ReturnType<typeof testBrowser>) => browser.cookie('wf-error')

/** Runs the flow up to Google's redirect back. */
async function wayBack(browser: ReturnType<typeof testBrowser>, answers = newPerson(), path = '/auth/google') {
  const { url } = await browser.visit(path, {
    answers,
    before: (step) => (isCallback(step.url) ? 'stop' : step),
  })
  return url
}

describe('signing in with Google', () => {
  it('creates an account the first time and finds it again, with a new session each time', async () => {
    const answers = newPerson()
    const tokens = []
    for (let n = 0; n < 2; n++) {
      const browser = testBrowser(server)
      expect(await browser.visit('/auth/google', { answers })).toMatchObject({ status: 303, location: '/' })
      tokens.push(sessionOf(browser))
    }
    const [first, second] = await Promise.all(tokens.map(me))
    expect(first.me).toMatchObject({ provider: 'google', name: 'Ana Souza', email: answers.email, emailVerified: true })
    expect(second.me.id).toBe(first.me.id)
    expect(tokens[1]).not.toBe(tokens[0])
  })

  it('gives a browser with an existing session a new one, against session fixation', async () => {
    const stranger = await server.given.owner()
    const browser = testBrowser(server)
    browser.setCookie(SESSION_COOKIE, stranger.token)
    await browser.visit('/auth/google', { answers: newPerson() })
    expect(sessionOf(browser)).not.toBe(stranger.token)
    expect((await me(sessionOf(browser))).me.id).not.toBe(stranger.id)
  })

  it('redirects to the requested path, and to no address outside the app', async () => {
    const go = async (redirect: string) => {
      const path = `/auth/google?redirect=${encodeURIComponent(redirect)}`
      return (await testBrowser(server).visit(path, { answers: newPerson() })).location
    }
    expect(await go('/billing')).toBe('/billing')
    for (const elsewhere of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '/auth/logout',
      '/login?x=1',
    ]) {
      expect(await go(elsewhere)).toBe('/')
    }
  })

  it('never finds an account by its e-mail', async () => {
    const { email } = newPerson()
    const owner = await server.given.owner({ email })
    const browser = testBrowser(server)
    await browser.visit('/auth/google', { answers: { name: 'Somebody', email } })
    expect((await me(sessionOf(browser))).me.id).not.toBe(owner.id)
  })

  it('treats an e-mail as verified only where Google is its authority', async () => {
    const verified = async (email: string, more = {}) => {
      const browser = testBrowser(server)
      await browser.visit('/auth/google', { answers: { name: 'Ana', email, ...more } })
      return (await me(sessionOf(browser))).me.emailVerified
    }
    expect(await verified('owner@workspace.example')).toBe(true)
    expect(await verified('owner@elsewhere.example')).toBe(false)
    expect(await verified('late@gmail.com', { unverified: 'yes' })).toBe(false)
  })

  it('returns to the sign-in page when the person cancels', async () => {
    const browser = testBrowser(server)
    expect(await browser.visit('/auth/google', { answers: { cancel: 'yes' } })).toMatchObject({ location: '/login' })
    expect([errorOf(browser), sessionOf(browser)]).toEqual(['cancelled', undefined])
  })

  it('reports an error when Google does not answer', async () => {
    const browser = testBrowser(server)
    const url = await wayBack(browser)
    await sandbox.control('/faults', { provider: 'google', status: 503, times: 1 })
    expect(await browser.visit(url.href, { from: 'elsewhere' })).toMatchObject({ location: '/login' })
    expect(errorOf(browser)).toBe('unavailable')
  })
})

describe('the OAuth callback from Google', () => {
  const refusesWith = async (browser: ReturnType<typeof testBrowser>, url: URL) => {
    expect(await browser.visit(url.href, { from: 'elsewhere' })).toMatchObject({ status: 303, location: '/login' })
    expect(sessionOf(browser)).toBeUndefined()
    return errorOf(browser)
  }

  it('rejects the callback in another browser, and still accepts it in the one that started', async () => {
    const browser = testBrowser(server)
    const url = await wayBack(browser)
    expect(await refusesWith(testBrowser(server), url)).toBe('expired')
    const other = testBrowser(server)
    await wayBack(other)
    expect(await refusesWith(other, url)).toBe('expired')
    expect(await browser.visit(url.href, { from: 'elsewhere' })).toMatchObject({ location: '/' })
    expect((await me(sessionOf(browser))).me.provider).toBe('google')
  })

  it('accepts the callback once', async () => {
    const browser = testBrowser(server)
    const url = await wayBack(browser)
    await browser.visit(url.href, { from: 'elsewhere' })
    const again = testBrowser(server)
    again.setCookie(BROWSER_COOKIE, browser.cookie(BROWSER_COOKIE) ?? '')
    expect(await refusesWith(again, url)).toBe('expired')
  })

  it('gives one session to fifty simultaneous callbacks', async () => {
    const browser = testBrowser(server)
    const url = await wayBack(browser)
    const before = await countSessions()
    const cookie = `${BROWSER_COOKIE}=${browser.cookie(BROWSER_COOKIE)}`
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        server.app.inject({
          url: `${url.pathname}${url.search}`,
          headers: { host: new URL(server.deps.config.appUrl).host, cookie },
          remoteAddress: '203.0.113.9',
        }),
      ),
    )
    expect(answers.filter(({ headers }) => headers.location === '/')).toHaveLength(1)
    expect(answers.filter(({ headers }) => headers.location === '/login')).toHaveLength(49)
    expect(await countSessions()).toBe(before + 1)
  })

  it.each([
    ['without a state', (url: URL) => url.searchParams.delete('state'), 'expired'],
    ['with a made-up state', (url: URL) => url.searchParams.set('state', 'x'.repeat(43)), 'expired'],
    ['with two states', (url: URL) => url.searchParams.append('state', 'x'), undefined],
    ['with a made-up code', (url: URL) => url.searchParams.set('code', 'x'.repeat(43)), 'refused'],
    ['without a code', (url: URL) => url.searchParams.delete('code'), 'refused'],
    ['from another issuer', (url: URL) => url.searchParams.set('iss', 'https://evil.example'), 'refused'],
  ])('rejects a callback %s', async (_name, change, error) => {
    const browser = testBrowser(server)
    const url = await wayBack(browser)
    change(url)
    const { location } = await browser.visit(url.href, { from: 'elsewhere' })
    expect([sessionOf(browser), errorOf(browser)]).toEqual([undefined, error])
    expect(location).not.toBe('/')
  })

  it('rejects the code of another browser’s sign-in, because the PKCE verifier does not match', async () => {
    const [attacker, victim] = [testBrowser(server), testBrowser(server)]
    const stolen = (await wayBack(attacker)).searchParams.get('code') ?? ''
    const url = await wayBack(victim)
    url.searchParams.set('code', stolen)
    expect(await refusesWith(victim, url)).toBe('refused')
  })

  it('rejects the callback after ten minutes', async () => {
    const browser = testBrowser(server)
    const url = await wayBack(browser)
    server.clock.advance(11 * MINUTE_MS)
    expect(await refusesWith(browser, url)).toBe('expired')
  })

  it.each(['wrongKey', 'wrongAudience', 'wrongIssuer', 'wrongNonce', 'expired', 'unsigned'])(
    'rejects a forged token: %s',
    async (forge) => {
      await sandbox.control('/google/options', { forge })
      const browser = testBrowser(server)
      expect(await refusesWith(browser, await wayBack(browser))).toBe('refused')
    },
  )

  it('stores no secret that grants access', async () => {
    const browser = testBrowser(server)
    const url = await wayBack(browser)
    const rows = await server.deps.database.db.selectFrom('provider_logins').selectAll().execute()
    const kept = JSON.stringify(rows)
    expect(kept).not.toContain(url.searchParams.get('state'))
    expect(kept).not.toContain(browser.cookie(BROWSER_COOKIE))
  })
})

describe('Google tokens from phones', () => {
  const { googleNative } = calls.auth
  const native = (body: { idToken: string; nonce?: string }) =>
    server.call(googleNative, { query: { platform: 'ios' }, body })
  const idToken = async (about: object = {}) =>
    (await sandbox.control('/google/id-token', { ...newPerson(), ...about })).idToken

  it('Google tokens from phones sign in for every app of ours', async () => {
    for (const audience of ['sandbox-google-client', 'sandbox-google-ios']) {
      const { status, body } = await native({ idToken: await idToken({ audience, nonce: 'n' }), nonce: 'n' })
      expect([status, body.me?.provider]).toEqual([200, 'google'])
      expect((await me(body.token)).me.id).toBe(body.me.id)
    }
  })

  it('Google tokens from phones find the account that was made on the web', async () => {
    const answers = newPerson()
    const browser = testBrowser(server)
    await browser.visit('/auth/google', { answers })
    const token = (await sandbox.control('/google/id-token', answers)).idToken
    expect((await native({ idToken: token })).body.me.id).toBe((await me(sessionOf(browser))).me.id)
  })

  it('accepts a token once', async () => {
    const token = await idToken()
    expect((await native({ idToken: token })).status).toBe(200)
    expect((await native({ idToken: token })).body.code).toBe('auth.identityInvalid')
  })

  it.each(['wrongKey', 'wrongAudience', 'wrongIssuer', 'expired', 'unsigned'])('rejects a token: %s', async (forge) => {
    expect((await native({ idToken: await idToken({ forge }) })).body.code).toBe('auth.identityInvalid')
  })

  it('rejects a wrong, a missing and an unexpected nonce', async () => {
    expect((await native({ idToken: await idToken({ nonce: 'a' }), nonce: 'b' })).body.code).toBe(
      'auth.identityInvalid',
    )
    expect((await native({ idToken: await idToken({ nonce: 'a' }) })).body.code).toBe('auth.identityInvalid')
    expect((await native({ idToken: await idToken(), nonce: 'b' })).body.code).toBe('auth.identityInvalid')
  })
})

async function countSessions(): Promise<number> {
  return (await server.deps.database.db.selectFrom('sessions').select('id').execute()).length
}
