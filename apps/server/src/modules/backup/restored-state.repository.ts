import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/db/database.ts'
import { databaseNow, type DatabaseClock } from '../../platform/db/clock/database-time.ts'
import { mergedBy } from '../account/catalogue/catalogue.ts'
import { deletionHash, EVERYWHERE } from '../deletions/deletions.repository.ts'

/** State that a restored backup must not revive, and work that it must not repeat. */
export function restoredStateRepository(tx: Tx) {
  return {
    /** Everyone signs in again, and everything that was begun with a code or a link is begun again. */
    async endSessions(): Promise<void> {
      for (const table of [...mergedBy('end'), 'login_attempts'] as const) await tx.deleteFrom(table).execute()
      await tx
        .updateTable('recipients')
        .set({ secret: null, secret_expires_at: null, code_hash: null, code_expires_at: null })
        .execute()
    },

    /** Tasks are due at once, and claimed by no server. */
    async releaseTasks(): Promise<void> {
      await tx.deleteFrom('housekeeping').execute()
      await tx.updateTable('provider_events').set({ lease_until: null }).execute()
    },

    /** They may have been sent since the backup was made: a person decides. Returns how many. */
    async holdDeliveries(clock: DatabaseClock): Promise<number> {
      const { numUpdatedRows } = await tx
        .updateTable('deliveries')
        .set({
          state: 'held',
          held_reason: 'restored',
          lease_until: null,
          fence: null,
          updated_at: databaseNow(clock),
        })
        .where('state', 'in', ['pending', 'sending'])
        .executeTakeFirst()
      return Number(numUpdatedRows)
    },

    /** Secrets that were sealed with another key can't be opened, and have to be entered again. */
    async forgetSealed(): Promise<void> {
      await tx.deleteFrom('secrets').execute()
      await tx.deleteFrom('grant_revocations').execute()
    },

    /** Recipients who stopped messages after the backup was made receive none. */
    async stopRecipients(): Promise<void> {
      await sql`
        update recipients r set stopped_at = d.deleted_at from deletions d
        where d.hash = ${deletionHash(sql`concat_ws(' ', r.user_id, r.channel, r.address)`)}
          and d.undone_at is null and r.stopped_at is null`.execute(tx)
      await sql`
        update customer_contacts c set stopped_at = d.deleted_at from deletions d
        where d.hash = ${deletionHash(sql`concat_ws(' ', c.user_id, c.channel, c.address_hash)`)}
          and d.undone_at is null and c.stopped_at is null`.execute(tx)
      await sql`
        insert into stopped_addresses (address_hash, stopped_at)
        select substr(hash, ${EVERYWHERE.length + 1}), deleted_at from deletions
        where starts_with(hash, ${EVERYWHERE}) and undone_at is null
        on conflict (address_hash) do nothing`.execute(tx)
    },

    async deletedAccounts(): Promise<{ id: string; at: Date }[]> {
      const { rows } = await sql<{ id: string; at: Date }>`
        select u.id, d.deleted_at as at from users u join deletions d on d.hash = ${deletionHash(sql`u.id`)}
        where d.undone_at is null`.execute(tx)
      return rows
    },

    async deletedWorkspaces(): Promise<{ id: string; at: Date }[]> {
      const { rows } = await sql<{ id: string; at: Date }>`
        select w.id, d.deleted_at as at
        from workspaces w join deletions d on d.hash = ${deletionHash(sql`concat_ws(' ', 'workspace', w.id)`)}
        where d.undone_at is null`.execute(tx)
      return rows
    },

    /**
     * This owner's workspaces that were handed over since, and to whom; null: an account that the backup doesn't have.
     */
    async handedOver(ownerId: string): Promise<{ id: string; ownerId: string | null }[]> {
      const { rows } = await sql<{ id: string; ownerId: string | null }>`
        select w.id, (
          select u.id from users u
          join deletions n on n.hash = ${deletionHash(sql`concat_ws(' ', 'owner', w.id, u.id)`)}
          where u.id <> w.owner_id order by n.deleted_at desc limit 1
        ) as "ownerId"
        from workspaces w join deletions d on d.hash = ${deletionHash(sql`concat_ws(' ', 'handed over', w.id)`)}
        where w.owner_id = ${ownerId}`.execute(tx)
      return rows
    },

    /** Returns how many. The housekeeping purges them with everything they have. */
    async deleteForms(): Promise<number> {
      const { numAffectedRows } = await sql`
        update forms f set deleted_at = d.deleted_at from deletions d
        where d.hash = ${deletionHash(sql`f.id`)} and d.undone_at is null and f.deleted_at is null`.execute(tx)
      return Number(numAffectedRows ?? 0n)
    },

    async deletedResponses(): Promise<{ userId: string; formId: string; numbers: number[]; at: Date }[]> {
      const { rows } = await sql<{ userId: string; formId: string; numbers: number[]; at: Date }>`
        select r.user_id as "userId", r.form_id as "formId", array_agg(r.number) as numbers, max(d.deleted_at) as at
        from responses r join deletions d on d.hash = ${deletionHash(sql`r.id`)}
        where d.undone_at is null group by 1, 2`.execute(tx)
      return rows
    },
  }
}

/** Lets the deliveries go that a restore held. Returns how many. */
export async function releaseRestored({ db, clock }: Pick<Database, 'db' | 'clock'>): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('deliveries')
    .set({
      state: 'pending',
      held_reason: null,
      attempts: 0,
      next_attempt_at: databaseNow(clock),
      updated_at: databaseNow(clock),
    })
    .where('state', '=', 'held')
    .where('held_reason', '=', 'restored')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
