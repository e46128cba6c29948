import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

export type LedgerLine = { destination: string; state: 'due' | 'later' | 'held'; count: number; oldestSeconds: number }

/** Deliveries that wait, read from the partial indexes of the rows that are not sent. */
export async function ledgerBacklog(db: Db, now: Date): Promise<LedgerLine[]> {
  const { rows } = await sql<LedgerLine>`
    select destination,
      case when next_attempt_at <= ${now} then 'due' else 'later' end as state,
      count(*)::float8 as count,
      greatest(0, extract(epoch from ${now}::timestamptz - min(next_attempt_at)))::float8 as "oldestSeconds"
    from deliveries
    where state in ('pending', 'sending')
    group by 1, 2
    union all
    select destination, 'held', count(*)::float8, 0::float8
    from deliveries
    where state = 'held'
    group by 1`.execute(db)
  return rows
}

export async function eventBacklog(db: Db): Promise<{ provider: string; count: number }[]> {
  const { rows } = await sql<{ provider: string; count: number }>`
    select provider, count(*)::float8 as count from provider_events where processed_at is null group by 1`.execute(db)
  return rows
}
