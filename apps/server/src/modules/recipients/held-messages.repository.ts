import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { type DatabaseClock, databaseNow } from '../../platform/db/clock/database-time.ts'
import type { MessageChannel } from '@wayform/core/plans/message-caps.ts'

/** Deliveries that are held until their recipient agrees. */
export function heldMessagesRepository(db: Db | Tx, clock: DatabaseClock) {
  const due = () => ({
    state: 'pending' as const,
    held_reason: null,
    next_attempt_at: databaseNow(clock),
    updated_at: databaseNow(clock),
  })

  return {
    /** Releases all of an owner's; those to a recipient who has not agreed are held again when they are due. */
    release: (userId: string, channel: MessageChannel) =>
      db
        .updateTable('deliveries')
        .set(due())
        .where('user_id', '=', userId)
        .where('destination', '=', channel)
        .where('state', '=', 'held')
        .where('held_reason', '=', 'unproven')
        .execute(),

    releaseOne: (userId: string, id: string) =>
      db
        .updateTable('deliveries')
        .set(due())
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .where('state', '=', 'held')
        .where('held_reason', '=', 'unproven')
        .execute(),

    /** Releases deliveries that a dead process left held after the recipient had agreed. */
    releaseProvenSince: (since: Date) =>
      sql`
        update deliveries d
        set state = 'pending', held_reason = null, next_attempt_at = ${databaseNow(clock)}, updated_at = ${databaseNow(clock)}
        from recipients r
        where r.proven_at > ${since} and d.user_id = r.user_id and d.destination = r.channel
          and d.state = 'held' and d.held_reason = 'unproven'`.execute(db),
  }
}
