import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Count } from './settlement.ts'

export function limitCountsRepository(db: Db) {
  return {
    /**
     * One statement, in the order of the keys, so that two servers can't deadlock. An ended window starts again. A
     * running one ends at the earliest reported end, so that a wrong clock locks out a client for at most one window.
     */
    async add(counts: readonly Count[], now: number): Promise<Count[]> {
      const at = new Date(now)
      const { rows } = await sql<{ key: string; used: number; endsAt: Date }>`
        insert into limit_counts as counted (key_hash, used, ends_at)
        select key_hash, used, ends_at
        from unnest(
          ${counts.map(({ key }) => key)}::text[],
          ${counts.map(({ used }) => used)}::int[],
          ${counts.map(({ endsAt }) => new Date(endsAt).toISOString())}::timestamptz[]
        ) as given (key_hash, used, ends_at)
        order by key_hash
        on conflict (key_hash) do update set
          used = excluded.used + case when counted.ends_at > ${at} then counted.used else 0 end,
          ends_at = case when counted.ends_at > ${at} then least(counted.ends_at, excluded.ends_at) else excluded.ends_at end
        returning key_hash as key, used, ends_at as "endsAt"`.execute(db)
      return rows.map(({ key, used, endsAt }) => ({ key, used, endsAt: endsAt.getTime() }))
    },

    removeEndedBefore: (time: Date) => db.deleteFrom('limit_counts').where('ends_at', '<=', time).execute(),
  }
}
