import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { LoginAttemptsTable, LoginEventsTable } from '../../../platform/db/tables/account-tables.ts'

export type AttemptRow = Selectable<LoginAttemptsTable>

/** Pending logins, and the events that their rate limits count. */
export function loginRepository(db: Db | Tx) {
  return {
    /**
     * Held until the transaction ends, so that counting and account lookups for the same key run one after the other.
     */
    lock: (subject: string) =>
      sql`select pg_advisory_xact_lock(hashtextextended(${`login ${subject}`}, 0))`.execute(db),

    /** The time of the n-th newest event in the range, if there are that many. */
    async nthNewestEvent(kind: LoginEventsTable['kind'], subject: string, n: number, since: Date) {
      const row = await db
        .selectFrom('login_events')
        .select('at')
        .where('kind', '=', kind)
        .where('subject', '=', subject)
        .where('at', '>', since)
        .orderBy('at', 'desc')
        .offset(n - 1)
        .limit(1)
        .executeTakeFirst()
      return row?.at
    },

    /** The same for codes to all numbers together. */
    async nthNewestCode(n: number, since: Date) {
      const row = await db
        .selectFrom('login_events')
        .select('at')
        .where('kind', '=', 'code')
        .where('at', '>', since)
        .orderBy('at', 'desc')
        .offset(n - 1)
        .limit(1)
        .executeTakeFirst()
      return row?.at
    },

    addEvent: (kind: LoginEventsTable['kind'], subject: string, at: Date) =>
      db.insertInto('login_events').values({ kind, subject, at }).execute(),

    /** Removes the newest event. */
    takeBackEvent: (kind: LoginEventsTable['kind'], subject: string) =>
      sql`delete from login_events where ctid = (
            select ctid from login_events where kind = ${kind} and subject = ${subject} order by at desc limit 1
          )`.execute(db),

    insertAttempt: (row: Insertable<LoginAttemptsTable>) => db.insertInto('login_attempts').values(row).execute(),

    findAttempt(secretHash: string, { lock = false } = {}): Promise<AttemptRow | undefined> {
      const query = db.selectFrom('login_attempts').selectAll().where('secret_hash', '=', secretHash)
      return (lock ? query.forUpdate() : query).executeTakeFirst()
    },

    findPendingByWord: (wordHashes: readonly string[], now: Date): Promise<AttemptRow | undefined> =>
      db
        .selectFrom('login_attempts')
        .selectAll()
        .where('word_hash', 'in', wordHashes)
        .where('state', '=', 'pending')
        .where('expires_at', '>', now)
        .executeTakeFirst(),

    /** False if it was no longer in one of these states, because another request was first. */
    async moveAttempt(id: string, from: readonly AttemptRow['state'][], to: AttemptRow['state']): Promise<boolean> {
      const row = await db
        .updateTable('login_attempts')
        .set({ state: to })
        .where('id', '=', id)
        .where('state', 'in', from)
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },

    replaceAttempt: (secretHash: string) =>
      db
        .updateTable('login_attempts')
        .set({ state: 'replaced' })
        .where('secret_hash', '=', secretHash)
        .where('state', 'in', ['pending', 'verified'])
        .execute(),

    addTry: (id: string) =>
      db
        .updateTable('login_attempts')
        .set((set) => ({ tries: set('tries', '+', 1) }))
        .where('id', '=', id)
        .execute(),

    /** Deletes the pending logins of these numbers. The hashed counts stay for their day. */
    async forgetNumbers(numbers: readonly string[]): Promise<void> {
      if (numbers.length === 0) return
      await db.deleteFrom('login_attempts').where('number', 'in', numbers).execute()
    },

    removeAttemptsBefore: (expiredBefore: Date) =>
      db.deleteFrom('login_attempts').where('expires_at', '<=', expiredBefore).execute(),

    removeEventsBefore: (time: Date) => db.deleteFrom('login_events').where('at', '<=', time).execute(),
  }
}
