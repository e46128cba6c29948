import { generateKeyPairSync, type KeyObject, sign, webcrypto } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { bundleStatement } from '../app-updates/bundle.ts'
import { mustAskFirst, type Offer, readOffer } from './update-check.ts'

const keys = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const hex = (part: string) => Buffer.from(part, 'base64url').toString('hex')
  return { privateKey, publicKey: `04${hex(x)}${hex(y)}` }
}
const ours = keys()
const signed = (version: string, key: KeyObject = ours.privateKey): Offer => {
  const bundle = { version, checksum: 'ab'.repeat(32), size: 2_400_000, minimumNative: '1.0.0' }
  const signature = sign('sha256', bundleStatement(bundle), { key, dsaEncoding: 'ieee-p1363' }).toString('hex')
  return { update: true, ...bundle, signature, url: `https://app.example.com/capgo/build?version=${version}` }
}
const device = { screens: '1.8.2', failedVersion: null, publicKey: ours.publicKey, subtle: webcrypto.subtle }
const step = async (offer: Offer, changes: Partial<typeof device | { failedVersion: string }> = {}) =>
  (await readOffer(offer, { ...device, ...changes })).name

describe('an offered update', () => {
  it('downloads an update if it is newer and signed with the key of this build', async () => {
    expect(await step(signed('1.9.0'))).toBe('download')
    expect(await readOffer({ ...signed('1.9.0'), news: ['Folders'] }, device)).toMatchObject({ news: ['Folders'] })
  })

  it('refuses an update to the same or an older version', async () => {
    expect(await step(signed('1.8.2'))).toBe('none')
    expect(await step(signed('1.8.1'))).toBe('none')
    expect(await step({ ...signed('1.8.1'), version: '1.9.0' })).toBe('none')
  })

  it('refuses an update with another key, an altered archive, or no key in the build', async () => {
    expect(await step(signed('1.9.0', keys().privateKey))).toBe('none')
    expect(await step({ ...signed('1.9.0'), checksum: 'cd'.repeat(32) })).toBe('none')
    expect(await readOffer(signed('1.9.0'), { ...device, publicKey: null })).toEqual({ name: 'none' })
  })

  it('never tries an update again after it was rolled back', async () => {
    expect(await step(signed('1.9.0'), { failedVersion: '1.9.0' })).toBe('none')
    expect(await step(signed('1.9.1'), { failedVersion: '1.9.0' })).toBe('download')
  })

  it('sends the owner to the store if only the store has the update', async () => {
    const offer = { update: false, version: '2.0.0', major: true }
    expect(await readOffer(offer, device)).toEqual({ name: 'store', version: '2.0.0' })
  })

  it('asks before an update above 5 MB on mobile data', () => {
    expect([mustAskFirst(5_000_001, true), mustAskFirst(5_000_000, true), mustAskFirst(9_000_000, false)]).toEqual([
      true,
      false,
      false,
    ])
  })
})
