import { createHash, webcrypto } from 'node:crypto'
import { createReadStream, type Stats } from 'node:fs'
import { type FileHandle, open, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { verifyBundle } from '@wayform/core/app-updates/bundle.ts'
import type { Rollout } from '@wayform/core/app-updates/decide-update.ts'
import { keptBundles, type StoredBundle } from '@wayform/core/app-updates/kept-bundles.ts'
import {
  archiveFile,
  manifestFile,
  manifestVersion,
  readManifest,
  readRollout,
  ROLLOUT_FILE,
} from '@wayform/core/app-updates/shelf-files.ts'
import type { BundlesConfig } from '../../config.ts'
import type { Services } from '../../services.ts'

export type BundleShelf = ReturnType<typeof bundleShelf>

/**
 * The folder with the archives of the app's screens. It is read with each call, so that the operator's changes count at
 * once; what an archive holds is hashed once, as long as the file stays the same. Nothing is offered or sent that is not
 * exactly what was signed.
 */
export function bundleShelf({ directory, publicKey }: BundlesConfig, { now, log }: Pick<Services, 'now' | 'log'>) {
  const proven = new Map<string, { mark: string; isGood: Promise<boolean> }>()

  /** Opens an archive whose content and signature are right; null for any other. */
  async function openProven(bundle: StoredBundle): Promise<FileHandle | null> {
    const handle = await open(path.join(directory, archiveFile(bundle.version)), 'r').catch(nullIfMissing)
    if (!handle) return null
    const isGood = await isProven(bundle, handle).catch(() => false)
    if (isGood) return handle
    await handle.close()
    return null
  }

  async function isProven(bundle: StoredBundle, handle: FileHandle): Promise<boolean> {
    const mark = `${markOf(await handle.stat())} ${JSON.stringify(bundle)}`
    const known = proven.get(bundle.version)
    if (known?.mark === mark) return known.isGood
    const isGood = prove(bundle, handle)
    proven.set(bundle.version, { mark, isGood })
    if (!(await isGood)) log.error({ version: bundle.version }, 'an update of the app is not what was signed')
    return isGood
  }

  async function prove(bundle: StoredBundle, handle: FileHandle): Promise<boolean> {
    if (!(await verifyBundle(bundle, publicKey, webcrypto.subtle))) return false
    const { size } = await handle.stat()
    return size === bundle.size && (await checksumOf(handle)) === bundle.checksum
  }

  async function manifests(rollout: Rollout): Promise<StoredBundle[]> {
    const names = (await readdir(directory).catch(nullIfMissing)) ?? []
    const versions = names.flatMap((name) => manifestVersion(name) ?? [])
    const found = await Promise.all(versions.map((version) => manifest(version)))
    return keptBundles(
      found.filter((bundle) => bundle !== null),
      rollout,
      now(),
    )
  }

  async function manifest(version: string): Promise<StoredBundle | null> {
    const text = await readText(manifestFile(version))
    const bundle = text === null ? null : readManifest(text)
    return bundle?.version === version ? bundle : null
  }

  const readText = (name: string) => readFile(path.join(directory, name), 'utf8').catch(nullIfMissing)
  const rolloutNow = async () => readRollout(await readText(ROLLOUT_FILE))

  return {
    rollout: rolloutNow,

    /** Every version that can be downloaded, offered or not. */
    async bundles(): Promise<StoredBundle[]> {
      const found = await manifests(await rolloutNow())
      const checked = await Promise.all(
        found.map(async (bundle) => {
          const handle = await openProven(bundle)
          await handle?.close()
          return handle && bundle
        }),
      )
      return checked.filter((bundle) => bundle !== null)
    },

    /** The archive of a version; null if there is none that is what was signed. */
    async read(version: string) {
      const bundle = (await manifests(await rolloutNow())).find((each) => each.version === version)
      const handle = bundle && (await openProven(bundle))
      return handle ? { bundle, stream: createReadStream('', { fd: handle, end: bundle.size - 1 }) } : null
    },
  }
}

/** A file that was written anew has another time or size. */
const markOf = ({ mtimeMs, ctimeMs, size, ino }: Stats) => [mtimeMs, ctimeMs, size, ino].join(' ')

async function checksumOf(handle: FileHandle): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of handle.createReadStream({ start: 0, autoClose: false })) hash.update(part as Buffer) // no encoding is set
  return hash.digest('hex')
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}
