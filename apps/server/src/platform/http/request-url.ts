import type { ErrorCode } from '@wayform/contract/errors.ts'
import type { FastifyInstance } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { AppError } from './app-error.ts'

/** The longest path segment that a route reads as one value. */
export const MAX_SEGMENT_LENGTH = 500
/** A link with prefilled answers may be long; together with its headers a request has 16 KB. */
export const MAX_URL_LENGTH = 12_288

/**
 * The problem of a whole address, or null. Paths are UTF-8. A query is not checked for it, because old systems write
 * prefilled links in their own encoding; only NUL, which no database can store, is rejected there too.
 */
export function urlProblem(url: string): ErrorCode | null {
  if (url.length > MAX_URL_LENGTH) return 'request.urlTooLong'
  if (url.includes('%00')) return 'request.invalid'
  const [path = ''] = url.split('?', 1)
  if (path.split('/').some((segment) => segment.length > MAX_SEGMENT_LENGTH)) return 'request.invalid'
  return isDecodable(path) ? null : 'request.invalid'
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

const problems = new WeakMap<IncomingMessage, ErrorCode>()

/**
 * For the router, which would answer in its own format: an unreadable address goes to `/`, where the hook below rejects
 * it.
 */
export function readableUrl(request: IncomingMessage): string {
  const url = request.url ?? '/'
  const problem = urlProblem(url)
  if (problem === null) return url
  problems.set(request, problem)
  return '/'
}

/** After the hooks that every answer needs, before those that query anything. */
export function refuseUnreadableUrls(server: FastifyInstance) {
  server.addHook('onRequest', (request, _reply, done) => {
    const problem = problems.get(request.raw)
    done(problem && new AppError(problem))
  })
}
