import { createPrivateKey, generateKeyPairSync, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { requireAll, type Variables } from './config-variables.ts'

/** Values shared with Firebase's stand-in. */
type SandboxPush = { url: string; pushKey: () => string }

/**
 * Read or created on first use. Only stand-ins trust it; it is kept because to create it takes longer than most of the
 * rest of a start.
 */
export function sandboxPushKey(dataDir: string): () => string {
  let pem: string | undefined
  return () => (pem ??= keptKey(path.join(dataDir, 'sandbox-push.pem')))
}

function keptKey(file: string): string {
  const kept = readKey(file)
  if (kept !== null) return kept
  const pem = newKey()
  try {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
    return storedOnce(file, pem)
  } catch {
    // Without the file the next start takes a little longer.
    return pem
  }
}

/** The key that is in the file afterwards: with two first starts at once, both use the one that was stored first. */
function storedOnce(file: string, pem: string): string {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  writeFileSync(draft, pem, { mode: 0o600, flag: 'wx' })
  try {
    // A hard link appears completely or not at all, and fails if another process was first.
    linkSync(draft, file)
    return pem
  } catch {
    const first = readKey(file)
    if (first !== null) return first
    // Damaged, or a file system without hard links.
    renameSync(draft, file)
    return pem
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Null: not there yet, or damaged. */
function readKey(file: string): string | null {
  try {
    const pem = readFileSync(file, 'utf8')
    createPrivateKey(pem)
    return pem
  } catch {
    return null
  }
}

function newKey(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return privateKey.export({ type: 'pkcs8', format: 'pem' })
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

/** Browsers' push services require a contact address of the sender. */
export function readWebPush(env: Variables, appUrl: string) {
  const isReachable = appUrl.startsWith('https:')
  return {
    /** Null: derived from the master key. */
    privateKey: env.WEB_PUSH_PRIVATE_KEY ?? null,
    subject: env.WEB_PUSH_SUBJECT ?? (isReachable ? appUrl : `mailto:${env.SUPPORT_EMAIL ?? 'push@localhost'}`),
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
