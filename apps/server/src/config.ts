import { createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto'
import path from 'node:path'
import { hostname, isLoopback } from './config/addresses.ts'
import { readBackup } from './platform/archive/backup-config.ts'
import { checkTermsOfSale, readHouse } from './config-house.ts'
import { readAppLinks, readBundles } from './config-native.ts'
import { readPaypal, readRazorpay, readStripe, sandboxPaypal, sandboxStripe } from './config-payments.ts'
import { sandboxPushKey, readFcm, readWebPush, sandboxFcm } from './config-push.ts'
import { readMetrics } from './config/metrics.ts'
import { readProcesses } from './config/processes.ts'
import { readTracing } from './config/tracing.ts'
import { readStop } from './config-stop.ts'
import { readAppStore, readGooglePlay, sandboxAppStore, sandboxGooglePlay } from './config-stores.ts'
import { readApple, readGoogle, sandboxApple, sandboxGoogle } from './config-sign-in.ts'
import { decodeKey, readVariables, requireAll, type Variables } from './config-variables.ts'

/** Reports every problem of the environment at once, one line each. */
export class ConfigError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`The configuration has problems:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.name = 'ConfigError'
    this.problems = problems
  }
}

export type Config = ReturnType<typeof build>
export type DatabaseConfig = Config['database']
export type StorageConfig = Config['storage']
export type WhatsAppConfig = NonNullable<Config['whatsapp']>
export type GoogleConfig = NonNullable<Config['google']>
export type AppleConfig = NonNullable<Config['apple']>
export type FcmConfig = NonNullable<Config['fcm']>
export type StripeConfig = NonNullable<Config['stripe']>
export type BundlesConfig = NonNullable<Config['bundles']>
export type AppLinksConfig = Config['appLinks']
export type MetricsConfig = NonNullable<Config['metrics']>
export type MailConfig = NonNullable<Config['mail']>

/** `makeSecret` names the secrets that the server and its sandbox share for one run. */
export function readConfig(env: Record<string, string | undefined>, makeSecret = randomSecret): Config {
  const problems: string[] = []
  const config = build(readVariables(env, problems), problems, makeSecret)
  if (problems.length > 0) throw new ConfigError(problems)
  return config
}

/** Variables of the sandbox's process, in addition to the server's own environment. */
export function sandboxEnvironment(config: Config): Record<string, string> {
  if (!config.sandbox) throw new Error('The sandbox is off')
  // The stand-in must not get real credentials.
  const whatsapp = config.whatsapp?.isSandbox ? config.whatsapp : sandboxWhatsApp(config.sandbox)
  const google = config.google?.isSandbox ? config.google : sandboxGoogle(config.sandbox)
  const apple = config.apple?.isSandbox ? config.apple : sandboxApple(config.sandbox)
  const fcm = config.fcm?.isSandbox ? config.fcm : sandboxFcm(config.sandbox)
  const stripe = config.stripe?.isSandbox ? config.stripe : sandboxStripe(config.sandbox)
  const appStore = config.appStore?.isSandbox ? config.appStore : sandboxAppStore(config.sandbox)
  const play = config.googlePlay?.isSandbox ? config.googlePlay : sandboxGooglePlay(config.sandbox, config.appUrl)
  const paypal = config.paypal?.isSandbox ? config.paypal : sandboxPaypal(config.sandbox)
  return {
    SANDBOX_PORT: String(config.sandbox.port),
    SANDBOX_SMTP_PORT: String(config.sandbox.smtpPort),
    SANDBOX_SECRET: config.sandbox.secret,
    APP_URL: config.appUrl,
    NODE_ENV: config.mode,
    WHATSAPP_ACCESS_TOKEN: whatsapp.accessToken,
    WHATSAPP_APP_SECRET: whatsapp.appSecret,
    WHATSAPP_VERIFY_TOKEN: whatsapp.verifyToken,
    WHATSAPP_PHONE_NUMBER_ID: whatsapp.phoneNumberId,
    WHATSAPP_BUSINESS_ACCOUNT_ID: whatsapp.businessAccountId,
    WHATSAPP_NUMBER: whatsapp.number,
    WHATSAPP_GRAPH_VERSION: whatsapp.graphVersion,
    GOOGLE_CLIENT_ID: google.clientId,
    GOOGLE_CLIENT_SECRET: google.clientSecret,
    APPLE_SERVICES_ID: apple.servicesId,
    APPLE_BUNDLE_ID: apple.bundleId,
    APPLE_TEAM_ID: apple.teamId,
    APPLE_KEY_ID: apple.keyId,
    APPLE_PUBLIC_KEY: createPublicKey(apple.privateKey).export({ type: 'spki', format: 'pem' }),
    FCM_PROJECT_ID: fcm.projectId,
    FCM_CLIENT_EMAIL: fcm.clientEmail,
    FCM_PUBLIC_KEY: createPublicKey(fcm.privateKey).export({ type: 'spki', format: 'pem' }),
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_CONNECT_WEBHOOK_SECRET: stripe.connectWebhookSecret,
    PAYPAL_CLIENT_ID: paypal.clientId,
    PAYPAL_CLIENT_SECRET: paypal.clientSecret,
    PAYPAL_WEBHOOK_ID: paypal.webhookId,
    APP_STORE_ISSUER_ID: appStore.issuerId,
    APP_STORE_KEY_ID: appStore.keyId,
    APP_STORE_BUNDLE_ID: appStore.bundleId,
    APP_STORE_APP_ID: String(appStore.appId),
    APP_STORE_PUBLIC_KEY: createPublicKey(appStore.privateKey).export({ type: 'spki', format: 'pem' }),
    GOOGLE_PLAY_PACKAGE: play.packageName,
    GOOGLE_PLAY_CLIENT_EMAIL: play.clientEmail,
    GOOGLE_PLAY_PUBLIC_KEY: createPublicKey(play.privateKey).export({ type: 'spki', format: 'pem' }),
    GOOGLE_PLAY_PUSH_AUDIENCE: play.push.audience,
    GOOGLE_PLAY_PUSH_EMAIL: play.push.email,
  }
}

const GRAPH_VERSION = 'v23.0'

function build(env: Variables, problems: string[], makeSecret: () => string) {
  const mode = env.NODE_ENV ?? 'development'
  const isProduction = mode === 'production'
  const serverPort = env.PORT ?? 4000
  const dataDir = path.resolve(env.DATA_DIR ?? './data')
  const appUrl = env.APP_URL ?? `http://localhost:${serverPort}`
  const formsUrl = env.FORMS_URL ?? `http://127.0.0.1:${serverPort}`
  const filesUrl = env.FILES_URL ?? `${formsUrl}/files`
  const warnings: string[] = []

  const sandbox = isProduction || env.SANDBOX === 'off' ? null : sandboxPlace(env, dataDir, makeSecret)
  const whatsapp = readWhatsApp(env, sandbox, problems)
  const google = readGoogle(env, sandbox, problems)
  const apple = readApple(env, sandbox, problems)
  const fcm = readFcm(env, sandbox, problems)
  const stripe = readStripe(env, sandbox, problems)
  const paypal = readPaypal(env, sandbox, problems)
  const appStore = readAppStore(env, sandbox, problems)
  const googlePlay = readGooglePlay(env, { sandbox, appUrl }, problems)
  const house = readHouse(env, problems)
  const mail = readMail(env, sandbox, { appUrl, brand: house.brand }, problems)
  const storage = readStorage(env, dataDir, problems)

  if (hostname(appUrl) === hostname(formsUrl)) {
    problems.push('APP_URL and FORMS_URL: must be on different hosts, because public forms may carry scripts')
  }
  if (hostname(appUrl) === hostname(filesUrl) && env.FILES_URL) {
    problems.push("APP_URL and FILES_URL: must be on different hosts, because anyone's files may be there")
  }
  if (env.SECRET_KEY_PREVIOUS !== undefined && env.SECRET_KEY === undefined) {
    problems.push('SECRET_KEY: is needed, because SECRET_KEY_PREVIOUS is set')
  }
  if (env.SECRET_KEY_PREVIOUS !== undefined && env.SECRET_KEY_PREVIOUS === env.SECRET_KEY) {
    problems.push('SECRET_KEY_PREVIOUS: must be another key than SECRET_KEY')
  }
  if (env.DATABASE_DIRECT_URL !== undefined && env.DATABASE_URL === undefined) {
    problems.push('DATABASE_URL: is needed, because DATABASE_DIRECT_URL is set')
  }
  if ((env.TEST_PHONE === undefined) !== (env.TEST_CODE === undefined)) {
    problems.push('TEST_PHONE and TEST_CODE: set both or neither')
  }
  if (isProduction) {
    checkProduction(env, { appUrl, formsUrl }, problems)
    checkTermsOfSale(house, { Stripe: stripe, 'the App Store': appStore, 'Google Play': googlePlay }, problems)
    if (!whatsapp) warnings.push('WhatsApp has no credentials: nobody can sign in with it')
    if (!mail) warnings.push('SMTP_URL is not set: no e-mail will be sent')
  }
  const testLogin =
    env.TEST_PHONE !== undefined && env.TEST_CODE !== undefined ? { phone: env.TEST_PHONE, code: env.TEST_CODE } : null
  if (testLogin) warnings.push('TEST_PHONE and TEST_CODE are set: that number signs in with a fixed code')

  return {
    mode,
    isProduction,
    host: env.HOST ?? '127.0.0.1',
    port: serverPort,
    appUrl,
    formsUrl,
    filesUrl,
    house,
    dataDir,
    database: env.DATABASE_URL
      ? {
          kind: 'postgres' as const,
          url: env.DATABASE_URL,
          poolSize: env.DATABASE_POOL_SIZE ?? 10,
          /** Past a pooler such as PgBouncer, for what needs a session of its own; `url` leads to the pooler then. */
          ...(env.DATABASE_DIRECT_URL !== undefined && { directUrl: env.DATABASE_DIRECT_URL }),
          /** False for a pooler without support for named statements. */
          ...(env.DATABASE_PREPARED === 'off' && { hasNamedStatements: false }),
        }
      : { kind: 'pglite' as const, directory: path.join(dataDir, 'pglite') },
    /** On after going back by one version. */
    allowNewerDatabase: env.ALLOW_NEWER_DATABASE === 'on',
    secretKey: env.SECRET_KEY === undefined ? null : decodeKey(env.SECRET_KEY),
    /** The key before the current one, until everything was sealed again. */
    previousSecretKey: env.SECRET_KEY_PREVIOUS === undefined ? null : decodeKey(env.SECRET_KEY_PREVIOUS),
    sandbox,
    whatsapp,
    google,
    apple,
    fcm,
    webPush: readWebPush(env, appUrl),
    stripe,
    paypal,
    razorpay: readRazorpay(env, sandbox),
    appStore,
    googlePlay,
    mail,
    storage,
    backup: readBackup(env, problems),
    /** The address where phones download the app. */
    appStores: {
      ios: env.APP_STORE_URL ?? (sandbox && `${sandbox.url}/app-stores/ios`),
      android: env.PLAY_STORE_URL ?? (sandbox && `${sandbox.url}/app-stores/android`),
    },
    bundles: readBundles(env, dataDir),
    appLinks: readAppLinks(env, problems),
    /** The header in which a proxy sends the caller's country. */
    countryHeader: env.COUNTRY_HEADER ?? null,
    /** The origins of analytics scripts for owners' forms. */
    tags: {
      google: env.GOOGLE_TAG_URL ?? 'https://www.googletagmanager.com',
      pixel: env.META_PIXEL_URL ?? 'https://connect.facebook.net',
    },
    /** Named on phones, in the order of the buttons. */
    upiApps: env.UPI_APPS ?? UPI_APPS,
    trustProxy: env.TRUST_PROXY ?? [],
    /** Owners' domains: their DNS target, the resolvers, and the proxy's key. */
    domains: {
      target: env.DOMAINS_TARGET ?? hostname(formsUrl).replace(/^\[(.*)\]$/, '$1'),
      addresses: env.DOMAINS_ADDRESSES ?? [],
      dnsServers: env.DNS_SERVERS ?? [],
      certificateKey: env.TLS_ALLOW_KEY ?? null,
    },
    /** Exact host:port pairs that the guard on user-given addresses allows. */
    outboundAllow: [
      ...(env.OUTBOUND_ALLOW ?? []),
      ...(sandbox ? [`127.0.0.1:${sandbox.port}`, `localhost:${sandbox.port}`] : []),
    ],
    logLevel: env.LOG_LEVEL ?? (mode === 'test' ? 'warn' : 'info'),
    testLogin,
    helpChatSecret: env.HELP_CHAT_SECRET ?? null,
    stop: readStop(env, isProduction, problems),
    metrics: readMetrics(env, problems),
    tracing: readTracing(env, problems),
    /** The number of processes that serve on the one port; more than one have a supervisor. */
    processes: readProcesses(env, { hasSandbox: sandbox !== null }, { problems, warnings }),
    /** Opens the operator's page; null: there is none. */
    operatorKey: env.OPERATOR_KEY ?? null,
    /** The address of the newest release, which the operator's page shows; null: no request is made. */
    releasesUrl: env.RELEASES_URL ?? null,
    /** The names of the variables that are set, never their values. */
    setVariables: Object.keys(env).filter((name) => env[name as keyof Variables] !== undefined),
    /** Off if other processes deliver; this one then only serves. */
    hasWorker: env.WORKER !== 'off',
    /** Off: browsers remove the owner app's service worker, and with it what it kept. */
    hasAppWorker: env.APP_WORKER !== 'off',
    warnings,
  }
}

