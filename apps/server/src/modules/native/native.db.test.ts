import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { calls } from '@wayform/contract/routes.ts'
import { bundleStatement } from '@wayform/core/app-updates/bundle.ts'
import { archiveFile, manifestFile, ROLLOUT_FILE } from '@wayform/core/app-updates/shelf-files.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestServer, testServer } from '../../testing/test-server.ts'

const { checkUpdate, build, appleLinks, androidLinks } = calls.native
const ours = newKeys()
const PRINT = Array.from({ length: 32 }, () => 'AB').join(':')

let server: TestServer
let directory: string
beforeAll(async () => {
  directory = path.join(await mkdtemp(path.join(os.tmpdir(), 'wayform-bundles-')), 'bundles')
  server = await testServer({
    BUNDLES_DIR: directory,
    BUNDLE_PUBLIC_KEY: ours.publicKey,
    IOS_APP_ID: 'ABCDE12345.app.wayform',
    ANDROID_PACKAGE: 'app.wayform',
    ANDROID_CERT_FINGERPRINTS: PRINT.toLowerCase(),
  })
})
afterAll(async () => {
  await server.close()
  await rm(path.dirname(directory), { recursive: true })
})
beforeEach(async () => {
  await rm(directory, { recursive: true, force: true })
  await mkdir(directory)
})

const check = async (query: { installedVersion: string; nativeVersion?: string; device?: string }) => {
  const { status, body } = await server.call(checkUpdate, { query })
  expect(status).toBe(200)
  return body
}
const get = (version?: string) => server.call(build, { query: version === undefined ? {} : { version } })

describe('an update of the app', () => {
  it('offers an update with its signature, and sends it whole under an address that never changes', async () => {
    const zip = await put('1.1.0')
    await rollOut({ '1.1.0': 100 })
    const answer = await check({ installedVersion: '1.0.0', nativeVersion: '1.0.0' })
    expect(answer).toEqual({
      update: true,
      version: '1.1.0',
      news: [],
      url: `${server.deps.config.appUrl}/capgo/build?version=1.1.0`,
      checksum: sha256(zip),
      size: zip.length,
      minimumNative: '1.0.0',
      signature: expect.stringMatching(/^[0-9a-f]{128}$/),
    })
    const { status, headers, body } = await get('1.1.0')
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(zip.length),
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(body).toBe(zip.toString())
    expect((await get()).headers['cache-control']).toBe('no-cache')
  })

  it('offers no update when the installed version is the newest, newer, or unreadable', async () => {
    await put('1.1.0')
    await rollOut({ '1.1.0': 100 })
    for (const installedVersion of ['1.1.0', '1.2.0', 'builtin']) {
      expect(await check({ installedVersion })).toEqual({ update: false, version: installedVersion })
    }
  })

  it('offers no update before the operator begins the rollout, or while all are stopped', async () => {
    await put('1.1.0')
    expect(await check({ installedVersion: '1.0.0' })).toMatchObject({ update: false })
    await rollOut({ '1.1.0': 100 })
    expect(await check({ installedVersion: '1.0.0' })).toMatchObject({ update: true })
    await rollOut({ '1.1.0': 100 }, true)
    expect(await check({ installedVersion: '1.0.0' })).toMatchObject({ update: false })
    await writeFile(path.join(directory, ROLLOUT_FILE), '{ "stopped": fal')
    expect(await check({ installedVersion: '1.0.0' })).toMatchObject({ update: false })
  })

  it('returns the release notes in the requested language, and none when they are unreadable', async () => {
    await put('1.1.0', { news: { en: ['Folders'], de: ['Ordner'] } })
    await rollOut({ '1.1.0': 100, '1.2.0': 100 })
    const ask = (language?: 'de' | 'ar') => check({ installedVersion: '1.0.0', ...(language && { language }) })
    expect(await ask('de')).toMatchObject({ update: true, news: ['Ordner'] })
    expect(await ask('ar')).toMatchObject({ news: ['Folders'] })
    expect(await ask()).toMatchObject({ news: ['Folders'] })
    await put('1.2.0', { news: { en: 'Folders' } })
    expect(await ask('de')).toMatchObject({ update: true, version: '1.2.0', news: [] })
  })

  it('offers an update to a share of the devices, and to the same ones again', async () => {
    await put('1.1.0')
    await rollOut({ '1.1.0': 30 })
    const devices = Array.from({ length: 60 }, (_, i) => `device-${i}`)
    const ask = () =>
      Promise.all(devices.map(async (device) => (await check({ installedVersion: '1.0.0', device })).update))
    const first = await ask()
    expect(new Set(first)).toEqual(new Set([true, false]))
    expect(await ask()).toEqual(first)
    expect(await check({ installedVersion: '1.0.0' })).toMatchObject({ update: false })
  })

  it('refers to the store for a major version, and when the app is too old for the update', async () => {
    await put('1.2.0', { minimumNative: '1.1.0' })
    await put('2.0.0')
    await rollOut({ '1.2.0': 100 })
    expect(await check({ installedVersion: '1.0.0', nativeVersion: '1.0.0' })).toEqual({
      update: false,
      version: '1.2.0',
      major: true,
    })
    expect(await check({ installedVersion: '1.0.0', nativeVersion: '1.1.0' })).toMatchObject({ update: true })
    await rollOut({ '1.2.0': 100, '2.0.0': 100 })
    expect(await check({ installedVersion: '1.2.0', nativeVersion: '1.1.0' })).toMatchObject({
      update: false,
      version: '2.0.0',
      major: true,
    })
  })
})

