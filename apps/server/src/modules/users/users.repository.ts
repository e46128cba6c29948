import type { Language } from '@wayform/core/languages.ts'
import type { BillingCycle, Plan, UpsellTrigger } from '@wayform/core/plans/plans.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { UsersTable } from '../../platform/db/tables.ts'
import { USER_CHANGED } from '../forms/forms.repository.ts'

export type UserRow = Selectable<UsersTable>

/** An account with what its screens count. */
export type MeRow = { user: UserRow; pinnedForms: string[]; responses: number; uploadBytes: number }

export type IdentityProvider = 'google' | 'apple' | 'whatsapp'

export function usersRepository(db: Db | Tx) {
  return {
    find: (id: string): Promise<UserRow | undefined> =>
      db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst(),

    async findMe(id: string): Promise<MeRow | undefined> {
      const user = await this.find(id)
      if (!user) return undefined
      const pinned = await db
        .selectFrom('forms')
        .select('id')
        .where('user_id', '=', id)
        .where('deleted_at', 'is', null)
        .where('pinned_at', 'is not', null)
        .orderBy('pinned_at', 'desc')
        .orderBy('id')
        .execute()
      const totals = await db
        .selectFrom('form_counters')
        .innerJoin('forms', (join) =>
          join.onRef('forms.user_id', '=', 'form_counters.user_id').onRef('forms.id', '=', 'form_counters.form_id'),
        )
        .select([
          sql<number>`coalesce(sum(form_counters.stored), 0)::bigint`.as('responses'),
          sql<number>`coalesce((select bytes from upload_usage where user_id = ${id}), 0)`.as('uploadBytes'),
        ])
        .where('form_counters.user_id', '=', id)
        .where('forms.deleted_at', 'is', null)
        .executeTakeFirstOrThrow()
      return { user, pinnedForms: pinned.map((form) => form.id), ...totals }
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

    /** False when the form is not this owner's. Pinning again keeps the place. */
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

    /** Only forward in time: an older event that arrives late finds a newer one and changes nothing. */
    async setPlan(id: string, change: { plan: Plan; billingCycle: BillingCycle | null; at: Date }): Promise<boolean> {
      const row = await db
        .updateTable('users')
        .set({ plan: change.plan, billing_cycle: change.billingCycle, plan_changed_at: change.at })
        .where('id', '=', id)
        .where((where) => where.or([where('plan_changed_at', 'is', null), where('plan_changed_at', '<=', change.at)]))
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },

    /** Every process forgets this owner's public pages once this transaction commits. */
    notifyChanged: (id: string) => sql`select pg_notify(${USER_CHANGED}, ${id})`.execute(db),
  }
}
