import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { StripeOnboardingsTable } from '../../platform/db/tables/payment-tables.ts'

export type OnboardingRow = Selectable<StripeOnboardingsTable>

/** Stripe onboardings in progress, keyed by OAuth state. */
export function stripeOnboardingsRepository(db: Db | Tx) {
  return {
    insert: (row: OnboardingRow) => db.insertInto('stripe_onboardings').values(row).execute(),

    /** Deleting the row makes the state single-use: of many simultaneous requests, one finds it. */
    take: (stateHash: string, browserHash: string, now: Date): Promise<OnboardingRow | undefined> =>
      db
        .deleteFrom('stripe_onboardings')
        .where('state_hash', '=', stateHash)
        .where('browser_hash', '=', browserHash)
        .where('expires_at', '>', now)
        .returningAll()
        .executeTakeFirst(),

    removeExpired: (now: Date) => db.deleteFrom('stripe_onboardings').where('expires_at', '<=', now).execute(),
  }
}
