import type { Db, Tx } from '../../platform/db/database.ts'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import { noteRevocation } from '../revocations/revocations.repository.ts'

export type BillingAccount = {
  /** The first is the one that new things are paid with. */
  customers: string[]
  revision: number
}

/** Who accounts are at Stripe. */
export function billingRepository(db: Db | Tx) {
  return {
    async find(userId: string): Promise<BillingAccount | undefined> {
      const user = await db.selectFrom('users').select('billing_revision').where('id', '=', userId).executeTakeFirst()
      return user && { customers: await this.customers(userId), revision: user.billing_revision }
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

    /** What became of visits before this is known. Answers whose they were. */
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

    /** Whatever was asked before this moment is not written down any more. */
    advance: (userId: string) =>
      db
        .updateTable('users')
        .set((set) => ({ billing_revision: set('billing_revision', '+', 1) }))
        .where('id', '=', userId)
        .execute(),

    /** Accounts whose paid time is over, or who went to pay or to change something, and about whom Stripe should have said something since. */
    async overdue(before: Date, limit: number): Promise<string[]> {
      const ended = db
        .selectFrom('users')
        .select('id')
        .where('plan_source', '=', 'stripe')
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

    /** Customers of an account that goes; Stripe is told once this transaction is committed. */
    async noteDeletions(box: SecretBox, userId: string, at: Date): Promise<void> {
      for (const customerId of await this.customers(userId)) await this.noteDeletion(box, customerId, at)
    },

    async noteDeletion(box: SecretBox, customerId: string, at: Date): Promise<void> {
      await noteRevocation(db, box, { provider: 'stripe', grant: JSON.stringify({ customerId }) }, at)
    },
  }
}

/** In a merge: what was paid on either account counts for the one that stays. */
export async function moveCustomers(tx: Tx, from: string, to: string): Promise<void> {
  await tx.updateTable('stripe_customers').set({ user_id: to }).where('user_id', '=', from).execute()
  await billingRepository(tx).advance(to)
}
