import { createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto'
import path from 'node:path'
import { readPaypal, readRazorpay, readStripe, sandboxPaypal, sandboxStripe } from './config-payments.ts'
import { newPushKey, readFcm, sandboxFcm } from './config-push.ts'
import { readStop } from './config-stop.ts'
import { readApple, readGoogle, sandboxApple, sandboxGoogle } from './config-sign-in.ts'
import { decodeKey, readVariables, requireAll, type Variables } from './config-variables.ts'

/** Says everything that is wrong with the environment at once, one line for each problem. */
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
export type MailConfig = NonNullable<Config['mail']>

/** `makeSecret` names the secrets that the server and its sandbox share for one run. */
export function readConfig(env: Record<string, string | undefined>, makeSecret = randomSecret): Config {
  const problems: string[] = []
  const config = build(readVariables(env, problems), problems, makeSecret)
  if (problems.length > 0) throw new ConfigError(problems)
  return config
}

/** What the sandbox's process needs to know, on top of the server's own environment. */
export function sandboxEnvironment(config: Config): Record<string, string> {
  if (!config.sandbox) throw new Error('The sandbox is off')
  // Where real credentials are set, the stand-in must not learn them.
  const whatsapp = config.whatsapp?.isSandbox ? config.whatsapp : sandboxWhatsApp(config.sandbox)
  const google = config.google?.isSandbox ? config.google : sandboxGoogle(config.sandbox)
  const apple = config.apple?.isSandbox ? config.apple : sandboxApple(config.sandbox)
  const fcm = config.fcm?.isSandbox ? config.fcm : sandboxFcm(config.sandbox)
  const stripe = config.stripe?.isSandbox ? config.stripe : sandboxStripe(config.sandbox)
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

  const sandbox = isProduction || env.SANDBOX === 'off' ? null : sandboxPlace(env, makeSecret)
  const whatsapp = readWhatsApp(env, sandbox, problems)
  const google = readGoogle(env, sandbox, problems)
  const apple = readApple(env, sandbox, problems)
  const fcm = readFcm(env, sandbox, problems)
  const stripe = readStripe(env, sandbox, problems)
  const paypal = readPaypal(env, sandbox, problems)
  const mail = readMail(env, sandbox, appUrl, problems)
  const storage = readStorage(env, dataDir, problems)

  if (hostname(appUrl) === hostname(formsUrl)) {
    problems.push('APP_URL and FORMS_URL: must be on different hosts, because public forms may carry scripts')
  }
  if (hostname(appUrl) === hostname(filesUrl) && env.FILES_URL) {
    problems.push("APP_URL and FILES_URL: must be on different hosts, because anyone's files may be there")
  }
  if ((env.TEST_PHONE === undefined) !== (env.TEST_CODE === undefined)) {
    problems.push('TEST_PHONE and TEST_CODE: set both or neither')
  }
  if (isProduction) {
    checkProduction(env, { appUrl, formsUrl }, problems)
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
    dataDir,
    database: env.DATABASE_URL
      ? { kind: 'postgres' as const, url: env.DATABASE_URL, poolSize: env.DATABASE_POOL_SIZE ?? 10 }
      : { kind: 'pglite' as const, directory: path.join(dataDir, 'pglite') },
    secretKey: env.SECRET_KEY === undefined ? null : decodeKey(env.SECRET_KEY),
    sandbox,
    whatsapp,
    google,
    apple,
    fcm,
    stripe,
    paypal,
    razorpay: readRazorpay(env, sandbox),
    mail,
    storage,
    /** Where phones get the app. */
    appStores: {
      ios: env.APP_STORE_URL ?? (sandbox && `${sandbox.url}/app-stores/ios`),
      android: env.PLAY_STORE_URL ?? (sandbox && `${sandbox.url}/app-stores/android`),
    },
    /** The header in which a proxy says which country a caller is in. */
    countryHeader: env.COUNTRY_HEADER ?? null,
    /** Where the scripts come from that measure owners' forms. */
    tags: {
      google: env.GOOGLE_TAG_URL ?? 'https://www.googletagmanager.com',
      pixel: env.META_PIXEL_URL ?? 'https://connect.facebook.net',
    },
    trustProxy: env.TRUST_PROXY ?? [],
    /** Owners' own hosts: where their DNS points to, who is asked about it, and how the proxy proves itself. */
    domains: {
      target: env.DOMAINS_TARGET ?? hostname(formsUrl).replace(/^\[(.*)\]$/, '$1'),
      addresses: env.DOMAINS_ADDRESSES ?? [],
      dnsServers: env.DNS_SERVERS ?? [],
      certificateKey: env.TLS_ALLOW_KEY ?? null,
    },
    /** Exact host:port pairs that the guard on user-given addresses lets through. */
    outboundAllow: [
      ...(env.OUTBOUND_ALLOW ?? []),
      ...(sandbox ? [`127.0.0.1:${sandbox.port}`, `localhost:${sandbox.port}`] : []),
    ],
    logLevel: env.LOG_LEVEL ?? (mode === 'test' ? 'warn' : 'info'),
    testLogin,
    helpChatSecret: env.HELP_CHAT_SECRET ?? null,
    stop: readStop(env, isProduction, problems),
    /** Off where other processes deliver: this one then only serves. */
    hasWorker: env.WORKER !== 'off',
    warnings,
  }
}

function sandboxPlace(env: Variables, makeSecret: () => string) {
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
    pushKey: newPushKey(),
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

function readMail(env: Variables, sandbox: SandboxPlace | null, appUrl: string, problems: string[]) {
  const url = env.SMTP_URL ?? (sandbox ? `smtp://127.0.0.1:${sandbox.smtpPort}` : undefined)
  if (url === undefined) return null
  if (env.NODE_ENV === 'production' && env.MAIL_FROM === undefined) {
    problems.push('MAIL_FROM: is needed when SMTP_URL is set')
  }
  const host = URL.canParse(appUrl) ? hostname(appUrl) : 'localhost'
  return { url, from: env.MAIL_FROM ?? `Wayform <no-reply@${host}>`, isSandbox: env.SMTP_URL === undefined }
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
    APP_STORE_URL: env.APP_STORE_URL,
    PLAY_STORE_URL: env.PLAY_STORE_URL,
    APPLE_ID_URL: env.APPLE_ID_URL,
    FCM_URL: env.FCM_URL,
    META_PIXEL_URL: env.META_PIXEL_URL,
    S3_ENDPOINT: env.S3_ENDPOINT,
  }
  for (const [name, url] of Object.entries(addresses)) {
    if (url === undefined || url.startsWith('https://')) continue
    if (env.ALLOW_INSECURE_LOOPBACK === 'on' && isLoopback(hostname(url))) continue
    problems.push(`${name}: must be https in production (it is ${url})`)
  }
}

const hostname = (url: string) => new URL(url).hostname
const isLoopback = (host: string) => host === 'localhost' || host === '[::1]' || /^127(\.\d+){3}$/.test(host)
/** What an app signs with when it speaks to Apple. */
const newSigningKey = () =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' })
const randomSecret = () => randomBytes(24).toString('base64url')
