import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { readAppVersion } from '@wayform/core/app-updates/app-version.ts'
import { bundleStatement, type SignedBundle } from '@wayform/core/app-updates/bundle.ts'
import type { Rollout } from '@wayform/core/app-updates/decide-update.ts'
import { keptBundles } from '@wayform/core/app-updates/kept-bundles.ts'
import {
  archiveFile,
  manifestFile,
  manifestVersion,
  readManifest,
  readRollout,
  ROLLOUT_FILE,
} from '@wayform/core/app-updates/shelf-files.ts'
import type { UpdateNews } from '@wayform/core/app-updates/update-news.ts'
import { type Zippable, zipSync } from 'fflate'

/** Two builds of the same screens are the same archive. */
const ANY_DAY = new Date('2020-01-01T12:00:00')

/** Writes a new signing key, readable by its owner only, and returns the public key. Never replaces a file. */
export async function newSigningKey(file: string): Promise<string> {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const handle = await open(file, 'wx', 0o600)
  await handle.writeFile(privateKey.export({ type: 'pkcs8', format: 'pem' }))
  await handle.close()
  return publicKeyOf(privateKey)
}

export const readSigningKey = async (file: string): Promise<KeyObject> => createPrivateKey(await readFile(file))

/** In hexadecimal, as BUNDLE_PUBLIC_KEY. The uncompressed point is the end of the standard form. */
export const publicKeyOf = (privateKey: KeyObject): string =>
  createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).subarray(-65).toString('hex')

/** The built screens as an archive with index.html at its root. */
export function packScreens(folder: string): Buffer {
  const files: Zippable = {}
  for (const entry of globSync('**/*', { cwd: folder, withFileTypes: true }).toSorted(byPath)) {
    if (!entry.isFile() || entry.name.startsWith('.')) continue
    const file = path.join(entry.parentPath, entry.name)
    files[path.relative(folder, file).split(path.sep).join('/')] = readFileSync(file)
  }
  if (!files['index.html']) throw new Error(`${folder} has no index.html: build the screens first`)
  return Buffer.from(zipSync(files, { level: 9, mtime: ANY_DAY }))
}

const byPath = (one: { parentPath: string; name: string }, other: { parentPath: string; name: string }) =>
  path.join(one.parentPath, one.name) < path.join(other.parentPath, other.name) ? -1 : 1

type Release = { version: string; minimumNative: string; privateKey: KeyObject; now: Date; news?: UpdateNews }

/** Puts an archive and its manifest into the folder. A version that is there is never replaced by another one. */
export async function putBundle(folder: string, archive: Buffer, release: Release): Promise<SignedBundle> {
  const { version, minimumNative, privateKey, now, news } = release
  const checksum = createHash('sha256').update(archive).digest('hex')
  const earlier = await readText(path.join(folder, manifestFile(version)))
  const known = earlier === null ? null : readManifest(earlier)
  if (known && known.checksum !== checksum) {
    throw new Error(`${version} is there with other content: raise the version in apps/mobile/package.json`)
  }
  const content = { version, checksum, size: archive.length, minimumNative }
  const key = { key: privateKey, dsaEncoding: 'ieee-p1363' as const }
  const bundle = { ...content, signature: sign('sha256', bundleStatement(content), key).toString('hex') }
  await mkdir(folder, { recursive: true })
  // The manifest comes last: without it the archive does not exist for a server.
  await replace(path.join(folder, archiveFile(version)), archive)
  const createdAt = known?.createdAt ?? now
  await replace(
    path.join(folder, manifestFile(version)),
    `${JSON.stringify({ ...bundle, createdAt, news }, null, 2)}\n`,
  )
  return bundle
}

export const rolloutOf = async (folder: string): Promise<Rollout> =>
  readRollout(await readText(path.join(folder, ROLLOUT_FILE)))

/** Offers a version to this many of a hundred devices; 0 takes it back. */
export async function rollOut(folder: string, version: string, percent: number): Promise<Rollout> {
  if (!readAppVersion(version)) throw new Error(`${version} is no version`)
  if (!(percent >= 0 && percent <= 100)) throw new Error(`${percent} is no share: 0 to 100`)
  if ((await readText(path.join(folder, manifestFile(version)))) === null) throw new Error(`${version} is not there`)
  const { stopped, percent: before } = await rolloutOf(folder)
  return setRollout(folder, { stopped, percent: { ...before, [version]: percent } })
}

export async function setStopped(folder: string, stopped: boolean): Promise<Rollout> {
  return setRollout(folder, { ...(await rolloutOf(folder)), stopped })
}

/** Removes versions that every device could replace more than 30 days ago. */
export async function removeOld(folder: string, now: Date): Promise<string[]> {
  const versions = (await readdir(folder)).flatMap((name) => manifestVersion(name) ?? [])
  const texts = await Promise.all(versions.map((version) => readText(path.join(folder, manifestFile(version)))))
  const bundles = texts.flatMap((text) => (text === null ? [] : (readManifest(text) ?? [])))
  const kept = new Set(keptBundles(bundles, await rolloutOf(folder), now))
  const old = bundles.filter((bundle) => !kept.has(bundle)).map(({ version }) => version)
  for (const version of old) {
    await rm(path.join(folder, manifestFile(version)), { force: true })
    await rm(path.join(folder, archiveFile(version)), { force: true })
  }
  return old
}

async function setRollout(folder: string, rollout: Rollout): Promise<Rollout> {
  await replace(path.join(folder, ROLLOUT_FILE), `${JSON.stringify(rollout, null, 2)}\n`)
  return rollout
}

/** A server never reads half a file. */
async function replace(file: string, content: string | Buffer): Promise<void> {
  const draft = `${file}.draft`
  await writeFile(draft, content)
  await rename(draft, file)
}

const readText = (file: string) =>
  readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  })
