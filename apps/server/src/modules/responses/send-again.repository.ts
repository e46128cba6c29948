import type { DeliveryState } from '@wayform/contract/shapes/deliveries.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { closedBy, type ClosedReason, joinWay } from '../ledger/held.repository.ts'

type Key = { userId: string; formId: string; number: number; deliveryId: string }

/** Deleted responses have no row: what was cancelled with them stays so. */
const ofLivingResponse = sql`join responses r on r.user_id = d.user_id and r.form_id = d.form_id and r.number = d.response_number`

/**
 * With a full set of attempts, also what failed and would be tried again later. What the provider called the last one is
 * forgotten, so that a late word about it says nothing about this one.
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
    /** Null where there is no such delivery of this response. */
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
