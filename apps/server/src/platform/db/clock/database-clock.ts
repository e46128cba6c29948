import type { Database } from '../database.ts'
import { sql } from 'kysely'

export type ClockOptions = {
  /** The machine's wall clock, in ms. */
  wallMs?: () => number
  /** Monotonic time, in ms from any start. */
  elapsedMs?: () => number
  everyMs?: number
  onError?: (error: unknown) => void
}

export type DatabaseClock = {
  now: () => Date
  /** By how much this machine's clock is ahead of the database's. */
  aheadMs: () => number
  measure: () => Promise<void>
  stop: () => void
}

const MEASURE_EVERY_MS = 30_000
/** A slower answer is too inexact. */
const MAX_ROUND_TRIP_MS = 1_000
const MAX_TRIES = 3

/**
 * The database's time, without a query each time: leases, due times and expiries that one process writes are compared
 * by others with the same clock, however wrong their machines' clocks are. As exact as half a round trip to the
 * database.
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
      // A difference within the measurement error is ignored, so that time does not jump back and forth.
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
