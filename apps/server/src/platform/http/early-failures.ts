import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

export type EarlyFailures = ReturnType<typeof earlyFailures>

/**
 * Requests that failed before the framework saw them: it answers their error like any other, and does nothing else for
 * them.
 */
export function earlyFailures() {
  const failures = new WeakMap<IncomingMessage, { error: unknown }>()
  return {
    note: (request: IncomingMessage, error: unknown): void => void failures.set(request, { error }),
    answerOn(server: FastifyInstance): void {
      server.addHook('onRequest', (request, _reply, done) => {
        const failure = failures.get(request.raw)
        if (failure) throw failure.error
        done()
      })
    },
  }
}
