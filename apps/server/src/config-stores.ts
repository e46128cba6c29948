import { requireAll, type Variables } from './config-variables.ts'
import { APPLE_ROOT_G3 } from './providers/app-store/apple-root-g3.ts'

/** Values shared with the stand-ins of both stores. */
type SandboxStores = { url: string; storeKey: string; pushKey: () => string }

/**
 * Test purchases have an environment of their own. A server accepts those of one environment only; in production the
 * store's reviewers are the exception.
 */
type AppStoreEnvironment = 'Production' | 'Sandbox'

export type AppStoreConfig = {
  isSandbox: boolean
  apiUrl: string
  issuerId: string
  keyId: string
  privateKey: string
  bundleId: string
  /** The app's number in the store, which Apple signs in production only. */
  appId: number | null
  environment: AppStoreEnvironment
  /** The API that knows the reviewers' purchases; null if `apiUrl` is itself the one for tests. */
  testApiUrl: string | null
  /** PEM, or the address of the stand-in's root, which is new with each of its starts. */
  roots: readonly string[] | { url: string }
}

export type GooglePlayConfig = {
  isSandbox: boolean
  apiUrl: string
  oauthUrl: string
  packageName: string
  clientEmail: string
  privateKey: string
  /** The token of a push: its audience, the account that sends it, and the keys that sign it. */
  push: { audience: string; email: string; keysUrl: string }
}

const API_URLS: Record<AppStoreEnvironment, string> = {
  Production: 'https://api.storekit.apple.com',
  Sandbox: 'https://api.storekit-sandbox.apple.com',
}

export function sandboxAppStore({ url, storeKey }: SandboxStores): AppStoreConfig {
  return {
    isSandbox: true,
    apiUrl: `${url}/app-store`,
    issuerId: '57246542-96fe-1a63-e053-0824d011072a',
    keyId: 'SANDBOXIAP',
    privateKey: storeKey,
    bundleId: 'app.wayform.sandbox',
    appId: 1_234_567_890,
    environment: 'Sandbox',
    testApiUrl: null,
    roots: { url: `${url}/app-store/root.pem` },
  }
}

export function readAppStore(env: Variables, sandbox: SandboxStores | null, problems: string[]): AppStoreConfig | null {
  const credentials = {
    APP_STORE_ISSUER_ID: env.APP_STORE_ISSUER_ID,
    APP_STORE_KEY_ID: env.APP_STORE_KEY_ID,
    APP_STORE_PRIVATE_KEY: env.APP_STORE_PRIVATE_KEY,
    APP_STORE_BUNDLE_ID: env.APP_STORE_BUNDLE_ID,
  }
  if (Object.values(credentials).every((value) => value === undefined)) return sandbox && sandboxAppStore(sandbox)
  requireAll(credentials, problems)
  const environment = env.APP_STORE_ENVIRONMENT === 'sandbox' ? 'Sandbox' : 'Production'
  if (environment === 'Production' && env.APP_STORE_APP_ID === undefined) {
    problems.push('APP_STORE_APP_ID: is needed, because Apple signs it into what it sends')
  }
  if (env.NODE_ENV === 'production' && env.APP_STORE_ROOT_CERTIFICATES !== undefined) {
    problems.push('APP_STORE_ROOT_CERTIFICATES: is for local testing, not for production')
  }
  return {
    isSandbox: false,
    apiUrl: env.APP_STORE_API_URL ?? API_URLS[environment],
    issuerId: credentials.APP_STORE_ISSUER_ID ?? '',
    keyId: credentials.APP_STORE_KEY_ID ?? '',
    privateKey: credentials.APP_STORE_PRIVATE_KEY ?? '',
    bundleId: credentials.APP_STORE_BUNDLE_ID ?? '',
    appId: env.APP_STORE_APP_ID ?? null,
    environment,
    testApiUrl: environment === 'Production' ? (env.APP_STORE_API_URL ?? API_URLS.Sandbox) : null,
    roots: env.APP_STORE_ROOT_CERTIFICATES ?? [APPLE_ROOT_G3],
  }
}

export function sandboxGooglePlay({ url, pushKey }: SandboxStores, appUrl: string): GooglePlayConfig {
  return {
    isSandbox: true,
    apiUrl: `${url}/google-play`,
    oauthUrl: `${url}/google-play`,
    packageName: 'app.wayform.sandbox',
    clientEmail: 'play@wayform-sandbox.iam.gserviceaccount.com',
    get privateKey() {
      return pushKey()
    },
    push: {
      audience: `${appUrl}/webhooks/google-play`,
      email: 'rtdn@wayform-sandbox.iam.gserviceaccount.com',
      keysUrl: `${url}/google-play/oauth2/v3/certs`,
    },
  }
}

export function readGooglePlay(
  env: Variables,
  { sandbox, appUrl }: { sandbox: SandboxStores | null; appUrl: string },
  problems: string[],
): GooglePlayConfig | null {
  const { GOOGLE_PLAY_PACKAGE, GOOGLE_PLAY_SERVICE_ACCOUNT: account, GOOGLE_PLAY_PUSH_EMAIL } = env
  const credentials = {
    GOOGLE_PLAY_PACKAGE,
    GOOGLE_PLAY_SERVICE_ACCOUNT: account?.client_email,
    GOOGLE_PLAY_PUSH_EMAIL,
  }
  if (Object.values(credentials).every((value) => value === undefined)) {
    return sandbox && sandboxGooglePlay(sandbox, appUrl)
  }
  requireAll(credentials, problems)
  return {
    isSandbox: false,
    apiUrl: env.GOOGLE_PLAY_API_URL ?? 'https://androidpublisher.googleapis.com',
    oauthUrl: env.GOOGLE_OAUTH_URL ?? 'https://oauth2.googleapis.com',
    packageName: GOOGLE_PLAY_PACKAGE ?? '',
    clientEmail: account?.client_email ?? '',
    privateKey: account?.private_key ?? '',
    push: {
      audience: env.GOOGLE_PLAY_PUSH_AUDIENCE ?? `${appUrl}/webhooks/google-play`,
      email: GOOGLE_PLAY_PUSH_EMAIL ?? '',
      keysUrl: env.GOOGLE_PLAY_OIDC_JWKS_URL ?? 'https://www.googleapis.com/oauth2/v3/certs',
    },
  }
}
