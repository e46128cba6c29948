import { createHash, generateKeyPairSync, sign, webcrypto } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { bundleStatement, type SignedBundle, verifyBundle } from './bundle.ts'

const ours = newKeys()
const content = {
  version: '1.4.2',
  checksum: createHash('sha256').update('archive').digest('hex'),
  size: 7,
  minimumNative: '1.2.0',
}
const bundle = signed(content)
const check = (each: SignedBundle, key = ours.publicKey) => verifyBundle(each, key, webcrypto.subtle)

describe('the signature of an archive', () => {
  it('accepts a signature that the key made', async () => {
    expect(await check(bundle)).toBe(true)
  })

  it.each<[string, Partial<SignedBundle>]>([
    ['the version', { version: '1.4.3' }],
    ['the checksum', { checksum: 'a'.repeat(64) }],
    ['the size', { size: 8 }],
    ['the oldest app', { minimumNative: '1.0.0' }],
    ['the signature', { signature: `${bundle.signature.startsWith('00') ? '01' : '00'}${bundle.signature.slice(2)}` }],
    ['the length of the signature', { signature: bundle.signature.slice(2) }],
    ['the signature to no signature', { signature: '' }],
  ])('refuses a change of %s', async (_what, change) => {
    expect(await check({ ...bundle, ...change })).toBe(false)
  })

  it('refuses another key, and what is no key', async () => {
    expect(await check(bundle, newKeys().publicKey)).toBe(false)
    expect(await check(bundle, '')).toBe(false)
    expect(await check(bundle, '04'.repeat(65))).toBe(false)
  })

  it('refuses a field that holds two lines, signed or not', async () => {
    const twoLines = signed({ ...content, version: `1.4.2\n${content.checksum}` })
    expect(await check(twoLines)).toBe(false)
  })
})

function newKeys() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  // The uncompressed point is the end of the standard form of a P-256 key.
  const point = publicKey.export({ type: 'spki', format: 'der' }).subarray(-65)
  return { privateKey, publicKey: point.toString('hex') }
}

function signed(unsigned: Omit<SignedBundle, 'signature'>): SignedBundle {
  const key = { key: ours.privateKey, dsaEncoding: 'ieee-p1363' as const }
  return { ...unsigned, signature: sign('sha256', bundleStatement(unsigned), key).toString('hex') }
}
