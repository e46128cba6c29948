import { generateKeyPairSync } from 'node:crypto'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { APPLE_ROOT_G3 } from './providers/app-store/apple-root-g3.ts'
import { ConfigError, readConfig, sandboxEnvironment } from './config.ts'

const KEY = Buffer.alloc(32, 7).toString('base64')
const production = {
  NODE_ENV: 'production',
  SECRET_KEY: KEY,
  APP_URL: 'https://app.example.com',
  FORMS_URL: 'https://forms.example.com',
}
const credentials = {
  WHATSAPP_ACCESS_TOKEN: 'token',
  WHATSAPP_APP_SECRET: 'secret',
  WHATSAPP_VERIFY_TOKEN: 'verify',
  WHATSAPP_PHONE_NUMBER_ID: '1',
  WHATSAPP_BUSINESS_ACCOUNT_ID: '2',
  WHATSAPP_NUMBER: '+55 11 98765-4321'.replaceAll(/[ -]/g, ''),
}

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

describe('an empty environment', () => {
  const config = readConfig({})

  it('starts on one machine with an empty environment', () => {
    expect(config).toMatchObject({
      mode: 'development',
      host: '127.0.0.1',
      port: 4000,
      appUrl: 'http://localhost:4000',
      formsUrl: 'http://127.0.0.1:4000',
      filesUrl: 'http://127.0.0.1:4000/files',
      database: { kind: 'pglite', directory: path.resolve('data/pglite') },
      storage: { kind: 'disk', directory: path.resolve('data/files') },
      secretKey: null,
      trustProxy: [],
      testLogin: null,
      warnings: [],
    })
  })

  it('uses the sandbox for every provider', () => {
    expect(config.whatsapp).toMatchObject({ isSandbox: true, graphUrl: 'http://127.0.0.1:4010/whatsapp' })
    expect(config.mail).toMatchObject({ isSandbox: true, url: 'smtp://127.0.0.1:4011' })
    expect(config.google).toMatchObject({ isSandbox: true, issuerUrl: 'http://127.0.0.1:4010/google' })
    expect(config.apple).toMatchObject({ isSandbox: true, idUrl: 'http://127.0.0.1:4010/apple' })
    expect(config.fcm).toMatchObject({ isSandbox: true, url: 'http://127.0.0.1:4010/fcm' })
    expect(config.stripe).toMatchObject({ isSandbox: true, apiUrl: 'http://127.0.0.1:4010/stripe' })
    expect(config.paypal).toMatchObject({ isSandbox: true, apiUrl: 'http://127.0.0.1:4010/paypal' })
    expect(config.razorpay.apiUrl).toBe('http://127.0.0.1:4010/razorpay')
    expect(config.outboundAllow).toEqual(['127.0.0.1:4010', 'localhost:4010'])
  })

  it('gives the sandbox the server’s secrets, new for each start', () => {
    expect(sandboxEnvironment(config)).toEqual({
      SANDBOX_PORT: '4010',
      SANDBOX_SMTP_PORT: '4011',
      SANDBOX_SECRET: config.sandbox?.secret,
      APP_URL: 'http://localhost:4000',
      NODE_ENV: 'development',
      WHATSAPP_ACCESS_TOKEN: config.whatsapp?.accessToken,
      WHATSAPP_APP_SECRET: config.whatsapp?.appSecret,
      WHATSAPP_VERIFY_TOKEN: config.whatsapp?.verifyToken,
      WHATSAPP_PHONE_NUMBER_ID: config.whatsapp?.phoneNumberId,
      WHATSAPP_BUSINESS_ACCOUNT_ID: config.whatsapp?.businessAccountId,
      WHATSAPP_NUMBER: config.whatsapp?.number,
      WHATSAPP_GRAPH_VERSION: 'v23.0',
      GOOGLE_CLIENT_ID: 'sandbox-google-client',
      GOOGLE_CLIENT_SECRET: config.google?.clientSecret,
      APPLE_SERVICES_ID: 'app.wayform.sandbox.web',
      APPLE_BUNDLE_ID: 'app.wayform.sandbox',
      APPLE_TEAM_ID: 'SANDBOX000',
      APPLE_KEY_ID: 'SANDBOXKEY',
      APPLE_PUBLIC_KEY: expect.stringMatching(/^-----BEGIN PUBLIC KEY-----/),
      FCM_PROJECT_ID: 'wayform-sandbox',
      FCM_CLIENT_EMAIL: config.fcm?.clientEmail,
      FCM_PUBLIC_KEY: expect.stringContaining('BEGIN PUBLIC KEY'),
      STRIPE_SECRET_KEY: config.stripe?.secretKey,
      STRIPE_WEBHOOK_SECRET: config.stripe?.webhookSecret,
      STRIPE_CONNECT_WEBHOOK_SECRET: config.stripe?.connectWebhookSecret,
      PAYPAL_CLIENT_ID: config.paypal?.clientId,
      PAYPAL_CLIENT_SECRET: config.paypal?.clientSecret,
      PAYPAL_WEBHOOK_ID: config.paypal?.webhookId,
      APP_STORE_ISSUER_ID: config.appStore?.issuerId,
      APP_STORE_KEY_ID: 'SANDBOXIAP',
      APP_STORE_BUNDLE_ID: 'app.wayform.sandbox',
      APP_STORE_APP_ID: '1234567890',
      APP_STORE_PUBLIC_KEY: expect.stringContaining('BEGIN PUBLIC KEY'),
      GOOGLE_PLAY_PACKAGE: 'app.wayform.sandbox',
      GOOGLE_PLAY_CLIENT_EMAIL: config.googlePlay?.clientEmail,
      GOOGLE_PLAY_PUBLIC_KEY: expect.stringContaining('BEGIN PUBLIC KEY'),
      GOOGLE_PLAY_PUSH_AUDIENCE: 'http://localhost:4000/webhooks/google-play',
      GOOGLE_PLAY_PUSH_EMAIL: config.googlePlay?.push.email,
    })
    expect(readConfig({}).google?.clientSecret).not.toBe(config.google?.clientSecret)
    expect(readConfig({}).whatsapp?.appSecret).not.toBe(config.whatsapp?.appSecret)
  })
})

