import { createPrivateKey, X509Certificate } from 'node:crypto'
import { isIP } from 'node:net'
import * as z from 'zod'
import { isP256Scalar } from './providers/web-push/p256-scalar.ts'

export type Variables = z.output<typeof variables>

/** Reads each variable separately, so that one invalid value does not hide the next. An empty one counts as not set. */
export function readVariables(env: Record<string, string | undefined>, problems: string[]): Variables {
  const values: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(variables.shape)) {
    const raw = env[name]?.trim()
    const result = schema.safeParse(raw === '' ? undefined : raw)
    if (result.success) values[name] = result.data
    else problems.push(`${name}: ${result.error.issues[0]?.message ?? 'is not valid'}`)
  }
  return values
}

const SECRET_KEY_BYTES = 32

const port = (from = 1) => z.coerce.number('must be a number').int('must be a whole number').min(from).max(65_535)
const milliseconds = (from: number, to: number) =>
  z.coerce
    .number('must be a number of milliseconds')
    .int('must be a whole number of milliseconds')
    .min(from, `must be at least ${from} milliseconds`)
    .max(to, `must be at most ${to} milliseconds`)
const secretKey = z
  .string()
  .refine((key) => decodeKey(key) !== null, `must be at least ${SECRET_KEY_BYTES} random bytes in base64 or hex`)
const flag = z.enum(['on', 'off'], 'must be "on" or "off"')
const origin = z
  .string()
  .refine(isOrigin, 'must be an http(s) address without a path, such as https://forms.example.com')
  .transform((url) => new URL(url).origin)
const address = z
  .string()
  .refine(isHttpUrl, 'must be an http(s) address')
  .transform((url) => url.replace(/\/+$/, ''))
/** An address that people open, kept as it was written. */
const link = z.string().refine(isHttpUrl, 'must be an http(s) address')
const databaseUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
const digits = z.string().transform((number) => number.replace(/^\+/, ''))

const webhookSecret = z.string().startsWith('whsec_', 'must be the signing secret of an endpoint (whsec_…)')
const prices = z
  .string()
  .transform(list)
  .refine(
    (ids) => ids.every((id) => /^price_\w+$/.test(id)),
    'must list ids of prices (price_…), the one that is sold first',
  )

/** `Name=scheme` for each app, whose scheme takes the fields of a UPI link. Empty: none. */
const upiApps = z
  .string()
  .transform(list)
  .refine(
    (apps) =>
      apps.every(
        (app) => app === 'none' || /^[^=]{1,20}=(?!https?:|javascript:|data:)[a-z][a-z0-9+.-]*:\/\/[\w./-]+$/.test(app),
      ),
    'must list apps as Name=scheme, such as Paytm=paytmmp://pay, or be "none"',
  )
  .transform((apps) =>
    apps.flatMap((app) => {
      const [name = '', scheme] = app.split('=')
      return scheme === undefined ? [] : [{ name, scheme }]
    }),
  )

const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const
/** `name=value,name=value` with percent-encoded values. */
const namedValues = z
  .string()
  .transform(readPairs)
  .refine((read) => read !== null, 'must be pairs such as name=value,other=value')

