import { type RawBuilder, sql } from 'kysely'

/** The time of the database: null in production, where its own clock decides; tests name one that they can move. */
export type DatabaseClock = () => Date | null

export const DATABASE_CLOCK: DatabaseClock = () => null

/**
 * The current time in SQL. Servers whose clocks differ share leases and schedules, so those are written and compared by
 * the one clock that they have in common.
 */
export const databaseNow = (clock: DatabaseClock): RawBuilder<Date> =>
  sql<Date>`coalesce(${clock()}::timestamptz, now())`
