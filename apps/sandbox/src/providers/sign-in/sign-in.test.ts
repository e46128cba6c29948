import { createHash, generateKeyPairSync } from 'node:crypto'
import { decodeJwt, SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { CONFIG, startForTest } from '../../testing/start-for-test.ts'

const VERIFIER = 'v'.repeat(43)
const challenge = createHash('sha256').update(VERIFIER).digest('base64url')
const ana = { name: 'Ana Souza', email: 'ana@gmail.com' }

/** Follows the pages of a provider with its cookies, up to the app's own URL. */
async function browse(start: string, appUrl: string, answers: Record<string, string>) {
  const jar = new Map<string, string>()
  let [url, body]: [string, URLSearchParams | undefined] = [start, undefined]
  for (let hops = 0; hops < 10; hops++) {
    if (url.startsWith(appUrl)) return { url: new URL(url), posted: body }
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer: Response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie },
      ...(body && { method: 'POST', body }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    const location: string | null = answer.headers.get('location')
    const html: string = location === null ? await answer.text() : ''
    const form = /<form method="post" action="([^"]+)">(?!<input type="hidden" name="cancel)/.exec(html)
    if (location === null && !form) throw new Error(`${answer.status} ${html}`)
    url = new URL(location ?? form?.[1]?.replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(code)) ?? '', url)
      .href
    body = location === null ? fieldsOf(html, answers) : undefined
  }
  throw new Error('the pages never came back to the app')
}

function fieldsOf(html: string, answers: Record<string, string>): URLSearchParams {
  const hidden = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)]
  const isPosting = html.includes('submit()')
  if (!isPosting) return new URLSearchParams(answers)
  return new URLSearchParams(
    hidden.map(([, name = '', value = '']) => [
      name,
      value.replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(code)),
    ]),
  )
}

describe('the stand-in for Google', () => {
  async function start() {
    const world = await startForTest()
    const redirectUri = `${world.app.url}/auth/google/callback`
    const authorize = (more: Record<string, string> = {}) =>
      `${world.sandbox.url}/google/o/oauth2/v2/auth?${new URLSearchParams({
        client_id: CONFIG.google.clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'openid email profile',
        state: 'of-this-browser',
        nonce: 'once',
        code_challenge: challenge,
        code_challenge_method: 'S256',
        prompt: 'select_account',
        ...more,
      })}`
    const tokens = (code: string, more: Record<string, string> = {}) =>
      world.post(
        '/google/token',
        new URLSearchParams({
          grant_type: 'authorization_code',
          code,
          redirect_uri: redirectUri,
          client_id: CONFIG.google.clientId,
          client_secret: CONFIG.google.clientSecret,
          code_verifier: VERIFIER,
          ...more,
        }).toString(),
        { 'content-type': 'application/x-www-form-urlencoded' },
      )
    return { ...world, authorize, tokens }
  }

  it('redirects with a code that can be used once, and returns the identity', async () => {
    const { app, get, authorize, tokens, sandbox } = await start()
    const { url } = await browse(authorize(), app.url, ana)
    expect(url.searchParams.get('state')).toBe('of-this-browser')
    const code = url.searchParams.get('code') ?? ''
    const { json } = await tokens(code)
    expect(decodeJwt(json.id_token)).toMatchObject({
      iss: `${sandbox.url}/google`,
      aud: CONFIG.google.clientId,
      nonce: 'once',
      email: 'ana@gmail.com',
      email_verified: true,
      name: 'Ana Souza',
    })
    expect((await tokens(code)).json).toMatchObject({ error: 'invalid_grant' })
    const { json: seen } = await get('/__control/requests?provider=google')
    expect(seen.requests.at(-1)).toMatchObject({ method: 'POST', path: '/google/token', status: 400 })
  })

  it('recognises a person by their address, and offers them on its page', async () => {
    const { app, get, authorize, tokens, post } = await start()
    const subject = async () => {
      const { url } = await browse(authorize(), app.url, ana)
      return decodeJwt((await tokens(url.searchParams.get('code') ?? '')).json.id_token).sub
    }
    expect(await subject()).toBe(await subject())
    expect((await get('/__control/state')).json.providers.google.people).toHaveLength(1)
    await post('/__control/reset')
    expect((await get('/__control/state')).json.providers.google.people).toEqual([])
  })

  it.each([
    ['a foreign way back', { redirect_uri: 'https://evil.example/' }],
    ['a foreign app', { client_id: 'another' }],
  ])('refuses %s before it shows a page', async (_name, more) => {
    const { authorize } = await start()
    const answer = await fetch(authorize(more), { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null])
  })

  it('refuses a code without the right verifier, secret or redirect URI', async () => {
    const { app, authorize, tokens } = await start()
    for (const [wrong, error] of [
      [{ code_verifier: 'w'.repeat(43) }, 'invalid_grant'],
      [{ redirect_uri: `${app.url}/auth/merge/redirect` }, 'invalid_grant'],
      [{ client_secret: 'guessed' }, 'invalid_client'],
    ] as const) {
      const { url } = await browse(authorize(), app.url, ana)
      expect((await tokens(url.searchParams.get('code') ?? '', wrong)).json.error).toBe(error)
    }
  })
})

