import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { IS_TEST_FILE } from '../../uploads/uploads.repository.ts'

/** Kept with what operators did to the account, so that a repeat is known. */
export type ImportRecord = {
  /** The id that the export gave its file. */
  file: string
  imported: {
    userId: string
    workspaces: number
    forms: number
    responses: number
    files: number
    /** People who worked in the workspaces, and have to be invited here. */
    members: number
    /** Links that were taken here, with the new ones. */
    newLinks: { from: string; to: string }[]
  }
}

export function importsRepository(db: Db | Tx) {
  return {
    async schema(): Promise<string> {
      const { name } = await db
        .selectFrom('migrations')
        .select((select) => select.fn.max('name').as('name'))
        .executeTakeFirstOrThrow()
      return name
    },

    async hasUser(id: string): Promise<boolean> {
      const { rows } = await sql`select from users where id::text = ${id}`.execute(db)
      return rows.length > 0
    },

    /** The account that one of these already signs in to. */
    async holderOf(identities: readonly { provider: string; subject: string }[]): Promise<string | undefined> {
      for (const { provider, subject } of identities) {
        const row = await db
          .selectFrom('identities')
          .select('user_id')
          .where('provider', '=', provider)
          .where('subject', '=', subject)
          .executeTakeFirst()
        if (row) return row.user_id
      }
      return undefined
    },

    /** The result of an earlier import of this file for this account. */
    async doneBefore(userId: string, file: string): Promise<ImportRecord['imported'] | undefined> {
      const { rows } = await sql<{ details: ImportRecord }>`
        select details from operator_actions
        where account_id::text = ${userId} and action = 'import' and details ->> 'file' = ${file}`.execute(db)
      return rows[0]?.details.imported
    },

    /**
     * It was made together with the account, whose row has the plan of another workspace if the first one was handed
     * over. A trigger brings the plan to the workspace.
     */
    async fillWorkspace(columns: readonly string[], row: readonly (string | null)[]): Promise<void> {
      const of = (column: string) => row[columns.indexOf(column)] ?? null
      await sql`
        update users set plan = ${of('plan')}, plan_changed_at = ${of('plan_changed_at')}::timestamptz,
          max_form_count = ${of('max_form_count')}::integer
        where id = ${of('id')}`.execute(db)
      await sql`update workspaces set name = ${of('name')} where id = ${of('id')}`.execute(db)
    },

    async takenLinks(keys: readonly string[]): Promise<Set<string>> {
      const rows = await db.selectFrom('form_links').select('link_key').where('link_key', 'in', keys).execute()
      return new Set(rows.map((row) => row.link_key))
    },

    /** The quota is what the account's files add up to, without those of test answers. */
    async countFiles(userId: string): Promise<void> {
      await sql`
        insert into upload_usage (user_id, bytes)
        select ${userId}::uuid, coalesce(sum(u.size), 0) from uploads u
        where u.user_id = ${userId} and u.state <> 'issued' and not ${IS_TEST_FILE}
        on conflict (user_id) do update set bytes = excluded.bytes`.execute(db)
    },
  }
}
