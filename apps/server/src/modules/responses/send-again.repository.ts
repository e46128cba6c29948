import type { DeliveryState } from '@wayform/contract/shapes/deliveries.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { closedBy, type ClosedReason, joinWay } from '../ledger/held-deliveries.repository.ts'

type Key = { userId: string; formId: string; number: number; deliveryId: string }

/** Deleted responses have no row here: deliveries cancelled with them stay cancelled. */
const ofLivingResponse = sql`join responses r on r.user_id = d.user_id and r.form_id = d.form_id and r.number = d.response_number`

/**
 * With all attempts, also for failed ones that would be retried later. The provider's id of the last message is
 * cleared, so that a late report about it does not affect this one.
 */
const requeue = (now: RawBuilder<Date>) => sql`
  update deliveries d
  set state = 'pending', attempts = 0, next_attempt_at = ${now}, lease_until = null, fence = null, provider_id = null,
      last_error = null, held_reason = null, sent_at = null, updated_at = ${now}
  from wanted w
  where d.user_id = w.user_id and d.id = w.id and w.closed is null
    and (d.state in ('failed', 'held', 'cancelled') or (d.state = 'pending' and d.attempts > 0))
  returning d.id`

export function sendAgainRepository(db: Db | Tx, now: RawBuilder<Date>) {
  return {
    /** Null if this response has no such delivery. */
    async one({ userId, formId, number, deliveryId }: Key) {
      const { rows } = await sql<{ state: DeliveryState; closed: ClosedReason | null; isRequeued: boolean }>`
        with wanted as (
          select d.user_id, d.id, d.state,
                 case when d.state = 'held' and d.held_reason = 'unproven' then 'unproven' else ${closedBy} end as closed
          from deliveries d ${joinWay} ${ofLivingResponse}
          where d.user_id = ${userId} and d.id = ${deliveryId} and d.form_id = ${formId} and d.response_number = ${number}
          for update of d
        ),
        sent as (${requeue(now)})
        select w.state, w.closed, exists (select from sent) as "isRequeued" from wanted w`.execute(db)
      return rows[0] ?? null
    },
  }
}
