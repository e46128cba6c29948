import { generateKeyPairSync } from 'node:crypto'
import { AppStoreServerAPIClient, Environment, SignedDataVerifier } from '@apple/app-store-server-library'
import { androidpublisher } from '@googleapis/androidpublisher'
import { OAuth2Client } from 'google-auth-library'
import { SignJWT } from 'jose'
import { readSandboxConfig } from '../config.ts'
import { CONFIG, startForTest } from './start-for-test.ts'

const PEM = { type: 'pkcs8', format: 'pem' } as const
const SPKI = { type: 'spki', format: 'pem' } as const
const appleKeys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const googleKeys = generateKeyPairSync('rsa', { modulusLength: 2048 })

const { appStore, googlePlay } = readSandboxConfig({
  APP_STORE_PUBLIC_KEY: appleKeys.publicKey.export(SPKI),
  GOOGLE_PLAY_PUBLIC_KEY: googleKeys.publicKey.export(SPKI),
})
export const APP_STORE = appStore
export const GOOGLE_PLAY = googlePlay
export const USER_ID = '0f5f2f0e-58a5-4a3c-9f0b-5a3b6e0b7b11'

/** Apple's client has its addresses built in; its requests go to the stand-in instead. */
class StandInClient extends AppStoreServerAPIClient {
  private readonly base: string

  constructor(
    base: string,
    { keyId = appStore.keyId, issuerId = appStore.issuerId, bundleId = appStore.bundleId } = {},
  ) {
    super(appleKeys.privateKey.export(PEM), keyId, issuerId, bundleId, Environment.SANDBOX)
    this.base = base
  }

  protected override async makeFetchRequest(
    path: string,
    query: URLSearchParams,
    method: string,
    body: string | Buffer | undefined,
    headers: Record<string, string>,
  ) {
    // Apple's client reads `ok`, `status` and `json()`, which both kinds of answers have.
    return (await fetch(`${this.base}${path}?${query}`, {
      method,
      headers,
      ...(body !== undefined && { body: body.toString() }),
    })) as unknown as Awaited<ReturnType<AppStoreServerAPIClient['makeFetchRequest']>>
  }
}

type Options = Parameters<typeof startForTest>[0]

/** A sandbox that knows the keys of both stores' callers. */
export async function startStores(options: Options = {}) {
  const started = await startForTest({ ...options, config: { ...CONFIG, appStore, googlePlay } })
  const { sandbox, get, post } = started

  async function control(path: string, body: object) {
    const { status, json } = await post(`/__control/${path}`, body)
    if (status >= 300) throw new Error(`${path}: ${status} ${JSON.stringify(json)}`)
    return json
  }
  /** Google's own library asks for tokens at Google alone, so the assertion is signed here. */
  async function grant(claims: object = {}) {
    const seconds = Math.floor((options.now?.() ?? new Date()).getTime() / 1000)
    const assertion = await new SignJWT({
      iss: googlePlay.clientEmail,
      scope: 'https://www.googleapis.com/auth/androidpublisher',
      aud: `${sandbox.url}/google-play/token`,
      iat: seconds,
      exp: seconds + 3_600,
      ...claims,
    })
      .setProtectedHeader({ alg: 'RS256' })
      .sign(googleKeys.privateKey)
    const form = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion })
    return post('/google-play/token', form.toString(), { 'content-type': 'application/x-www-form-urlencoded' })
  }
  const root = (await get('/app-store/root.pem')).text
  return {
    ...started,
    control,
    apple: (wrong: ConstructorParameters<typeof StandInClient>[1] = {}) =>
      new StandInClient(`${sandbox.url}/app-store`, wrong),
    verifier: (environment = Environment.SANDBOX, bundleId = appStore.bundleId) =>
      new SignedDataVerifier([pemToDer(root)], false, environment, bundleId, appStore.appId),
    google: async () => {
      const auth = new OAuth2Client()
      auth.setCredentials({ access_token: (await grant()).json.access_token, expiry_date: Date.now() + 3_000_000 })
      return androidpublisher({ version: 'v3', auth }).purchases
    },
    /** For each call of Google's client; its general `rootUrl` would drop the path. */
    playUrl: { rootUrl: `${sandbox.url}/google-play/` },
    grant,
  }
}

const pemToDer = (pem: string) => Buffer.from(pem.replace(/-----[^-]+-----/g, ''), 'base64')
