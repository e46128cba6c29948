import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tallied, TallyName } from './tally.ts'

export type ProcessReading = {
  id: string
  version: string
  startedAt: Date
  delivers: boolean
  perSecond: number
  mostWithinMs: number | null
}

export type Sum = { name: string; good: number; bad: number; seconds: number; most: number; lastGoodAt: Date | null }
export type DaySum = { name: string; day: number; good: number; most: number }

export const PERIOD_MS = 600_000
/** The row whose period is the moment when counting began. */
const BEGINNING = 'beginning'

export function readingsRepository(db: Db) {
  return {
    async tell({ id, version, startedAt, delivers, perSecond, mostWithinMs }: ProcessReading, at: Date) {
      const told = { seen_at: at, requests_per_second: perSecond, most_within_ms: mostWithinMs }
      await db
        .insertInto('server_processes')
        .values({ id, version, started_at: startedAt, delivers, ...told })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(told))
        .execute()
    },

    async leave(id: string) {
      await db.deleteFrom('server_processes').where('id', '=', id).execute()
    },

    /** Periods begin every ten minutes, counting began at some time in the first: that is kept beside them. */
    async begin(at: Date) {
      await sql`
        insert into server_tallies (name, period)
        select ${BEGINNING}, ${at}::timestamptz where not exists (select from server_tallies)
        on conflict do nothing`.execute(db)
    },

    async add(tallies: ReadonlyMap<TallyName, Tallied>, at: Date) {
      if (tallies.size === 0) return
      const period = new Date(Math.floor(at.getTime() / PERIOD_MS) * PERIOD_MS)
      await db
        .insertInto('server_tallies')
        // In one order, so that two processes never wait for each other in a circle.
        .values(
          [...tallies]
            .toSorted(([a], [b]) => (a < b ? -1 : 1))
            .map(([name, { good, bad, seconds, most, lastGoodAt }]) => ({
              name,
              period,
              good,
              bad,
              seconds,
              most,
              last_good_at: lastGoodAt,
            })),
        )
        .onConflict((conflict) =>
          conflict.columns(['name', 'period']).doUpdateSet({
            good: sql`server_tallies.good + excluded.good`,
            bad: sql`server_tallies.bad + excluded.bad`,
            seconds: sql`server_tallies.seconds + excluded.seconds`,
            most: sql`greatest(server_tallies.most, excluded.most)`,
            last_good_at: sql`greatest(server_tallies.last_good_at, excluded.last_good_at)`,
          }),
        )
        .execute()
    },

    async forget(talliesBefore: Date, processesBefore: Date) {
      await db.deleteFrom('server_tallies').where('period', '<', talliesBefore).execute()
      await db.deleteFrom('server_processes').where('seen_at', '<', processesBefore).execute()
    },

    async processes(seenSince: Date): Promise<ProcessReading[]> {
      const rows = await db
        .selectFrom('server_processes')
        .selectAll()
        .where('seen_at', '>=', seenSince)
        .orderBy('started_at')
        .execute()
      return rows.map((row) => ({
        id: row.id,
        version: row.version,
        startedAt: row.started_at,
        delivers: row.delivers,
        perSecond: row.requests_per_second,
        mostWithinMs: row.most_within_ms,
      }))
    },

    /** By name, from a time on. */
    async sums(since: Date): Promise<Sum[]> {
      const { rows } = await sql<Sum>`
        select name, sum(good)::float8 as good, sum(bad)::float8 as bad, sum(seconds) as seconds,
               max(most)::float8 as most, max(last_good_at) as "lastGoodAt"
        from server_tallies where period >= ${since} group by name`.execute(db)
      return rows
    },

    /** By name and day (UTC), as the number of days before today. */
    async days(today: Date, names: readonly TallyName[]): Promise<DaySum[]> {
      const { rows } = await sql<DaySum>`
        select name, (${today}::timestamptz at time zone 'UTC')::date - (period at time zone 'UTC')::date as day,
               sum(good)::float8 as good, max(most)::float8 as most
        from server_tallies
        where period >= ${today}::timestamptz - interval '6 days' and name = any(${names})
        group by 1, 2`.execute(db)
      return rows
    },

    async countingSince(): Promise<Date | null> {
      const { rows } = await sql<{ first: Date | null }>`
        select coalesce(min(period) filter (where name = ${BEGINNING}), min(period)) as first
        from server_tallies`.execute(db)
      return rows[0]?.first ?? null
    },
  }
}
