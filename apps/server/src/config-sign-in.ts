import { requireAll, type Variables } from './config-variables.ts'

/** Secrets of this run, shared with the stand-ins. */
type SandboxSecrets = { url: string; googleSecret: string; appleKey: string }

export function sandboxGoogle({ url, googleSecret }: SandboxSecrets) {
  return {
    isSandbox: true,
    issuerUrl: `${url}/google`,
    driveUrl: `${url}/google`,
    formsUrl: `${url}/google`,
    sheetsUrl: `${url}/google`,
    calendarUrl: `${url}/google`,
    /** The address where people edit their Google forms. */
    docsUrl: `${url}/google`,
    clientId: 'sandbox-google-client',
    clientSecret: googleSecret,
    /** Client ids of phone apps. */
    nativeClientIds: ['sandbox-google-ios'],
  }
}

export function readGoogle(env: Variables, sandbox: SandboxSecrets | null, problems: string[]) {
  const credentials = { GOOGLE_CLIENT_ID: env.GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET: env.GOOGLE_CLIENT_SECRET }
  if (Object.values(credentials).every((value) => value === undefined)) return sandbox && sandboxGoogle(sandbox)
  requireAll(credentials, problems)
  return {
    isSandbox: false,
    issuerUrl: env.GOOGLE_ISSUER_URL ?? 'https://accounts.google.com',
    driveUrl: env.GOOGLE_DRIVE_URL ?? 'https://www.googleapis.com',
    formsUrl: env.GOOGLE_FORMS_URL ?? 'https://forms.googleapis.com',
    sheetsUrl: env.GOOGLE_SHEETS_URL ?? 'https://sheets.googleapis.com',
    calendarUrl: env.GOOGLE_CALENDAR_URL ?? 'https://www.googleapis.com',
    docsUrl: env.GOOGLE_DOCS_URL ?? 'https://docs.google.com',
    clientId: credentials.GOOGLE_CLIENT_ID ?? '',
    clientSecret: credentials.GOOGLE_CLIENT_SECRET ?? '',
    nativeClientIds: env.GOOGLE_NATIVE_CLIENT_IDS ?? [],
  }
}

export function sandboxApple({ url, appleKey }: SandboxSecrets) {
  return {
    isSandbox: true,
    idUrl: `${url}/apple`,
    servicesId: 'app.wayform.sandbox.web',
    bundleId: 'app.wayform.sandbox',
    teamId: 'SANDBOX000',
    keyId: 'SANDBOXKEY',
    privateKey: appleKey,
  }
}

export function readApple(env: Variables, sandbox: SandboxSecrets | null, problems: string[]) {
  const credentials = {
    APPLE_SERVICES_ID: env.APPLE_SERVICES_ID,
    APPLE_TEAM_ID: env.APPLE_TEAM_ID,
    APPLE_KEY_ID: env.APPLE_KEY_ID,
    APPLE_PRIVATE_KEY: env.APPLE_PRIVATE_KEY,
  }
  if (Object.values(credentials).every((value) => value === undefined)) return sandbox && sandboxApple(sandbox)
  requireAll(credentials, problems)
  return {
    isSandbox: false,
    idUrl: env.APPLE_ID_URL ?? 'https://appleid.apple.com',
    servicesId: credentials.APPLE_SERVICES_ID ?? '',
    /** The app on phones; without one, the web's client is the only one. */
    bundleId: env.APPLE_BUNDLE_ID ?? '',
    teamId: credentials.APPLE_TEAM_ID ?? '',
    keyId: credentials.APPLE_KEY_ID ?? '',
    privateKey: credentials.APPLE_PRIVATE_KEY ?? '',
  }
}