/** The most used ones of India. On Android any other is found behind the button for other apps. */
const UPI_APPS = [
  { name: 'Google Pay', scheme: 'gpay://upi/pay' },
  { name: 'PhonePe', scheme: 'phonepe://pay' },
  { name: 'Paytm', scheme: 'paytmmp://pay' },
]

function sandboxPlace(env: Variables, dataDir: string, makeSecret: () => string) {
  const sandboxPort = env.SANDBOX_PORT ?? 4010
  return {
    port: sandboxPort,
    smtpPort: sandboxPort + 1,
    url: `http://127.0.0.1:${sandboxPort}`,
    secret: env.SANDBOX_SECRET ?? makeSecret(),
    accessToken: makeSecret(),
    appSecret: makeSecret(),
    verifyToken: makeSecret(),
    googleSecret: makeSecret(),
    appleKey: newSigningKey(),
    storeKey: newSigningKey(),
    pushKey: sandboxPushKey(dataDir),
    stripeKey: `sk_test_${makeSecret()}`,
    stripeSecret: `whsec_${makeSecret()}`,
    connectSecret: `whsec_${makeSecret()}`,
    paypalSecret: makeSecret(),
  }
}
type SandboxPlace = ReturnType<typeof sandboxPlace>

function sandboxWhatsApp(sandbox: SandboxPlace) {
  return {
    isSandbox: true,
    graphUrl: `${sandbox.url}/whatsapp`,
    graphVersion: GRAPH_VERSION,
    accessToken: sandbox.accessToken,
    appSecret: sandbox.appSecret,
    verifyToken: sandbox.verifyToken,
    phoneNumberId: '100000000000001',
    businessAccountId: '100000000000002',
    number: '15550100100',
  }
}

