import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { ApiCallsTable, WebhookAttemptsTable } from '../../platform/db/tables/workspace-tables.ts'

export type CallLine = Selectable<ApiCallsTable>
export type AttemptLine = Selectable<WebhookAttemptsTable>

const TABLES = ['api_calls', 'webhook_attempts'] as const

/** Writing the log, and forgetting it. */
export function logLinesRepository(db: Db | Tx) {
  return {
    /** A form in an address that is not the workspace's is only part of the address. */
    async addCalls(lines: readonly CallLine[]): Promise<void> {
      await sql`
        insert into api_calls (workspace_id, id, at, key_id, method, path, status, duration_ms, ip, user_agent,
                               request_body, answer_body, form_id, response_number)
        select l.workspace_id, l.id, l.at, l.key_id, l.method, l.path, l.status, l.duration_ms, l.ip, l.user_agent,
               l.request_body, l.answer_body, f.id, case when f.id is not null then l.response_number end
        from jsonb_populate_recordset(null::api_calls, ${JSON.stringify(lines)}::jsonb) l
        join workspaces w on w.id = l.workspace_id
        left join forms f on f.user_id = l.workspace_id and f.id = l.form_id
        on conflict do nothing`.execute(db)
    },

    async addAttempts(lines: readonly AttemptLine[]): Promise<void> {
      await sql`
        insert into webhook_attempts
        select l.* from jsonb_populate_recordset(null::webhook_attempts, ${JSON.stringify(lines)}::jsonb) l
        join forms f on f.user_id = l.workspace_id and f.id = l.form_id
        on conflict do nothing`.execute(db)
    },

    /** Deletes the lines about responses that are deleted for good. */
    async forgetResponses({ userId, formId }: { userId: string; formId: string }, numbers: readonly number[]) {
      for (const table of TABLES) {
        await sql`
          delete from ${sql.table(table)}
          where workspace_id = ${userId} and form_id = ${formId} and response_number = any(${numbers}::int[])`.execute(
          db,
        )
      }
    },

    /** Returns whether there may be more. */
    async forgetBefore(time: Date, limit: number): Promise<boolean> {
      const deleted = await eachTable(
        (table) => sql`
          delete from ${sql.table(table)} l
          using (select workspace_id, id from ${sql.table(table)} where at < ${time} order by at limit ${limit}) old
          where l.workspace_id = old.workspace_id and l.id = old.id`,
      )
      return deleted.includes(limit)
    },

    /** Keeps the newest lines of each workspace; returns whether there may be more to delete. */
    async forgetBeyond(most: number, limit: number): Promise<boolean> {
      const deleted = await eachTable(
        (table) => sql`
          with full_ones as (
            select workspace_id from ${sql.table(table)} group by workspace_id having count(*) > ${most}
          )
          delete from ${sql.table(table)} l
          using (
            select n.workspace_id, n.id from full_ones
            cross join lateral (
              select workspace_id, id from ${sql.table(table)} t where t.workspace_id = full_ones.workspace_id
              order by t.at desc, t.id desc offset ${most}
            ) n
            limit ${limit}
          ) old
          where l.workspace_id = old.workspace_id and l.id = old.id`,
      )
      return deleted.includes(limit)
    },
  }

  async function eachTable(query: (table: (typeof TABLES)[number]) => ReturnType<typeof sql>): Promise<number[]> {
    const counts: number[] = []
    for (const table of TABLES) counts.push(Number((await query(table).execute(db)).numAffectedRows ?? 0n))
    return counts
  }
}