describe('real payments', () => {
  const stripe = {
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_2',
    STRIPE_PRICE_LITE_MONTHLY: 'price_1',
    STRIPE_PRICE_LITE_YEARLY: 'price_2,price_20',
    STRIPE_PRICE_STANDARD_MONTHLY: 'price_3',
    STRIPE_PRICE_STANDARD_YEARLY: 'price_4',
    STRIPE_PRICE_PLUS_MONTHLY: 'price_5',
    STRIPE_PRICE_PLUS_YEARLY: 'price_6',
  }

  it('uses the providers’ hosts, with the current and earlier prices', () => {
    expect(readConfig(stripe).stripe).toMatchObject({
      isSandbox: false,
      apiUrl: 'https://api.stripe.com',
      prices: { 'lite-yearly': ['price_2', 'price_20'], 'plus-yearly': ['price_6'] },
    })
  })

  it('requires all related variables', () => {
    const { STRIPE_PRICE_PLUS_YEARLY: _, STRIPE_WEBHOOK_SECRET: __, ...rest } = stripe
    expect(() => readConfig(rest)).toThrow(/STRIPE_WEBHOOK_SECRET[^]*STRIPE_PRICE_PLUS_YEARLY/)
  })
})

describe('the app stores', () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const apple = {
    APP_STORE_ISSUER_ID: 'issuer',
    APP_STORE_KEY_ID: 'KEY',
    APP_STORE_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).replaceAll('\n', '\\n'),
    APP_STORE_BUNDLE_ID: 'com.example.app',
    APP_STORE_APP_ID: '123',
  }
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' })
  const google = {
    GOOGLE_PLAY_PACKAGE: 'com.example.app',
    GOOGLE_PLAY_SERVICE_ACCOUNT: JSON.stringify({ client_email: 'play@example.com', private_key: rsa }),
    GOOGLE_PLAY_PUSH_EMAIL: 'push@example.com',
  }

  it('uses the stores’ real hosts and Apple’s own root', () => {
    const config = readConfig({ ...apple, ...google })
    expect(config.appStore).toMatchObject({
      apiUrl: 'https://api.storekit.apple.com',
      environment: 'Production',
      appId: 123,
      roots: [APPLE_ROOT_G3],
    })
    expect(config.googlePlay).toMatchObject({
      apiUrl: 'https://androidpublisher.googleapis.com',
      clientEmail: 'play@example.com',
      push: {
        audience: 'http://localhost:4000/webhooks/google-play',
        keysUrl: 'https://www.googleapis.com/oauth2/v3/certs',
      },
    })
    expect(readConfig({ ...apple, APP_STORE_ENVIRONMENT: 'sandbox' }).appStore?.apiUrl).toContain('storekit-sandbox')
  })

  it('requires all variables of an app store, and refuses another root in production', () => {
    const { APP_STORE_APP_ID: _, APP_STORE_KEY_ID: __, ...rest } = apple
    expect(() => readConfig(rest)).toThrow(/APP_STORE_KEY_ID[^]*APP_STORE_APP_ID/)
    expect(() => readConfig({ GOOGLE_PLAY_PACKAGE: 'a' })).toThrow(/GOOGLE_PLAY_SERVICE_ACCOUNT/)
    expect(() => readConfig({ ...google, GOOGLE_PLAY_SERVICE_ACCOUNT: '{}' })).toThrow(/JSON file of a service account/)
    const root = { APP_STORE_ROOT_CERTIFICATES: APPLE_ROOT_G3 }
    expect(readConfig({ ...apple, ...root }).appStore?.roots).toEqual([APPLE_ROOT_G3])
    expect(() => readConfig({ ...apple, ...root, NODE_ENV: 'production' })).toThrow(/APP_STORE_ROOT_CERTIFICATES/)
    expect(() => readConfig({ ...apple, APP_STORE_ROOT_CERTIFICATES: 'x' })).toThrow(/must be certificates/)
  })
})

