import { setTimeout as delay } from 'node:timers/promises'
import type { Config } from './config.ts'
import type { Deps } from './deps.ts'
import type { DrainingPort } from './platform/http/draining-port.ts'
import { endsWithin } from './platform/tasks/ends-within.ts'
import type { TaskRunner } from './platform/tasks/tasks.ts'

/** Time after the deadline for open work to release its leases. */
const LAST_MOMENT_MS = 1_000

type Running = {
  stop: Config['stop']
  lifecycle: Deps['lifecycle']
  log: Deps['log']
  port: DrainingPort
  tasks: Pick<TaskRunner, 'stop'>
  deliveries: Pick<Deps['deliveries'], 'stop'>
  /** Closed one after the other once no more requests can arrive; the database after all that use it. */
  rest: readonly (readonly [name: string, close: (leftMs: number) => unknown])[]
}

/**
 * Stops a server under load. Readiness fails at once; requests are still served while load balancers notice; then the
 * port closes and running requests finish. The delivery worker stops only when no more responses can be acknowledged.
 * Throws at the end if something could not be closed.
 */
export async function stopServer({ stop, lifecycle, log, port, tasks, deliveries, rest }: Running): Promise<void> {
  const startedAt = performance.now()
  const leftMs = () => stop.deadlineMs - (performance.now() - startedAt)
  const problems: unknown[] = []

  async function attempt(name: string, work: () => unknown) {
    try {
      const ended = Promise.resolve(work())
      if (!(await endsWithin(ended, Math.max(leftMs(), 0) + LAST_MOMENT_MS))) throw new Error(`${name}: not in time`)
    } catch (err) {
      log.error({ err, name }, 'a part of the server could not be stopped')
      problems.push(err)
    }
  }

  lifecycle.isStopping = true
  port.drain()
  log.info({ ...stop }, 'stopping: not ready any more, still serving')
  const tasksStopped = attempt('housekeeping', () => tasks.stop(Math.max(leftMs(), 0)))
  await delay(stop.drainMs)
  const cutOff = await port.close(Math.max(leftMs(), 0))
  if (cutOff > 0) log.warn({ cutOff }, 'connections were cut off at the deadline')
  await tasksStopped
  await attempt('deliveries', () => deliveries.stop(Math.max(leftMs(), LAST_MOMENT_MS / 2)))
  for (const [name, close] of rest) await attempt(name, () => close(Math.max(leftMs(), LAST_MOMENT_MS / 2)))
  log.info({ ms: Math.round(performance.now() - startedAt), cutOff }, 'stopped')
  if (problems.length > 0) throw new AggregateError(problems, 'The server did not stop cleanly')
}
