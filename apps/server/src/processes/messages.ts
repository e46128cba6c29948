import type { MetricsSnapshot, MetricsText } from '../platform/metrics/metrics.ts'

/** What the supervisor tells a process. */
export type ToProcess =
  | { kind: 'stop' }
  | { kind: 'snapshot'; id: number }
  /** Null: they could not be read. */
  | { kind: 'metrics'; id: number; metrics: MetricsText | null }

/** What a process tells the supervisor. */
export type ToSupervisor =
  | { kind: 'ready' }
  | { kind: 'snapshot'; id: number; snapshot: MetricsSnapshot }
  | { kind: 'metrics'; id: number }
