import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'

/** Counts per day, in the database, so that they apply across servers. */
export function messageCountsRepository(db: Db | Tx) {
  return {
    /** Adds one; false if the limit is reached. Parallel calls wait for the row lock. */
    async take(day: string, subject: string, limit: number): Promise<boolean> {
      const { rows } = await sql`
        insert into message_counts (day, subject, count) values (${day}::date, ${subject}, 1)
        on conflict (day, subject) do update set count = message_counts.count + 1
        where message_counts.count < ${limit}
        returning count`.execute(db)
      return rows.length > 0
    },

    giveBack: (day: string, subjects: readonly string[]) =>
      sql`update message_counts set count = count - 1
          where day = ${day}::date and subject = any (${subjects}::text[]) and count > 0`.execute(db),

    removeBefore: (day: string) => db.deleteFrom('message_counts').where('day', '<', day).execute(),
  }
}
