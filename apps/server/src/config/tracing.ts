import type { Variables } from '../config-variables.ts'

export type TracingConfig = NonNullable<ReturnType<typeof readTracing>>

/** OpenTelemetry's own names and defaults. Null: nothing is traced. */
export function readTracing(env: Variables, problems: string[]) {
  const { OTEL_TRACES_EXPORTER: exporter, OTEL_EXPORTER_OTLP_ENDPOINT: base } = env
  const endpoint = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? (base && `${base}/v1/traces`)
  const isWanted = exporter === 'otlp' || (exporter === undefined && endpoint !== undefined)
  if (env.OTEL_SDK_DISABLED === true || !isWanted) return null
  const { OTEL_TRACES_SAMPLER: sampler = 'parentbased_always_on', OTEL_TRACES_SAMPLER_ARG: share } = env
  if (share !== undefined && !sampler.endsWith('traceidratio')) {
    problems.push('OTEL_TRACES_SAMPLER: must be traceidratio or parentbased_traceidratio for OTEL_TRACES_SAMPLER_ARG')
  }
  const attributes = env.OTEL_RESOURCE_ATTRIBUTES ?? {}
  return {
    endpoint: endpoint ?? 'http://localhost:4318/v1/traces',
    headers: env.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    timeoutMs: env.OTEL_EXPORTER_OTLP_TIMEOUT ?? 10_000,
    service: env.OTEL_SERVICE_NAME ?? attributes['service.name'] ?? 'wayform',
    attributes,
    sampler,
    /** The part of all traces that is kept, from 0 to 1. */
    share: share ?? 1,
    sendEveryMs: env.OTEL_BSP_SCHEDULE_DELAY ?? 5_000,
    /** Spans that wait to be sent; what comes on top of them is dropped. */
    mostWaiting: env.OTEL_BSP_MAX_QUEUE_SIZE ?? 2_048,
  }
}