describe('the stand-in for Apple', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })

  async function start() {
    CONFIG.apple.publicKey = publicKey.export({ type: 'spki', format: 'pem' })
    const world = await startForTest()
    const redirectUri = `${world.app.url}/auth/apple/callback`
    const authorize = (more: Record<string, string> = {}) =>
      `${world.sandbox.url}/apple/auth/authorize?${new URLSearchParams({
        client_id: CONFIG.apple.servicesId,
        redirect_uri: redirectUri,
        response_type: 'code',
        response_mode: 'form_post',
        scope: 'name email',
        state: 'of-this-browser',
        nonce: 'once',
        ...more,
      })}`
    const secret = (more: { keyId?: string; lifeSeconds?: number; key?: typeof privateKey } = {}) =>
      new SignJWT({})
        .setProtectedHeader({ alg: 'ES256', kid: more.keyId ?? CONFIG.apple.keyId })
        .setIssuer(CONFIG.apple.teamId)
        .setSubject(CONFIG.apple.servicesId)
        .setAudience(`${world.sandbox.url}/apple`)
        .setIssuedAt()
        .setExpirationTime(Math.floor(Date.now() / 1000) + (more.lifeSeconds ?? 300))
        .sign(more.key ?? privateKey)
    const send = async (path: string, fields: Record<string, string>) =>
      world.post(
        path,
        new URLSearchParams({
          client_id: CONFIG.apple.servicesId,
          client_secret: await secret(),
          ...fields,
        }).toString(),
        { 'content-type': 'application/x-www-form-urlencoded' },
      )
    const tokens = (code: string, more: Record<string, string> = {}) =>
      send('/apple/auth/token', { grant_type: 'authorization_code', code, redirect_uri: redirectUri, ...more })
    const visit = (answers: Record<string, string> = ana) => browse(authorize(), world.app.url, answers)
    return { ...world, authorize, tokens, secret, send, visit }
  }

  it('posts a form with a code, and the name with the first consent only', async () => {
    const { visit, tokens } = await start()
    const first = (await visit()).posted
    expect(JSON.parse(first?.get('user') ?? '')).toEqual({
      name: { firstName: 'Ana', lastName: 'Souza' },
      email: 'ana@gmail.com',
    })
    expect(first?.get('state')).toBe('of-this-browser')
    const { json } = await tokens(first?.get('code') ?? '')
    expect(decodeJwt(json.id_token)).toMatchObject({ nonce: 'once', email: 'ana@gmail.com', email_verified: 'true' })
    expect((await tokens(first?.get('code') ?? '')).json.error).toBe('invalid_grant')
    expect((await visit()).posted?.has('user')).toBe(false)
  })

  it('offers earlier accounts by their real address, also after the consent was forgotten', async () => {
    const { authorize, visit, tokens, send, get } = await start()
    expect(await (await fetch(authorize())).text()).not.toContain('ana@gmail.com')
    const { json } = await tokens((await visit({ ...ana, hide: 'yes' })).posted?.get('code') ?? '')
    await send('/apple/auth/revoke', { token: json.refresh_token })
    expect(await (await fetch(authorize())).text()).toContain('value="ana@gmail.com"')
    const { people, consents } = (await get('/__control/state')).json.providers.apple
    expect([people, consents]).toMatchObject([[{ name: 'Ana Souza', email: 'ana@gmail.com' }], []])
  })

  it('hides an address behind an alias, and shares none for managed accounts', async () => {
    const { visit, tokens } = await start()
    const claims = async (choice: Record<string, string>, email: string) =>
      decodeJwt((await tokens((await visit({ ...ana, email, ...choice })).posted?.get('code') ?? '')).json.id_token)
    expect(await claims({ hide: 'yes' }, 'ana@gmail.com')).toMatchObject({
      email: expect.stringMatching(/^\w+@privaterelay\.appleid\.com$/),
      is_private_email: 'true',
    })
    expect(await claims({ without: 'yes' }, 'managed@school.example')).not.toHaveProperty('email')
  })

  it('forgets the consent after a revocation: the name is sent again', async () => {
    const { visit, tokens, send, get } = await start()
    const { json } = await tokens((await visit()).posted?.get('code') ?? '')
    expect((await send('/apple/auth/revoke', { token: json.refresh_token })).status).toBe(200)
    expect((await get('/__control/state')).json.providers.apple.revoked).toHaveLength(1)
    expect((await visit()).posted?.has('user')).toBe(true)
  })

  it('refuses an app that does not authenticate as Apple requires', async () => {
    const { visit, tokens, secret } = await start()
    const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
    for (const wrong of [{ keyId: 'OTHER' }, { lifeSeconds: 16_000_000 }, { lifeSeconds: -10 }, { key: other }]) {
      const code = (await visit()).posted?.get('code') ?? ''
      expect((await tokens(code, { client_secret: await secret(wrong) })).json.error).toBe('invalid_client')
    }
  })

  it.each([
    ['a foreign way back', { redirect_uri: 'https://evil.example/' }],
    ['an answer in the address, when name or e-mail is asked for', { response_mode: 'query' }],
  ])('the stand-in for Apple refuses %s', async (_name, more) => {
    const { authorize } = await start()
    expect((await fetch(authorize(more))).status).toBe(400)
  })
})
