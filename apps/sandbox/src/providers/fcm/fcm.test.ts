import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { SignJWT } from 'jose'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startSandbox } from '../../app.ts'
import { CONFIG } from '../../testing/start-for-test.ts'

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
const fcm = { ...CONFIG.fcm, publicKey: keys.publicKey.export({ type: 'spki', format: 'pem' }) }
const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging'
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
const FCM_ERROR = 'type.googleapis.com/google.firebase.fcm.v1.FcmError'
const BAD_REQUEST = 'type.googleapis.com/google.rpc.BadRequest'

async function start() {
  let time = new Date('2026-11-16T10:00:00Z')
  const sandbox = await startSandbox({ ...CONFIG, fcm }, { now: () => time })
  onTestFinished(() => sandbox.close())

  // Tests inspect answers of many shapes.
  // oxlint-disable-next-line typescript/no-explicit-any
  async function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<any> {
    const answer = await fetch(sandbox.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    const text = await answer.text()
    return { status: answer.status, ...(text !== '' && { json: JSON.parse(text) }) }
  }

  async function grant(claims: object = {}, key: KeyObject = keys.privateKey, more: Record<string, string> = {}) {
    const seconds = Math.floor(time.getTime() / 1000)
    const assertion = await new SignJWT({
      iss: fcm.clientEmail,
      scope: SCOPE,
      aud: `${sandbox.url}/fcm/token`,
      iat: seconds,
      exp: seconds + 3_600,
      ...claims,
    })
      .setProtectedHeader({ alg: 'RS256' })
      .sign(key)
    const form = new URLSearchParams({ grant_type: GRANT, assertion, ...more }).toString()
    return post('/fcm/token', form, { 'content-type': 'application/x-www-form-urlencoded' })
  }

  const access = await grant()
  return {
    post,
    grant,
    access,
    advance: (ms: number) => void (time = new Date(time.getTime() + ms)),
    install: async (): Promise<string> => (await post('/__control/push/install', {})).json.token,
    send: (message: object, { token = access.json.access_token, project = fcm.projectId, ...more } = {}) =>
      post(
        `/fcm/v1/projects/${project}/messages:send`,
        { message, ...more },
        token === '' ? {} : { authorization: `Bearer ${token}` },
      ),
    shown: async (token = '') => {
      const query = token === '' ? '' : `?token=${encodeURIComponent(token)}`
      const answer = await fetch(`${sandbox.url}/__control/push${query}`)
      return ((await answer.json()) as { notifications: unknown[] }).notifications // the test then checks it
    },
  }
}

const notification = { title: 'Orders: response 1', body: 'Name: Ana' }

describe('the stand-in for Firebase', () => {
  it('shows a message on its phone', async () => {
    const { send, install, shown } = await start()
    const [token, other] = [await install(), await install()]
    const sent = await send({
      token,
      notification,
      data: { path: '/forms/1/responses' },
      android: { priority: 'HIGH', notification: { channelId: 'responses', tag: 'r1' } },
      apns: { headers: { 'apns-priority': '10' }, payload: { aps: { badge: 1, sound: 'default' } } },
    })
    expect(sent).toEqual({
      status: 200,
      json: { name: expect.stringMatching(/^projects\/wayform-sandbox\/messages\//) },
    })
    expect(await shown(token)).toMatchObject([
      { token, ...notification, data: { path: '/forms/1/responses' }, tag: 'r1' },
    ])
    expect(await shown(other)).toEqual([])
  })

  it('only validates a message with validate_only', async () => {
    const { send, install, shown } = await start()
    const token = await install()
    expect((await send({ token, notification }, { validateOnly: true } as object)).status).toBe(200)
    expect(await shown()).toEqual([])
  })

  it('answers that a phone without the app is not registered', async () => {
    const { send, install, post } = await start()
    const token = await install()
    await post('/__control/push/uninstall', { token })
    for (const gone of [token, `${'a'.repeat(22)}:APA91b${'b'.repeat(100)}`]) {
      expect(await send({ token: gone, notification })).toEqual({
        status: 404,
        json: {
          error: {
            code: 404,
            message: 'Requested entity was not found.',
            status: 'NOT_FOUND',
            details: [{ '@type': FCM_ERROR, errorCode: 'UNREGISTERED' }],
          },
        },
      })
    }
    expect((await post('/__control/push/uninstall', { token: 'nobody' })).status).toBe(404)
  })

  it('refuses an invalid device token', async () => {
    const { send } = await start()
    const { status, json } = await send({ token: 'phone', notification })
    expect([status, json.error.details]).toEqual([400, [{ '@type': FCM_ERROR, errorCode: 'INVALID_ARGUMENT' }]])
    expect(json.error.message).toContain('registration token')
  })

  it.each([
    ['an unknown field', { colour: 'red' }, 'message'],
    ['an unknown field inside', { android: { notification: { chanel: 'x' } } }, 'message.android.notification'],
    ['a number where text is due', { data: { count: 1 } }, 'message.data[0].value'],
    ['an unknown word', { android: { priority: 'URGENT' } }, 'message.android.priority'],
    ['a reserved key', { data: { from: 'x' } }, 'message.data'],
    [
      'a link in the clear',
      { webpush: { fcmOptions: { link: 'http://x.example' } } },
      'message.webpush.fcm_options.link',
    ],
  ])('names the invalid field of %s', async (_, more, field) => {
    const { send, install } = await start()
    const { status, json } = await send({ token: await install(), notification, ...more })
    expect(status).toBe(400)
    expect(json.error).toMatchObject({
      status: 'INVALID_ARGUMENT',
      details: [{ '@type': BAD_REQUEST, fieldViolations: [{ field }] }],
    })
  })

  it('refuses a message without a target, with two targets, and one that is too big', async () => {
    const { send, install } = await start()
    const token = await install()
    for (const message of [{ notification }, { token, topic: 'x' }, { token, data: { a: 'x'.repeat(5_000) } }]) {
      expect((await send(message)).json.error.details).toEqual([{ '@type': FCM_ERROR, errorCode: 'INVALID_ARGUMENT' }])
    }
  })

  it('requires a valid access token of the same project', async () => {
    const { send, install, advance, post, grant } = await start()
    const message = { token: await install(), notification }
    expect((await send(message, { token: '' })).json.error).toMatchObject({
      code: 401,
      status: 'UNAUTHENTICATED',
      details: [{ reason: 'CREDENTIALS_MISSING' }],
    })
    expect((await send(message, { token: 'made-up' })).status).toBe(401)
    expect((await send(message, { project: 'another' })).json.error).toMatchObject({
      code: 403,
      status: 'PERMISSION_DENIED',
    })
    expect((await send(message)).status).toBe(200)
    advance(3_600_000)
    expect((await send(message)).status).toBe(401)
    const again = (await grant()).json.access_token
    expect((await send(message, { token: again })).status).toBe(200)
    await post('/__control/push/expire-tokens', {})
    expect((await send(message, { token: again })).status).toBe(401)
  })

  it('issues tokens only to the service account', async () => {
    const { access, grant } = await start()
    expect(access).toMatchObject({ status: 200, json: { expires_in: 3_599, token_type: 'Bearer' } })
    const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
    const seconds = Date.parse('2026-11-16T10:00:00Z') / 1000
    const refusals = [
      await grant({}, stranger),
      await grant({ iss: 'somebody@else.example' }),
      await grant({ aud: 'https://oauth2.googleapis.com/token' }),
      await grant({ exp: seconds - 3_600 }),
      await grant({ exp: seconds + 7_200 }),
    ]
    for (const refusal of refusals) expect(refusal).toMatchObject({ status: 400, json: { error: 'invalid_grant' } })
    expect((await grant({ scope: 'openid' })).json.error).toBe('invalid_scope')
    const other = await grant({}, keys.privateKey, { grant_type: 'client_credentials' })
    expect(other.json.error).toBe('unsupported_grant_type')
  })

  it('answers faults with Firebase’s own errors', async () => {
    const { send, install, post, shown } = await start()
    const message = { token: await install(), notification }
    for (const [status, errorCode] of [
      [429, 'QUOTA_EXCEEDED'],
      [503, 'UNAVAILABLE'],
    ] as const) {
      await post('/__control/faults', { provider: 'fcm', status, times: 1 })
      expect(await send(message)).toMatchObject({
        status,
        json: { error: { code: status, details: [{ '@type': FCM_ERROR, errorCode }] } },
      })
    }
    expect(await shown()).toEqual([])
    expect((await send(message)).status).toBe(200)
    await post('/__control/reset', undefined)
    expect(await shown()).toEqual([])
    expect((await send(message)).status).toBe(401)
  })
})
