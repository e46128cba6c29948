import { BOOKING_TYPE } from '@wayform/core/questions/booking/is-booking.ts'
import { ORDER_TYPE } from '@wayform/core/questions/order/is-order.ts'
import type { Role } from '@wayform/core/workspaces/roles.ts'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { UsersTable } from '../../platform/db/tables/account-tables.ts'
import { billingRepository } from '../billing/billing.repository.ts'
import { storeSubscriptionsRepository, type StoreRow } from '../billing/stores/store-subscriptions.repository.ts'
import { devicesRepository } from '../devices/devices.repository.ts'
import { type DomainRow, domainsRepository } from '../domains/domains.repository.ts'
import { formsRepository } from '../documents/forms.repository.ts'
import { usersRepository } from '../users/users.repository.ts'
import { type WorkspaceRow, workspacesRepository } from '../workspaces/workspaces.repository.ts'

/** An account with the counts that its screens show. */
export type AccountSummary = {
  user: Selectable<UsersTable>
  workspace: WorkspaceRow
  /** The person's role in it. */
  role: Role
  /** The verified numbers of this account. */
  provenNumbers: string[]
  pinnedForms: string[]
  forms: number
  responses: number
  uploadBytes: number
  hasOrders: boolean
  hasBookings: boolean
  hasProducts: boolean
  domain: DomainRow | undefined
  /** The account's customer id at Stripe. */
  stripeId: string | null
  /** Those in app stores that have not ended. */
  storeSubscriptions: StoreRow[]
  deviceTokens: string[]
}

/** The person, and the workspace: without one it is the person's own. */
export async function findSummary(
  db: Db | Tx,
  personId: string,
  workspaceId?: string,
): Promise<AccountSummary | undefined> {
  const users = usersRepository(db)
  const workspaces = workspacesRepository(db)
  const user = await users.find(personId)
  const id = workspaceId ?? (await workspaces.ownedBy(personId))[0]
  const workspace = id === undefined ? undefined : await workspaces.find(id)
  if (!user || !workspace || id === undefined) return undefined
  const role = workspace.owner_id === personId ? 'owner' : await workspaces.roleOf(id, personId)
  if (!role) return undefined
  // The owner's pins are in the forms themselves.
  const isOwner = role === 'owner'
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
    .selectFrom('forms')
    .leftJoin('form_counters', (join) =>
      join.onRef('form_counters.user_id', '=', 'forms.user_id').onRef('form_counters.form_id', '=', 'forms.id'),
    )
    .select([
      sql<number>`count(*)`.as('forms'),
      sql<number>`coalesce(sum(form_counters.stored), 0)::bigint`.as('responses'),
      sql<number>`coalesce((select bytes from upload_usage where user_id = ${id}), 0)`.as('uploadBytes'),
      sql<boolean>`exists (select from products where workspace_id = ${id} and deleted_at is null)`.as('hasProducts'),
      // A workspace without products takes no orders, and no form is read for that.
      sql<boolean>`case when exists (select from products where workspace_id = ${id}) then exists (
        select from forms f
        join form_versions v on v.user_id = f.user_id and v.form_id = f.id and v.version = f.published_version
        where f.user_id = ${id} and f.deleted_at is null
          and v.questions @> ${JSON.stringify([{ type: ORDER_TYPE }])}::jsonb
      ) else false end`.as('hasOrders'),
      sql<boolean>`case when exists (select from booking_setups where user_id = ${id}) then exists (
        select from forms f
        join form_versions v on v.user_id = f.user_id and v.form_id = f.id and v.version = f.published_version
        where f.user_id = ${id} and f.deleted_at is null
          and v.questions @> ${JSON.stringify([{ type: BOOKING_TYPE }])}::jsonb
      ) else false end`.as('hasBookings'),
    ])
    .where('forms.user_id', '=', id)
    .where('forms.deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  const domain = await domainsRepository(db).find(id)
  const provenNumbers = await users.subjects(personId, 'whatsapp')
  const deviceTokens = (await devicesRepository(db).list(personId)).flatMap(({ token, auth }) =>
    auth === null ? [token] : [],
  )
  const [stripeId = null] = await billingRepository(db).customers(id)
  const storeSubscriptions = await storeSubscriptionsRepository(db).open(id)
  const pinnedForms = isOwner
    ? pinned.map((form) => form.id)
    : [...(await formsRepository(db).choicesOf({ id, personId }))].flatMap(([formId, { pinned_at }]) =>
        pinned_at ? [formId] : [],
      )
  const seen = isOwner ? totals : { ...totals, ...(await totalsOfAgent(db, id, personId)) }
  return {
    user,
    workspace,
    role,
    provenNumbers,
    pinnedForms,
    ...seen,
    domain,
    stripeId,
    storeSubscriptions,
    deviceTokens,
  }
}

/** Totals of the whole workspace are not for agents; nothing for the others. */
async function totalsOfAgent(db: Db | Tx, workspaceId: string, personId: string) {
  const { rows } = await sql<{ responses: number }>`
    select (
      select count(*)::int from responses r where r.user_id = m.workspace_id and r.member_id = m.user_id and r.number > 0
    ) as responses
    from members m where m.workspace_id = ${workspaceId} and m.user_id = ${personId} and m.role = 'agent'`.execute(db)
  return rows[0] && { responses: rows[0].responses, uploadBytes: 0 }
}
