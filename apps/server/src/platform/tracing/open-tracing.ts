import type { Config } from '../../config.ts'
import type { Log } from '../log.ts'
import { NO_TRACING, type Tracing } from './tracing.ts'

/** Loaded on demand: who sends no traces does not pay for them. */
export async function openTracing(config: Pick<Config, 'tracing' | 'trustProxy'>, log: Log): Promise<Tracing> {
  if (!config.tracing) return NO_TRACING
  const { otlpTracing } = await import('./otlp-tracing.ts')
  return otlpTracing(config.tracing, { trustProxy: config.trustProxy, log })
}
