import type { DestinationName } from '@wayform/contract/shapes/deliveries.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

export type DatabaseReading = { version: string; bytes: number; connections: number; mostConnections: number }

export async function readDatabase(db: Db): Promise<DatabaseReading> {
  const { rows } = await sql<DatabaseReading>`
    select split_part(current_setting('server_version'), ' ', 1) as version,
           pg_database_size(current_database())::float8 as bytes,
           (select count(*)::float8 from pg_stat_activity where backend_type = 'client backend') as connections,
           current_setting('max_connections')::float8 as "mostConnections"`.execute(db)
  const [found] = rows
  if (!found) throw new Error('The database told nothing of itself')
  return found
}

export type FailedDelivery = {
  destination: DestinationName
  state: 'pending' | 'sending' | 'failed'
  attempts: number
  lastError: string | null
  at: Date
  nextAt: Date
  /** The address of a webhook. It is cut to the host before it is shown. */
  url: string | null
}

export type FailedReading = { stopped: number; triedAgain: number; last: FailedDelivery[] }

/**
 * Deliveries that failed since then: given up, or waiting for their next attempt. Answers and recipients are not read.
 */
export async function readFailed(db: Db, since: Date, most: number): Promise<FailedReading> {
  const { rows } = await sql<FailedDelivery & { stopped: number; triedAgain: number }>`
    with failed as (
      select user_id, form_id, destination, webhook_id, state, attempts, last_error, updated_at, next_attempt_at
      from deliveries
      where state = 'failed' and updated_at >= ${since}
      union all
      select user_id, form_id, destination, webhook_id, state, attempts, last_error, updated_at, next_attempt_at
      from deliveries
      where state in ('pending', 'sending') and attempts > 0 and last_error is not null and updated_at >= ${since}
    )
    select f.destination, f.state, f.attempts, f.last_error as "lastError", f.updated_at as at,
           f.next_attempt_at as "nextAt", i.config ->> 'url' as url,
           count(*) filter (where f.state = 'failed') over ()::float8 as stopped,
           count(*) filter (where f.state <> 'failed') over ()::float8 as "triedAgain"
    from failed f
    left join form_integrations i
      on f.destination = 'webhook' and i.kind = 'webhook' and i.user_id = f.user_id and i.form_id = f.form_id
        and i.webhook_id is not distinct from f.webhook_id
    order by f.updated_at desc
    limit ${most}::int`.execute(db)
  const [first] = rows
  return { stopped: first?.stopped ?? 0, triedAgain: first?.triedAgain ?? 0, last: rows }
}

/** Files of owners and respondents, as the accounts are charged with them. */
export async function readStoredBytes(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(bytes), 0)::float8 as bytes from upload_usage`.execute(db)
  return rows[0]?.bytes ?? 0
}

/** When the next backup is due by itself; null: none ever was. */
export async function nextBackupAt(db: Db): Promise<Date | null> {
  const row = await db.selectFrom('housekeeping').select('due_at').where('name', '=', 'backup').executeTakeFirst()
  return row?.due_at ?? null
}