describe('environment variables', () => {
  it('environment variables count as not set when they are empty', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', TEST_PHONE: '' })).toMatchObject({
      port: 4000,
      database: { kind: 'pglite' },
    })
  })

  it('environment variables derive the addresses from the port', () => {
    expect(readConfig({ PORT: '5000' })).toMatchObject({
      appUrl: 'http://localhost:5000',
      formsUrl: 'http://127.0.0.1:5000',
    })
  })

  it('environment variables select PostgreSQL and S3', () => {
    const s3 = { S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' }
    expect(readConfig({ DATABASE_URL: 'postgres://db/wayform', ...s3 })).toMatchObject({
      database: { kind: 'postgres', url: 'postgres://db/wayform' },
      storage: { kind: 's3', bucket: 'b', endpoint: null, region: 'us-east-1' },
    })
  })

  it('environment variables select the real WhatsApp when it has credentials, and keep them from the sandbox', () => {
    const config = readConfig(credentials)
    expect(config.whatsapp).toMatchObject({
      isSandbox: false,
      graphUrl: 'https://graph.facebook.com',
      number: '5511987654321',
    })
    expect(Object.values(sandboxEnvironment(config))).not.toContain('token')
  })

  it('environment variables share credentials with the sandbox when they are meant for it', () => {
    const config = readConfig({ ...credentials, WHATSAPP_GRAPH_URL: 'http://127.0.0.1:4010/whatsapp' })
    expect(sandboxEnvironment(config)).toMatchObject({ WHATSAPP_ACCESS_TOKEN: 'token' })
  })

  it('environment variables disable a provider without sandbox and credentials', () => {
    expect(readConfig({ SANDBOX: 'off' })).toMatchObject({
      sandbox: null,
      whatsapp: null,
      mail: null,
      outboundAllow: [],
    })
  })

  it('environment variables log a warning about a fixed sign-in code', () => {
    const config = readConfig({ TEST_PHONE: '+15550100', TEST_CODE: '123456' })
    expect(config.testLogin).toEqual({ phone: '15550100', code: '123456' })
    expect(config.warnings.join()).toContain('TEST_PHONE')
  })
})

describe('owners’ domains', () => {
  it('points owners’ domains to the forms host by default', () => {
    expect(readConfig(production).domains).toEqual({
      target: 'forms.example.com',
      addresses: [],
      dnsServers: [],
      certificateKey: null,
    })
    const env = {
      DOMAINS_TARGET: 'Edge.example.com',
      DOMAINS_ADDRESSES: '198.51.100.7, 2001:db8::7',
      DNS_SERVERS: '1.1.1.1,127.0.0.1:5353,[::1]:53,2606:4700:4700::1111',
      TLS_ALLOW_KEY: 'a-key-of-the-proxy',
    }
    expect(readConfig({ ...production, ...env }).domains).toEqual({
      target: 'edge.example.com',
      addresses: ['198.51.100.7', '2001:db8::7'],
      dnsServers: ['1.1.1.1', '127.0.0.1:5353', '[::1]:53', '2606:4700:4700::1111'],
      certificateKey: 'a-key-of-the-proxy',
    })
  })
})

