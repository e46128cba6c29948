import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { jwtVerify } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type FcmClient, fcmClient, type PushMessage } from './fcm-client.ts'
import { failureOf } from './fcm-errors.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const NOW = new Date('2026-11-16T10:00:00Z')
const FCM_ERROR = 'type.googleapis.com/google.firebase.fcm.v1.FcmError'
const MESSAGE: PushMessage = {
  token: 'phone:1',
  title: 'Cakes: response 1',
  body: 'Your name: Ana',
  data: { path: '/forms/1/responses' },
  tag: 'delivery-1',
  badge: 3,
  link: 'https://app.example.com/forms/1/responses',
}

type Answer = { status: number; body: unknown; headers?: Record<string, string> } | 'hang' | 'reset'

describe('the Firebase client', () => {
  let server: http.Server
  let origin: string
  let time: number
  let asked: string[]
  let sent: { path: string | undefined; authorization: string | undefined; body: unknown }[]
  let tokens: Answer[]
  let answers: Answer[]
  let client: FcmClient

  const configOf = () => ({
    isSandbox: false,
    url: origin,
    oauthUrl: origin,
    projectId: 'wayform-prod',
    clientEmail: 'push@wayform-prod.iam.gserviceaccount.com',
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  })

  beforeAll(async () => {
    server = http.createServer(async (request, response) => {
      const text = Buffer.concat(await request.toArray()).toString()
      const isToken = request.url === '/token'
      if (isToken) asked.push(text)
      else sent.push({ path: request.url, authorization: request.headers.authorization, body: JSON.parse(text) })
      const usual: Answer = isToken
        ? { status: 200, body: { access_token: `token-${asked.length}`, expires_in: 3_599, token_type: 'Bearer' } }
        : { status: 200, body: { name: `projects/wayform-prod/messages/${sent.length}` } }
      const answer = (isToken ? tokens : answers).shift() ?? usual
      if (answer === 'reset') request.socket.destroy()
      else if (answer !== 'hang') response.writeHead(answer.status, answer.headers).end(JSON.stringify(answer.body))
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo // a listening TCP server has an address
    origin = `http://127.0.0.1:${port}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  beforeEach(() => {
    time = NOW.getTime()
    asked = []
    sent = []
    tokens = []
    answers = []
    client = fcmClient(configOf(), { now: () => new Date(time) })
  })

  it('sends in Firebase’s format, for each kind of device', async () => {
    expect(await client.send(MESSAGE)).toEqual({ ok: true, id: 'projects/wayform-prod/messages/1' })
    expect(sent).toEqual([
      {
        path: '/v1/projects/wayform-prod/messages:send',
        authorization: 'Bearer token-1',
        body: {
          message: {
            token: 'phone:1',
            notification: { title: 'Cakes: response 1', body: 'Your name: Ana' },
            data: { path: '/forms/1/responses' },
            android: {
              priority: 'HIGH',
              notification: { channelId: 'responses', tag: 'delivery-1', notificationCount: 3 },
            },
            apns: {
              headers: { 'apns-priority': '10', 'apns-collapse-id': 'delivery-1' },
              payload: { aps: { sound: 'default', badge: 3 } },
            },
            webpush: { fcmOptions: { link: MESSAGE.link } },
          },
        },
      },
    ])
  })

  it('omits a link that Firebase would reject', async () => {
    await client.send({ ...MESSAGE, link: 'http://localhost:4000/forms' })
    expect(sent[0]?.body).not.toHaveProperty('message.webpush')
  })

  it('signs with the service account’s key, for an hour at most', async () => {
    await client.send(MESSAGE)
    const fields = new URLSearchParams(asked[0])
    expect(fields.get('grant_type')).toBe('urn:ietf:params:oauth:grant-type:jwt-bearer')
    const { payload, protectedHeader } = await jwtVerify(fields.get('assertion') ?? '', publicKey, {
      issuer: 'push@wayform-prod.iam.gserviceaccount.com',
      audience: `${origin}/token`,
      currentDate: NOW,
    })
    expect(protectedHeader.alg).toBe('RS256')
    expect(payload['scope']).toBe('https://www.googleapis.com/auth/firebase.messaging')
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(3_600)
  })

  it('fetches one token for many messages, and a new one before it expires', async () => {
    await Promise.all([client.send(MESSAGE), client.send(MESSAGE), client.send(MESSAGE)])
    time += 50 * 60_000
    await client.send(MESSAGE)
    expect(asked).toHaveLength(1)
    time += 6 * 60_000
    await client.send(MESSAGE)
    expect(asked).toHaveLength(2)
    expect(sent.at(-1)?.authorization).toBe('Bearer token-2')
  })

  it('fetches a new token once when Google ended one early', async () => {
    const ended: Answer = { status: 401, body: { error: { code: 401, status: 'UNAUTHENTICATED', message: '' } } }
    answers = [ended]
    expect(await client.send(MESSAGE)).toMatchObject({ ok: true })
    expect(sent.map(({ authorization }) => authorization)).toEqual(['Bearer token-1', 'Bearer token-2'])
    answers = [ended, ended]
    expect(await client.send(MESSAGE)).toEqual({ ok: false, kind: 'retry', code: 'UNAUTHENTICATED' })
    expect(asked).toHaveLength(3)
  })

  it('retries later when no token can be fetched, and caches no failure', async () => {
    tokens = [{ status: 400, body: { error: 'invalid_grant', error_description: 'Invalid JWT Signature.' } }, 'reset']
    expect(await client.send(MESSAGE)).toEqual({ ok: false, kind: 'retry', code: 'oauth.invalid_grant' })
    expect(await client.send(MESSAGE)).toEqual({ ok: false, kind: 'retry', code: 'oauth.network' })
    expect(await client.send(MESSAGE)).toMatchObject({ ok: true })
  })

  it('reports Google’s Retry-After when Google issues no token', async () => {
    tokens = [{ status: 503, body: {}, headers: { 'retry-after': '120' } }]
    const failed = { ok: false, kind: 'retry', code: 'oauth.http 503', retryAfterMs: 120_000 }
    expect(await client.send(MESSAGE)).toEqual(failed)
  })

  it('retries later after a timeout, a broken connection and an invalid answer', async () => {
    const impatient = fcmClient(configOf(), { timeoutMs: 50, now: () => new Date(time) })
    expect(await impatient.send(MESSAGE)).toMatchObject({ ok: true })
    answers = ['hang']
    expect(await impatient.send(MESSAGE)).toEqual({ ok: false, kind: 'retry', code: 'timeout' })
    answers = ['reset', { status: 200, body: 'what?' }]
    expect(await client.send(MESSAGE)).toEqual({ ok: false, kind: 'retry', code: 'network' })
    expect(await client.send(MESSAGE)).toEqual({ ok: false, kind: 'retry', code: 'unreadable' })
  })

  it('follows no redirect with its token', async () => {
    answers = [{ status: 307, body: {}, headers: { location: `${origin}/elsewhere` } }]
    expect(await client.send(MESSAGE)).toMatchObject({ ok: false, code: 'http 307' })
    expect(sent).toHaveLength(1)
  })
})

describe('a rejection by Firebase', () => {
  const refused = (status: number, name: string, errorCode?: string, message = '', more: object[] = []) => {
    const details = [...(errorCode ? [{ '@type': FCM_ERROR, errorCode }] : []), ...more]
    return { status, json: { error: { code: status, message, status: name, details } }, retryAfter: null }
  }
  const field = (name: string) => ({
    '@type': 'type.googleapis.com/google.rpc.BadRequest',
    fieldViolations: [{ field: name, description: '' }],
  })
  const invalid = 'The registration token is not a valid FCM registration token'

  it.each([
    ['a phone without the app', refused(404, 'NOT_FOUND', 'UNREGISTERED'), 'gone', 'UNREGISTERED'],
    ['another project’s phone', refused(403, 'PERMISSION_DENIED', 'SENDER_ID_MISMATCH'), 'gone', 'SENDER_ID_MISMATCH'],
    ['a token that is none', refused(400, 'INVALID_ARGUMENT', 'INVALID_ARGUMENT', invalid), 'gone', 'INVALID_ARGUMENT'],
    [
      'a token field',
      refused(400, 'INVALID_ARGUMENT', 'INVALID_ARGUMENT', 'Bad', [field('message.token')]),
      'gone',
      'INVALID_ARGUMENT',
    ],
    [
      'another field, whatever it says of tokens',
      refused(400, 'INVALID_ARGUMENT', 'INVALID_ARGUMENT', invalid, [field('message.data[0].value')]),
      'permanent',
      'INVALID_ARGUMENT',
    ],
    [
      'a message that is too big',
      refused(400, 'INVALID_ARGUMENT', 'INVALID_ARGUMENT', 'Android message is too big'),
      'permanent',
      'INVALID_ARGUMENT',
    ],
    ['a project that is not found', refused(404, 'NOT_FOUND'), 'retry', 'NOT_FOUND'],
    ['a role that is missing', refused(403, 'PERMISSION_DENIED'), 'retry', 'PERMISSION_DENIED'],
    [
      'a project without a key for iPhones',
      refused(401, 'UNAUTHENTICATED', 'THIRD_PARTY_AUTH_ERROR'),
      'retry',
      'THIRD_PARTY_AUTH_ERROR',
    ],
    ['while it has trouble', refused(500, 'INTERNAL', 'INTERNAL'), 'retry', 'INTERNAL'],
    ['while it is away', refused(503, 'UNAVAILABLE', 'UNAVAILABLE'), 'retry', 'UNAVAILABLE'],
    ['in no words at all', { status: 502, json: '<html>', retryAfter: null }, 'retry', 'http 502'],
    ['a request that is none', { status: 405, json: null, retryAfter: null }, 'permanent', 'http 405'],
  ] as const)('a rejection by Firebase is classified: %s', (_, answer, kind, code) => {
    expect(failureOf(answer, NOW)).toMatchObject({ ok: false, kind, code })
  })

  it('waits a minute over a quota, or as long as Firebase asks', () => {
    const answer = refused(429, 'RESOURCE_EXHAUSTED', 'QUOTA_EXCEEDED')
    expect(failureOf(answer, NOW)).toMatchObject({ kind: 'retry', retryAfterMs: 60_000 })
    expect(failureOf({ ...answer, retryAfter: '600' }, NOW)).toMatchObject({ retryAfterMs: 600_000 })
    expect(failureOf({ ...answer, retryAfter: 'Mon, 16 Nov 2026 10:05:00 GMT' }, NOW)).toMatchObject({
      retryAfterMs: 300_000,
    })
  })
})
