import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import http, { type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

const SECRET = 'secret-access-key'
const BUCKET = 'wayform'

export type TestS3 = Awaited<ReturnType<typeof testS3>>

/** A store that checks Signature Version 4 by its specification, written without the SDK. */
export async function testS3() {
  const objects = new Map<string, { body: Buffer; type: string }>()
  /** Why requests were rejected. */
  const problems: string[] = []
  const server = http.createServer(async (request, response) => {
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

  /** Two keys per page, so that paging is tested too. */
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

  return {
    objects,
    problems,
    storage: {
      kind: 's3' as const,
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket: BUCKET,
      accessKeyId: 'key-id',
      secretAccessKey: SECRET,
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

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
