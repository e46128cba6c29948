import { MAX_COUNTED_UNSENT, type SendableState } from '@wayform/contract/calls/deliveries.ts'
import type { DestinationName, HoldReason } from '@wayform/contract/shapes/deliveries.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { type DatabaseClock, databaseNow } from '../../platform/db/clock/database-time.ts'
import type { StoredName } from '../ledger/named-webhook.ts'
import { storedName } from '../ledger/named-webhook.repository.ts'
import type { DeliveryRow } from '../responses/responses.repository.ts'

export type Chosen = {
  formId?: string | undefined
  destination?: string | undefined
  webhookId?: string | undefined
  states: readonly SendableState[]
}
/** The last row of a page: its database time, to the microsecond, and its id. */
export type PageCursor = { at: string; id: string }

export type GroupRow = {
  formId: string
  formName: string
  destination: DestinationName
  webhookId: string | null
  webhook: StoredName
  failed: number
  held: number
  lastError: string | null
  heldReason: HoldReason | null
  lastAt: Date
}

export type UnsentRow = DeliveryRow & { form_id: string; number: number; stored_id: string; place: string }

/** The id that owners know the webhook of a delivery `d` by. */
const ofWebhook = sql<string | null>`case when d.destination = 'webhook' then coalesce(d.webhook_id, d.form_id) end`

/** One owner's unsent deliveries, without notices and test answers. */
export function unsentDeliveriesRepository(db: Db | Tx, clock: DatabaseClock) {
  const among = (userId: string, { formId, destination, webhookId, states }: Chosen): RawBuilder<boolean> => sql`
    d.user_id = ${userId} and d.state in ('held', 'failed', 'cancelled') and d.state = any(${states}::text[])
    and d.occasion <> 'notice' and d.response_number > 0
    and (${formId ?? null}::uuid is null or d.form_id = ${formId ?? null}::uuid)
    and (${destination ?? null}::text is null or d.destination = ${destination ?? null}::text)
    and (${webhookId ?? null}::uuid is null or ${ofWebhook} = ${webhookId ?? null}::uuid)`

  return {
    async groups(userId: string): Promise<GroupRow[]> {
      const { rows } = await sql<GroupRow>`
        with newest as (
          select d.user_id, d.form_id, f.name, d.destination, d.webhook_id, d.state, d.last_error, d.held_reason, d.updated_at
          from deliveries d
          join forms f on f.user_id = d.user_id and f.id = d.form_id and f.deleted_at is null
          where ${among(userId, { states: ['failed', 'held'] })}
          order by d.updated_at desc
          limit ${sql.lit(MAX_COUNTED_UNSENT)}
        )
        select form_id as "formId", name as "formName", destination, ${ofWebhook} as "webhookId",
               ${storedName('d')} as webhook, count(*) filter (where state = 'failed')::int as failed,
               count(*) filter (where state = 'held')::int as held,
               (array_agg(last_error order by updated_at desc) filter (where state = 'failed'))[1] as "lastError",
               (array_agg(held_reason order by updated_at desc) filter (where state = 'held'))[1] as "heldReason",
               max(updated_at) as "lastAt"
        from newest d
        group by user_id, form_id, name, destination, webhook_id
        order by max(updated_at) desc, form_id, destination, webhook_id`.execute(db)
      return rows
    },

    async page(userId: string, chosen: Chosen, after: PageCursor | null, size: number): Promise<UnsentRow[]> {
      const { rows } = await sql<UnsentRow>`
        select d.id, d.form_id, d.response_number, d.destination, ${storedName('d')} as webhook, d.occasion, d.state, d.attempts, d.last_error,
               d.held_reason, d.next_attempt_at, d.sent_at, d.delivered_at, d.read_at, d.updated_at,
               r.number, r.id as stored_id,
               to_char(d.updated_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place
        from deliveries d
        join forms f on f.user_id = d.user_id and f.id = d.form_id and f.deleted_at is null
        join responses r on r.user_id = d.user_id and r.form_id = d.form_id and r.number = d.response_number
        where ${among(userId, chosen)}
          and (${after?.at ?? null}::timestamptz is null or d.updated_at < ${after?.at ?? null}::timestamptz
               or (d.updated_at = ${after?.at ?? null}::timestamptz and d.id > ${after?.id ?? null}::uuid))
        order by d.updated_at desc, d.id
        limit ${size}::int`.execute(db)
      return rows
    },

    /**
     * Makes failed deliveries due again with all attempts. The provider's id of the failed message is cleared, so that
     * a late report about it does not affect the new one. Updates at most `limit` rows and returns how many it updated.
     */
    async sendAgain(userId: string, chosen: Chosen, limit: number): Promise<number> {
      const now = databaseNow(clock)
      const { numAffectedRows } = await sql`
        with chosen as (
          select d.user_id, d.id from deliveries d
          join forms f on f.user_id = d.user_id and f.id = d.form_id and f.deleted_at is null
          where ${among(userId, chosen)}
            -- What was cancelled with a deleted response stays so.
            and (d.state <> 'cancelled' or exists (
              select from responses r
              where r.user_id = d.user_id and r.form_id = d.form_id and r.number = d.response_number
            ))
          order by d.updated_at desc, d.id
          limit ${limit}::int
          for update of d skip locked
        )
        update deliveries d
        set state = 'pending', attempts = 0, next_attempt_at = ${now}, lease_until = null, fence = null,
            provider_id = null, last_error = null, held_reason = null, updated_at = ${now}
        from chosen
        where d.user_id = chosen.user_id and d.id = chosen.id`.execute(db)
      return Number(numAffectedRows ?? 0n)
    },
  }
}
