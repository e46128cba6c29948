import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../app-error.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The exact received bytes, for signatures. */
    rawBody: Buffer | undefined
  }
}

/** The framework's parser of JSON, for bodies that come another way. Throws what the framework would. */
export function jsonParser(server: FastifyInstance): (text: string) => unknown {
  const parse = server.getDefaultJsonParser('error', 'error')
  return (text) => {
    let outcome: { error: Error | null; body: unknown } | undefined
    // It reads nothing of the request.
    void parse(undefined as never, text, (error, body) => {
      outcome = { error, body }
    })
    if (outcome?.error) throw outcome.error
    return outcome?.body
  }
}

/** Bytes that are no UTF-8 would be stored as replacement characters, and nobody could tell what was sent. */
export function textOf(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw new AppError('request.invalid')
  return bytes.toString('utf8')
}

/**
 * Parses JSON, keeping its bytes, and form posts as URLSearchParams. A DELETE or PUT with a JSON type and no body is
 * accepted; `__proto__` and `constructor.prototype` keys are rejected.
 */
export function acceptBodies(server: FastifyInstance) {
  const parseJson = server.getDefaultJsonParser('error', 'error')
  server.decorateRequest('rawBody')
  server.removeContentTypeParser(['application/json', 'text/plain'])
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = body as Buffer // because of parseAs
    request.rawBody = bytes
    if (bytes.length === 0) return done(null, undefined)
    try {
      return parseJson(request, textOf(bytes), done)
    } catch (error) {
      return done(error as Error) // of `textOf`
    }
  })
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, new URLSearchParams(String(body)))
  })
}

/** Form posts with files: nothing is read here, because the handler streams them from the request. */
export function acceptMultipart(server: FastifyInstance) {
  server.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null))
}