const variables = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production'], 'must be development, test or production').optional(),
  HOST: z.string().optional(),
  PORT: port(0).optional(),
  APP_URL: origin.optional(),
  FORMS_URL: origin.optional(),
  FILES_URL: origin.optional(),
  DATA_DIR: z.string().optional(),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  DATABASE_PREPARED: flag.optional(),
  ALLOW_NEWER_DATABASE: flag.optional(),
  DATABASE_POOL_SIZE: z.coerce.number('must be a number').int().min(2).max(200).optional(),
  SECRET_KEY: secretKey.optional(),
  SECRET_KEY_PREVIOUS: secretKey.optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_EVERY_HOURS: z.coerce.number('must be a number of hours').min(1, 'must be at least 1').max(720).optional(),
  BACKUP_KEEP: z.coerce.number('must be a number').int('must be a whole number').min(1).max(1_000).optional(),
  BACKUP_KEY: secretKey.optional(),
  BACKUP_FILES: flag.optional(),
  SANDBOX: flag.optional(),
  PROCESSES: z
    .union([z.literal('auto'), z.coerce.number().int().min(1).max(256)], 'must be "auto" or a number from 1 to 256')
    .optional(),
  WORKER: flag.optional(),
  APP_WORKER: flag.optional(),
  DRAIN_MS: milliseconds(0, 120_000).optional(),
  METRICS_PORT: port().optional(),
  METRICS_HOST: z.string().optional(),
  METRICS_KEY: z.string().min(16, 'must have at least 16 characters').max(200).optional(),
  OPERATOR_KEY: z.string().min(16, 'must have at least 16 characters').max(200).optional(),
  RELEASES_URL: link.optional(),
  STOP_TIMEOUT_MS: milliseconds(1_000, 600_000).optional(),
  OTEL_SDK_DISABLED: z
    .string()
    .transform((text) => text.toLowerCase() === 'true')
    .optional(),
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none'], 'must be "otlp" or "none"').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: link.optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.literal('http/protobuf', 'must be http/protobuf').optional(),
  OTEL_EXPORTER_OTLP_HEADERS: namedValues.optional(),
  OTEL_EXPORTER_OTLP_TIMEOUT: milliseconds(100, 60_000).optional(),
  OTEL_SERVICE_NAME: z.string().max(200).optional(),
  OTEL_RESOURCE_ATTRIBUTES: namedValues.optional(),
  OTEL_TRACES_SAMPLER: z.enum(SAMPLERS, `must be one of ${SAMPLERS.join(', ')}`).optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('must be a number from 0 to 1')
    .min(0, 'must be a number from 0 to 1')
    .max(1, 'must be a number from 0 to 1')
    .optional(),
  OTEL_BSP_SCHEDULE_DELAY: milliseconds(10, 600_000).optional(),
  OTEL_BSP_MAX_QUEUE_SIZE: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1)
    .max(100_000)
    .optional(),
  SANDBOX_PORT: port().max(65_534).optional(),
  SANDBOX_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  ALLOW_INSECURE_LOOPBACK: flag.optional(),
  OUTBOUND_ALLOW: z
    .string()
    .transform(list)
    .refine((pairs) => pairs.every(isHostAndPort), 'must be a list of host:port pairs')
    .optional(),
  TRUST_PROXY: z
    .string()
    .transform(list)
    .refine((items) => items.every(isProxyRange), 'must list addresses, ranges such as 10.0.0.0/8, or "loopback"')
    .optional(),
  DOMAINS_TARGET: z
    .string()
    .toLowerCase()
    .refine(isHost, 'must be a host name or an address, such as forms.example.com')
    .optional(),
  DOMAINS_ADDRESSES: z
    .string()
    .transform(list)
    .refine((items) => items.every((item) => isIP(item) !== 0), 'must list IP addresses')
    .optional(),
  DNS_SERVERS: z
    .string()
    .transform(list)
    .refine((items) => items.every(isDnsServer), 'must list addresses of resolvers, such as 1.1.1.1 or 127.0.0.1:5353')
    .optional(),
  TLS_ALLOW_KEY: z.string().min(16, 'must have at least 16 characters').max(200).optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a level such as info or debug')
    .optional(),
  HELP_CHAT_SECRET: z.string().min(16, 'must have at least 16 characters').max(500).optional(),
  TEST_PHONE: digits.pipe(z.string().regex(/^\d{8,15}$/, 'must be a full international number')).optional(),
  TEST_CODE: z
    .string()
    .regex(/^\d{6}$/, 'must be six digits')
    .optional(),
  WHATSAPP_GRAPH_URL: address.optional(),
  WHATSAPP_GRAPH_VERSION: z
    .string()
    .regex(/^v\d+\.\d+$/, 'must look like v23.0')
    .optional(),
  WHATSAPP_ACCESS_TOKEN: z.string().optional(),
  WHATSAPP_APP_SECRET: z.string().optional(),
  WHATSAPP_VERIFY_TOKEN: z.string().optional(),
  WHATSAPP_PHONE_NUMBER_ID: z.string().regex(/^\d+$/, 'must be digits').optional(),
  WHATSAPP_BUSINESS_ACCOUNT_ID: z.string().regex(/^\d+$/, 'must be digits').optional(),
  WHATSAPP_NUMBER: digits.pipe(z.string().regex(/^\d{8,15}$/, 'must be a full international number')).optional(),
  SMTP_URL: z
    .string()
    .refine((url) => /^smtps?:\/\//.test(url) && URL.canParse(url), 'must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/, 'must be an e-mail address, with or without a name')
    .optional(),
  GOOGLE_TAG_URL: origin.optional(),
  GOOGLE_ISSUER_URL: address.optional(),
  GOOGLE_DRIVE_URL: address.optional(),
  GOOGLE_FORMS_URL: address.optional(),
  GOOGLE_DOCS_URL: address.optional(),
  GOOGLE_SHEETS_URL: address.optional(),
  GOOGLE_CALENDAR_URL: address.optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_NATIVE_CLIENT_IDS: z.string().transform(list).optional(),
  GOOGLE_OAUTH_URL: address.optional(),
  FCM_URL: address.optional(),
  FCM_PROJECT_ID: z
    .string()
    .regex(/^[a-z0-9-]{1,60}$/, 'must be the id of a Firebase project')
    .optional(),
  FCM_CLIENT_EMAIL: z.email('must be the address of a service account').optional(),
  FCM_PRIVATE_KEY: z
    .string()
    .transform((pem) => pem.replaceAll('\\n', '\n'))
    .refine(isRsaKey, 'must be the private_key of a service account, as PEM')
    .optional(),
  WEB_PUSH_PRIVATE_KEY: z
    .string()
    .transform((text) => Buffer.from(text, 'base64url'))
    .refine(isP256Scalar, 'must be a private VAPID key: 32 bytes as base64url')
    .optional(),
  WEB_PUSH_SUBJECT: z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must be a mailto: or https: address')
    .optional(),
  APPLE_ID_URL: address.optional(),
  APPLE_SERVICES_ID: z.string().optional(),
  APPLE_BUNDLE_ID: z.string().optional(),
  APPLE_TEAM_ID: z.string().optional(),
  APPLE_KEY_ID: z.string().optional(),
  APPLE_PRIVATE_KEY: z
    .string()
    .transform((pem) => pem.replaceAll('\\n', '\n'))
    .refine(isSigningKey, 'must be the private key from Apple (a .p8 file), as PEM')
    .optional(),
  APP_STORE_API_URL: address.optional(),
  APP_STORE_ENVIRONMENT: z.enum(['production', 'sandbox'], 'must be production or sandbox').optional(),
  APP_STORE_ISSUER_ID: z.string().optional(),
  APP_STORE_KEY_ID: z.string().optional(),
  APP_STORE_PRIVATE_KEY: z
    .string()
    .transform((pem) => pem.replaceAll('\\n', '\n'))
    .refine(isSigningKey, 'must be the In-App Purchase key from App Store Connect (a .p8 file), as PEM')
    .optional(),
  APP_STORE_BUNDLE_ID: z.string().optional(),
  APP_STORE_APP_ID: z.coerce.number('must be the number of the app in the App Store').int().positive().optional(),
  APP_STORE_ROOT_CERTIFICATES: z
    .string()
    .transform(readCertificates)
    .refine((certificates) => certificates !== null, 'must be certificates, as PEM or base64')
    .optional(),
  GOOGLE_PLAY_API_URL: address.optional(),
  GOOGLE_PLAY_PACKAGE: z.string().optional(),
  GOOGLE_PLAY_SERVICE_ACCOUNT: z
    .string()
    .transform(readServiceAccount)
    .refine((account) => account !== null, 'must be the JSON file of a service account')
    .optional(),
  GOOGLE_PLAY_PUSH_AUDIENCE: z.string().optional(),
  GOOGLE_PLAY_PUSH_EMAIL: z.email('must be the address of the service account that pushes').optional(),
  GOOGLE_PLAY_OIDC_JWKS_URL: address.optional(),
  STRIPE_API_URL: address.optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_/, 'must be a secret key of Stripe (sk_… or rk_…)')
    .optional(),
  STRIPE_WEBHOOK_SECRET: webhookSecret.optional(),
  STRIPE_CONNECT_WEBHOOK_SECRET: webhookSecret.optional(),
  STRIPE_CONNECT_CLIENT_ID: z.string().optional(),
  STRIPE_PRICE_LITE_MONTHLY: prices.optional(),
  STRIPE_PRICE_LITE_YEARLY: prices.optional(),
  STRIPE_PRICE_STANDARD_MONTHLY: prices.optional(),
  STRIPE_PRICE_STANDARD_YEARLY: prices.optional(),
  STRIPE_PRICE_PLUS_MONTHLY: prices.optional(),
  STRIPE_PRICE_PLUS_YEARLY: prices.optional(),
  PAYPAL_API_URL: address.optional(),
  PAYPAL_CLIENT_ID: z.string().optional(),
  PAYPAL_CLIENT_SECRET: z.string().optional(),
  PAYPAL_WEBHOOK_ID: z.string().optional(),
  RAZORPAY_API_URL: address.optional(),
  RAZORPAY_CHECKOUT_JS_URL: address.optional(),
  APP_STORE_URL: address.optional(),
  PLAY_STORE_URL: address.optional(),
  IOS_APP_ID: z
    .string()
    .regex(/^[A-Z0-9]{10}\.[A-Za-z0-9.-]+$/, 'must be the team and the bundle, such as ABCDE12345.app.wayform')
    .optional(),
  ANDROID_PACKAGE: z
    .string()
    .regex(/^[a-z]\w*(\.[a-z]\w*)+$/i, 'must be the name of a package, such as app.wayform')
    .optional(),
  ANDROID_CERT_FINGERPRINTS: z
    .string()
    .toUpperCase()
    .transform(list)
    .refine(
      (prints) => prints.length > 0 && prints.every((print) => /^[0-9A-F]{2}(:[0-9A-F]{2}){31}$/.test(print)),
      'must list SHA-256 fingerprints of certificates (AB:CD:…)',
    )
    .optional(),
  BRAND_NAME: z
    .string()
    .max(40, 'must have at most 40 characters')
    .regex(/^[^\p{C}<>"{}\\]+$/u, 'must be a name without control characters, quotes, backslashes, < > { }')
    .optional(),
  SUPPORT_EMAIL: z.email('must be an e-mail address').optional(),
  SUPPORT_URL: link.optional(),
  AFFILIATE_URL: link.optional(),
  TERMS_FILE: z.string().optional(),
  TERMS_URL: link.optional(),
  PRIVACY_FILE: z.string().optional(),
  PRIVACY_URL: link.optional(),
  BUNDLES_DIR: z.string().optional(),
  BUNDLE_PUBLIC_KEY: z
    .string()
    .toLowerCase()
    .regex(/^04[0-9a-f]{128}$/, 'must be the public key that `npm run mobile:keys` printed')
    .optional(),
  COUNTRY_HEADER: z
    .string()
    .toLowerCase()
    .regex(/^[a-z0-9-]{1,60}$/, 'must be the name of a header, such as cf-ipcountry')
    .optional(),
  META_PIXEL_URL: origin.optional(),
  UPI_APPS: upiApps.optional(),
  S3_ENDPOINT: address.optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
})

