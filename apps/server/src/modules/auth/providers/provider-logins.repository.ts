import type { Insertable, Selectable } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { ProviderLoginsTable } from '../../../platform/db/tables/account-tables.ts'

export type ProviderLoginRow = Selectable<ProviderLoginsTable>
export type ProviderLoginKind = Pick<ProviderLoginRow, 'provider' | 'purpose'>

/** Pending logins at a provider, keyed by OAuth state. */
export function providerLoginsRepository(db: Db | Tx) {
  return {
    insert: (row: Insertable<ProviderLoginsTable>) => db.insertInto('provider_logins').values(row).execute(),

    find: (stateHash: string, { provider, purpose }: ProviderLoginKind, now: Date) =>
      db
        .selectFrom('provider_logins')
        .selectAll()
        .where('state_hash', '=', stateHash)
        .where('provider', '=', provider)
        .where('purpose', '=', purpose)
        .where('expires_at', '>', now)
        .executeTakeFirst(),

    /** Deleting the row makes the state single-use: of many simultaneous requests, one finds it. */
    take: (
      stateHash: string,
      browserHash: string,
      { provider, purpose }: ProviderLoginKind,
    ): Promise<ProviderLoginRow | undefined> =>
      db
        .deleteFrom('provider_logins')
        .where('state_hash', '=', stateHash)
        .where('browser_hash', '=', browserHash)
        .where('provider', '=', provider)
        .where('purpose', '=', purpose)
        .returningAll()
        .executeTakeFirst(),

    /** Stores what a provider's page posted, the first time only. */
    async keepAnswer(stateHash: string, handleHash: string, sealed: string, now: Date): Promise<boolean> {
      const row = await db
        .updateTable('provider_logins')
        .set({ handle_hash: handleHash, sealed_answer: sealed })
        .where('state_hash', '=', stateHash)
        .where('provider', '=', 'apple')
        .where('handle_hash', 'is', null)
        .where('expires_at', '>', now)
        .returning('state_hash')
        .executeTakeFirst()
      return row !== undefined
    },

    takeByHandle: (handleHash: string, browserHash: string): Promise<ProviderLoginRow | undefined> =>
      db
        .deleteFrom('provider_logins')
        .where('handle_hash', '=', handleHash)
        .where('browser_hash', '=', browserHash)
        .returningAll()
        .executeTakeFirst(),

    /** False if this token was used before. */
    async useToken(tokenHash: string, expiresAt: Date): Promise<boolean> {
      const row = await db
        .insertInto('used_id_tokens')
        .values({ token_hash: tokenHash, expires_at: expiresAt })
        .onConflict((conflict) => conflict.column('token_hash').doNothing())
        .returning('token_hash')
        .executeTakeFirst()
      return row !== undefined
    },

    async removeExpired(now: Date): Promise<void> {
      await db.deleteFrom('provider_logins').where('expires_at', '<=', now).execute()
      await db.deleteFrom('used_id_tokens').where('expires_at', '<=', now).execute()
      await db.deleteFrom('pending_merges').where('expires_at', '<=', now).execute()
    },
  }
}
