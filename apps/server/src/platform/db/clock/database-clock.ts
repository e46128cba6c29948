import type { Database } from '../database.ts'
import { sql } from 'kysely'

export type ClockOptions = {
  /** What this machine takes for the time, in ms. */
  wallMs?: () => number
  /** Time that only goes forward, in ms from any beginning. */
  elapsedMs?: () => number
  everyMs?: number
  onError?: (error: unknown) => void
}

export type DatabaseClock = {
  now: () => Date
  /** How far this machine's clock is ahead of the database's. */
  aheadMs: () => number
  measure: () => Promise<void>
  stop: () => void
}

const MEASURE_EVERY_MS = 30_000
/** A slower answer says too little about when it was given. */
const MAX_ROUND_TRIP_MS = 1_000
const MAX_TRIES = 3

/**
 * The database's time, without asking each time: whatever one process writes as a lease, a due time or an expiry is
 * compared by another with the same clock, however wrong the clocks of their machines are. It is as exact as half a
 * round trip to the database.
 */
export async function databaseClock(
  database: Pick<Database, 'kind' | 'db' | 'onReconnect'>,
  {
    wallMs = Date.now,
    elapsedMs = () => performance.now(),
    everyMs = MEASURE_EVERY_MS,
    onError = () => undefined,
  }: ClockOptions = {},
): Promise<DatabaseClock> {
  // The embedded database runs in this process, with its clock.
  if (database.kind === 'pglite') {
    return { now: () => new Date(wallMs()), aheadMs: () => 0, measure: async () => undefined, stop: () => undefined }
  }
  /** The database's time when `elapsedMs` was 0. */
  let originMs: number | null = null
  const timeMs = () => (originMs === null ? wallMs() : originMs + elapsedMs())

  async function measure() {
    for (let attempt = 1; attempt <= MAX_TRIES; attempt++) {
      const before = elapsedMs()
      const { rows } = await sql<{ ms: number }>`
        select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(database.db)
      const after = elapsedMs()
      const roundTripMs = after - before
      const measured = Number(rows[0]?.ms) - (before + after) / 2
      if (roundTripMs > MAX_ROUND_TRIP_MS && attempt < MAX_TRIES) continue
      if (roundTripMs > MAX_ROUND_TRIP_MS && originMs !== null) return
      // Within the measurement's own error nothing has changed, and time should not jump to and fro.
      if (originMs === null || Math.abs(measured - originMs) > roundTripMs) originMs = measured
      return
    }
  }

  const measureAgain = () => void measure().catch(onError)
  await measure()
  const timer = setInterval(measureAgain, everyMs).unref()
  const stopListening = database.onReconnect(measureAgain)
  return {
    now: () => new Date(Math.round(timeMs())),
    aheadMs: () => Math.round(wallMs() - timeMs()),
    measure,
    stop() {
      clearInterval(timer)
      stopListening()
    },
  }
}