function readWhatsApp(env: Variables, sandbox: SandboxPlace | null, problems: string[]) {
  const credentials = {
    WHATSAPP_ACCESS_TOKEN: env.WHATSAPP_ACCESS_TOKEN,
    WHATSAPP_APP_SECRET: env.WHATSAPP_APP_SECRET,
    WHATSAPP_VERIFY_TOKEN: env.WHATSAPP_VERIFY_TOKEN,
    WHATSAPP_PHONE_NUMBER_ID: env.WHATSAPP_PHONE_NUMBER_ID,
    WHATSAPP_BUSINESS_ACCOUNT_ID: env.WHATSAPP_BUSINESS_ACCOUNT_ID,
    WHATSAPP_NUMBER: env.WHATSAPP_NUMBER,
  }
  const graphVersion = env.WHATSAPP_GRAPH_VERSION ?? GRAPH_VERSION
  if (Object.values(credentials).every((value) => value === undefined)) {
    if (!sandbox) return null
    const standIn = sandboxWhatsApp(sandbox)
    return { ...standIn, graphVersion, graphUrl: env.WHATSAPP_GRAPH_URL ?? standIn.graphUrl }
  }
  requireAll(credentials, problems)
  const graphUrl = env.WHATSAPP_GRAPH_URL ?? 'https://graph.facebook.com'
  return {
    isSandbox: sandbox !== null && graphUrl.startsWith(`${sandbox.url}/`),
    graphUrl,
    graphVersion,
    accessToken: credentials.WHATSAPP_ACCESS_TOKEN ?? '',
    appSecret: credentials.WHATSAPP_APP_SECRET ?? '',
    verifyToken: credentials.WHATSAPP_VERIFY_TOKEN ?? '',
    phoneNumberId: credentials.WHATSAPP_PHONE_NUMBER_ID ?? '',
    businessAccountId: credentials.WHATSAPP_BUSINESS_ACCOUNT_ID ?? '',
    number: credentials.WHATSAPP_NUMBER ?? '',
  }
}

