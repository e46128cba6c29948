import type { MetricsSnapshot, MetricsText } from '../platform/metrics/metrics.ts'

/** Messages from the supervisor to a process. */
export type ToProcess =
  | { kind: 'stop' }
  | { kind: 'snapshot'; id: number }
  /** Null: they could not be read. */
  | { kind: 'metrics'; id: number; metrics: MetricsText | null }

/** Messages from a process to the supervisor. */
export type ToSupervisor =
  | { kind: 'ready' }
  | { kind: 'snapshot'; id: number; snapshot: MetricsSnapshot }
  | { kind: 'metrics'; id: number }
