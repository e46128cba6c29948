import { createPrivateKey } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
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

  it('is the same in starts at the same time, and leaves no other file', async () => {
    const shared = path.join(folder, 'shared')
    const keys = await Promise.all(Array.from({ length: 4 }, () => keyOfAnotherThread(shared)))
    expect(new Set(keys)).toEqual(new Set([readFileSync(path.join(shared, 'sandbox-push.pem'), 'utf8')]))
    expect(readdirSync(shared)).toEqual(['sandbox-push.pem'])
  })

  it('makes a new key when the file is damaged, and a key without any file', () => {
    writeFileSync(file, 'half of it')
    expect(createPrivateKey(sandboxPushKey(dataDir)()).asymmetricKeyType).toBe('rsa')
    const nowhere = path.join(file, 'no-folder')
    expect(createPrivateKey(sandboxPushKey(nowhere)()).asymmetricKeyType).toBe('rsa')
  })
})

const THREAD = `
  const { parentPort, workerData: { module, dataDir } } = require('node:worker_threads')
  import(module).then(({ sandboxPushKey }) => parentPort.postMessage(sandboxPushKey(dataDir)()))
`

/** As another process would make it: it looks for the file, and makes its own key meanwhile. */
function keyOfAnotherThread(folderOfData: string): Promise<string> {
  const module = new URL('config-push.ts', import.meta.url).href
  const thread = new Worker(THREAD, { eval: true, workerData: { module, dataDir: folderOfData } })
  return new Promise((resolve, reject) => {
    thread.once('message', resolve)
    thread.once('error', reject)
  })
}
