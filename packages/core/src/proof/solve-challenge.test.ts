import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sha256Block } from './sha256.ts'
import { solve } from './solve-challenge.ts'

/** The hash of a message of whole words that leaves room for its padding. */
function sha256(words: readonly number[]): string {
  const block = new Uint32Array(16)
  const digest = new Uint32Array(8)
  block.set(words)
  block[words.length] = 0x80000000
  block[15] = words.length * 32
  sha256Block(block, digest)
  return Array.from(digest, (word) => word.toString(16).padStart(8, '0')).join('')
}

async function standard(words: readonly number[]): Promise<string> {
  const bytes = new Uint8Array(words.length * 4)
  const view = new DataView(bytes.buffer)
  words.forEach((word, place) => view.setUint32(place * 4, word))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

describe('hashing', () => {
  it('hashes to the test vectors of the standard', async () => {
    expect(sha256([])).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
    const word = fc.integer({ min: 0, max: 0xffffffff })
    await fc.assert(
      fc.asyncProperty(fc.array(word, { maxLength: 13 }), async (words) => {
        expect(sha256(words)).toBe(await standard(words))
      }),
    )
  })
})

describe('solving a challenge', () => {
  const parameters = {
    algorithm: 'SHA-256',
    salt: '00112233445566778899aabbccddeeff',
    nonce: 'ffeeddccbbaa99887766554433221100',
    cost: 3,
    keyLength: 32,
    keySignature: '',
    data: { form: '', submissionId: '', until: 0 },
  }
  const words = (hex: string) => (hex.match(/.{8}/g) ?? []).map((each) => Number.parseInt(each, 16))
  const keyOf = async (counter: number) => {
    let key = await standard([...words(parameters.salt), ...words(parameters.nonce), counter])
    for (let round = 1; round < parameters.cost; round++) key = await standard(words(key))
    return key
  }

  it('finds the number whose hash has the prefix, and pauses meanwhile', async () => {
    const derivedKey = await keyOf(777)
    let pauses = 0
    const found = await solve(
      { parameters: { ...parameters, keyPrefix: derivedKey.slice(0, 32) } },
      async () => pauses++,
    )
    expect(found).toEqual({ counter: 777, derivedKey })
    expect(pauses).toBe(3)
  })

  it('cuts the key to the requested length', async () => {
    const derivedKey = (await keyOf(5)).slice(0, 40)
    const short = { ...parameters, keyLength: 20, keyPrefix: derivedKey.slice(0, 20) }
    expect(await solve({ parameters: short })).toEqual({ counter: 5, derivedKey })
  })
})
