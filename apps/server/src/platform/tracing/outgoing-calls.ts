import type { ClientRequest, IncomingMessage } from 'node:http'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { type Span, SpanKind } from '@opentelemetry/api'
import { errorCode } from '../db/errors.ts'
import { operationOf } from './operation-of.ts'
import type { Spans } from './spans.ts'

type Fetched = { origin?: string | URL; method: string; path: string }
type Handler = (message: unknown) => void

/**
 * A span for each HTTP call inside a request or job, to any host: host and operation. Node reports them by itself,
 * from `fetch` and from `node:http`. Nothing is added to a call, so that no outside host learns of the trace.
 */
export function traceOutgoingCalls(spans: Spans): () => void {
  const open = new WeakMap<object, Span>()

  function begin(call: object, method: string, host: string, path: string) {
    const parent = spans.around()
    if (!parent) return
    const operation = operationOf(path)
    const facts = { 'http.request.method': method, 'server.address': host, 'wayform.operation': operation }
    open.set(call, spans.start(`${method} ${host}`, { kind: SpanKind.CLIENT, facts, parent }).span)
  }

  function end(call: object, outcome: Parameters<Spans['end']>[1]) {
    const span = open.get(call)
    open.delete(call)
    if (span) spans.end(span, outcome)
  }

  const answered = (status: number) => ({
    facts: { 'http.response.status_code': status },
    ...(status >= 400 && { error: String(status) }),
  })
  const failed = (error: unknown) => ({ error: errorCode(error) ?? 'failed' })

  // Messages have the shapes that Node and undici document for their channels.
  const handlers: Record<string, Handler> = {
    'undici:request:create'(message) {
      const { request } = message as { request: Fetched }
      begin(request, request.method, hostOf(String(request.origin ?? '')), request.path)
    },
    'undici:request:headers'(message) {
      const { request, response } = message as { request: Fetched; response: { statusCode: number } }
      end(request, answered(response.statusCode))
    },
    'undici:request:error'(message) {
      const { request, error } = message as { request: Fetched; error: unknown }
      end(request, failed(error))
    },
    'http.client.request.created'(message) {
      const { request } = message as { request: ClientRequest }
      begin(request, request.method, String(request.getHeader('host') ?? request.host), request.path)
    },
    'http.client.response.finish'(message) {
      const { request, response } = message as { request: ClientRequest; response: IncomingMessage }
      end(request, answered(response.statusCode ?? 0))
    },
    'http.client.request.error'(message) {
      const { request, error } = message as { request: ClientRequest; error: unknown }
      end(request, failed(error))
    },
  }
  for (const [name, handler] of Object.entries(handlers)) subscribe(name, handler)
  return () => {
    for (const [name, handler] of Object.entries(handlers)) unsubscribe(name, handler)
  }
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : '')
