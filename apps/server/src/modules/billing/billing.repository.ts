import type { Db, Tx } from '../../platform/db/database.ts'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import { workspacesRepository } from '../workspaces/workspaces.repository.ts'
import { noteRevocation } from '../revocations/revocations.repository.ts'
import { type StoreRow, storeSubscriptionsRepository } from './stores/store-subscriptions.repository.ts'

export type BillingAccount = {
  /** The first is the customer that new purchases use. */
  customers: string[]
  /** Subscriptions in app stores that have not ended. */
  stores: StoreRow[]
  revision: number
}

/** The Stripe customers of accounts. */
export function billingRepository(db: Db | Tx) {
  return {
    async find(userId: string): Promise<BillingAccount | undefined> {
      const query = db.selectFrom('workspaces').select('billing_revision').where('id', '=', userId)
      const workspace = await query.executeTakeFirst()
      if (!workspace) return undefined
      const stores = await storeSubscriptionsRepository(db).open(userId)
      return { customers: await this.customers(userId), stores, revision: workspace.billing_revision }
    },

    async customers(userId: string): Promise<string[]> {
      const query = db.selectFrom('stripe_customers').select('id').where('user_id', '=', userId)
      const rows = await query.orderBy('created_at').orderBy('id').execute()
      return rows.map(({ id }) => id)
    },

    async userOf(customerId: string): Promise<string | undefined> {
      const query = db.selectFrom('stripe_customers').select('user_id').where('id', '=', customerId)
      return (await query.executeTakeFirst())?.user_id
    },

    addCustomer: (customerId: string, userId: string, at: Date) =>
      db
        .insertInto('stripe_customers')
        .values({ id: customerId, user_id: userId, created_at: at })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute(),

    removeCustomer: (customerId: string) => db.deleteFrom('stripe_customers').where('id', '=', customerId).execute(),

    noteVisit: (customerId: string, at: Date) =>
      db.updateTable('stripe_customers').set({ visited_at: at }).where('id', '=', customerId).execute(),

    /** Clears visits up to this time, because their outcome is known. Returns the customers. */
    async forgetVisits(userId: string, before: Date): Promise<string[]> {
      const rows = await db
        .updateTable('stripe_customers')
        .set({ visited_at: null })
        .where('user_id', '=', userId)
        .where('visited_at', '<=', before)
        .returning('id')
        .execute()
      return rows.map(({ id }) => id)
    },

    /** Accounts whose paid period has ended, or that visited Stripe's pages, and for which an event is overdue. */
    async overdue(before: Date, limit: number): Promise<string[]> {
      const ended = db
        .selectFrom('workspaces')
        .select('id')
        .where('plan_source', 'in', ['stripe', 'apple', 'google'])
        .where('plan_renews_at', '<=', before)
        .orderBy('plan_renews_at')
        .limit(limit)
      const gone = db
        .selectFrom('stripe_customers')
        .select('user_id as id')
        .where('visited_at', '<=', before)
        .orderBy('visited_at')
        .limit(limit)
      const rows = [...(await ended.execute()), ...(await gone.execute())]
      return [...new Set(rows.map(({ id }) => id))].slice(0, limit)
    },

    /**
     * Notes the customers of an account that is being deleted; they are deleted at Stripe after this transaction
     * commits.
     */
    async noteDeletions(box: SecretBox, userId: string, at: Date): Promise<void> {
      for (const customerId of await this.customers(userId)) await this.noteDeletion(box, customerId, at)
    },

    /** The same for a workspace that stays, under another owner. */
    async endCustomers(box: SecretBox, userId: string, at: Date): Promise<void> {
      await this.noteDeletions(box, userId, at)
      await db.deleteFrom('stripe_customers').where('user_id', '=', userId).execute()
    },

    async noteDeletion(box: SecretBox, customerId: string, at: Date): Promise<void> {
      await noteRevocation(db, box, { provider: 'stripe', grant: JSON.stringify({ customerId }) }, at)
    },
  }
}

/** In a merge, customers of both accounts belong to the account that is kept. */
export async function moveCustomers(tx: Tx, from: string, to: string): Promise<void> {
  await tx.updateTable('stripe_customers').set({ user_id: to }).where('user_id', '=', from).execute()
  await workspacesRepository(tx).advanceBilling(to)
}
