import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { codeAfter } from '../../testing/code-after.ts'
import { CONFIG, startForTest } from '../../testing/start-for-test.ts'
import { DRIVE_SCOPE, FORMS_SCOPE, WORKSPACE_SCOPES } from './account-forms.ts'

const VERIFIER = 'v'.repeat(43)
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const QUERY = new URLSearchParams({ q: "mimeType='application/vnd.google-apps.form' and trashed=false" })

/** A person who gives consent, up to the app's tokens. */
async function start() {
  const world = await startForTest()
  const redirectUri = `${world.app.url}/integration/gforms/redirect`
  const client = { client_id: CONFIG.google.clientId, client_secret: CONFIG.google.clientSecret }
  const tokens = async (fields: Record<string, string>) =>
    (await world.post('/google/token', new URLSearchParams({ ...client, ...fields }).toString(), FORM)).json

  async function agree(email: string, more: Record<string, string> = {}, refuse = '') {
    const query = new URLSearchParams({
      client_id: client.client_id,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: ['openid', 'email', ...WORKSPACE_SCOPES].join(' '),
      state: 's',
      nonce: 'n',
      code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
      code_challenge_method: 'S256',
      access_type: 'offline',
      prompt: 'consent select_account',
      ...more,
    })
    const code = await codeAfter(world.app.url, `${world.sandbox.url}/google/o/oauth2/v2/auth?${query}`, {
      name: 'Ana',
      email,
      refuse,
    })
    return tokens({ grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: VERIFIER })
  }

  const list = (token: string, more = '') =>
    world.get(`/google/drive/v3/files?${QUERY}${more}`, { authorization: `Bearer ${token}` })
  const read = (token: string, id: string) => world.get(`/google/v1/forms/${id}`, { authorization: `Bearer ${token}` })
  const renew = (token: string) => tokens({ grant_type: 'refresh_token', refresh_token: token })
  return { ...world, agree, list, read, renew }
}

describe('the forms of people at the stand-in for Google', () => {
  it('the forms of people at the stand-in for Google are listed page by page, and read one by one, with the right consent', async () => {
    const { agree, list, read, post } = await start()
    const { access_token: token, scope } = await agree('ana@gmail.com')
    expect(scope.split(' ')).toEqual(expect.arrayContaining([...WORKSPACE_SCOPES]))
    await post('/__control/google/forms', { email: 'ana@gmail.com', title: 'Survey', count: 3 })
    const first = (await list(token, '&pageSize=4&fields=nextPageToken,files(id,name)')).json
    expect(first.files).toHaveLength(4)
    expect(Object.keys(first.files[0])).toEqual(['id', 'name'])
    const rest = (await list(token, `&pageSize=4&pageToken=${first.nextPageToken}`)).json
    expect(rest).toEqual({ files: [expect.anything(), expect.anything()] })
    const [{ id, name }] = first.files
    expect((await read(token, id)).json).toMatchObject({ formId: id, info: { title: name } })
  })

  it('the forms of people at the stand-in for Google are not accessible to others', async () => {
    const { agree, list, read } = await start()
    const [ana, rui] = [await agree('ana@gmail.com'), await agree('rui@gmail.com')]
    const [{ id }] = (await list(ana.access_token)).json.files
    expect((await read(rui.access_token, id)).json.error).toMatchObject({ code: 404, status: 'NOT_FOUND' })
  })

  it('the forms of people at the stand-in for Google are refused without a token, with an invalid one, without the scope, and for an unknown query', async () => {
    const { agree, list, read, get } = await start()
    expect((await get(`/google/drive/v3/files?${QUERY}`)).json.error).toMatchObject({ status: 'UNAUTHENTICATED' })
    expect((await list('made-up')).status).toBe(401)
    const { access_token: token, scope } = await agree('ana@gmail.com', {}, FORMS_SCOPE)
    expect(scope).toContain(DRIVE_SCOPE)
    expect(scope).not.toContain(FORMS_SCOPE)
    const [{ id }] = (await list(token)).json.files
    expect((await read(token, id)).json.error.details[0].reason).toBe('ACCESS_TOKEN_SCOPE_INSUFFICIENT')
    const headers = { authorization: `Bearer ${token}` }
    expect((await get('/google/drive/v3/files?q=trashed%3Dfalse', headers)).status).toBe(400)
    expect((await list(token, '&pageSize=0')).status).toBe(400)
  })
})

describe('a consent at the stand-in for Google', () => {
  it('gives a refresh token only when it was requested, and a second one only after a new consent', async () => {
    const { agree, renew, list } = await start()
    expect(await agree('ana@gmail.com', { access_type: 'online' })).not.toHaveProperty('refresh_token')
    const { refresh_token: refresh } = await agree('ana@gmail.com')
    expect(await agree('ana@gmail.com', { prompt: 'select_account' })).not.toHaveProperty('refresh_token')
    const renewed = await renew(refresh)
    expect(renewed).not.toHaveProperty('refresh_token')
    expect((await list(renewed.access_token)).status).toBe(200)
  })

  it('a revoked consent ends with all its tokens', async () => {
    const { agree, renew, list, post } = await start()
    const revoke = (token: string) => post('/google/revoke', new URLSearchParams({ token }).toString(), FORM)
    for (const end of [
      (token: string) => revoke(token),
      () => post('/__control/google/take-back', { email: 'ana@gmail.com' }),
    ]) {
      const { access_token: token, refresh_token: refresh } = await agree('ana@gmail.com')
      await end(refresh)
      expect((await list(token)).status).toBe(401)
      expect(await renew(refresh)).toMatchObject({ error: 'invalid_grant' })
    }
    expect((await revoke('made-up')).json).toMatchObject({ error: 'invalid_token' })
  })

  it('a consent at the stand-in for Google outlives its access tokens', async () => {
    const { agree, renew, list, post } = await start()
    const { access_token: token, refresh_token: refresh } = await agree('ana@gmail.com')
    await post('/__control/google/expire-tokens')
    expect((await list(token)).status).toBe(401)
    expect((await list((await renew(refresh)).access_token)).status).toBe(200)
  })
})
