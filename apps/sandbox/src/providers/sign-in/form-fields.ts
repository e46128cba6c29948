import type { FastifyRequest } from 'fastify'

/** What a form posted. The frame hands over the bytes as they came. */
export function formFields({ body }: FastifyRequest): URLSearchParams {
  return new URLSearchParams(Buffer.isBuffer(body) ? body.toString('utf8') : '')
}
