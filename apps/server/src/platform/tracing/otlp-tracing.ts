import { randomUUID } from 'node:crypto'
import { type Context, ROOT_CONTEXT, SpanKind, trace } from '@opentelemetry/api'
import { parseTraceParent, setGlobalErrorHandler } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TracerProvider,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace'
import type { TracingConfig } from '../../config/tracing.ts'
import { errorCode } from '../db/errors.ts'
import type { Log } from '../log.ts'
import { endsWithin } from '../tasks/ends-within.ts'
import { VERSION } from '../version.ts'
import { traceOutgoingCalls } from './outgoing-calls.ts'
import { traceQueries } from './queries.ts'
import { requestTracing } from './requests.ts'
import { type Spans, spansOf } from './spans.ts'
import type { SpanFacts, Tracing } from './tracing.ts'

/** A collector that is away is worth a line a minute, not one for each batch. */
const TELL_EVERY_MS = 60_000
/** Spans of one request to the collector. */
const BATCH = 512

type Options = { trustProxy: readonly string[]; log: Log }

/** Sends spans by OTLP over HTTP. It touches nothing global but the handler of its own errors. */
export function otlpTracing(config: TracingConfig, { trustProxy, log }: Options): Tracing {
  const exporter = new OTLPTraceExporter({
    url: config.endpoint,
    headers: config.headers,
    timeoutMillis: config.timeoutMs,
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.version': VERSION,
      'service.instance.id': randomUUID(),
      'process.pid': process.pid,
      ...config.attributes,
      'service.name': config.service,
    }),
    sampler: samplerOf(config),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        maxQueueSize: config.mostWaiting,
        maxExportBatchSize: Math.min(BATCH, config.mostWaiting),
        scheduledDelayMillis: config.sendEveryMs,
        exportTimeoutMillis: config.timeoutMs,
      }),
    ],
  })
  setGlobalErrorHandler(tellNowAndThen(log))
  const spans = spansOf(provider.getTracer('wayform', VERSION))

  async function inSpan<T>(
    { span, context }: ReturnType<Spans['start']>,
    work: () => Promise<T>,
    factsOf: (result: T) => SpanFacts = () => ({}),
  ): Promise<T> {
    try {
      const result = await spans.run(context, work)
      spans.end(span, { facts: factsOf(result) })
      return result
    } catch (error) {
      // Never its message, in which a value may stand.
      spans.end(span, { error: errorCode(error) ?? (error instanceof Error ? error.name : 'unknown') })
      throw error
    }
  }

  const stopWatching = [traceQueries(spans), traceOutgoingCalls(spans)]
  return {
    ...requestTracing(spans, { trustProxy, contextOf }),
    call(name, facts, work) {
      const parent = spans.around()
      return parent ? inSpan(spans.start(name, { kind: SpanKind.CLIENT, facts, parent }), work) : work()
    },
    job: ({ name, facts, parent, factsOf }, work) =>
      inSpan(spans.start(name, { kind: SpanKind.CONSUMER, facts, parent: contextOf(parent) }), work, factsOf),
    current: spans.current,
    async close(withinMs) {
      for (const stop of stopWatching) stop()
      await endsWithin(
        provider.shutdown().catch(() => undefined),
        withinMs,
      )
    },
  }
}

/** Without tracestate, which may hold anything. */
function contextOf(traceparent: string | null | undefined): Context {
  const parsed = traceparent ? parseTraceParent(traceparent) : null
  return parsed ? trace.setSpanContext(ROOT_CONTEXT, { ...parsed, isRemote: true }) : ROOT_CONTEXT
}

function samplerOf({ sampler, share }: TracingConfig): Sampler {
  const name = sampler.replace(/^parentbased_/, '')
  const root = name === 'traceidratio' ? new TraceIdRatioBasedSampler(share) : alwaysOnOrOff(name === 'always_on')
  return name === sampler ? root : new ParentBasedSampler({ root })
}

const alwaysOnOrOff = (isOn: boolean) => (isOn ? new AlwaysOnSampler() : new AlwaysOffSampler())

function tellNowAndThen(log: Log) {
  let toldAt = -Infinity
  return (error: unknown) => {
    if (performance.now() - toldAt < TELL_EVERY_MS) return
    toldAt = performance.now()
    log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'traces could not be sent')
  }
}
