import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { StripeOnboardingsTable } from '../../platform/db/tables.ts'

export type OnboardingRow = Selectable<StripeOnboardingsTable>

/** Ways to Stripe that browsers have begun. */
export function stripeOnboardingsRepository(db: Db | Tx) {
  return {
    insert: (row: OnboardingRow) => db.insertInto('stripe_onboardings').values(row).execute(),

    /** Taking the row is what makes the state good once: of many that come together, one finds it. */
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
