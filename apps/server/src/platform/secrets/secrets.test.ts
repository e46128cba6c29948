import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { secretBox, SecretError } from './secret-box.ts'
import { deriveKey, earlierMaster, loadSecretKey, withEarlier } from './secret-key.ts'
import { signState, verifyState } from './signed-state.ts'
import { hashToken, isEqualSecret, randomCode, randomToken } from './tokens.ts'

const key = Buffer.alloc(32, 1)
const otherKey = Buffer.alloc(32, 2)

describe('a sealed secret', () => {
  const box = secretBox(key)
  const context = ['user-1', 'form', 'f1', 'stripe.key'] as const

  it('a sealed secret opens for its owner, and looks different each time', () => {
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
  ] as const)('a sealed secret does not open for %s', (_, other) => {
    expect(() => box.open(box.seal('x', context), other)).toThrow(SecretError)
  })

  it('a sealed secret does not open when a single byte was changed', () => {
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

  it('a sealed secret opens after a key rotation, as long as the earlier key is known', () => {
    const sealed = box.seal('x', context)
    const next = secretBox(withEarlier(otherKey, [earlierMaster(key)]))
    expect(next.open(sealed, context)).toBe('x')
    expect(next.isOutdated(sealed)).toBe(true)
    expect(next.isOutdated(next.seal('x', context))).toBe(false)
    expect(() => secretBox(otherKey).open(sealed, context)).toThrow(/does not have/)
  })
})

describe('tokens and codes', () => {
  it('tokens and codes are long and random, or six digits', () => {
    expect(randomToken()).toMatch(/^[\w-]{43}$/)
    expect(randomToken(16)).toMatch(/^[\w-]{22}$/)
    expect(new Set(Array.from({ length: 100 }, () => randomToken())).size).toBe(100)
    for (let n = 0; n < 200; n++) expect(randomCode()).toMatch(/^\d{6}$/)
  })

  it('tokens and codes are hashed by key and purpose', () => {
    const hash = hashToken(key, 'session', 'abc')
    expect(hashToken(key, 'session', 'abc')).toBe(hash)
    expect(new Set([hash, hashToken(otherKey, 'session', 'abc'), hashToken(key, 'login-code', 'abc')]).size).toBe(3)
    expect(hash).not.toContain('abc')
  })

  it('tokens and codes are compared by content', () => {
    expect(isEqualSecret('a', 'a')).toBe(true)
    expect(isEqualSecret('a', 'b')).toBe(false)
    expect(isEqualSecret('a', 'aa')).toBe(false)
  })
})

describe('a signed state', () => {
  const now = new Date('2026-01-01T00:00:00Z')
  const later = new Date(now.getTime() + 1)

  it('a signed state is read unchanged until it expires', () => {
    const text = signState(key, 'plain-form', { response: 7, name: 'Ação' }, later)
    expect(text).toMatch(/^[\w-]+\.[\w-]+$/)
    expect(verifyState(key, 'plain-form', text, now)).toEqual({ value: { response: 7, name: 'Ação' } })
    expect(verifyState(key, 'plain-form', text, later)).toBeNull()
  })

  it('a signed state is rejected for another purpose, another key, or any change', () => {
    const text = signState(key, 'plain-form', 'x', later)
    const [body = '', signature = ''] = text.split('.')
    const forged = Buffer.from(JSON.stringify([later.getTime() + 1e9, 'x'])).toString('base64url')
    expect(verifyState(key, 'disk-upload', text, now)).toBeNull()
    expect(verifyState(otherKey, 'plain-form', text, now)).toBeNull()
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
      expect(verifyState(key, 'plain-form', wrong, now)).toBeNull()
    }
  })
})

describe('the master key', () => {
  it('the master key is created once, readable by its owner only, and the same for simultaneous callers', async () => {
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

  it('the master key is never created in production', async () => {
    await expect(loadSecretKey({ secretKey: null, isProduction: true, dataDir: '/nowhere' })).rejects.toThrow(
      /SECRET_KEY/,
    )
    const given = randomBytes(48)
    expect(await loadSecretKey({ secretKey: given, isProduction: true, dataDir: '/nowhere' })).toBe(given)
  })

  it('derives a key for each purpose', () => {
    expect(deriveKey(key, 'receipt')).toEqual(deriveKey(Buffer.from(key), 'receipt'))
    expect(deriveKey(key, 'receipt')).not.toEqual(deriveKey(key, 'file-link'))
  })
})
