import cluster, { type Worker } from 'node:cluster'
import path from 'node:path'
import type { Config } from '../config.ts'
import { createLog } from '../platform/log.ts'
import { openMetricsPort } from '../platform/metrics/metrics-port.ts'
import type { MetricsSnapshot, MetricsText } from '../platform/metrics/metrics.ts'
import { endsWithin } from '../platform/tasks/ends-within.ts'
import type { RunningServer } from '../start-server.ts'
import type { ToProcess, ToSupervisor } from './messages.ts'
import { ProcessesFailed } from './processes-failed.ts'
import { restartPauses } from './restart-pauses.ts'

type Options = { signal?: AbortSignal | undefined; onGiveUp: (error: Error) => void }

/** A process that hangs is left out of the numbers; Prometheus gives up after ten seconds. */
const SNAPSHOT_MS = 4_000
/** After the deadline that each process keeps by itself. */
const KILL_AFTER_MS = 5_000

/**
 * Runs the server in several processes on one port, and serves nothing itself. The first one starts alone, so that it
 * migrates and explains what is wrong with the configuration once; if it can't start, nothing does. A process that ends
 * by itself is replaced.
 */
export async function supervise(config: Config, { signal, onGiveUp }: Options): Promise<RunningServer> {
  const log = createLog(config)
  for (const warning of config.warnings) log.warn({}, warning)
  cluster.setupPrimary({ exec: path.join(import.meta.dirname, 'process.ts'), args: [] })
  /** Since when each one serves; null while it starts. */
  const running = new Map<Worker, number | null>()
  const waiting = new Set<NodeJS.Timeout>()
  const snapshots = snapshotReader(running)
  const pauses = restartPauses()
  const first = Promise.withResolvers<void>()
  let isServing = false
  let isStopping = false
  let restarts = 0

  function start() {
    const worker = cluster.fork()
    running.set(worker, null)
    worker.on('message', (message: ToSupervisor) => {
      if (message.kind === 'ready') onReady(worker)
      else if (message.kind === 'snapshot') snapshots.take(message)
      else void giveMetrics(worker, message.id)
    })
    // A message to a process that is ending; its exit says the rest.
    worker.on('error', () => undefined)
    worker.once('exit', (code, endedBy) => onExit(worker, code, endedBy))
  }

  function onReady(worker: Worker) {
    running.set(worker, performance.now())
    pauses.onReady()
    log.info({ pid: worker.process.pid }, 'a process serves')
    if (isServing || isStopping) return
    isServing = true
    first.resolve()
    for (let count = 1; count < config.processes; count++) start()
  }

  function onExit(worker: Worker, code: number | null, endedBy: string | null) {
    const since = running.get(worker) ?? null
    running.delete(worker)
    if (isStopping) return
    const fields = { pid: worker.process.pid, code, signal: endedBy }
    if (!isServing) {
      return first.reject(new ProcessesFailed(`The first process could not start (${endedBy ?? `code ${code}`}).`))
    }
    const others = [...running.values()].filter((each) => each !== null).length
    const pauseMs = pauses.after({ servedMs: since === null ? null : performance.now() - since, others })
    if (pauseMs === null) {
      log.error(fields, 'a process ended; none of them can start any more')
      return void giveUp()
    }
    restarts++
    log.error({ ...fields, pauseMs }, 'a process ended, and is replaced')
    const timer = setTimeout(() => {
      waiting.delete(timer)
      start()
    }, pauseMs)
    waiting.add(timer)
  }

  async function giveUp() {
    await close().catch(() => undefined)
    onGiveUp(new ProcessesFailed('Wayform gives up: its processes end before they can serve; the lines above say why.'))
  }

  async function readMetrics(): Promise<MetricsText> {
    const { joinSnapshots } = await import('../platform/metrics/prometheus-metrics.ts')
    return joinSnapshots(await snapshots.read(), restarts)
  }

  async function giveMetrics(worker: Worker, id: number) {
    tell(worker, { kind: 'metrics', id, metrics: await readMetrics().catch(() => null) })
  }

  let closing: Promise<void> | undefined
  const close = () => {
    closing ??= closeAll()
    return closing
  }

  async function closeAll() {
    isStopping = true
    for (const timer of waiting) clearTimeout(timer)
    const ends = [...running.keys()].map(
      (worker) => new Promise<number | null>((resolve) => worker.once('exit', (code) => resolve(code))),
    )
    for (const worker of running.keys()) tell(worker, { kind: 'stop' })
    const ended = Promise.all(ends)
    if (!(await endsWithin(ended, config.stop.deadlineMs + KILL_AFTER_MS))) {
      for (const worker of running.keys()) worker.process.kill('SIGKILL')
    }
    const codes = await ended
    await metricsPort?.close()
    if (codes.some((code) => code !== 0)) throw new ProcessesFailed('Not every process stopped in order.')
  }

  const metricsPort = config.metrics && (await openMetricsPort(config.metrics, readMetrics))
  signal?.addEventListener('abort', () => void close().then(() => first.reject(signal.reason), first.reject))
  start()
  try {
    await first.promise
  } catch (error) {
    await metricsPort?.close()
    throw error
  }
  return { close }
}

/** Asks every process that serves for its numbers, and takes what comes in time. */
function snapshotReader(running: ReadonlyMap<Worker, number | null>) {
  const asked = new Map<number, (snapshot: MetricsSnapshot) => void>()
  let count = 0

  async function readFrom(worker: Worker): Promise<MetricsSnapshot[]> {
    const id = ++count
    const { promise, resolve } = Promise.withResolvers<MetricsSnapshot>()
    asked.set(id, resolve)
    tell(worker, { kind: 'snapshot', id })
    const isInTime = await endsWithin(promise, SNAPSHOT_MS)
    asked.delete(id)
    return isInTime ? [await promise] : []
  }

  return {
    take: ({ id, snapshot }: { id: number; snapshot: MetricsSnapshot }) => asked.get(id)?.(snapshot),
    async read(): Promise<MetricsSnapshot[]> {
      const serving = [...running].flatMap(([worker, since]) => (since === null ? [] : [worker]))
      return (await Promise.all(serving.map(readFrom))).flat()
    },
  }
}

function tell(worker: Worker, message: ToProcess) {
  if (worker.isConnected()) worker.send(message, () => undefined)
}
