import type {
  DeliveryOccasion,
  DeliveryState,
  DestinationName,
  HoldReason,
} from '@wayform/contract/shapes/deliveries.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { type DatabaseClock, databaseNow } from '../../../platform/db/clock/database-time.ts'
import type { Closed } from './delivery-slots.ts'

/** A row of the ledger that this worker holds until its lease ends. */
export type ClaimedDelivery = {
  id: string
  userId: string
  /** Null for a notice about the account. */
  formId: string | null
  /** Null for a notice. */
  responseNumber: number | null
  occasion: DeliveryOccasion
  destination: DestinationName
  /** Which of the form's webhooks; null: the one that goes by the form. */
  webhookId: string | null
  attempts: number
  fence: string
  /** The traceparent of the request that stored the response, if it was traced. */
  trace: string | null
}

export type Settled = {
  state: DeliveryState
  error?: string
  heldReason?: HoldReason
  providerId?: string
  /** Delay until the next attempt. */
  delayMs?: number
  /** Released without an attempt: a worker that stops does not use up attempts. */
  isUntried?: boolean
}

/** Rows are addressed by owner and id; all times are the database's. */
export function deliveriesRepository(db: Db | Tx, clock: DatabaseClock) {
  return {
    /**
     * Claims due rows that no other worker holds. The lease end is also the time of the next attempt: if this process
     * dies, the row becomes due again by itself. The fence keeps a worker whose lease has expired from overwriting the
     * next one's outcome.
     */
    async claim(leaseMs: number, limit: number, closed: Closed = NOTHING_CLOSED): Promise<ClaimedDelivery[]> {
      const now = databaseNow(clock)
      const { rows } = await sql<ClaimedDelivery>`
        with due as (
          select user_id, id from deliveries
          where state in ('pending', 'sending') and next_attempt_at <= ${now}
            and destination <> all (${closed.destinations}::text[])
            and (destination <> 'webhook' or coalesce(webhook_id, form_id) <> all (${closed.webhooks}::uuid[]))
            and not exists (
              select from unnest(
                ${closed.owners.map(({ userId }) => userId)}::uuid[],
                ${closed.owners.map(({ destination }) => destination)}::text[]
              ) as o (user_id, destination)
              where o.user_id = deliveries.user_id and o.destination = deliveries.destination
            )
          order by next_attempt_at
          limit ${limit}::int
          for update skip locked
        )
        update deliveries d
        set state = 'sending', attempts = d.attempts + 1, fence = gen_random_uuid(), updated_at = ${now},
            lease_until = ${now} + ${leaseMs}::int * interval '1 ms',
            next_attempt_at = ${now} + ${leaseMs}::int * interval '1 ms'
        from due
        where d.user_id = due.user_id and d.id = due.id
        returning d.id, d.user_id as "userId", d.form_id as "formId", d.response_number as "responseNumber", d.occasion,
                  d.destination, d.webhook_id as "webhookId", d.attempts, d.fence, d.trace
      `.execute(db)
      return rows
    },

    /** Writes outcomes, each only while this worker still holds the row. Returns the ids that were written. */
    async settle(settled: readonly (readonly [ClaimedDelivery, Settled])[]): Promise<string[]> {
      const now = databaseNow(clock)
      const column = <T>(pick: (delivery: ClaimedDelivery, outcome: Settled) => T) =>
        settled.map(([delivery, outcome]) => pick(delivery, outcome))
      const { rows } = await sql<{ id: string }>`
        update deliveries d
        set state = t.state, last_error = case when t.state = 'held' then coalesce(t.error, d.last_error) else t.error end,
            held_reason = t.held_reason, provider_id = t.provider_id, lease_until = null, fence = null,
            updated_at = ${now}, attempts = d.attempts - t.untried, sent_at = case when t.state = 'sent' then ${now} end,
            next_attempt_at = coalesce(${now} + t.delay_ms * interval '1 ms', d.next_attempt_at)
        from unnest(
          ${column((delivery) => delivery.userId)}::uuid[],
          ${column((delivery) => delivery.id)}::uuid[],
          ${column((delivery) => delivery.fence)}::uuid[],
          ${column((_, outcome) => outcome.state)}::text[],
          ${column((_, outcome) => outcome.error ?? null)}::text[],
          ${column((_, outcome) => outcome.heldReason ?? null)}::text[],
          ${column((_, outcome) => outcome.providerId ?? null)}::text[],
          ${column((_, outcome) => outcome.delayMs ?? null)}::int[],
          ${column((_, outcome) => (outcome.isUntried ? 1 : 0))}::int[]
        ) as t (user_id, id, fence, state, error, held_reason, provider_id, delay_ms, untried)
        where d.user_id = t.user_id and d.id = t.id and d.fence = t.fence and d.state = 'sending'
        returning d.id
      `.execute(db)
      return rows.map(({ id }) => id)
    },

    /**
     * Statuses only move forward (sent, delivered, read), in whatever order the reports arrive. A delivery whose reply
     * was lost is found by its own id and is not sent again. A report about an earlier message of the same delivery is
     * ignored.
     */
    async advance({ providerId, status, at, delivery }: Advance): Promise<void> {
      const which = delivery
        ? sql`user_id = ${delivery.userId}::uuid and id = ${delivery.id}::uuid and coalesce(provider_id, ${providerId}) = ${providerId}`
        : sql`provider_id = ${providerId}`
      await sql`
        update deliveries
        set state = case
              when state in ('delivered', 'read') and ${status} = 'sent' then state
              when state = 'read' then state
              else ${status}
            end,
            provider_id = ${providerId}, sent_at = least(sent_at, ${at}::timestamptz),
            delivered_at = case when ${status} = 'delivered' then least(delivered_at, ${at}::timestamptz) else delivered_at end,
            read_at = case when ${status} = 'read' then least(read_at, ${at}::timestamptz) else read_at end,
            last_error = null, held_reason = null, fence = null, lease_until = null, updated_at = ${databaseNow(clock)}
        where ${which} and state <> 'cancelled'`.execute(db)
    },

    findSent: (providerId: string) =>
      db
        .selectFrom('deliveries')
        .select('attempts')
        .where('provider_id', '=', providerId)
        .where('state', '=', 'sent')
        .executeTakeFirst(),

    /**
     * The provider accepted the message but reported later that it could not be delivered. With a delay, it is retried
     * as a new message.
     */
    async failByProvider({ providerId, error, delayMs }: FailedByProvider): Promise<FailedRow[]> {
      const now = databaseNow(clock)
      const { rows } = await sql<FailedRow>`
        update deliveries
        set state = ${delayMs === null ? 'failed' : 'pending'}, last_error = ${error}, updated_at = ${now}, sent_at = null,
            provider_id = case when ${delayMs === null} then provider_id end,
            next_attempt_at = coalesce(${now} + ${delayMs}::int * interval '1 ms', next_attempt_at)
        where provider_id = ${providerId} and state = 'sent'
        returning user_id as "userId", form_id as "formId", destination, webhook_id as "webhookId", occasion`.execute(
        db,
      )
      return rows
    },
  }
}

type FailedByProvider = { providerId: string; error: string; delayMs: number | null }
type FailedRow = Pick<ClaimedDelivery, 'userId' | 'formId' | 'destination' | 'webhookId' | 'occasion'>

type Advance = {
  providerId: string
  status: 'sent' | 'delivered' | 'read'
  at: Date
  delivery: { userId: string; id: string } | null
}

const NOTHING_CLOSED: Closed = { destinations: [], owners: [], webhooks: [] }
