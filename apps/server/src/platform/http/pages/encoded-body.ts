import { createHash } from 'node:crypto'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Bytes that are served from memory, with the encodings that were made beforehand. */
export type EncodedBody = { plain: Buffer; br?: Buffer; gzip?: Buffer; etag: string }

const SMALLEST_FIRST = ['br', 'gzip'] as const
export type Encoding = (typeof SMALLEST_FIRST)[number]

/** Answers 304 when the browser has it; otherwise the smallest encoding that it accepts. */
export function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  body: EncodedBody,
  { type, vary = 'accept-encoding' }: { type: string; vary?: string },
): FastifyReply {
  reply.header('etag', body.etag).header('vary', vary)
  if (request.headers['if-none-match']?.includes(body.etag)) return reply.code(304).send()
  const encoding = acceptedEncoding(
    request,
    SMALLEST_FIRST.filter((ready) => body[ready]),
  )
  if (encoding) reply.header('content-encoding', encoding)
  return reply.type(type).send(encoding ? body[encoding] : body.plain)
}

export function acceptedEncoding(
  { headers }: FastifyRequest,
  ready: Encoding[] = [...SMALLEST_FIRST],
): Encoding | null {
  return negotiate(headers['accept-encoding'] ?? '', ready)
}

export function etagOf(plain: Buffer): string {
  return `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
}
