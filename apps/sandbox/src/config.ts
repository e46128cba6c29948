/** The sandbox's environment. Read once, at the start; the defaults let it run alone. */
export interface SandboxConfig {
  port: number
  smtpPort: number
  appUrl: string
  /** Signs the sandbox's own development events to the server. */
  secret: string
  whatsapp: {
    accessToken: string
    appSecret: string
    verifyToken: string
    phoneNumberId: string
    businessAccountId: string
    /** The business number, digits only. */
    number: string
    graphVersion: string
  }
  google: { clientId: string; clientSecret: string }
  apple: {
    servicesId: string
    bundleId: string
    teamId: string
    keyId: string
    /** PEM. The client secret of the app is verified with it. */
    publicKey: string
  }
  /** The service account that sends push notifications, and the PEM that verifies its assertions. */
  fcm: { projectId: string; clientEmail: string; publicKey: string }
  /** The key that App Store Connect gave out: its issuer, id and PEM, and the app that it may ask about. */
  appStore: {
    issuerId: string
    keyId: string
    publicKey: string
    bundleId: string
    /** The app's number, which only production names. */
    appId: number
    environment: 'Production' | 'Sandbox'
  }
  googlePlay: {
    packageName: string
    /** The service account that asks about purchases, and the PEM that verifies its assertions. */
    clientEmail: string
    publicKey: string
    /** In the token of each push: who it is for, and the account that sends it. */
    pushAudience: string
    pushEmail: string
  }
  /**
   * The platform's key, and the secrets that sign the events of its own endpoint and of its connected accounts'
   * endpoint.
   */
  stripe: { secretKey: string; webhookSecret: string; connectWebhookSecret: string }
  paypal: { clientId: string; clientSecret: string; webhookId: string }
}

export class SandboxConfigError extends Error {
  override name = 'SandboxConfigError'
}

export function readSandboxConfig(env: Record<string, string | undefined>): SandboxConfig {
  if (env['NODE_ENV'] === 'production') {
    throw new SandboxConfigError(
      'The sandbox does not start with NODE_ENV=production: it would stand in for real providers.',
    )
  }
  const port = readPort(env, 'SANDBOX_PORT', 4010)
  const appUrl = readOrigin(env, 'APP_URL', 'http://localhost:4000')
  return {
    port,
    smtpPort: readPort(env, 'SANDBOX_SMTP_PORT', port === 0 ? 0 : port + 1),
    appUrl,
    secret: env['SANDBOX_SECRET'] || 'sandbox-secret',
    whatsapp: {
      accessToken: env['WHATSAPP_ACCESS_TOKEN'] || 'sandbox-access-token',
      appSecret: env['WHATSAPP_APP_SECRET'] || 'sandbox-app-secret',
      verifyToken: env['WHATSAPP_VERIFY_TOKEN'] || 'sandbox-verify-token',
      phoneNumberId: env['WHATSAPP_PHONE_NUMBER_ID'] || '106540352242922',
      businessAccountId: env['WHATSAPP_BUSINESS_ACCOUNT_ID'] || '102290129340398',
      number: (env['WHATSAPP_NUMBER'] || '15550100200').replace(/\D/g, ''),
      graphVersion: env['WHATSAPP_GRAPH_VERSION'] || 'v23.0',
    },
    google: {
      clientId: env['GOOGLE_CLIENT_ID'] || 'sandbox-google-client',
      clientSecret: env['GOOGLE_CLIENT_SECRET'] || 'sandbox-google-secret',
    },
    apple: {
      servicesId: env['APPLE_SERVICES_ID'] || 'app.wayform.sandbox.web',
      bundleId: env['APPLE_BUNDLE_ID'] || 'app.wayform.sandbox',
      teamId: env['APPLE_TEAM_ID'] || 'SANDBOX000',
      keyId: env['APPLE_KEY_ID'] || 'SANDBOXKEY',
      publicKey: env['APPLE_PUBLIC_KEY'] || '',
    },
    fcm: {
      projectId: env['FCM_PROJECT_ID'] || 'wayform-sandbox',
      clientEmail: env['FCM_CLIENT_EMAIL'] || 'push@wayform-sandbox.iam.gserviceaccount.com',
      publicKey: env['FCM_PUBLIC_KEY'] || '',
    },
    appStore: {
      issuerId: env['APP_STORE_ISSUER_ID'] || '57246542-96fe-1a63-e053-0824d011072a',
      keyId: env['APP_STORE_KEY_ID'] || 'SANDBOXIAP',
      publicKey: env['APP_STORE_PUBLIC_KEY'] || '',
      bundleId: env['APP_STORE_BUNDLE_ID'] || 'app.wayform.sandbox',
      appId: Number(env['APP_STORE_APP_ID'] || 1_234_567_890),
      environment: env['APP_STORE_ENVIRONMENT'] === 'production' ? 'Production' : 'Sandbox',
    },
    googlePlay: {
      packageName: env['GOOGLE_PLAY_PACKAGE'] || 'app.wayform.sandbox',
      clientEmail: env['GOOGLE_PLAY_CLIENT_EMAIL'] || 'play@wayform-sandbox.iam.gserviceaccount.com',
      publicKey: env['GOOGLE_PLAY_PUBLIC_KEY'] || '',
      pushAudience: env['GOOGLE_PLAY_PUSH_AUDIENCE'] || `${appUrl}/webhooks/google-play`,
      pushEmail: env['GOOGLE_PLAY_PUSH_EMAIL'] || 'rtdn@wayform-sandbox.iam.gserviceaccount.com',
    },
    stripe: {
      secretKey: env['STRIPE_SECRET_KEY'] || 'sk_test_sandbox',
      webhookSecret: env['STRIPE_WEBHOOK_SECRET'] || 'whsec_sandbox',
      connectWebhookSecret: env['STRIPE_CONNECT_WEBHOOK_SECRET'] || 'whsec_sandbox_connect',
    },
    paypal: {
      clientId: env['PAYPAL_CLIENT_ID'] || 'sandbox-paypal-client',
      clientSecret: env['PAYPAL_CLIENT_SECRET'] || 'sandbox-paypal-secret',
      webhookId: env['PAYPAL_WEBHOOK_ID'] || 'WH-SANDBOX',
    },
  }
}

function readPort(env: Record<string, string | undefined>, name: string, fallback: number): number {
  const text = env[name]
  if (!text) return fallback
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new SandboxConfigError(`${name} must be a port from 0 to 65535, not "${text}".`)
  }
  return port
}

function readOrigin(env: Record<string, string | undefined>, name: string, fallback: string): string {
  const text = env[name] || fallback
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol))
    throw new SandboxConfigError(`${name} must be an http(s) address, not "${text}".`)
  return url.origin
}
