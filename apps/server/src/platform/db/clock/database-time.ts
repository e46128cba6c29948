import { type RawBuilder, sql } from 'kysely'

/**
 * The source of database time: null in production, where the database's own clock decides; tests pass one that they
 * control.
 */
export type DatabaseClock = () => Date | null

export const DATABASE_CLOCK: DatabaseClock = () => null

/**
 * The current time in SQL. Servers with different clocks share leases and schedules, so these are written and compared
 * by the database clock.
 */
export const databaseNow = (clock: DatabaseClock): RawBuilder<Date> =>
  sql<Date>`coalesce(${clock()}::timestamptz, now())`
