import { webcrypto } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { verifyBundle } from '@wayform/core/app-updates/bundle.ts'
import { readManifest } from '@wayform/core/app-updates/shelf-files.ts'
import { strFromU8, unzipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  newSigningKey,
  packScreens,
  putBundle,
  publicKeyOf,
  readSigningKey,
  removeOld,
  rollOut,
  rolloutOf,
  setStopped,
} from './bundles.ts'

const DAY_MS = 86_400_000
const now = new Date('2026-11-01T00:00:00Z')

let place: string
let screens: string
let shelf: string
let keyFile: string
beforeEach(async () => {
  place = await mkdtemp(path.join(os.tmpdir(), 'wayform-bundle-'))
  screens = path.join(place, 'screens')
  shelf = path.join(place, 'shelf')
  keyFile = path.join(place, 'key.pem')
  await mkdir(path.join(screens, 'assets'), { recursive: true })
  await writeFile(path.join(screens, 'index.html'), '<!doctype html>')
  await writeFile(path.join(screens, 'assets/first.js'), 'let a')
  await writeFile(path.join(screens, '.stamp'), 'not for phones')
  await newSigningKey(keyFile)
})
afterEach(() => rm(place, { recursive: true }))

async function put(version: string, at = now) {
  const privateKey = await readSigningKey(keyFile)
  const news = { en: [`New in ${version}`] }
  return putBundle(shelf, packScreens(screens), { version, minimumNative: '1.0.0', privateKey, news, now: at })
}

describe('the archive of the screens', () => {
  it('puts index.html at the root of the archive, with the same bytes each time', () => {
    const archive = packScreens(screens)
    const files = unzipSync(archive)
    expect(Object.keys(files).toSorted()).toEqual(['assets/first.js', 'index.html'])
    expect(strFromU8(files['index.html'] ?? new Uint8Array())).toBe('<!doctype html>')
    expect(packScreens(screens).equals(archive)).toBe(true)
  })

  it('makes no archive without index.html', async () => {
    await rm(path.join(screens, 'index.html'))
    expect(() => packScreens(screens)).toThrow('no index.html')
  })
})

describe('an update on its shelf', () => {
  it('signs an update with the key, and offers it to no device yet', async () => {
    await put('1.1.0')
    const manifest = readManifest(await readFile(path.join(shelf, '1.1.0.json'), 'utf8'))
    expect(manifest).toMatchObject({
      version: '1.1.0',
      createdAt: now,
      news: { en: ['New in 1.1.0'] },
      size: (await stat(path.join(shelf, '1.1.0.zip'))).size,
    })
    const publicKey = publicKeyOf(await readSigningKey(keyFile))
    expect(manifest && (await verifyBundle(manifest, publicKey, webcrypto.subtle))).toBe(true)
    expect(await rolloutOf(shelf)).toEqual({ stopped: false, percent: {} })
  })

  it('accepts an update again as it is, and never with other content', async () => {
    const first = await put('1.1.0')
    const again = await put('1.1.0', new Date(now.getTime() + DAY_MS))
    expect(again.checksum).toBe(first.checksum)
    await writeFile(path.join(screens, 'assets/first.js'), 'let b')
    await expect(put('1.1.0')).rejects.toThrow('raise the version')
  })

  it('offers an update to a share of the devices, until it is stopped', async () => {
    await put('1.1.0')
    await rollOut(shelf, '1.1.0', 20)
    expect(await setStopped(shelf, true)).toEqual({ stopped: true, percent: { '1.1.0': 20 } })
    expect(await rollOut(shelf, '1.1.0', 50)).toEqual({ stopped: true, percent: { '1.1.0': 50 } })
    expect(await setStopped(shelf, false)).toEqual({ stopped: false, percent: { '1.1.0': 50 } })
    await expect(rollOut(shelf, '1.1.0', 101)).rejects.toThrow('0 to 100')
    await expect(rollOut(shelf, '1.1.0', Number.NaN)).rejects.toThrow('0 to 100')
    await expect(rollOut(shelf, '1.2.0', 10)).rejects.toThrow('not there')
  })

  it('removes an update 30 days after every device could get the next one', async () => {
    await put('1.1.0')
    await put('1.2.0', new Date(now.getTime() + DAY_MS))
    const later = new Date(now.getTime() + 40 * DAY_MS)
    expect(await removeOld(shelf, later)).toEqual([])
    await rollOut(shelf, '1.2.0', 100)
    expect(await removeOld(shelf, later)).toEqual(['1.1.0'])
    expect((await readdir(shelf)).toSorted()).toEqual(['1.2.0.json', '1.2.0.zip', 'rollout.json'])
  })
})

describe('the signing key', () => {
  it('creates a signing key that only its owner can read, and never replaces it', async () => {
    expect((await stat(keyFile)).mode & 0o777).toBe(0o600)
    const before = await readFile(keyFile, 'utf8')
    await expect(newSigningKey(keyFile)).rejects.toThrow('EEXIST')
    expect(await readFile(keyFile, 'utf8')).toBe(before)
  })
})
