import { sql } from 'kysely'
import type { Db, Tx } from './database.ts'
import { noteCommitted } from './transaction.ts'

/**
 * Notifies every process of a change once the transaction commits. This one is notified before the transaction
 * returns: the database's notification comes over another connection, and an owner's next request must not find the
 * old copy.
 */
export async function notifyChange(db: Db | Tx, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(db)
  noteCommitted({ channel, payload })
}
