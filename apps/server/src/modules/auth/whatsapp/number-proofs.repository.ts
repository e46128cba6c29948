import type { Insertable, Selectable } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { NumberProofsTable } from '../../../platform/db/tables/account-tables.ts'

export type NumberProof = Selectable<NumberProofsTable>

/** Numbers that accounts are verifying; only the newest one of an account is valid. */
export function numberProofsRepository(db: Db | Tx) {
  return {
    replace: ({ user_id, ...proof }: Insertable<NumberProofsTable>) =>
      db
        .insertInto('number_proofs')
        .values({ user_id, ...proof })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(proof))
        .execute(),

    find(userId: string, { lock = false } = {}): Promise<NumberProof | undefined> {
      const query = db.selectFrom('number_proofs').selectAll().where('user_id', '=', userId)
      return (lock ? query.forUpdate() : query).executeTakeFirst()
    },

    addTry: (userId: string) =>
      db
        .updateTable('number_proofs')
        .set((set) => ({ tries: set('tries', '+', 1) }))
        .where('user_id', '=', userId)
        .execute(),

    remove: (userId: string) => db.deleteFrom('number_proofs').where('user_id', '=', userId).execute(),

    removeExpired: (now: Date) => db.deleteFrom('number_proofs').where('expires_at', '<=', now).execute(),
  }
}
