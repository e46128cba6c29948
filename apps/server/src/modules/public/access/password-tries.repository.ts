import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

const MOST_TRIES = 10
const LOCKED_MINUTES = 10

type Guesser = { userId: string; formId: string; address: string }

/** Guesses of a form's password. Each is counted before it is looked at, so that many at once are no way around. */
export function passwordTries(db: Db, now: RawBuilder<Date>) {
  const isOver = sql`password_tries.since <= ${now} - ${LOCKED_MINUTES}::int * interval '1 minute'`
  return {
    /** False: there were too many, and nothing may be compared. */
    async begin({ userId, formId, address }: Guesser): Promise<boolean> {
      const { rows } = await sql<{ tries: number }>`
        insert into password_tries (user_id, form_id, address, tries, since)
        values (${userId}, ${formId}, ${address}, 1, ${now})
        on conflict (user_id, form_id, address) do update set
          tries = case when ${isOver} then 1 else password_tries.tries + 1 end,
          since = case when ${isOver} or password_tries.tries < ${MOST_TRIES} then ${now} else password_tries.since end
        returning tries`.execute(db)
      return (rows[0]?.tries ?? 0) <= MOST_TRIES
    },

    /** The right one was no guess. */
    giveBack: ({ userId, formId, address }: Guesser) =>
      sql`
        update password_tries set tries = greatest(0, tries - 1)
        where user_id = ${userId} and form_id = ${formId} and address = ${address}`.execute(db),

    forget: () => sql`delete from password_tries where ${isOver}`.execute(db),
  }
}
