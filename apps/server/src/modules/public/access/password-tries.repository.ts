import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

type Rule = { most: number; lockedMinutes: number }

const OF_PASSWORDS: Rule = { most: 10, lockedMinutes: 10 }
/** For proofs that an order is theirs; the address names the order. */
export const OF_PHONES: Rule = { most: 5, lockedMinutes: 60 }

type Guesser = { userId: string; formId: string; address: string }

/**
 * Guesses of a form's password, or of an order's phone number. Each is counted before it is looked at, so that many at
 * once are no way around.
 */
export function passwordTries(db: Db, now: RawBuilder<Date>, { most, lockedMinutes }: Rule = OF_PASSWORDS) {
  const before = (minutes: number) => sql`password_tries.since <= ${now} - ${minutes}::int * interval '1 minute'`
  const isOver = before(lockedMinutes)
  return {
    /** False: there were too many, and nothing may be compared. */
    async begin({ userId, formId, address }: Guesser): Promise<boolean> {
      const { rows } = await sql<{ tries: number }>`
        insert into password_tries (user_id, form_id, address, tries, since)
        values (${userId}, ${formId}, ${address}, 1, ${now})
        on conflict (user_id, form_id, address) do update set
          tries = case when ${isOver} then 1 else password_tries.tries + 1 end,
          since = case when ${isOver} or password_tries.tries < ${most} then ${now} else password_tries.since end
        returning tries`.execute(db)
      return (rows[0]?.tries ?? 0) <= most
    },

    /** The right one was no guess. */
    giveBack: ({ userId, formId, address }: Guesser) =>
      sql`
        update password_tries set tries = greatest(0, tries - 1)
        where user_id = ${userId} and form_id = ${formId} and address = ${address}`.execute(db),

    forget: () => sql`delete from password_tries where ${before(OF_PHONES.lockedMinutes)}`.execute(db),
  }
}
