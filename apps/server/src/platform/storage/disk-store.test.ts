import { mkdtemp, readdir, readFile, rm, utimes, writeFile, mkdir } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { beforeEach, describe, expect, it } from 'vitest'
import { verifyDiskPut } from './disk-uploads.ts'
import type { ObjectStore, UploadPermission } from './object-store.ts'
import { openStorage } from './open-storage.ts'

const secretKey = Buffer.alloc(32, 1)
const filesUrl = 'http://127.0.0.1:4000/files'
const later = new Date('2026-01-01T00:05:00Z')

describe('objects on disk', () => {
  let directory: string
  let store: ObjectStore

  beforeEach(async () => {
    directory = await mkdtemp(path.join(os.tmpdir(), 'wayform-files-'))
    store = await openStorage({ storage: { kind: 'disk', directory }, filesUrl }, secretKey)
    return () => rm(directory, { recursive: true })
  })
  const drafts = () => readdir(path.join(directory, 'drafts'))
  async function listed(prefix: string) {
    const keys: string[] = []
    for await (const { key } of store.list(prefix)) keys.push(key)
    return keys.toSorted()
  }

  it('objects on disk are read as they were stored, from a buffer or a stream', async () => {
    await store.put('u1/f1/a.png', Buffer.from('picture'), { type: 'image/png' })
    await store.put('u1/f1/b', Readable.from([Buffer.from('one '), Buffer.from('two')]), {
      type: 'text/plain',
      size: 7,
    })
    expect(await store.head('u1/f1/a.png')).toMatchObject({ size: 7, type: 'image/png' })
    const found = await store.read('u1/f1/b')
    expect(found && (await buffer(found.stream)).toString()).toBe('one two')
    expect(found?.info.type).toBe('text/plain')
    expect(await drafts()).toEqual([])
  })

  it('objects on disk are read in part', async () => {
    await store.put('a', Buffer.from('0123456789'), { type: 'text/plain' })
    const found = await store.read('a', { start: 2, end: 4 })
    expect(found && (await buffer(found.stream)).toString()).toBe('234')
    expect(found?.info.size).toBe(10)
  })

  it('objects on disk are null when they do not exist', async () => {
    expect(await store.head('nothing')).toBeNull()
    expect(await store.read('nothing/here')).toBeNull()
    await store.put('folder/file', Buffer.from('x'), { type: 'text/plain' })
    expect(await store.head('folder')).toBeNull()
    expect(await store.head('folder/file/below')).toBeNull()
  })

  it('objects on disk are never replaced, even by two writers at once', async () => {
    const results = await Promise.allSettled(
      ['first', 'second', 'third'].map((text) => store.put('a', Buffer.from(text), { type: `text/${text}` })),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const kept = await readFile(path.join(directory, 'objects/a'), 'utf8')
    await expect(store.put('a', Buffer.from('late'), { type: 'text/late' })).rejects.toMatchObject({ kind: 'exists' })
    expect(await readFile(path.join(directory, 'objects/a'), 'utf8')).toBe(kept)
    expect((await store.head('a'))?.type).not.toBe('text/late')
    expect(await drafts()).toEqual([])
  })

  it('objects on disk leave nothing behind when longer or shorter than declared, or aborted', async () => {
    const put = (body: Readable) => store.put('a', body, { type: 'text/plain', size: 5 })
    await expect(put(Readable.from([Buffer.from('123456')]))).rejects.toMatchObject({ kind: 'size' })
    await expect(put(Readable.from([Buffer.from('1234')]))).rejects.toMatchObject({ kind: 'size' })
    const breaking = Readable.from(
      (async function* () {
        yield Buffer.from('12')
        throw new Error('connection lost')
      })(),
    )
    await expect(put(breaking)).rejects.toThrow('connection lost')
    expect(await store.head('a')).toBeNull()
    expect(await drafts()).toEqual([])
    await put(Readable.from([Buffer.from('12345')]))
    expect((await store.head('a'))?.size).toBe(5)
  })

  it('objects on disk can be stored after an interrupted put', async () => {
    await mkdir(path.join(directory, 'types'), { recursive: true })
    await writeFile(path.join(directory, 'types/a'), 'text/stale')
    await store.put('a', Buffer.from('x'), { type: 'text/fresh' })
    expect((await store.head('a'))?.type).toBe('text/fresh')
  })

  it('objects on disk are listed by prefix and deleted, repeatedly without harm', async () => {
    for (const key of ['u1/f1/a', 'u1/f1/b', 'u1/f2/c', 'u2/f1/d'])
      await store.put(key, Buffer.from('x'), { type: 'text/plain' })
    expect(await listed('u1/')).toEqual(['u1/f1/a', 'u1/f1/b', 'u1/f2/c'])
    expect(await listed('u1/f1')).toEqual(['u1/f1/a', 'u1/f1/b'])
    expect(await listed('')).toHaveLength(4)
    expect(await listed('u9/')).toEqual([])
    await store.delete('u1/f1/a')
    await store.delete('u1/f1/a')
    expect(await listed('u1/f1/')).toEqual(['u1/f1/b'])
  })

  it.each([
    '',
    '.',
    '..',
    '../a',
    'a/../b',
    '/etc/passwd',
    'a//b',
    'a/',
    '.hidden',
    'a\\b',
    'a\0b',
    'a b',
    'é',
    'C:/x',
    'x'.repeat(600),
  ])('objects on disk reject the key %j everywhere', async (key) => {
    await expect(store.put(key, Buffer.from('x'), { type: 'a/b' })).rejects.toMatchObject({ kind: 'key' })
    await expect(store.head(key)).rejects.toMatchObject({ kind: 'key' })
    await expect(store.read(key)).rejects.toMatchObject({ kind: 'key' })
    await expect(store.delete(key)).rejects.toMatchObject({ kind: 'key' })
    await expect(store.presignPut({ key, type: 'a/b', size: 1, expiresAt: later })).rejects.toMatchObject({
      kind: 'key',
    })
  })

  it('objects on disk that a process left half written are removed, those in progress are not', async () => {
    const folder = path.join(directory, 'drafts')
    await store.forgetDrafts(later)
    await mkdir(folder, { recursive: true })
    for (const name of ['old', 'new']) await writeFile(path.join(folder, name), 'half')
    await utimes(path.join(folder, 'old'), later, new Date(later.getTime() - 1_000))
    await store.forgetDrafts(later)
    expect(await drafts()).toEqual(['new'])
  })
})

describe('an upload permission', () => {
  const upload = { key: 'u1/f1/a.png', type: 'image/png', size: 1_000, expiresAt: later }

  async function signed(permission: UploadPermission = upload) {
    const store = await openStorage({ storage: { kind: 'disk', directory: os.tmpdir() }, filesUrl }, secretKey)
    const { url, headers } = await store.presignPut(permission)
    expect(headers).toEqual({ 'content-type': 'image/png' })
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:4000\/uploads\/[\w.-]+$/)
    return url.slice('http://127.0.0.1:4000/uploads/'.length)
  }

  it('contains exactly what was declared', async () => {
    expect(verifyDiskPut(secretKey, await signed())).toEqual(upload)
    const open = { ...upload, size: null }
    expect(verifyDiskPut(secretKey, await signed(open))).toEqual(open)
  })

  it('an upload permission can’t be forged or changed', async () => {
    const text = await signed()
    expect(verifyDiskPut(Buffer.alloc(32, 2), text)).toBeNull()
    const [body = '', signature = ''] = text.split('.')
    const other = Buffer.from(Buffer.from(body, 'base64url').toString().replace('1000', '9000')).toString('base64url')
    for (const changed of ['', '.', body, `${other}.${signature}`, `${text}A`, `${text}.x`, `${body}.${body}`])
      expect(verifyDiskPut(secretKey, changed)).toBeNull()
  })

  it('fits into a path, whatever the type', async () => {
    const key = `${crypto.randomUUID()}/${crypto.randomUUID()}`
    const { url } = await (
      await openStorage({ storage: { kind: 'disk', directory: os.tmpdir() }, filesUrl }, secretKey)
    ).presignPut({ ...upload, key, type: 'x'.repeat(100) })
    expect(new URL(url).pathname.length - '/uploads/'.length).toBeLessThan(500)
  })
})
