/** Upper bounds in seconds: a cached page takes a millisecond, an export or a slow provider half a minute. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const ATTEMPT_BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

/**
 * Every metric of Wayform. A label's values come from a fixed list (routes of the contract, names of limits, error
 * codes, destinations), never from a request: no personal data, and a bounded number of series.
 *
 * `aggregator` says how one number is made of those of several processes on a machine; counters and histograms are
 * added up.
 */
export const METRICS = {
  requests: {
    kind: 'histogram',
    name: 'wayform_http_request_duration_seconds',
    help: 'Served requests by route pattern and status class',
    labels: ['surface', 'method', 'route', 'status'],
    buckets: REQUEST_BUCKETS,
  },
  submissions: {
    kind: 'counter',
    name: 'wayform_submissions_total',
    help: 'Submissions by outcome: stored, repeated (known already), test, refused (see reason) or failed',
    labels: ['outcome', 'reason'],
  },
  deliveries: {
    kind: 'counter',
    name: 'wayform_deliveries_total',
    help: 'Delivery attempts by destination, occasion and outcome: sent, retried, waiting, failed, held, cancelled',
    labels: ['destination', 'occasion', 'outcome'],
  },
  deliveryAttempts: {
    kind: 'histogram',
    name: 'wayform_delivery_attempt_duration_seconds',
    help: 'How long a delivery attempt took',
    labels: ['destination'],
    buckets: ATTEMPT_BUCKETS,
  },
  ledgerDepth: {
    kind: 'gauge',
    name: 'wayform_ledger_deliveries',
    help: 'Deliveries in the ledger that are not sent yet: due, later (retries) or held',
    labels: ['destination', 'state'],
    aggregator: 'max',
  },
  ledgerAge: {
    kind: 'gauge',
    name: 'wayform_ledger_oldest_due_seconds',
    help: 'How long the oldest due delivery has been waiting; 0 without one',
    labels: ['destination'],
    aggregator: 'max',
  },
  events: {
    kind: 'counter',
    name: 'wayform_webhook_events_total',
    help: 'Events that providers sent to Wayform by outcome: processed, retried or abandoned',
    labels: ['provider', 'outcome'],
  },
  eventsWaiting: {
    kind: 'gauge',
    name: 'wayform_webhook_events_waiting',
    help: 'Stored events of providers that are not processed yet',
    labels: ['provider'],
    aggregator: 'max',
  },
  poolConnections: {
    kind: 'gauge',
    name: 'wayform_database_connections',
    help: 'Connections to PostgreSQL by pool and state: in_use, idle or max (the configured size)',
    labels: ['pool', 'state'],
    aggregator: 'sum',
  },
  poolWaiting: {
    kind: 'gauge',
    name: 'wayform_database_waiting',
    help: 'Queries that wait for a free connection',
    labels: ['pool'],
    aggregator: 'sum',
  },
  storage: {
    kind: 'histogram',
    name: 'wayform_storage_duration_seconds',
    help: 'Operations on stored files by outcome: ok, exists, size, full, key, unavailable or error',
    labels: ['operation', 'outcome'],
    buckets: REQUEST_BUCKETS,
  },
  diskFree: {
    kind: 'gauge',
    name: 'wayform_disk_free_bytes',
    help: 'Free space where files or the embedded database are; absent when Wayform uses no disk',
    labels: [],
    aggregator: 'min',
  },
  mail: {
    kind: 'counter',
    name: 'wayform_mail_total',
    help: 'E-mails by outcome: sent, retry or permanent',
    labels: ['outcome'],
  },
  whatsapp: {
    kind: 'counter',
    name: 'wayform_whatsapp_messages_total',
    help: 'WhatsApp messages of Wayform itself by kind (code, text, template) and outcome: sent or failed',
    labels: ['kind', 'outcome'],
  },
  signIns: {
    kind: 'counter',
    name: 'wayform_sign_ins_total',
    help: 'Sign-ins by way (code, message, google, apple, bridge) and outcome: ok or refused',
    labels: ['way', 'outcome'],
  },
  limits: {
    kind: 'counter',
    name: 'wayform_limits_hit_total',
    help: 'Requests beyond a rate limit, by the name of the limit in the contract',
    labels: ['limit'],
  },
  taskFailures: {
    kind: 'counter',
    name: 'wayform_task_failures_total',
    help: 'Housekeeping tasks that failed; each is tried again',
    labels: ['task'],
  },
  ready: {
    kind: 'gauge',
    name: 'wayform_ready',
    help: '1 when every process of this server can serve, as in /readyz',
    labels: [],
    aggregator: 'min',
  },
  processes: {
    kind: 'gauge',
    name: 'wayform_processes',
    help: 'Processes of this server that answered when the metrics were read',
    labels: [],
    aggregator: 'sum',
  },
  restarts: {
    kind: 'counter',
    name: 'wayform_process_restarts_total',
    help: 'Processes that ended by themselves and were replaced',
    labels: [],
  },
} as const satisfies Record<string, Definition>

type Definition = {
  kind: 'counter' | 'histogram' | 'gauge'
  name: string
  help: string
  labels: readonly string[]
  buckets?: readonly number[]
  aggregator?: 'sum' | 'max' | 'min'
}

type NamesOf<Kind> = { [N in keyof Defined]: Defined[N]['kind'] extends Kind ? N : never }[keyof Defined]
type Defined = typeof METRICS

export type MetricName = keyof Defined
export type CounterName = NamesOf<'counter'>
export type HistogramName = NamesOf<'histogram'>
export type GaugeName = NamesOf<'gauge'>
export type LabelsOf<N extends MetricName> = Record<Defined[N]['labels'][number], string>