export const VARIABLE_NAMES = Object.keys(variables.shape)

/** Credentials that are only valid together. */
export function requireAll(group: Record<string, string | undefined>, problems: string[]) {
  const present = Object.keys(group).filter((name) => group[name] !== undefined)
  const because = present.length > 0 ? `, because ${present.join(', ')} ${present.length > 1 ? 'are' : 'is'} set` : ''
  for (const name of Object.keys(group)) {
    const isReported = problems.some((problem) => problem.startsWith(`${name}:`))
    if (group[name] === undefined && !isReported) problems.push(`${name}: is needed${because}`)
  }
}

export function decodeKey(key: string): Buffer | null {
  const isHex = /^(?:[0-9a-f]{2})+$/i.test(key) && key.length >= SECRET_KEY_BYTES * 2
  const isBase64 = /^[A-Za-z0-9+/_-]+={0,2}$/.test(key)
  if (!isHex && !isBase64) return null
  const bytes = Buffer.from(key, isHex ? 'hex' : 'base64')
  return bytes.length >= SECRET_KEY_BYTES ? bytes : null
}

/** Null if it is none. */
function readServiceAccount(text: string) {
  const account = z.object({ client_email: z.email(), private_key: z.string().refine(isRsaKey) })
  try {
    return account.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** Certificates as PEM, one after another, or as base64, one a line. Null if one can't be read. */
function readCertificates(text: string): string[] | null {
  const blocks = text.includes('BEGIN CERTIFICATE')
    ? (text.replaceAll('\\n', '\n').match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [])
    : text.split(/[\s,]+/).map((der) => `-----BEGIN CERTIFICATE-----\n${der}\n-----END CERTIFICATE-----`)
  try {
    return blocks.length > 0 ? blocks.map((pem) => new X509Certificate(pem).toString()) : null
  } catch {
    return null
  }
}

function readPairs(text: string): Record<string, string> | null {
  const pairsRead = list(text).map((pair) => /^([^=\s]+)\s*=\s*(.*)$/.exec(pair))
  if (pairsRead.includes(null)) return null
  try {
    return Object.fromEntries(pairsRead.map((match) => [match?.[1], decodeURIComponent(match?.[2] ?? '')]))
  } catch {
    return null
  }
}

function isSigningKey(pem: string) {
  try {
    return createPrivateKey(pem).asymmetricKeyDetails?.namedCurve === 'prime256v1'
  } catch {
    return false
  }
}

function isRsaKey(pem: string) {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}

function isOrigin(url: string) {
  if (!isHttpUrl(url)) return false
  const { pathname, search, hash } = new URL(url)
  return pathname === '/' && search === '' && hash === ''
}

function isHttpUrl(url: string) {
  if (!URL.canParse(url)) return false
  const { protocol, username, password } = new URL(url)
  return (protocol === 'http:' || protocol === 'https:') && username === '' && password === ''
}

function isHostAndPort(pair: string) {
  const match = /^(\[[0-9a-f:.]+\]|[a-z0-9.-]+):(\d{1,5})$/i.exec(pair)
  return match !== null && Number(match[2]) > 0 && Number(match[2]) <= 65_535
}

function isHost(text: string) {
  return isIP(text) !== 0 || /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(text)
}

function isDnsServer(item: string) {
  if (isIP(item) !== 0) return true
  const [, host = '', end = ''] = /^(.+):(\d{1,5})$/.exec(item) ?? []
  return isIP(host.replace(/^\[(.*)\]$/, '$1')) !== 0 && Number(end) > 0 && Number(end) <= 65_535
}

const isProxyRange = (item: string) => item === 'loopback' || /^[0-9a-f.:]+(\/\d{1,3})?$/i.test(item)

function list(text: string) {
  return text.split(',').flatMap((item) => item.trim() || [])
}
