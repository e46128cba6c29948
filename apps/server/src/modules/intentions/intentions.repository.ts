import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { IntentionsTable } from '../../platform/db/tables/server-tables.ts'

export type IntentionRow = Selectable<IntentionsTable>
type Held = Pick<IntentionRow, 'key_hash' | 'fence'>

export function intentionsRepository(db: Db | Tx) {
  const held = ({ key_hash, fence }: Held) =>
    db.updateTable('intentions').where('key_hash', '=', key_hash).where('fence', '=', fence)
  return {
    /**
     * Inserts the row, or takes over one whose server died or failed, with its id. Undefined: it is done, in progress,
     * or was for something else.
     */
    claim: (row: Omit<IntentionRow, 'answer'>): Promise<IntentionRow | undefined> =>
      db
        .insertInto('intentions')
        .values({ ...row, answer: null })
        .onConflict((conflict) =>
          conflict
            .column('key_hash')
            .doUpdateSet({ fence: row.fence, lease_until: row.lease_until })
            .where('intentions.answer', 'is', null)
            .where('intentions.request_hash', '=', row.request_hash)
            .where('intentions.lease_until', '<=', row.created_at),
        )
        .returningAll()
        .executeTakeFirst(),
    find: (keyHash: string): Promise<IntentionRow | undefined> =>
      db.selectFrom('intentions').selectAll().where('key_hash', '=', keyHash).executeTakeFirst(),
    finish: (row: Held, answer: string) => held(row).set({ answer }).execute(),
    /** Ends the lease, so that a waiting or repeated call may run at once. */
    release: (row: Held, now: Date) => held(row).where('answer', 'is', null).set({ lease_until: now }).execute(),
    removeBefore: (time: Date) => db.deleteFrom('intentions').where('created_at', '<', time).execute(),
  }
}
