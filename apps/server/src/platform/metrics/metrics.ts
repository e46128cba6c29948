import type { CounterName, GaugeName, HistogramName, LabelsOf } from './metric-list.ts'

export type SetGauge = <N extends GaugeName>(name: N, labels: LabelsOf<N>, value: number) => void

/** Reads gauges at the moment when metrics are asked for. */
export type GaugeReader = (set: SetGauge) => Promise<void> | void

export type MetricsText = { contentType: string; text: string }

export interface Metrics {
  count<N extends CounterName>(name: N, labels: LabelsOf<N>): void
  observe<N extends HistogramName>(name: N, labels: LabelsOf<N>, seconds: number): void
  addGauges(read: GaugeReader): void
  /** This process alone, for adding up several. */
  snapshot(): Promise<MetricsSnapshot>
  /** In Prometheus' text format. */
  read(): Promise<MetricsText>
  close(): void
}

/** Plain data, so that it can be sent from one process to another. */
export type MetricsSnapshot = readonly object[]

export const NO_METRICS: Metrics = {
  count: () => undefined,
  observe: () => undefined,
  addGauges: () => undefined,
  snapshot: async () => [],
  read: async () => ({ contentType: 'text/plain; charset=utf-8', text: '' }),
  close: () => undefined,
}
