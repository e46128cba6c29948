import type { Language } from '@wayform/core/languages.ts'
import type { UpsellTrigger } from '@wayform/core/plans/plans.ts'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { UsersTable } from '../../platform/db/tables/account-tables.ts'

export type UserRow = Selectable<UsersTable>

export type IdentityProvider = 'google' | 'apple' | 'whatsapp'

export function usersRepository(db: Db | Tx) {
  return {
    find(id: string, { lock = false } = {}): Promise<UserRow | undefined> {
      const query = db.selectFrom('users').selectAll().where('id', '=', id)
      return (lock ? query.forUpdate() : query).executeTakeFirst()
    },

    async update(id: string, changes: Updateable<UsersTable>): Promise<void> {
      if (Object.keys(changes).length > 0) await db.updateTable('users').set(changes).where('id', '=', id).execute()
    },

    /** The identities of one kind that sign in to this account. */
    async subjects(id: string, provider: IdentityProvider): Promise<string[]> {
      const query = db.selectFrom('identities').select('subject')
      const rows = await query.where('user_id', '=', id).where('provider', '=', provider).execute()
      return rows.map(({ subject }) => subject)
    },

    /** Replaces the account's identity of this kind. */
    async replaceIdentity(id: string, provider: IdentityProvider, subject: string, at: Date): Promise<void> {
      await db.deleteFrom('identities').where('user_id', '=', id).where('provider', '=', provider).execute()
      await db.insertInto('identities').values({ provider, subject, user_id: id, created_at: at }).execute()
    },

    async idByIdentity(provider: IdentityProvider, subject: string): Promise<string | undefined> {
      const row = await db
        .selectFrom('identities')
        .select('user_id')
        .where('provider', '=', provider)
        .where('subject', '=', subject)
        .executeTakeFirst()
      return row?.user_id
    },

    removeIdentity: (provider: IdentityProvider, subject: string) =>
      db.deleteFrom('identities').where('provider', '=', provider).where('subject', '=', subject).execute(),

    async insertWithIdentity(user: Insertable<UsersTable>, subject: string): Promise<string> {
      await db.insertInto('users').values(user).execute()
      await db
        .insertInto('identities')
        .values({
          provider: user.provider,
          subject,
          user_id: user.id,
          ...(user.created_at && { created_at: user.created_at }),
        })
        .execute()
      return user.id
    },

    setLanguage: (id: string, language: Language) =>
      db.updateTable('users').set({ language }).where('id', '=', id).execute(),

    setUpsellTrigger: (id: string, trigger: UpsellTrigger) =>
      db.updateTable('users').set({ last_upsell_trigger: trigger }).where('id', '=', id).execute(),

    /** A member's pins are their own. Pinning again keeps the position. */
    setMembersPin: (
      { workspaceId, personId, formId }: { workspaceId: string; personId: string; formId: string },
      pinnedAt: Date | null,
    ) =>
      sql`
        insert into member_forms as own (workspace_id, user_id, form_id, pinned_at)
        values (${workspaceId}, ${personId}, ${formId}, ${pinnedAt})
        on conflict (workspace_id, user_id, form_id) do update
          set pinned_at = case when excluded.pinned_at is null then null else coalesce(own.pinned_at, excluded.pinned_at) end`.execute(
        db,
      ),

    /** False if the form is not this owner's. Pinning again keeps the position. */
    async setPinned(ownerId: string, formId: string, pinnedAt: Date | null): Promise<boolean> {
      const row = await db
        .updateTable('forms')
        .set({ pinned_at: pinnedAt && sql<Date>`coalesce(pinned_at, ${pinnedAt})` })
        .where('user_id', '=', ownerId)
        .where('id', '=', formId)
        .where('deleted_at', 'is', null)
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },
  }
}
