import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CompactSign, exportJWK, importPKCS8, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { TEST_CHAINS, TEST_LEAF_KEY, TEST_ROOT, type TestChain } from './test-certificates.ts'

export type AppleState = { status: number; transaction: Record<string, unknown>; renewal: Record<string, unknown> }
export type PlayState = Record<string, unknown> & { lineItems: Record<string, unknown>[] }

type Notice = { chain?: TestChain; uuid?: string; data?: object }

const BUNDLE = 'app.wayform.test'
const APP_ID = 987_654_321
const PUSH_EMAIL = 'rtdn@wayform-test.iam.gserviceaccount.com'
const AUDIENCE = 'https://app.wayform.test/webhooks/google-play'
const DAY_MS = 86_400_000

/** Both stores on one port: a test sets the state of a subscription, and they report and sign it as the real ones do. */
export async function startTestStores() {
  const apiKey = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const account = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pushKey = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const leafKey = await importPKCS8(TEST_LEAF_KEY, 'ES256')
  const apple = new Map<string, AppleState>()
  const play = new Map<string, PlayState>()
  const calls: string[] = []
  /** The number of next calls that fail, by a part of their path. */
  const faults = new Map<string, number>()

  const server = createServer(async (request, response) => {
    const [status, body] = await answer(request)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a TCP server's address is an object
  const url = `http://127.0.0.1:${port}`

  async function answer(request: IncomingMessage): Promise<[number, unknown]> {
    const path = decodeURIComponent(request.url ?? '')
    calls.push(`${request.method} ${path}`)
    for (const [part, times] of faults) {
      if (!path.includes(part) || times === 0) continue
      faults.set(part, times - 1)
      return [503, {}]
    }
    if (path === '/token') return [200, { access_token: 'play-access', expires_in: 3_600 }]
    if (path === '/certs')
      return [200, { keys: [{ ...(await exportJWK(pushKey.publicKey)), kid: 'push', alg: 'RS256' }] }]
    if (path.startsWith('/inApps/')) return appleAnswer(request, path)
    if (request.headers.authorization !== 'Bearer play-access') return [401, {}]
    return playAnswer(path)
  }

  async function appleAnswer({ headers }: IncomingMessage, path: string): Promise<[number, unknown]> {
    const token = headers.authorization?.slice('Bearer '.length) ?? ''
    const { payload } = await jwtVerify(token, apiKey.publicKey, { issuer: 'issuer', audience: 'appstoreconnect-v1' })
    if (payload['bid'] !== BUNDLE) return [401, {}]
    const id = path.split('/').at(-1) ?? ''
    const found = [...apple].find(
      ([original, { transaction }]) => original === id || transaction['transactionId'] === id,
    )
    if (!found) return [404, { errorCode: 4_040_010, errorMessage: 'Transaction id not found.' }]
    const [originalTransactionId, { status, transaction, renewal }] = found
    const signedTransactionInfo = await sign(transaction)
    if (path.startsWith('/inApps/v1/transactions/')) return [200, { signedTransactionInfo }]
    const signedRenewalInfo = await sign(renewal)
    const last = { originalTransactionId, status, signedTransactionInfo, signedRenewalInfo }
    return [200, { environment: 'Production', bundleId: BUNDLE, data: [{ lastTransactions: [last] }] }]
  }

  function playAnswer(path: string): [number, unknown] {
    const [, token = '', action] = /\/tokens\/([^:]+)(?::(\w+))?$/.exec(path) ?? []
    const state = play.get(token)
    if (!state) return [404, {}]
    if (action === 'acknowledge') state['acknowledgementState'] = 'ACKNOWLEDGEMENT_STATE_ACKNOWLEDGED'
    if (action === 'cancel') {
      state['subscriptionState'] = 'SUBSCRIPTION_STATE_CANCELED'
      for (const item of state.lineItems) item['autoRenewingPlan'] = {}
    }
    return [200, action ? {} : state]
  }

  function sign(payload: object, chain: TestChain = 'right'): Promise<string> {
    return new CompactSign(Buffer.from(JSON.stringify({ signedDate: Date.now(), ...payload })))
      .setProtectedHeader({ alg: 'ES256', x5c: TEST_CHAINS[chain] })
      .sign(leafKey)
  }

  return {
    url,
    apple,
    play,
    calls,
    faults,
    sign,
    env: {
      APP_STORE_API_URL: url,
      APP_STORE_ISSUER_ID: 'issuer',
      APP_STORE_KEY_ID: 'KEY',
      APP_STORE_PRIVATE_KEY: apiKey.privateKey.export({ type: 'pkcs8', format: 'pem' }),
      APP_STORE_BUNDLE_ID: BUNDLE,
      APP_STORE_APP_ID: String(APP_ID),
      APP_STORE_ROOT_CERTIFICATES: TEST_ROOT,
      GOOGLE_OAUTH_URL: url,
      GOOGLE_PLAY_API_URL: url,
      GOOGLE_PLAY_PACKAGE: BUNDLE,
      GOOGLE_PLAY_SERVICE_ACCOUNT: JSON.stringify({
        client_email: 'play@wayform-test.iam.gserviceaccount.com',
        private_key: account.privateKey.export({ type: 'pkcs8', format: 'pem' }),
      }),
      GOOGLE_PLAY_PUSH_AUDIENCE: AUDIENCE,
      GOOGLE_PLAY_PUSH_EMAIL: PUSH_EMAIL,
      GOOGLE_PLAY_OIDC_JWKS_URL: `${url}/certs`,
    },

    /** A running subscription of the App Store. */
    buyApple(token: string | null, productId = 'lite_monthly', more: Partial<AppleState['transaction']> = {}) {
      const id = newId()
      const now = Date.now()
      const state: AppleState = {
        status: 1,
        transaction: {
          transactionId: newId(),
          originalTransactionId: id,
          bundleId: BUNDLE,
          environment: 'Production',
          productId,
          purchaseDate: now,
          expiresDate: now + 30 * DAY_MS,
          ...(token !== null && { appAccountToken: token }),
          ...more,
        },
        renewal: {
          originalTransactionId: id,
          environment: 'Production',
          productId,
          autoRenewStatus: 1,
          autoRenewProductId: productId,
        },
      }
      apple.set(id, state)
      return { id, state }
    },

    /** A running subscription of Google Play. */
    buyPlay(token: string | null, productId = 'lite_monthly', more: Record<string, unknown> = {}) {
      const id = `token-${randomUUID()}`
      const state: PlayState = {
        subscriptionState: 'SUBSCRIPTION_STATE_ACTIVE',
        startTime: new Date().toISOString(),
        acknowledgementState: 'ACKNOWLEDGEMENT_STATE_PENDING',
        ...(token !== null && { externalAccountIdentifiers: { obfuscatedExternalAccountId: token } }),
        lineItems: [
          {
            productId,
            expiryTime: new Date(Date.now() + 30 * DAY_MS).toISOString(),
            latestSuccessfulOrderId: 'GPA.1',
            autoRenewingPlan: { autoRenewEnabled: true },
          },
        ],
        ...more,
      }
      play.set(id, state)
      return { id, state }
    },

    /** The notification of Apple about a subscription; `data` replaces parts of it. */
    async notification(type: string, id: string, { chain = 'right', uuid = randomUUID(), data = {} }: Notice = {}) {
      const state = apple.get(id)
      const signedTransactionInfo = state && (await sign(state.transaction))
      const about = { bundleId: BUNDLE, environment: 'Production', appAppleId: APP_ID, signedTransactionInfo, ...data }
      const payload = { notificationType: type, notificationUUID: uuid, version: '2.0', data: about }
      return { signedPayload: await sign(payload, chain) }
    },

    /** The push of Pub/Sub about a subscription. */
    push: (type: number, purchaseToken: string, messageId: string = randomUUID()) =>
      pushed({ subscriptionNotification: { version: '1.0', notificationType: type, purchaseToken } }, messageId),
    pushed,

    /** The token of a push; a test changes its claims, or who signs it. */
    async pushToken(claims: JWTPayload = {}, key = pushKey.privateKey) {
      const token = new SignJWT({ email: PUSH_EMAIL, email_verified: true, aud: AUDIENCE, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'push' })
        .setIssuer(claims.iss ?? 'https://accounts.google.com')
        .setIssuedAt()
        .setExpirationTime('1h')
      return `Bearer ${await token.sign(key)}`
    },

    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }

  function pushed(notice: object, messageId: string = randomUUID()) {
    const data = { version: '1.0', packageName: BUNDLE, eventTimeMillis: String(Date.now()), ...notice }
    return { message: { data: Buffer.from(JSON.stringify(data)).toString('base64'), messageId }, subscription: 's' }
  }
}

let lastId = 2_000_000_000_000_000
const newId = () => String((lastId += 1))