describe('invalid configuration', () => {
  it.each<[string, Record<string, string>, RegExp]>([
    ['a port that is none', { PORT: 'abc' }, /^PORT: /],
    [
      'the same host for app and forms',
      { FORMS_URL: 'http://localhost:9000' },
      /^APP_URL and FORMS_URL: .*different hosts/,
    ],
    ['the same host for app and files', { FILES_URL: 'http://localhost:9000' }, /^APP_URL and FILES_URL: /],
    ['an address with a path', { APP_URL: 'http://localhost:4000/app' }, /^APP_URL: .*without a path/],
    ['a test number without its code', { TEST_PHONE: '15550100' }, /^TEST_PHONE and TEST_CODE: set both/],
    ['another database', { DATABASE_URL: 'mysql://db' }, /^DATABASE_URL: /],
    ['a short key', { SECRET_KEY: Buffer.alloc(31).toString('base64') }, /^SECRET_KEY: .*32/],
    ['a key that is no encoding', { SECRET_KEY: 'correct horse battery staple, and more words here' }, /^SECRET_KEY: /],
    ['half of the WhatsApp credentials', { WHATSAPP_ACCESS_TOKEN: 'x' }, /^WHATSAPP_APP_SECRET: is needed, because/],
    ['half of the S3 settings', { S3_BUCKET: 'x' }, /^S3_ACCESS_KEY_ID: is needed/],
    ['an allowed host without a port', { OUTBOUND_ALLOW: 'localhost' }, /^OUTBOUND_ALLOW: /],
    ['a proxy that is no address', { TRUST_PROXY: 'true' }, /^TRUST_PROXY: /],
    ['a place for domains that is no host', { DOMAINS_TARGET: 'https://forms.example.com' }, /^DOMAINS_TARGET: /],
    ['an address for domains that is none', { DOMAINS_ADDRESSES: '198.51.100.7, forms' }, /^DOMAINS_ADDRESSES: /],
    ['a resolver by name', { DNS_SERVERS: 'dns.example.com' }, /^DNS_SERVERS: /],
    ['a resolver on no port', { DNS_SERVERS: '127.0.0.1:99999' }, /^DNS_SERVERS: /],
    ['a short key of the proxy', { TLS_ALLOW_KEY: 'short' }, /^TLS_ALLOW_KEY: /],
    ['a production without a key', { ...production, SECRET_KEY: '' }, /^SECRET_KEY: is needed in production/],
    ['a production sandbox', { ...production, SANDBOX: 'on' }, /^SANDBOX: /],
    ['production on http', { ...production, FORMS_URL: 'http://forms.example.com' }, /^FORMS_URL: must be https/],
    [
      'a provider on http in production',
      { ...production, ...credentials, WHATSAPP_GRAPH_URL: 'http://1.2.3.4' },
      /^WHATSAPP_GRAPH_URL: /,
    ],
    ['production on loopback by accident', { NODE_ENV: 'production', SECRET_KEY: KEY }, /^APP_URL: must be https/],
    ['allowed hosts in production', { ...production, OUTBOUND_ALLOW: 'a:1' }, /^OUTBOUND_ALLOW: /],
    ['mail without a sender in production', { ...production, SMTP_URL: 'smtp://mail' }, /^MAIL_FROM: /],
  ])('reports %s', (_, env, problem) => {
    expect(problemsOf(env)).toContainEqual(expect.stringMatching(problem))
  })

  it('reports all problems at once', () => {
    const problems = problemsOf({ PORT: '-1', NODE_ENV: 'production', TEST_CODE: '1', LOG_LEVEL: 'loud' })
    for (const name of ['PORT', 'TEST_CODE', 'LOG_LEVEL', 'SECRET_KEY', 'APP_URL', 'FORMS_URL']) {
      expect(problems).toContainEqual(expect.stringMatching(new RegExp(`^${name}:`)))
    }
  })

  it('never reports a secret', () => {
    expect(problemsOf({ SECRET_KEY: 'hunter2', WHATSAPP_ACCESS_TOKEN: 'hunter3' }).join()).not.toMatch(/hunter/)
  })
})

