import type { Plan } from '@wayform/core/plans/plans.ts'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { PlanSource } from '../../platform/db/columns.ts'
import type { UsersTable } from '../../platform/db/tables/account-tables.ts'
import type { MemberRole, WorkspacesTable } from '../../platform/db/tables/workspace-tables.ts'
import { USER_CHANGED } from '../../platform/db/change-channels.ts'
import { notifyChange } from '../../platform/db/notify-change.ts'
import type { PlanState } from './plan-state.ts'

/** A workspace, and how its owner is reached. */
export type WorkspaceRow = Selectable<WorkspacesTable> &
  Pick<Selectable<UsersTable>, 'email' | 'email_verified' | 'whatsapp_number' | 'language' | 'blocked_at'> & {
    owner_name: string
  }

type PlanColumns = Pick<
  Updateable<WorkspacesTable>,
  'plan' | 'billing_cycle' | 'plan_source' | 'plan_cancel_at' | 'plan_renews_at' | 'plan_changed_at' | 'max_form_count'
>

export function workspacesRepository(db: Db | Tx) {
  return {
    find(id: string, { lock = false } = {}): Promise<WorkspaceRow | undefined> {
      const query = db
        .selectFrom('users')
        .innerJoin('workspaces', 'workspaces.owner_id', 'users.id')
        .selectAll('workspaces')
        .select([
          'users.name as owner_name',
          'users.email',
          'users.email_verified',
          'users.whatsapp_number',
          'users.language',
          'users.blocked_at',
        ])
        .where('workspaces.id', '=', id)
      return (lock ? query.forUpdate() : query).executeTakeFirst()
    },

    /** The role of a member who is not the owner. */
    async roleOf(id: string, personId: string): Promise<MemberRole | undefined> {
      const rows = db.selectFrom('members').select('role').where('workspace_id', '=', id)
      return (await rows.where('user_id', '=', personId).executeTakeFirst())?.role
    },

    /** The workspaces that this person owns: the one that came with the account first, then in the order of time. */
    async ownedBy(personId: string): Promise<string[]> {
      const rows = db.selectFrom('workspaces').select('id').where('owner_id', '=', personId)
      const first = sql`id <> ${personId}`
      return (await rows.orderBy(first).orderBy('created_at').orderBy('id').execute()).map(({ id }) => id)
    },

    /** On the free plan. A repeat with the same id opens nothing. */
    open: (row: { id: string; ownerId: string; name: string; at: Date }) =>
      db
        .insertInto('workspaces')
        .values({ id: row.id, owner_id: row.ownerId, name: row.name, created_at: row.at })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute(),

    setOwner: (id: string, ownerId: string) =>
      db.updateTable('workspaces').set({ owner_id: ownerId }).where('id', '=', id).execute(),

    /** Only forward in time: a late older event finds a newer one and changes nothing. */
    async setPlan(
      id: string,
      change: PlanState & { source: PlanSource | null; at: Date },
    ): Promise<{ before: Plan } | null> {
      await waitFor(id)
      const known = await db
        .selectFrom('workspaces')
        .select(['plan', 'plan_changed_at'])
        .where('id', '=', id)
        .executeTakeFirst()
      if (!known || (known.plan_changed_at !== null && known.plan_changed_at > change.at)) return null
      await update(id, {
        plan: change.plan,
        billing_cycle: change.billingCycle,
        plan_source: change.source,
        plan_cancel_at: change.cancelAt,
        plan_renews_at: change.renewsAt,
        plan_changed_at: change.at,
      })
      return { before: known.plan }
    },

    setFormLimit: (id: string, forms: number | null) => update(id, { max_form_count: forms }),

    /** Results about money that were requested before this call are discarded. */
    async advanceBilling(id: string): Promise<void> {
      const next = sql<number>`billing_revision + 1`
      await waitFor(id)
      await db.updateTable('workspaces').set({ billing_revision: next }).where('id', '=', id).execute()
      await sql`
        update users u set billing_revision = w.billing_revision from workspaces w
        where w.id = ${id} and u.id = w.id`.execute(db)
    },

    /** Every process drops this workspace's public pages from its cache once this transaction commits. */
    notifyChanged: (id: string) => notifyChange(db, USER_CHANGED, id),
  }

  /** Waits until no other transaction changes its plan. */
  async function waitFor(id: string): Promise<void> {
    await db.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute()
    await db.selectFrom('workspaces').select('id').where('id', '=', id).forUpdate().execute()
  }

  /** The version before reads these of the account, and may still serve, or serve again. */
  async function update(id: string, changes: PlanColumns): Promise<void> {
    await db.updateTable('users').set(changes).where('id', '=', id).execute()
    await db.updateTable('workspaces').set(changes).where('id', '=', id).execute()
  }
}
