import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** The smallest write, because reads work on a replica and on a full disk too. */
export async function recordReadiness(db: Db): Promise<void> {
  await sql`
    insert into housekeeping (name, due_at, last_run_at) values ('readiness', clock_timestamp(), clock_timestamp())
    on conflict (name) do update set last_run_at = excluded.last_run_at`.execute(db)
}
