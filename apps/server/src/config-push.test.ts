import { createPrivateKey } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { sandboxPushKey } from './config-push.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'wayform-push-key-'))
const dataDir = path.join(folder, 'data')
const file = path.join(dataDir, 'sandbox-push.pem')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the key of the push stand-ins', () => {
  it('keeps the key for the next start, readable by its owner only', () => {
    const key = sandboxPushKey(dataDir)()
    expect(createPrivateKey(key).asymmetricKeyType).toBe('rsa')
    expect(readFileSync(file, 'utf8')).toBe(key)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(sandboxPushKey(dataDir)()).toBe(key)
  })

  it('makes a new key when the file is damaged, and a key without any file', () => {
    writeFileSync(file, 'half of it')
    expect(createPrivateKey(sandboxPushKey(dataDir)()).asymmetricKeyType).toBe('rsa')
    const nowhere = path.join(file, 'no-folder')
    expect(createPrivateKey(sandboxPushKey(nowhere)()).asymmetricKeyType).toBe('rsa')
  })
})
