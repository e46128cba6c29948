import { generateKeyPairSync } from 'node:crypto'
import { requireAll, type Variables } from './config-variables.ts'

/** What the stand-in for Firebase knows as well. */
type SandboxPush = { url: string; pushKey: () => string }

/** Made when it is first needed: it takes longer than everything else of a start. */
export function newPushKey(): () => string {
  let pem: string | undefined
  return () =>
    (pem ??= generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }))
}

export function sandboxFcm({ url, pushKey }: SandboxPush) {
  return {
    isSandbox: true,
    url: `${url}/fcm`,
    oauthUrl: `${url}/fcm`,
    projectId: 'wayform-sandbox',
    clientEmail: 'push@wayform-sandbox.iam.gserviceaccount.com',
    get privateKey() {
      return pushKey()
    },
  }
}

export function readFcm(env: Variables, sandbox: SandboxPush | null, problems: string[]) {
  const credentials = {
    FCM_PROJECT_ID: env.FCM_PROJECT_ID,
    FCM_CLIENT_EMAIL: env.FCM_CLIENT_EMAIL,
    FCM_PRIVATE_KEY: env.FCM_PRIVATE_KEY,
  }
  if (Object.values(credentials).every((value) => value === undefined)) return sandbox && sandboxFcm(sandbox)
  requireAll(credentials, problems)
  return {
    isSandbox: false,
    url: env.FCM_URL ?? 'https://fcm.googleapis.com',
    oauthUrl: env.GOOGLE_OAUTH_URL ?? 'https://oauth2.googleapis.com',
    projectId: credentials.FCM_PROJECT_ID ?? '',
    clientEmail: credentials.FCM_CLIENT_EMAIL ?? '',
    privateKey: credentials.FCM_PRIVATE_KEY ?? '',
  }
}