function readMail(
  env: Variables,
  sandbox: SandboxPlace | null,
  { appUrl, brand }: { appUrl: string; brand: string },
  problems: string[],
) {
  const url = env.SMTP_URL ?? (sandbox ? `smtp://127.0.0.1:${sandbox.smtpPort}` : undefined)
  if (url === undefined) return null
  if (env.NODE_ENV === 'production' && env.MAIL_FROM === undefined) {
    problems.push('MAIL_FROM: is needed when SMTP_URL is set')
  }
  const host = URL.canParse(appUrl) ? hostname(appUrl) : 'localhost'
  return { url, from: env.MAIL_FROM ?? `${sender(brand)} <no-reply@${host}>`, isSandbox: env.SMTP_URL === undefined }
}

function readStorage(env: Variables, dataDir: string, problems: string[]) {
  const required = {
    S3_BUCKET: env.S3_BUCKET,
    S3_ACCESS_KEY_ID: env.S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: env.S3_SECRET_ACCESS_KEY,
  }
  const isUnused = [...Object.values(required), env.S3_ENDPOINT, env.S3_REGION].every((value) => value === undefined)
  if (isUnused) return { kind: 'disk' as const, directory: path.join(dataDir, 'files') }
  requireAll(required, problems)
  return {
    kind: 's3' as const,
    endpoint: env.S3_ENDPOINT ?? null,
    region: env.S3_REGION ?? 'us-east-1',
    bucket: required.S3_BUCKET ?? '',
    accessKeyId: required.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: required.S3_SECRET_ACCESS_KEY ?? '',
  }
}

