import type { FastifyRequest } from 'fastify'

/** The fields of a form post, from its raw bytes. */
export function formFields({ body }: FastifyRequest): URLSearchParams {
  return new URLSearchParams(Buffer.isBuffer(body) ? body.toString('utf8') : '')
}
