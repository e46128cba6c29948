import { createHash } from 'node:crypto'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Bytes served from memory, with encodings created beforehand. */
export type EncodedBody = { plain: Buffer; br?: Buffer; gzip?: Buffer; etag: string }

export const VARY = 'accept-encoding'
const SMALLEST_FIRST = ['br', 'gzip'] as const
export type Encoding = (typeof SMALLEST_FIRST)[number]

/**
 * Answers 304 if the browser has it; otherwise the smallest encoding that it accepts. Of what never changes, a browser
 * asks no second time, so it gets no tag.
 */
export function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  body: EncodedBody,
  { type, vary = VARY, neverChanges = false }: { type: string; vary?: string; neverChanges?: boolean },
): FastifyReply {
  reply.header('vary', vary)
  if (!neverChanges) reply.header('etag', body.etag)
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

const MAX_KNOWN = 200
const known = new Map<string, Encoding | null>()

/** The same for a body with both encodings. Browsers send only a few different headers. */
export function encodingFor(accepted = ''): Encoding | null {
  const before = known.get(accepted)
  if (before !== undefined) return before
  const encoding: Encoding | null = negotiate(accepted, [...SMALLEST_FIRST])
  if (known.size >= MAX_KNOWN) known.clear()
  known.set(accepted, encoding)
  return encoding
}

export function etagOf(plain: Buffer): string {
  return `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
}
