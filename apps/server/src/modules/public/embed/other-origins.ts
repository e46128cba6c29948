import type { FastifyInstance } from 'fastify'

/** Retry-After must be readable for the page's script, too. */
export const ANYONE = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'retry-after' }
const PREFLIGHT = {
  ...ANYONE,
  'access-control-allow-methods': 'POST, PUT',
  'access-control-allow-headers': 'content-type',
  'access-control-max-age': '86400',
}
const CALLS_OF_A_FORM = /^\/[\w-]{1,40}(\/payments\/[\w-]{1,40}(\/confirm)?|\/[\w-]{1,40})?\/?(\?|$)/

/**
 * A form with its owner's script has an opaque origin, which is foreign even to its own host. These routes never read a
 * cookie, so any origin may call them and read the result.
 */
export function answerOtherOrigins(server: FastifyInstance) {
  server.addHook('onRequest', (request, reply, done) => {
    if (request.method === 'POST') reply.headers(ANYONE)
    if (request.method !== 'OPTIONS' || !CALLS_OF_A_FORM.test(request.url)) return done()
    return void reply.code(204).headers(PREFLIGHT).send()
  })
}
