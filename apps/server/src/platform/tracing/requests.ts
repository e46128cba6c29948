import type { IncomingMessage } from 'node:http'
import { type Context, ROOT_CONTEXT, type Span, SpanKind } from '@opentelemetry/api'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { trustedProxies } from '../http/client-address.ts'
import type { Spans } from './spans.ts'
import type { Tracing } from './tracing.ts'

type Options = { trustProxy: readonly string[]; contextOf: (traceparent: string | undefined) => Context }

/** A span for each request, named by the route's pattern: never the address, which has links and ids in it. */
export function requestTracing(
  spans: Spans,
  { trustProxy, contextOf }: Options,
): Pick<Tracing, 'traceRequests' | 'tracePage'> {
  const isTrusted = trustedProxies(trustProxy)
  const open = new WeakMap<FastifyRequest, { span: Span; context: Context }>()

  /** Only a proxy of ours may say which trace a request belongs to, and that it is kept. */
  function parentOf({ headers, socket }: IncomingMessage): Context {
    const { traceparent } = headers
    const isOurs = isTrusted !== false && isTrusted(socket.remoteAddress ?? '')
    return isOurs && typeof traceparent === 'string' ? contextOf(traceparent) : ROOT_CONTEXT
  }

  function start(request: IncomingMessage, method: string, route: string | undefined, surface: string) {
    const facts = { 'http.request.method': method, 'wayform.surface': surface, ...(route && { 'http.route': route }) }
    const name = route === undefined ? 'HTTP' : `${method} ${route}`
    return spans.start(name, { kind: SpanKind.SERVER, facts, parent: parentOf(request) })
  }

  const served = (status: number) => ({
    facts: { 'http.response.status_code': status },
    ...(status >= 500 && { error: String(status) }),
  })

  return {
    traceRequests(server, surface) {
      server.addHook('onRequest', (request, _reply, done) => {
        const route = request.routeOptions.url
        const begun = start(request.raw, route === undefined ? '_OTHER' : request.method, route, surface)
        open.set(request, begun)
        spans.run(begun.context, done)
      })
      // A body arrives in the context of its connection.
      server.addHook('preValidation', (request, _reply, done) => {
        const begun = open.get(request)
        if (begun) spans.run(begun.context, done)
        else done()
      })
      const end = (request: FastifyRequest, outcome: Parameters<Spans['end']>[1]) => {
        const begun = open.get(request)
        open.delete(request)
        if (begun) spans.end(begun.span, outcome)
      }
      server.addHook('onResponse', async (request, reply: FastifyReply) => end(request, served(reply.statusCode)))
      server.addHook('onRequestAbort', async (request) => end(request, { error: 'aborted' }))
    },
    tracePage(request, response, route) {
      const { span } = start(request, 'GET', route, 'forms')
      response.once('close', () => spans.end(span, served(response.statusCode)))
    },
  }
}
