import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** Names and numbers of a fixed list, never anything that a person typed. */
export type SpanFacts = Record<string, string | number>

export type Job<T> = {
  name: string
  facts: SpanFacts
  /** The traceparent of what made the job necessary: the job becomes part of that trace. */
  parent: string | null
  /** Facts about its end. */
  factsOf: (result: T) => SpanFacts
}

/** Records requests and jobs. Queries and outgoing calls inside them are recorded automatically. */
export interface Tracing {
  traceRequests(server: FastifyInstance, surface: 'app' | 'forms'): void
  /** A request that is answered without the framework. */
  tracePage: ((request: IncomingMessage, response: ServerResponse, route: string) => void) | null
  /** A call over another protocol than HTTP, as part of the traced request. */
  call<T>(name: string, facts: SpanFacts, work: () => Promise<T>): Promise<T>
  job<T>(job: Job<T>, work: () => Promise<T>): Promise<T>
  /** The traceparent for work that is done later; null while nothing is traced. */
  current(): string | null
  /** Sends waiting spans, for at most so long. Never fails. */
  close(withinMs: number): Promise<void>
}

export const NO_TRACING: Tracing = {
  traceRequests: () => undefined,
  tracePage: null,
  call: (_name, _facts, work) => work(),
  job: (_job, work) => work(),
  current: () => null,
  close: async () => undefined,
}
