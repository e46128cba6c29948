import type { Insertable, Selectable } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { PendingMergesTable } from '../../../platform/db/tables/account-tables.ts'

export type PendingMerge = Selectable<PendingMergesTable>

/** Pending merges: Google accounts that were verified for a merge, at most one per account. */
export function mergesRepository(db: Db | Tx) {
  return {
    replace: ({ user_id: userId, ...row }: Insertable<PendingMergesTable>) =>
      db
        .insertInto('pending_merges')
        .values({ user_id: userId, ...row })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
        .execute(),

    /** Only for the session that began the merge. */
    find: (userId: string, sessionHash: string, now: Date): Promise<PendingMerge | undefined> =>
      db
        .selectFrom('pending_merges')
        .selectAll()
        .where('user_id', '=', userId)
        .where('session_hash', '=', sessionHash)
        .where('expires_at', '>', now)
        .executeTakeFirst(),

    async take(userId: string, id: string): Promise<boolean> {
      const row = await db
        .deleteFrom('pending_merges')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },

    remove: (userId: string, sessionHash: string) =>
      db.deleteFrom('pending_merges').where('user_id', '=', userId).where('session_hash', '=', sessionHash).execute(),

    attachIdentity: (userId: string, subject: string, at: Date) =>
      db.insertInto('identities').values({ provider: 'google', subject, user_id: userId, created_at: at }).execute(),
  }
}
