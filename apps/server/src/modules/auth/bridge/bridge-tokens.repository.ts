import type { Insertable } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { BridgeTokensTable } from '../../../platform/db/tables/account-tables.ts'

/** Tokens that sign in another browser of the same person, and the choices made from them. */
export function bridgeTokensRepository(db: Db | Tx) {
  return {
    insert: (row: Insertable<BridgeTokensTable>) => db.insertInto('bridge_tokens').values(row).execute(),

    /** Deleting the row makes the token single-use: of two simultaneous requests, one finds it. */
    take: (tokenHash: string) =>
      db
        .deleteFrom('bridge_tokens')
        .where('token_hash', '=', tokenHash)
        .returning(['user_id', 'expires_at'])
        .executeTakeFirst(),

    find: (tokenHash: string) =>
      db
        .selectFrom('bridge_tokens')
        .select(['user_id', 'expires_at'])
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst(),

    removeExpired: (now: Date) => db.deleteFrom('bridge_tokens').where('expires_at', '<=', now).execute(),
  }
}
