import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { IS_TEST_FILE } from '../../uploads/uploads.repository.ts'

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

    /** It was made together with the account. */
    nameWorkspace: (id: string, name: string) =>
      db.updateTable('workspaces').set({ name }).where('id', '=', id).execute(),

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
