import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { StripeAccountsTable } from '../../platform/db/tables/payment-tables.ts'
import type { AccountState } from '../../providers/stripe/stripe-connect.ts'

export type StripeAccountRow = Selectable<StripeAccountsTable>

/** A provider's page may be open when a method is disconnected: a payment there must still be found. */
export const RELEASE_AFTER_MS = 2 * 3_600_000

/** Stripe accounts that owners created through us. */
export function stripeAccountsRepository(db: Db | Tx) {
  const releaseAt = (now: Date) => new Date(now.getTime() + RELEASE_AFTER_MS)

  return {
    find: (accountId: string): Promise<StripeAccountRow | undefined> =>
      db.selectFrom('stripe_accounts').selectAll().where('account_id', '=', accountId).executeTakeFirst(),

    /** Accounts are locked before their merchants: every writer of both uses this order. */
    async lock(which: { accountId: string } | { userId: string }): Promise<StripeAccountRow[]> {
      const rows = db.selectFrom('stripe_accounts').selectAll().orderBy('account_id').forUpdate()
      return 'accountId' in which
        ? rows.where('account_id', '=', which.accountId).execute()
        : rows.where('user_id', '=', which.userId).execute()
    },

    /** The account for new connections: of two, which a merge may leave, the more complete one. */
    ofUser: (userId: string): Promise<StripeAccountRow | undefined> =>
      db
        .selectFrom('stripe_accounts')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('charges_enabled', 'desc')
        .orderBy('details_submitted', 'desc')
        .orderBy('created_at')
        .executeTakeFirst(),

    /** Stores the account, and cancels a pending release. */
    async keep(accountId: string, userId: string, now: Date): Promise<void> {
      await db
        .insertInto('stripe_accounts')
        .values({ account_id: accountId, user_id: userId, created_at: now, updated_at: now })
        .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ release_at: null, release_attempts: 0 }))
        .execute()
    },

    /** Returns whether that was a change. */
    async learn(accountId: string, { detailsSubmitted, chargesEnabled }: AccountState, now: Date): Promise<boolean> {
      const row = await db
        .updateTable('stripe_accounts')
        .set({ details_submitted: detailsSubmitted, charges_enabled: chargesEnabled, updated_at: now })
        .where('account_id', '=', accountId)
        .where(({ eb, or }) =>
          or([eb('details_submitted', '!=', detailsSubmitted), eb('charges_enabled', '!=', chargesEnabled)]),
        )
        .returning('account_id')
        .executeTakeFirst()
      return row !== undefined
    },

    /** Removes the merchants of an account. Drafts keep the method and show that it is not connected. */
    async remove(accountId: string, now: Date): Promise<void> {
      await db
        .updateTable('form_merchants')
        .set({ is_on: false, is_seen: true, account_id: null, updated_at: now })
        .where('account_id', '=', accountId)
        .execute()
      await db.deleteFrom('stripe_accounts').where('account_id', '=', accountId).execute()
    },

    /** Schedules the release of accounts that no form of this owner uses. */
    releaseUnused: (userId: string, now: Date) =>
      db
        .updateTable('stripe_accounts')
        .set({ release_at: releaseAt(now) })
        .where('user_id', '=', userId)
        .where('release_at', 'is', null)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('form_merchants')
                .select(sql`1`.as('one'))
                .whereRef('form_merchants.account_id', '=', 'stripe_accounts.account_id')
                .where('is_on', '=', true),
            ),
          ),
        )
        .execute(),

    /** Before an owner is deleted: schedules the release at Stripe without naming the owner. */
    releaseAll: (userId: string, now: Date) =>
      db
        .updateTable('stripe_accounts')
        .set({ user_id: null, release_at: releaseAt(now), release_attempts: 0 })
        .where('user_id', '=', userId)
        .execute(),

    due: (now: Date): Promise<StripeAccountRow[]> =>
      db
        .selectFrom('stripe_accounts')
        .selectAll()
        .where('release_at', '<=', now)
        .orderBy('release_at')
        .limit(50)
        .execute(),

    /** False if it was taken into use again meanwhile. */
    async removeReleased({ account_id, release_at }: StripeAccountRow): Promise<boolean> {
      const row = await db
        .deleteFrom('stripe_accounts')
        .where('account_id', '=', account_id)
        .where('release_at', '=', release_at)
        .returning('account_id')
        .executeTakeFirst()
      return row !== undefined
    },

    postpone: (accountId: string, until: Date) =>
      db
        .updateTable('stripe_accounts')
        .set((set) => ({ release_attempts: set('release_attempts', '+', 1), release_at: until }))
        .where('account_id', '=', accountId)
        .where('release_at', 'is not', null)
        .execute(),
  }
}
