import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ObjectStore } from './object-store.ts'
import { openStorage } from './open-storage.ts'
import { testS3, type TestS3 } from './testing.ts'

describe('objects on S3', () => {
  let s3: TestS3
  let store: ObjectStore
  beforeAll(async () => {
    s3 = await testS3()
    store = await openStorage({ storage: s3.storage, filesUrl: 'http://unused.test' }, Buffer.alloc(32))
  })
  afterAll(() => {
    store.close()
    s3.close()
  })
  beforeEach(() => {
    s3.objects.clear()
    s3.problems.length = 0
  })

  it('objects on S3 are read as they were stored, completely, in part, or not at all', async () => {
    await store.put('u1/a.png', Buffer.from('0123456789'), { type: 'image/png' })
    await store.put('u1/b.txt', Readable.from([Buffer.from('stream')]), { type: 'text/plain', size: 6 })
    expect(await store.head('u1/a.png')).toEqual({
      size: 10,
      type: 'image/png',
      modifiedAt: new Date('2026-01-01T00:00:00Z'),
    })
    const part = await store.read('u1/a.png', { start: 2, end: 4 })
    expect(part && (await buffer(part.stream)).toString()).toBe('234')
    expect(part?.info.size).toBe(10)
    const whole = await store.read('u1/b.txt')
    expect(whole && (await buffer(whole.stream)).toString()).toBe('stream')
    expect(await store.head('nothing')).toBeNull()
    expect(await store.read('nothing')).toBeNull()
    expect(s3.problems).toEqual([])
  })

  it('objects on S3 are stored from a stream of unknown size, and not at all when it is aborted', async () => {
    await store.put('u1/c', Readable.from([Buffer.from('one '), Buffer.from('two')]), { type: 'text/plain' })
    expect(s3.objects.get('u1/c')).toEqual({ body: Buffer.from('one two'), type: 'text/plain' })
    const breaking = Readable.from(
      (async function* () {
        yield Buffer.from('12')
        throw new Error('connection lost')
      })(),
    )
    await expect(store.put('u1/d', breaking, { type: 'text/plain' })).rejects.toThrow('connection lost')
    expect(s3.objects.has('u1/d')).toBe(false)
  })

  it('objects on S3 are never replaced', async () => {
    await store.put('a', Buffer.from('first'), { type: 'text/plain' })
    await expect(store.put('a', Buffer.from('second'), { type: 'text/plain' })).rejects.toMatchObject({
      kind: 'exists',
    })
    expect(s3.objects.get('a')?.body.toString()).toBe('first')
  })

  it('objects on S3 are listed over several pages and deleted', async () => {
    for (const key of ['u1/a', 'u1/b', 'u1/c', 'u2/d']) await store.put(key, Buffer.from('x'), { type: 'text/plain' })
    const listed: string[] = []
    for await (const { key } of store.list('u1/')) listed.push(key)
    expect(listed).toEqual(['u1/a', 'u1/b', 'u1/c'])
    await store.delete('u1/a')
    expect(s3.objects.has('u1/a')).toBe(false)
  })

  it('objects on S3 reject unsafe keys before any request', async () => {
    await expect(store.put('../a', Buffer.from('x'), { type: 'a/b' })).rejects.toMatchObject({ kind: 'key' })
    await expect(store.head('a/../b')).rejects.toMatchObject({ kind: 'key' })
  })

  describe('uploaded by a browser', () => {
    const permission = () =>
      store.presignPut({ key: 'u1/a.png', type: 'image/png', size: 7, expiresAt: new Date(Date.now() + 60_000) })

    it('objects uploaded by a browser are stored under the signed address', async () => {
      const { url, headers } = await permission()
      expect(url).not.toMatch(/checksum/i)
      const response = await fetch(url, { method: 'PUT', headers, body: 'picture' })
      expect({ status: response.status, problems: s3.problems }).toEqual({ status: 200, problems: [] })
      expect(s3.objects.get('u1/a.png')).toEqual({ body: Buffer.from('picture'), type: 'image/png' })
    })

    it('objects uploaded by a browser are rejected with another type, size, key or expiry, or over an existing one', async () => {
      const { url, headers } = await permission()
      const put = async (to: string, given: Record<string, string>, body: string) =>
        (await fetch(to, { method: 'PUT', headers: given, body })).status
      expect(await put(url, { ...headers, 'content-type': 'text/html' }, 'picture')).toBe(403)
      expect(await put(url, headers, 'a larger picture')).toBe(403)
      expect(await put(url.replace('a.png', 'b.png'), headers, 'picture')).toBe(403)
      expect(await put(url.replace(/X-Amz-Expires=\d+/, 'X-Amz-Expires=604800'), headers, 'picture')).toBe(403)
      expect(await put(url, { 'content-type': 'image/png' }, 'picture')).toBe(403)
      expect(s3.objects.size).toBe(0)
      expect(await put(url, headers, 'picture')).toBe(200)
      expect(await put(url, headers, 'replace')).toBe(412)
    })

    it('objects uploaded by a browser may be sent with only their type if the permission allows it, of any size or of one', async () => {
      const bare = (size: number | null) =>
        store.presignPut({
          key: 'u1/b.png',
          type: 'image/png',
          size,
          expiresAt: new Date(Date.now() + 60_000),
          isBare: true,
        })
      const put = async (size: number | null, type: string) => {
        const { url } = await bare(size)
        return (await fetch(url, { method: 'PUT', headers: { 'content-type': type }, body: 'picture' })).status
      }
      expect(Object.keys((await bare(null)).headers)).toEqual(['content-type'])
      expect([await put(null, 'image/png'), await put(7, 'image/png')]).toEqual([200, 200])
      expect([await put(null, 'text/html'), await put(8, 'image/png')]).toEqual([403, 403])
    })
  })
})