function checkProduction(env: Variables, urls: { appUrl: string; formsUrl: string }, problems: string[]) {
  const isReported = problems.some((problem) => problem.startsWith('SECRET_KEY:'))
  if (env.SECRET_KEY === undefined && !isReported) {
    problems.push('SECRET_KEY: is needed in production (make one with: openssl rand -base64 32)')
  }
  if (env.SANDBOX === 'on') problems.push('SANDBOX: cannot run in production')
  if (env.OUTBOUND_ALLOW !== undefined) problems.push('OUTBOUND_ALLOW: is for local testing, not for production')
  const addresses = {
    APP_URL: urls.appUrl,
    FORMS_URL: urls.formsUrl,
    FILES_URL: env.FILES_URL,
    WHATSAPP_GRAPH_URL: env.WHATSAPP_GRAPH_URL,
    GOOGLE_TAG_URL: env.GOOGLE_TAG_URL,
    GOOGLE_ISSUER_URL: env.GOOGLE_ISSUER_URL,
    GOOGLE_OAUTH_URL: env.GOOGLE_OAUTH_URL,
    GOOGLE_DRIVE_URL: env.GOOGLE_DRIVE_URL,
    GOOGLE_FORMS_URL: env.GOOGLE_FORMS_URL,
    GOOGLE_DOCS_URL: env.GOOGLE_DOCS_URL,
    GOOGLE_SHEETS_URL: env.GOOGLE_SHEETS_URL,
    GOOGLE_CALENDAR_URL: env.GOOGLE_CALENDAR_URL,
    APP_STORE_URL: env.APP_STORE_URL,
    PLAY_STORE_URL: env.PLAY_STORE_URL,
    APP_STORE_API_URL: env.APP_STORE_API_URL,
    GOOGLE_PLAY_API_URL: env.GOOGLE_PLAY_API_URL,
    GOOGLE_PLAY_OIDC_JWKS_URL: env.GOOGLE_PLAY_OIDC_JWKS_URL,
    APPLE_ID_URL: env.APPLE_ID_URL,
    FCM_URL: env.FCM_URL,
    META_PIXEL_URL: env.META_PIXEL_URL,
    S3_ENDPOINT: env.S3_ENDPOINT,
    SUPPORT_URL: env.SUPPORT_URL,
    AFFILIATE_URL: env.AFFILIATE_URL,
    TERMS_URL: env.TERMS_URL,
    PRIVACY_URL: env.PRIVACY_URL,
  }
  for (const [name, url] of Object.entries(addresses)) {
    if (url === undefined || url.startsWith('https://')) continue
    if (env.ALLOW_INSECURE_LOOPBACK === 'on' && isLoopback(hostname(url))) continue
    problems.push(`${name}: must be https in production (it is ${url})`)
  }
}

/** A name in front of an address; one with a comma or a dot stands in quotes. */
const sender = (name: string) => (/^[\w ]+$/.test(name) ? name : `"${name}"`)
/** The key that an app signs its requests to Apple with. */
const newSigningKey = () =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' })
const randomSecret = () => randomBytes(24).toString('base64url')
