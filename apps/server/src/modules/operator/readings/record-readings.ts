import { randomUUID } from 'node:crypto'
import type { Services } from '../../../services.ts'
import type { Database } from '../../../platform/db/database.ts'
import { ledgerBacklog } from '../../system/backlog.repository.ts'
import { readingsRepository } from './readings.repository.ts'
import type { Tally } from './tally.ts'
import { VERSION } from '../../../platform/version.ts'

const EVERY_MS = 10_000
/** A week is shown, and the day before it is complete. */
const KEEP_MS = 8 * 86_400_000
/** A process that was killed is gone from the page at once, and from the table after this. */
const GONE_MS = 3_600_000

/** A process without a record for so long counts as stopped. */
export const SEEN_WITHIN_MS = 3.5 * EVERY_MS

export type Recorder = { record(): Promise<void>; start(): void; stop(): Promise<void> }

type RecorderDeps = Pick<Services, 'config' | 'now' | 'log'> & { database: Pick<Database, 'db'>; tally: Tally }

/** Writes what this process counted, and that it is there, every few seconds. */
export function recordReadings({ config, database: { db }, now, log, tally }: RecorderDeps): Recorder {
  const readings = readingsRepository(db)
  const id = randomUUID()
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> = Promise.resolve()
  let isStopped = false

  async function record() {
    const at = now()
    const backlog = await ledgerBacklog(db, at)
    const depth = backlog.filter(({ state }) => state === 'due').reduce((sum, { count }) => sum + count, 0)
    tally.see('queue', depth, Math.max(0, ...backlog.map((line) => (line.state === 'due' ? line.oldestSeconds : 0))))
    const taken = tally.take()
    try {
      await readings.begin(tally.startedAt)
      await readings.add(taken, at)
    } catch (error) {
      tally.giveBack(taken)
      throw error
    }
    const { startedAt, pace } = tally
    await readings.tell({ id, version: VERSION, startedAt, delivers: config.hasWorker, ...pace() }, at)
    await readings.forget(new Date(at.getTime() - KEEP_MS), new Date(at.getTime() - GONE_MS))
  }

  async function roundAfter() {
    try {
      await record()
    } catch (err) {
      log.warn({ err }, 'the operator’s figures could not be written')
    }
    if (!isStopped) timer = setTimeout(next, EVERY_MS).unref()
  }
  const next = () => void (round = roundAfter())

  return {
    record,
    start: next,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await round
      await readings.leave(id).catch(() => undefined)
    },
  }
}