describe('an archive that is not what was signed', () => {
  it.each<[string, Partial<Parameters<typeof put>[1]>]>([
    ['has other bytes', { bytes: Buffer.from('others!!') }],
    ['was cut short', { bytes: Buffer.from('x') }],
    ['was signed by somebody else', { keys: newKeys() }],
    ['was signed as another version', { signedAs: '1.0.9' }],
  ])('never offers or sends an archive that %s', async (_why, change) => {
    await put('1.0.5')
    await put('1.1.0', change)
    await rollOut({ '1.0.5': 100, '1.1.0': 100 })
    expect(await check({ installedVersion: '1.0.0' })).toMatchObject({ update: true, version: '1.0.5' })
    expect((await get('1.1.0')).status).toBe(404)
  })

  it('withdraws an archive that changes after it was offered', async () => {
    await put('1.1.0')
    await rollOut({ '1.1.0': 100 })
    expect(await check({ installedVersion: '1.0.0' })).toMatchObject({ update: true })
    await writeFile(path.join(directory, archiveFile('1.1.0')), 'something else')
    expect(await check({ installedVersion: '1.0.0' })).toMatchObject({ update: false })
    expect((await get('1.1.0')).status).toBe(404)
  })

  it('serves no archive outside the folder', async () => {
    for (const version of ['9.9.9', '..', '...json', 'rollout']) expect((await get(version)).status).toBe(404)
    expect((await get('../../etc/passwd')).status).toBe(400)
  })
})

describe('an older version', () => {
  it('serves an older version for 30 days after the next one', async () => {
    const now = server.deps.now().getTime()
    const daysAgo = (days: number) => new Date(now - days * 86_400_000)
    await put('1.1.0', { createdAt: daysAgo(60) })
    await put('1.2.0', { createdAt: daysAgo(29) })
    await rollOut({ '1.2.0': 100 })
    expect((await get('1.1.0')).status).toBe(200)
    await put('1.2.0', { createdAt: daysAgo(31) })
    expect((await get('1.1.0')).status).toBe(404)
    expect((await get('1.2.0')).status).toBe(200)
  })
})

describe('a server without a key or an app', () => {
  it('offers no update and serves no app links', async () => {
    const plain = await testServer()
    const query = { installedVersion: '1.0.0' }
    expect((await plain.call(checkUpdate, { query })).body).toEqual({ update: false, version: '1.0.0' })
    for (const call of [build, appleLinks, androidLinks]) {
      expect((await plain.call(call, { query: {} })).status).toBe(404)
    }
    await plain.close()
  })
})

describe('links that open the app', () => {
  it('lists only the app’s own screens for Apple', async () => {
    const { body, headers } = await server.call(appleLinks, {})
    expect(headers['content-type']).toMatch(/^application\/json/)
    const [details] = body.applinks.details
    expect(details.appIDs).toEqual(['ABCDE12345.app.wayform'])
    const paths = details.components.map((each: Record<string, string>) => each['/'])
    expect(paths).toEqual(expect.arrayContaining(['/forms/*', '/join/*']))
    expect(paths.filter((each: string) => /^\/(api|auth|webhooks|capgo|files|login)|^\/?\*$/.test(each))).toEqual([])
  })

  it('names the app with our certificate for Android', async () => {
    const { body } = await server.call(androidLinks, {})
    expect(body).toEqual([
      {
        relation: ['delegate_permission/common.handle_all_urls'],
        target: { namespace: 'android_app', package_name: 'app.wayform', sha256_cert_fingerprints: [PRINT] },
      },
    ])
  })

  it('answers 404 for these links on the host of forms', async () => {
    const host = new URL(server.deps.config.formsUrl).host
    for (const url of [appleLinks.path, androidLinks.path, checkUpdate.path]) {
      expect((await server.forms.inject({ url, headers: { host } })).statusCode).toBe(404)
    }
  })
})

type Keys = { privateKey: KeyObject; publicKey: string }
type Made = {
  minimumNative?: string
  bytes?: Buffer
  keys?: Keys
  signedAs?: string
  createdAt?: Date
  news?: unknown
}

/** Puts an archive on the shelf, and returns it as it was signed. */
async function put(version: string, made: Made = {}) {
  const { minimumNative = '1.0.0', keys = ours, signedAs = version, createdAt = server.deps.now(), news } = made
  const zip = Buffer.from(`zip ${version}`)
  const content = { version, checksum: sha256(zip), size: zip.length, minimumNative }
  const key = { key: keys.privateKey, dsaEncoding: 'ieee-p1363' as const }
  const signature = sign('sha256', bundleStatement({ ...content, version: signedAs }), key).toString('hex')
  await writeFile(path.join(directory, archiveFile(version)), made.bytes ?? zip)
  await writeFile(
    path.join(directory, manifestFile(version)),
    JSON.stringify({ ...content, signature, createdAt, news }),
  )
  return zip
}

const rollOut = (percent: Record<string, number>, stopped = false) =>
  writeFile(path.join(directory, ROLLOUT_FILE), JSON.stringify({ stopped, percent }))

function newKeys(): Keys {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return { privateKey, publicKey: publicKey.export({ type: 'spki', format: 'der' }).subarray(-65).toString('hex') }
}

function sha256(bytes: Buffer) {
  return createHash('sha256').update(bytes).digest('hex')
}