describe('production', () => {
  it('starts with a key and https addresses', () => {
    expect(problemsOf(production)).toEqual([])
    expect(readConfig(production)).toMatchObject({ sandbox: null, whatsapp: null, isProduction: true })
  })

  it('accepts a hex key', () => {
    expect(readConfig({ ...production, SECRET_KEY: 'ab'.repeat(32) }).secretKey).toEqual(Buffer.alloc(32, 0xab))
  })

  it('runs on loopback with an explicit flag, for tests', () => {
    const loopback = { APP_URL: 'http://localhost:1', FORMS_URL: 'http://127.0.0.1:1', ALLOW_INSECURE_LOOPBACK: 'on' }
    expect(problemsOf({ ...production, ...loopback })).toEqual([])
    expect(problemsOf({ ...production, ...loopback, FORMS_URL: 'http://forms.example.com' })).toHaveLength(1)
  })
})

describe('the Firebase credentials', () => {
  const pem = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' })
  const fcm = {
    FCM_PROJECT_ID: 'wayform-prod',
    FCM_CLIENT_EMAIL: 'push@wayform-prod.iam.gserviceaccount.com',
    FCM_PRIVATE_KEY: pem.replaceAll('\n', '\\n'),
  }

  it('the Firebase credentials select the real service, and are kept from the sandbox', () => {
    const config = readConfig(fcm)
    expect(config.fcm).toEqual({
      isSandbox: false,
      url: 'https://fcm.googleapis.com',
      oauthUrl: 'https://oauth2.googleapis.com',
      projectId: 'wayform-prod',
      clientEmail: fcm.FCM_CLIENT_EMAIL,
      privateKey: pem,
    })
    expect(JSON.stringify(sandboxEnvironment(config))).not.toMatch(/wayform-prod/)
  })

  it('the Firebase credentials must be complete, and require https in production', () => {
    expect(problemsOf({ ...fcm, FCM_CLIENT_EMAIL: '' })[0]).toMatch(/^FCM_CLIENT_EMAIL: is needed/)
    expect(problemsOf({ ...fcm, FCM_PRIVATE_KEY: 'no key' })).toEqual([
      'FCM_PRIVATE_KEY: must be the private_key of a service account, as PEM',
    ])
    expect(problemsOf({ ...production, ...fcm, FCM_URL: 'http://push.example' })).toHaveLength(1)
    expect(readConfig(production).fcm).toBeNull()
  })
})

describe('the Google and Apple credentials', () => {
  const pem = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' })
  const google = { GOOGLE_CLIENT_ID: 'ours', GOOGLE_CLIENT_SECRET: 'secret' }
  const apple = {
    APPLE_SERVICES_ID: 'app.example.web',
    APPLE_TEAM_ID: 'TEAM',
    APPLE_KEY_ID: 'KEY',
    APPLE_PRIVATE_KEY: pem.replaceAll('\n', '\\n'),
  }

  it('the Google and Apple credentials select the real providers, and are kept from the sandbox', () => {
    const config = readConfig({ ...google, ...apple })
    expect(config.google).toMatchObject({
      isSandbox: false,
      issuerUrl: 'https://accounts.google.com',
      clientId: 'ours',
    })
    expect(config.apple).toMatchObject({ isSandbox: false, idUrl: 'https://appleid.apple.com', privateKey: pem })
    const environment = JSON.stringify(sandboxEnvironment(config))
    expect(environment).not.toMatch(/"ours"|"secret"|app\.example/)
  })

  it('the Google and Apple credentials must be complete, with a valid key', () => {
    expect(problemsOf({ GOOGLE_CLIENT_ID: 'ours' })).toEqual([
      'GOOGLE_CLIENT_SECRET: is needed, because GOOGLE_CLIENT_ID is set',
    ])
    expect(problemsOf({ ...apple, APPLE_PRIVATE_KEY: 'no key' })).toEqual([
      'APPLE_PRIVATE_KEY: must be the private key from Apple (a .p8 file), as PEM',
    ])
    expect(problemsOf({ ...apple, APPLE_KEY_ID: '' })[0]).toMatch(/^APPLE_KEY_ID: is needed/)
  })

  it('the Google and Apple credentials are not set in production by default', () => {
    expect(readConfig(production)).toMatchObject({ google: null, apple: null })
  })
})

describe('the shutdown settings', () => {
  it('the shutdown settings wait for load balancers in production only, and have a deadline', () => {
    expect(readConfig({}).stop).toEqual({ drainMs: 0, deadlineMs: 25_000 })
    expect(readConfig(production).stop).toEqual({ drainMs: 5_000, deadlineMs: 25_000 })
    expect(readConfig({ ...production, STOP_TIMEOUT_MS: '4000' }).stop).toEqual({ drainMs: 2_000, deadlineMs: 4_000 })
    expect(readConfig({ DRAIN_MS: '1500', STOP_TIMEOUT_MS: '9000' }).stop).toEqual({
      drainMs: 1_500,
      deadlineMs: 9_000,
    })
  })

  it('the shutdown settings can’t drain for longer than the deadline', () => {
    expect(problemsOf({ DRAIN_MS: '30000' })).toEqual(['DRAIN_MS: must be less than STOP_TIMEOUT_MS (25000)'])
    expect(problemsOf({ DRAIN_MS: 'soon' })).toEqual(['DRAIN_MS: must be a number of milliseconds'])
  })
})

