import type { IncomingMessage, ServerResponse } from 'node:http'

const RETRY_AFTER_SECONDS = '2'

/** Before the routes exist: the process is alive, and all other requests are asked to retry. */
export function answerWhileStarting(request: IncomingMessage, response: ServerResponse) {
  response.setHeader('content-type', 'application/json; charset=utf-8').setHeader('cache-control', 'no-store')
  if (request.url?.split('?', 1)[0] === '/healthz') return void response.end(JSON.stringify({ ok: true }))
  response.statusCode = 503
  response.setHeader('retry-after', RETRY_AFTER_SECONDS)
  response.end(JSON.stringify({ code: 'unavailable', message: 'Not ready' }))
}
