import type { RawBuilder } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'

type Key = { userId: string; formId: string; number: number; deliveryId: string }

/**
 * From failed to pending, with a full set of attempts. What the provider called the failed one is forgotten, so that a
 * late word about it says nothing about this one.
 */
export async function requeueDelivery(
  db: Db | Tx,
  { userId, formId, number, deliveryId }: Key,
  now: RawBuilder<Date>,
): Promise<'requeued' | 'notFailed'> {
  const row = await db
    .updateTable('deliveries')
    .set({
      state: 'pending',
      attempts: 0,
      next_attempt_at: now,
      lease_until: null,
      fence: null,
      provider_id: null,
      last_error: null,
      held_reason: null,
      updated_at: now,
    })
    .where('user_id', '=', userId)
    .where('id', '=', deliveryId)
    .where('form_id', '=', formId)
    .where('response_number', '=', number)
    .where('state', '=', 'failed')
    .returning('id')
    .executeTakeFirst()
  return row ? 'requeued' : 'notFailed'
}
