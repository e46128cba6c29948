import { IncomingMessage, type OutgoingHttpHeaders, type RequestListener, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'

export type Answer = { status: number; headers: OutgoingHttpHeaders; body: string | Buffer }

type How = { prefix: string; isFresh: boolean }

/**
 * What another framework answers to a request whose body the frame has read: as a value, so that the frame sends it.
 * `isFresh` leaves out the cookies that say who was here before.
 */
export function answerOf(listener: RequestListener, request: FastifyRequest, how: How): Promise<Answer> {
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

/** The same request once more, with its body still to be read, as it looks below the prefix. */
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
