import type { MetricsConfig } from '../../config.ts'
import { type Metrics, NO_METRICS } from './metrics.ts'

/** Loaded on demand: who does not read metrics does not pay for them. */
export async function openMetrics(config: MetricsConfig | null): Promise<Metrics> {
  if (!config) return NO_METRICS
  const { prometheusMetrics } = await import('./prometheus-metrics.ts')
  return prometheusMetrics()
}
