import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Context,
  type Span,
  type SpanKind,
  SpanStatusCode,
  type TimeInput,
  trace,
  TraceFlags,
  type Tracer,
} from '@opentelemetry/api'
import type { SpanFacts } from './tracing.ts'

type SpanOptions = { kind: SpanKind; facts: SpanFacts; parent: Context; startTime?: TimeInput }

/** Shared by the instrumentation of requests, queries and calls. */
export type Spans = {
  start(name: string, options: SpanOptions): { span: Span; context: Context }
  /** Outside the traced request: sending a full batch must not become a part of it. */
  end(span: Span, outcome?: { facts?: SpanFacts; error?: string; endTime?: TimeInput }): void
  /** The parent of a query or call: a span that has not ended and is kept. Work that outlives its request has none. */
  around(): Context | null
  run<T>(context: Context, work: () => T): T
  /** The traceparent of the span that is active. */
  current(): string | null
}

export function spansOf(tracer: Tracer): Spans {
  const active = new AsyncLocalStorage<Context | undefined>()

  return {
    start(name, { kind, facts, parent, startTime }) {
      const options = { kind, attributes: facts, ...(startTime !== undefined && { startTime }) }
      const span = tracer.startSpan(name, options, parent)
      return { span, context: trace.setSpan(parent, span) }
    },
    end(span, { facts, error, endTime } = {}) {
      if (facts) span.setAttributes(facts)
      if (error !== undefined) span.setAttribute('error.type', error).setStatus({ code: SpanStatusCode.ERROR })
      active.run(undefined, () => span.end(endTime))
    },
    around() {
      const context = active.getStore()
      return context && trace.getSpan(context)?.isRecording() ? context : null
    },
    run: (context, work) => active.run(context, work),
    current() {
      const context = active.getStore()
      const span = context && trace.getSpanContext(context)
      if (!span) return null
      const flags = span.traceFlags & TraceFlags.SAMPLED ? '01' : '00'
      return `00-${span.traceId}-${span.spanId}-${flags}`
    },
  }
}
