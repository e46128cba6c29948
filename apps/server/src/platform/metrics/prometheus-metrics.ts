import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { withDeadline } from '../outbound/deadline.ts'
import { type CounterName, type GaugeName, type HistogramName, METRICS, type MetricName } from './metric-list.ts'
import type { GaugeReader, Metrics, MetricsSnapshot, MetricsText } from './metrics.ts'

/** Prometheus gives up after ten seconds; what can't be read in time is left out. */
const READ_MS = 2_000

type Options = { readMs?: number }

export function prometheusMetrics({ readMs = READ_MS }: Options = {}): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const counters = ofKind('counter', (metric) => new Counter({ ...metric, registers: [registry] }))
  const histograms = ofKind('histogram', (metric) => new Histogram({ ...metric, registers: [registry] }))
  const gauges = ofKind('gauge', (metric) => new Gauge({ ...metric, registers: [registry] }))
  const readers: GaugeReader[] = [(set) => set('processes', {}, 1)]

  let reading: Promise<void> | null = null

  /** Readers of the same moment share one look at the database. */
  function readGauges() {
    reading ??= readAll().finally(() => (reading = null))
    return reading
  }

  /** A reader that fails or hangs leaves its gauges out; all other metrics are still given. */
  async function readAll() {
    for (const gauge of gauges.values()) {
      gauge.reset()
      // `reset` gives a gauge without labels the value 0, which nothing has measured.
      gauge.remove({})
    }
    await Promise.all(
      readers.map((read) =>
        withDeadline(readMs, async () =>
          read((name, labels, value) => gauges.get(name)?.set(labels as Record<string, string>, value)),
        ).catch(() => undefined),
      ),
    )
  }

  return {
    count: (name, labels) => counters.get(name)?.inc(labels as Record<string, string>),
    observe: (name, labels, seconds) => histograms.get(name)?.observe(labels as Record<string, string>, seconds),
    addGauges: (read) => void readers.push(read),
    async snapshot() {
      await readGauges()
      return registry.getMetricsAsJSON()
    },
    async read() {
      await readGauges()
      return { contentType: registry.contentType, text: await registry.metrics() }
    },
    close: () => registry.clear(),
  }
}

/** One set of numbers from the snapshots of several processes, with those that only their supervisor has. */
export async function joinSnapshots(snapshots: readonly MetricsSnapshot[], restarts: number): Promise<MetricsText> {
  const { name, help } = METRICS.restarts
  const own = { name, help, type: 'counter', aggregator: 'sum', values: [{ value: restarts, labels: {} }] }
  // prom-client types them as what getMetricsAsJSON gives, which is what they are.
  const given = [...snapshots, [own]] as Parameters<typeof AggregatorRegistry.aggregate>[0]
  const joined = AggregatorRegistry.aggregate(given)
  return { contentType: joined.contentType, text: await joined.metrics() }
}

type NameOf = { counter: CounterName; histogram: HistogramName; gauge: GaugeName }
type Configuration = {
  name: string
  help: string
  labelNames: string[]
  buckets?: number[]
  aggregator?: 'sum' | 'max' | 'min'
}

function ofKind<Kind extends keyof NameOf, Made>(kind: Kind, make: (metric: Configuration) => Made) {
  const made = new Map<NameOf[Kind], Made>()
  for (const [key, metric] of Object.entries(METRICS)) {
    if (metric.kind !== kind) continue
    const { name, help, labels } = metric
    const configuration: Configuration = {
      name,
      help,
      labelNames: [...labels],
      ...('buckets' in metric && { buckets: [...metric.buckets] }),
      ...('aggregator' in metric && { aggregator: metric.aggregator }),
    }
    // Its kind was checked above.
    made.set(key as MetricName as NameOf[Kind], make(configuration))
  }
  return made
}
