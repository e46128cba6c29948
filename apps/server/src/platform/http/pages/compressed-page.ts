import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A page that was compressed once and is served from memory. */
export type CompressedPage = { etag: string; plain: Buffer; br: Buffer; gzip: Buffer }

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
  return { etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`, plain, br, gzip: gz }
}

/** Answers 304 when the browser has this very page; otherwise the smallest form that it accepts. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: CompressedPage): FastifyReply {
  reply.header('etag', page.etag).header('vary', 'accept-encoding')
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  const encoding = acceptedEncoding(request)
  if (encoding) reply.header('content-encoding', encoding)
  return reply.type('text/html; charset=utf-8').send(encoding ? page[encoding] : page.plain)
}

/** A page for one person: compressed quickly rather than well, and without a tag, so that nobody keeps it. */
export async function sendFreshPage(request: FastifyRequest, reply: FastifyReply, html: string): Promise<void> {
  const encoding = acceptedEncoding(request)
  if (encoding) reply.header('content-encoding', encoding)
  reply.header('vary', 'accept-encoding').type('text/html; charset=utf-8')
  reply.send(encoding === null ? html : await (encoding === 'br' ? brotli(html, QUICK) : gzipped(html)))
}

const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

function acceptedEncoding({ headers }: FastifyRequest): 'br' | 'gzip' | null {
  const accepted = headers['accept-encoding'] ?? ''
  return /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null
}
