import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { secretBox, SecretError } from './secret-box.ts'
import { deriveKey, loadSecretKey } from './secret-key.ts'
import { signState, verifyState } from './signed-state.ts'
import { hashToken, isEqualSecret, randomCode, randomToken } from './tokens.ts'

const key = Buffer.alloc(32, 1)
const otherKey = Buffer.alloc(32, 2)

describe('a sealed secret', () => {
  const box = secretBox(key)
  const context = ['user-1', 'form', 'f1', 'stripe.key'] as const

  it('opens for its owner, and looks different each time', () => {
    const sealed = box.seal('sk_live_ключ', context)
    expect(box.open(sealed, context)).toBe('sk_live_ключ')
    expect(sealed).not.toContain('sk_live')
    expect(box.seal('sk_live_ключ', context)).not.toBe(sealed)
    expect(box.open(box.seal('', context), context)).toBe('')
  })

  it.each([
    ['another user', ['user-2', 'form', 'f1', 'stripe.key']],
    ['another name', ['user-1', 'form', 'f1', 'paypal.key']],
    ['parts moved across their borders', ['user-1', 'form', 'f1stripe.key', '']],
  ] as const)('does not open for %s', (_, other) => {
    expect(() => box.open(box.seal('x', context), other)).toThrow(SecretError)
  })

  it('does not open when a single byte was changed', () => {
    const [version, id, text = ''] = box.seal('secret', context).split('.')
    const bytes = Buffer.from(text, 'base64url')
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes)
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
      expect(() => box.open(`${version}.${id}.${changed.toString('base64url')}`, context)).toThrow(SecretError)
    }
    expect(() => box.open('', context)).toThrow(SecretError)
    expect(() => box.open('v1.aa.AAAA', context)).toThrow(SecretError)
  })

  it('opens after the key was replaced, as long as the earlier one is known', () => {
    const sealed = box.seal('x', context)
    const next = secretBox(otherKey, [key])
    expect(next.open(sealed, context)).toBe('x')
    expect(next.isOutdated(sealed)).toBe(true)
    expect(next.isOutdated(next.seal('x', context))).toBe(false)
    expect(() => secretBox(otherKey).open(sealed, context)).toThrow(/does not have/)
  })
})

describe('tokens and codes', () => {
  it('are long, random and six digits', () => {
    expect(randomToken()).toMatch(/^[\w-]{43}$/)
    expect(randomToken(16)).toMatch(/^[\w-]{22}$/)
    expect(new Set(Array.from({ length: 100 }, () => randomToken())).size).toBe(100)
    for (let n = 0; n < 200; n++) expect(randomCode()).toMatch(/^\d{6}$/)
  })

  it('are hashed by key and purpose', () => {
    const hash = hashToken(key, 'session', 'abc')
    expect(hashToken(key, 'session', 'abc')).toBe(hash)
    expect(new Set([hash, hashToken(otherKey, 'session', 'abc'), hashToken(key, 'code', 'abc')]).size).toBe(3)
    expect(hash).not.toContain('abc')
  })

  it('compare by content', () => {
    expect(isEqualSecret('a', 'a')).toBe(true)
    expect(isEqualSecret('a', 'b')).toBe(false)
    expect(isEqualSecret('a', 'aa')).toBe(false)
  })
})

describe('a signed state', () => {
  const now = new Date('2026-01-01T00:00:00Z')
  const later = new Date(now.getTime() + 1)

  it('comes back as it was, until it is too old', () => {
    const text = signState(key, 'receipt', { response: 7, name: 'Ação' }, later)
    expect(text).toMatch(/^[\w-]+\.[\w-]+$/)
    expect(verifyState(key, 'receipt', text, now)).toEqual({ value: { response: 7, name: 'Ação' } })
    expect(verifyState(key, 'receipt', text, later)).toBeNull()
  })

  it('is refused for another purpose, another key, or any change', () => {
    const text = signState(key, 'receipt', 'x', later)
    const [body = '', signature = ''] = text.split('.')
    const forged = Buffer.from(JSON.stringify([later.getTime() + 1e9, 'x'])).toString('base64url')
    expect(verifyState(key, 'upload', text, now)).toBeNull()
    expect(verifyState(otherKey, 'receipt', text, now)).toBeNull()
    for (const wrong of [
      '',
      '.',
      body,
      `${body}.`,
      `.${signature}`,
      `${forged}.${signature}`,
      `${text}.x`,
      `${text}A`,
    ]) {
      expect(verifyState(key, 'receipt', wrong, now)).toBeNull()
    }
  })
})

describe('the secret key', () => {
  it('is made once, kept for its owner only, and the same for all who ask at once', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'wayform-key-'))
    const config = { secretKey: null, isProduction: false, dataDir: path.join(folder, 'data') }
    try {
      const keys = await Promise.all([1, 2, 3, 4].map(() => loadSecretKey(config)))
      expect(new Set(keys.map((made) => made.toString('hex'))).size).toBe(1)
      expect(await loadSecretKey(config)).toEqual(keys[0])
      expect((await stat(path.join(config.dataDir, 'secret.key'))).mode & 0o777).toBe(0o600)
      expect(await readdir(config.dataDir)).toEqual(['secret.key'])
      await writeFile(path.join(config.dataDir, 'secret.key'), 'short')
      await expect(loadSecretKey(config)).rejects.toThrow(/damaged/)
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  it('is never made up in production', async () => {
    await expect(loadSecretKey({ secretKey: null, isProduction: true, dataDir: '/nowhere' })).rejects.toThrow(
      /SECRET_KEY/,
    )
    const given = randomBytes(48)
    expect(await loadSecretKey({ secretKey: given, isProduction: true, dataDir: '/nowhere' })).toBe(given)
  })

  it('gives a key for each purpose', () => {
    expect(deriveKey(key, 'a')).toEqual(deriveKey(Buffer.from(key), 'a'))
    expect(deriveKey(key, 'a')).not.toEqual(deriveKey(key, 'b'))
  })
})
