import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding, type EncodedBody, etagOf, sendEncoded, VARY } from './encoded-body.ts'

/** A page that is compressed once and served from memory. */
export type CompressedPage = Required<EncodedBody>

export const HTML = 'text/html; charset=utf-8'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

export async function compressPage(html: string): Promise<CompressedPage> {
  const plain = Buffer.from(html)
  const quality = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  }
  const [br, gz] = await Promise.all([brotli(plain, quality), gzipped(plain, { level: 9 })])
  return { etag: etagOf(plain), plain, br, gzip: gz }
}

export function sendPage(request: FastifyRequest, reply: FastifyReply, page: CompressedPage): FastifyReply {
  return sendEncoded(request, reply, page, { type: HTML })
}

/** A page for one person: compressed quickly rather than well, and without an ETag, so that it is not cached. */
export async function sendFreshPage(request: FastifyRequest, reply: FastifyReply, html: string): Promise<void> {
  const encoding = acceptedEncoding(request)
  if (encoding) reply.header('content-encoding', encoding)
  reply.header('vary', 'accept-encoding').type(HTML)
  reply.send(encoding === null ? html : await (encoding === 'br' ? brotli(html, QUICK) : gzipped(html)))
}

/** The same for a long list, such as a whole board. */
export async function sendFreshJson(
  request: FastifyRequest,
  reply: FastifyReply,
  body: unknown,
): Promise<FastifyReply> {
  const encoding = acceptedEncoding(request)
  const json = JSON.stringify(body)
  if (encoding) reply.header('content-encoding', encoding)
  // To the native apps it varies by origin, too.
  const vary = [reply.getHeader('vary'), VARY].filter((each) => each !== undefined)
  reply.header('vary', vary.join(', ')).type('application/json; charset=utf-8')
  return reply.send(encoding === null ? json : await (encoding === 'br' ? brotli(json, QUICK) : gzipped(json)))
}

const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
