import { hkdfSync, randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../../config.ts'
import { isStable, type KeyPurpose } from './purposes.ts'

/** The keys that are derived from a SECRET_KEY of the past, or those of them that were kept. */
export type EarlierKey = { derive(purpose: KeyPurpose): Buffer | null }

/** The master key, with the earlier ones: new things are made with it, old ones are still opened and verified. */
export type SecretKey = Buffer & { readonly earlier?: readonly EarlierKey[] }

type KeyConfig = Pick<Config, 'secretKey' | 'dataDir' | 'isProduction'> & Partial<Pick<Config, 'previousSecretKey'>>

/** The master key that all others are derived from. In development it is created once and stored beside the data. */
export async function loadSecretKey(config: KeyConfig): Promise<SecretKey> {
  const key = config.secretKey ?? (await storedKey(config))
  return config.previousSecretKey ? withEarlier(key, [earlierMaster(config.previousSecretKey)]) : key
}

/** The newest first. */
export function withEarlier(key: SecretKey, earlier: readonly EarlierKey[]): SecretKey {
  return Object.assign(Buffer.from(key), { earlier: [...(key.earlier ?? []), ...earlier] })
}

export const earlierMaster = (master: Buffer): EarlierKey => ({ derive: (purpose) => derivedFrom(master, purpose) })

/** A key for one purpose: what is signed or sealed for one purpose is invalid for another. */
export function deriveKey(key: SecretKey, purpose: KeyPurpose): Buffer {
  const oldest = isStable(purpose) ? earlierKeys(key, purpose).at(-1) : undefined
  return oldest ?? derivedFrom(key, purpose)
}

/** The keys for this purpose that were derived from earlier master keys. */
export function earlierKeys(key: SecretKey, purpose: KeyPurpose): Buffer[] {
  return (key.earlier ?? []).flatMap((each) => each.derive(purpose) ?? [])
}

/** The key to make things with, then those that may have made what is verified. */
export const allKeys = (key: SecretKey, purpose: KeyPurpose) => [deriveKey(key, purpose), ...earlierKeys(key, purpose)]

async function storedKey({ dataDir, isProduction }: KeyConfig): Promise<Buffer> {
  if (isProduction) throw new Error('SECRET_KEY is needed in production')
  const file = path.join(dataDir, 'secret.key')
  return (await readKey(file)) ?? (await makeKey(file))
}

function derivedFrom(key: Buffer, purpose: string): Buffer {
  const known = derived.get(key) ?? new Map<string, Buffer>()
  derived.set(key, known)
  const found = known.get(purpose) ?? Buffer.from(hkdfSync('sha256', key, 'wayform', purpose, KEY_BYTES))
  known.set(purpose, found)
  return found
}

const KEY_BYTES = 32
const derived = new WeakMap<Buffer, Map<string, Buffer>>()

async function readKey(file: string): Promise<Buffer | null> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return null
  const key = Buffer.from(text.trim(), 'base64')
  // A new key would silently make every sealed secret unreadable.
  if (key.length !== KEY_BYTES) throw new Error(`${file} is damaged: restore it, or delete it to begin with a new key`)
  return key
}

async function makeKey(file: string): Promise<Buffer> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  const handle = await open(draft, 'wx', 0o600)
  try {
    await handle.writeFile(`${randomBytes(KEY_BYTES).toString('base64')}\n`)
    await handle.sync()
    // A hard link appears completely or not at all, and fails if another process was first.
    await link(draft, file).catch(() => undefined)
  } finally {
    await handle.close()
    await rm(draft, { force: true })
  }
  const key = await readKey(file)
  if (!key) throw new Error(`Could not write ${file}`)
  return key
}