describe('traces', () => {
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example:4318/' }

  it('sends traces to the address of OpenTelemetry’s own variables, with its defaults', () => {
    expect(readConfig(endpoint).tracing).toEqual({
      endpoint: 'http://collector.example:4318/v1/traces',
      headers: {},
      timeoutMs: 10_000,
      service: 'wayform',
      attributes: {},
      sampler: 'parentbased_always_on',
      share: 1,
      sendEveryMs: 5_000,
      mostWaiting: 2_048,
    })
    const exact = { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example/in?team=1' }
    expect(readConfig({ ...endpoint, ...exact }).tracing?.endpoint).toBe('https://traces.example/in?team=1')
    expect(readConfig({ OTEL_TRACES_EXPORTER: 'otlp' }).tracing?.endpoint).toBe('http://localhost:4318/v1/traces')
  })

  it('turns traces off without an address, or when a variable disables them', () => {
    expect(readConfig({ OTEL_SERVICE_NAME: 'forms' }).tracing).toBeNull()
    expect(readConfig({ ...endpoint, OTEL_SDK_DISABLED: 'True' }).tracing).toBeNull()
    expect(readConfig({ ...endpoint, OTEL_SDK_DISABLED: '1' }).tracing).not.toBeNull()
    expect(readConfig({ ...endpoint, OTEL_TRACES_EXPORTER: 'none' }).tracing).toBeNull()
  })

  it('reads the name, attributes and headers of traces', () => {
    const attributes = 'service.name=shop,deployment.environment=eu%2Cwest'
    const env = { ...endpoint, OTEL_RESOURCE_ATTRIBUTES: attributes, OTEL_EXPORTER_OTLP_HEADERS: 'x-key = a%3Db' }
    expect(readConfig(env).tracing).toMatchObject({
      service: 'shop',
      attributes: { 'deployment.environment': 'eu,west' },
      headers: { 'x-key': 'a=b' },
    })
    expect(readConfig({ ...env, OTEL_SERVICE_NAME: 'forms' }).tracing?.service).toBe('forms')
  })

  it.each([
    [{ OTEL_TRACES_EXPORTER: 'zipkin' }, 'OTEL_TRACES_EXPORTER: must be "otlp" or "none"'],
    [{ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, 'OTEL_EXPORTER_OTLP_PROTOCOL: must be http/protobuf'],
    [{ OTEL_EXPORTER_OTLP_HEADERS: 'key' }, 'OTEL_EXPORTER_OTLP_HEADERS: must be pairs such as name=value,other=value'],
    [{ OTEL_TRACES_SAMPLER_ARG: '7' }, 'OTEL_TRACES_SAMPLER_ARG: must be a number from 0 to 1'],
    [
      { OTEL_TRACES_SAMPLER_ARG: '0.1' },
      'OTEL_TRACES_SAMPLER: must be traceidratio or parentbased_traceidratio for OTEL_TRACES_SAMPLER_ARG',
    ],
  ])('refuses %o', (env: Record<string, string>, problem) => {
    expect(problemsOf({ ...endpoint, ...env })).toEqual([problem])
  })
})

describe('metrics', () => {
  it('turns metrics off unless a port or a key is set', () => {
    expect(readConfig({}).metrics).toBeNull()
    expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1', key: null })
    expect(readConfig({ METRICS_KEY: 'x'.repeat(20) }).metrics).toMatchObject({ port: null, key: 'x'.repeat(20) })
  })

  it('requires a key for metrics that other machines can reach', () => {
    expect(problemsOf({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' })).toEqual([
      'METRICS_KEY: is needed, because other machines can reach METRICS_HOST (0.0.0.0)',
    ])
    expect(problemsOf({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0', METRICS_KEY: 'x'.repeat(20) })).toEqual([])
    expect(problemsOf({ METRICS_HOST: '10.0.0.1' })).toEqual(['METRICS_PORT: is needed, because METRICS_HOST is set'])
  })
})
