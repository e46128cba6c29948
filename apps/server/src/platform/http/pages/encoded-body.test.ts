import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { type EncodedBody, etagOf, sendEncoded } from './encoded-body.ts'

const bytes = (text: string) => Buffer.from(text)
const BODY: EncodedBody = { plain: bytes('plain'), br: bytes('br'), gzip: bytes('gzip'), etag: etagOf(bytes('plain')) }

async function get(headers: Record<string, string>, body = BODY) {
  const server = fastify()
  server.get('/', (request, reply) => sendEncoded(request, reply, body, { type: 'text/plain' }))
  const { statusCode, headers: sent, payload } = await server.inject({ url: '/', headers })
  return { status: statusCode, payload, encoding: sent['content-encoding'] ?? 'plain', vary: sent['vary'] }
}

describe('a body with its encodings', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.0, gzip;q=0', 'plain'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['x-br, brotli', 'plain'],
    ['identity', 'plain'],
    ['', 'plain'],
    [`${'gzip;q=0.1,'.repeat(1_000)}br`, 'br'],
  ])('a body with its encodings for the Accept-Encoding "%s" is sent as %s', async (accepted, encoding) => {
    expect(await get({ 'accept-encoding': accepted })).toEqual({
      status: 200,
      payload: encoding,
      encoding,
      vary: 'accept-encoding',
    })
  })

  it('a body with its encodings is sent in an available encoding', async () => {
    const { plain, gzip, etag } = BODY
    const accepted = { 'accept-encoding': 'br, gzip' }
    expect(await get(accepted, { plain, etag, ...(gzip && { gzip }) })).toMatchObject({ encoding: 'gzip' })
    expect(await get(accepted, { plain, etag })).toMatchObject({ encoding: 'plain', payload: 'plain' })
  })

  it.each([BODY.etag, `W/${BODY.etag}`, `"other", ${BODY.etag}`])('answers 304 for the ETag %s', async (etag) => {
    expect(await get({ 'if-none-match': etag, 'accept-encoding': 'br' })).toMatchObject({ status: 304, payload: '' })
  })

  it('a body with its encodings is sent to a client with another ETag', async () => {
    expect(await get({ 'if-none-match': '"other"' })).toMatchObject({ status: 200 })
  })
})
