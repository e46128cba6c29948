import { hkdfSync, randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../../config.ts'

/** The one key that the others are derived from. In development it is made once and kept beside the data. */
export async function loadSecretKey(config: Pick<Config, 'secretKey' | 'dataDir' | 'isProduction'>): Promise<Buffer> {
  if (config.secretKey) return config.secretKey
  if (config.isProduction) throw new Error('SECRET_KEY is needed in production')
  const file = path.join(config.dataDir, 'secret.key')
  return (await readKey(file)) ?? (await makeKey(file))
}

/** A key for one purpose: what is signed or sealed for one cannot be passed off as another. */
export function deriveKey(key: Buffer, purpose: string): Buffer {
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
    // A link appears whole or not at all, and fails when another process was first.
    await link(draft, file).catch(() => undefined)
  } finally {
    await handle.close()
    await rm(draft, { force: true })
  }
  const key = await readKey(file)
  if (!key) throw new Error(`Could not write ${file}`)
  return key
}
