import { IncomingMessage, type OutgoingHttpHeaders, type RequestListener, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'

export type Answer = { status: number; headers: OutgoingHttpHeaders; body: string | Buffer }

type How = { prefix: string; isFresh: boolean }

/**
 * Runs another framework's listener for a request whose body is already read, and returns the answer as a value.
 * `isFresh` leaves out the cookies of earlier visits.
 */
export function runListener(listener: RequestListener, request: FastifyRequest, how: How): Promise<Answer> {
  const { promise, resolve } = Promise.withResolvers<Answer>()
  const asked = requestLike(request, how)
  const response = new ServerResponse(asked)
  response.end = (chunk?: unknown) => {
    const body = typeof chunk === 'string' || Buffer.isBuffer(chunk) ? chunk : ''
    resolve({ status: response.statusCode, headers: response.getHeaders(), body })
    return response
  }
  listener(asked, response)
  return promise
}

/** The same request with an unread body and without the path prefix. */
function requestLike({ raw, body }: FastifyRequest, { prefix, isFresh }: How): IncomingMessage {
  const copy = new IncomingMessage(new Socket())
  const { method, url = '/', httpVersion } = raw
  const { cookie, ...others } = raw.headers
  const headers = { ...others, ...(cookie !== undefined && { cookie: isFresh ? withoutSession(cookie) : cookie }) }
  Object.assign(copy, { method, headers, httpVersion, url: url.slice(prefix.length) || '/', originalUrl: url })
  if (Buffer.isBuffer(body)) copy.push(body)
  copy.push(null)
  return copy
}

const withoutSession = (cookies: string) =>
  cookies
    .split(/;\s*/)
    .filter((cookie) => !/^_session(\.sig)?=/.test(cookie))
    .join('; ')
