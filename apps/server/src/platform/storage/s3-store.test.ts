import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import http, { type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ObjectStore } from './object-store.ts'
import { openStorage } from './open-storage.ts'

const SECRET = 'secret-access-key'
const BUCKET = 'wayform'

/** A store that checks Signature Version 4 as its specification describes it, written without the SDK. */
describe('files on S3', () => {
  let server: http.Server
  let store: ObjectStore
  const objects = new Map<string, { body: Buffer; type: string }>()
  let problems: string[]

  beforeAll(async () => {
    server = http.createServer(async (request, response) => {
      const body = await buffer(request)
      const url = new URL(request.url ?? '', `http://${request.headers.host}`)
      const problem = signatureProblem(request, url, body)
      if (problem) {
        problems.push(problem)
        response.writeHead(403, { 'content-type': 'application/xml' }).end(`<Error><Code>${problem}</Code></Error>`)
        return
      }
      answer(request, url, body, response)
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    // A listening TCP server has an AddressInfo.
    const { port } = server.address() as AddressInfo
    const storage = {
      kind: 's3' as const,
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket: BUCKET,
      accessKeyId: 'key-id',
      secretAccessKey: SECRET,
    }
    store = await openStorage({ storage, filesUrl: 'http://unused.test' }, Buffer.alloc(32))
  })
  afterAll(() => {
    store.close()
    server.closeAllConnections()
    server.close()
  })
  beforeEach(() => {
    objects.clear()
    problems = []
  })

  function answer(request: IncomingMessage, url: URL, body: Buffer, response: http.ServerResponse) {
    const key = decodeURIComponent(url.pathname).slice(`/${BUCKET}/`.length)
    const found = objects.get(key)
    if (request.method === 'PUT') {
      if (found && request.headers['if-none-match'] === '*') return void response.writeHead(412).end()
      objects.set(key, { body, type: request.headers['content-type'] ?? '' })
      return void response.end()
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return void response.writeHead(204).end()
    }
    if (url.searchParams.get('list-type') === '2') return void response.end(listing(url))
    if (!found) return void response.writeHead(404).end()
    const headers = { 'content-type': found.type, 'last-modified': 'Thu, 01 Jan 2026 00:00:00 GMT' }
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')
    const part = range ? found.body.subarray(Number(range[1]), Number(range[2]) + 1) : found.body
    response.writeHead(range ? 206 : 200, {
      ...headers,
      'content-length': part.length,
      ...(range && { 'content-range': `bytes ${range[1]}-${range[2]}/${found.body.length}` }),
    })
    response.end(request.method === 'HEAD' ? undefined : part)
  }

  /** Two keys on a page, so that asking for the next page is tested too. */
  function listing(url: URL) {
    const keys = [...objects.keys()].filter((key) => key.startsWith(url.searchParams.get('prefix') ?? '')).toSorted()
    const from = Number(url.searchParams.get('continuation-token') ?? 0)
    const contents = keys
      .slice(from, from + 2)
      .map(
        (key) =>
          `<Contents><Key>${key}</Key><Size>1</Size><LastModified>2026-01-01T00:00:00.000Z</LastModified></Contents>`,
      )
    const isTruncated = keys.length > from + 2
    const next = isTruncated ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : ''
    return `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`
  }

  it('come back as they were stored, whole, in part, or not at all', async () => {
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
    expect(problems).toEqual([])
  })

  it('are never replaced', async () => {
    await store.put('a', Buffer.from('first'), { type: 'text/plain' })
    await expect(store.put('a', Buffer.from('second'), { type: 'text/plain' })).rejects.toMatchObject({
      kind: 'exists',
    })
    expect(objects.get('a')?.body.toString()).toBe('first')
  })

  it('are listed over several pages and deleted', async () => {
    for (const key of ['u1/a', 'u1/b', 'u1/c', 'u2/d']) await store.put(key, Buffer.from('x'), { type: 'text/plain' })
    const listed: string[] = []
    for await (const { key } of store.list('u1/')) listed.push(key)
    expect(listed).toEqual(['u1/a', 'u1/b', 'u1/c'])
    await store.delete('u1/a')
    expect(objects.has('u1/a')).toBe(false)
  })

  it('refuse unsafe keys before asking', async () => {
    await expect(store.put('../a', Buffer.from('x'), { type: 'a/b' })).rejects.toMatchObject({ kind: 'key' })
    await expect(store.head('a/../b')).rejects.toMatchObject({ kind: 'key' })
  })

  describe('uploaded by a browser', () => {
    const permission = () =>
      store.presignPut({ key: 'u1/a.png', type: 'image/png', size: 7, expiresAt: new Date(Date.now() + 60_000) })

    it('are stored under the signed address', async () => {
      const { url, headers } = await permission()
      expect(url).not.toMatch(/checksum/i)
      const response = await fetch(url, { method: 'PUT', headers, body: 'picture' })
      expect({ status: response.status, problems }).toEqual({ status: 200, problems: [] })
      expect(objects.get('u1/a.png')).toEqual({ body: Buffer.from('picture'), type: 'image/png' })
    })

    it('are refused with another type, another size, another key, a longer life, or over an existing one', async () => {
      const { url, headers } = await permission()
      const put = async (to: string, given: Record<string, string>, body: string) =>
        (await fetch(to, { method: 'PUT', headers: given, body })).status
      expect(await put(url, { ...headers, 'content-type': 'text/html' }, 'picture')).toBe(403)
      expect(await put(url, headers, 'a larger picture')).toBe(403)
      expect(await put(url.replace('a.png', 'b.png'), headers, 'picture')).toBe(403)
      expect(await put(url.replace(/X-Amz-Expires=\d+/, 'X-Amz-Expires=604800'), headers, 'picture')).toBe(403)
      expect(await put(url, { 'content-type': 'image/png' }, 'picture')).toBe(403)
      expect(objects.size).toBe(0)
      expect(await put(url, headers, 'picture')).toBe(200)
      expect(await put(url, headers, 'replace')).toBe(412)
    })
  })
})

function signatureProblem(request: IncomingMessage, url: URL, body: Buffer): string | null {
  const isPresigned = url.searchParams.has('X-Amz-Signature')
  const given = isPresigned ? fromQuery(url) : fromHeader(request)
  if (!given) return 'AccessDenied'
  const [keyId, date, region, service, end] = given.credential.split('/')
  if (keyId !== 'key-id' || service !== 's3' || end !== 'aws4_request') return 'InvalidAccessKeyId'
  const began = Date.parse(given.time.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (Date.now() > began + given.expires * 1000) return 'AccessDenied'
  if (!given.payloadHash.startsWith('UNSIGNED') && given.payloadHash !== sha256(body))
    return 'XAmzContentSHA256Mismatch'
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&')
  const headers = given.signedHeaders.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`).join('')
  const canonical = [
    request.method,
    url.pathname,
    query,
    headers,
    given.signedHeaders.join(';'),
    given.payloadHash,
  ].join('\n')
  const scope = `${date}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', given.time, scope, sha256(canonical)].join('\n')
  const key = [date, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (from, part) => hmac(from, part ?? ''),
    `AWS4${SECRET}`,
  )
  return hmac(key, toSign).toString('hex') === given.signature ? null : 'SignatureDoesNotMatch'
}

function fromQuery({ searchParams }: URL) {
  const get = (name: string) => searchParams.get(`X-Amz-${name}`) ?? ''
  return {
    credential: get('Credential'),
    time: get('Date'),
    expires: Number(get('Expires')),
    signedHeaders: get('SignedHeaders').split(';'),
    signature: get('Signature'),
    payloadHash: searchParams.get('X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD',
  }
}

function fromHeader({ headers }: IncomingMessage) {
  const match = /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]+)$/.exec(
    headers.authorization ?? '',
  )
  if (!match) return null
  return {
    credential: match[1] ?? '',
    time: String(headers['x-amz-date']),
    expires: 900,
    signedHeaders: (match[2] ?? '').split(';'),
    signature: match[3] ?? '',
    payloadHash: String(headers['x-amz-content-sha256']),
  }
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()
const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
