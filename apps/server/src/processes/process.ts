import { readConfig } from '../config.ts'
import type { MetricsSnapshot, MetricsText } from '../platform/metrics/metrics.ts'
import { type ProcessGroup, startServer } from '../start-server.ts'
import { explainFailure } from './explain-failure.ts'
import type { ToProcess, ToSupervisor } from './messages.ts'

/** One of several processes on a port, started by the supervisor (supervise.ts). */
const stopping = new AbortController()
const asked = new Map<number, PromiseWithResolvers<MetricsText>>()
let takeSnapshot: () => Promise<MetricsSnapshot> = async () => []
let count = 0

const group: ProcessGroup = {
  onSnapshot: (take) => void (takeSnapshot = take),
  readMetrics() {
    const answer = Promise.withResolvers<MetricsText>()
    asked.set(++count, answer)
    tell({ kind: 'metrics', id: count })
    return answer.promise
  },
}

process.on('message', (message: ToProcess) => {
  if (message.kind === 'stop') return void stop()
  if (message.kind === 'snapshot') return void giveSnapshot(message.id)
  const { id, metrics } = message
  if (metrics) asked.get(id)?.resolve(metrics)
  else asked.get(id)?.reject(new Error('The metrics of the processes could not be read'))
  asked.delete(id)
})
// A terminal and some process managers signal every process. Only the supervisor decides, so that all stop together.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined)

const started = startServer(readConfig(process.env), { signal: stopping.signal, group })
started.then(() => tell({ kind: 'ready' })).catch((error: unknown) => !stopping.signal.aborted && fail(error))

async function stop(): Promise<never> {
  stopping.abort()
  const server = await started.catch(() => null)
  await server?.close().catch(fail)
  process.exit(0)
}

async function giveSnapshot(id: number): Promise<void> {
  tell({ kind: 'snapshot', id, snapshot: await takeSnapshot().catch(() => []) })
}

function tell(message: ToSupervisor): void {
  process.send?.(message)
}

function fail(error: unknown): never {
  console.error(explainFailure(error))
  process.exit(1)
}
