import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { DeliveryState } from '../../platform/db/tables.ts'
import type { Closed } from './delivery-places.ts'

/** A row of the ledger that this worker holds until its lease ends. */
export type ClaimedDelivery = {
  id: string
  userId: string
  formId: string
  responseNumber: number
  destination: string
  attempts: number
  fence: string
}

export type Settled = {
  state: DeliveryState
  error?: string
  providerId?: string
  nextAttemptAt?: Date
  /** Given back without a try: a worker that is stopping does not use up attempts. */
  isUntried?: boolean
}

export function deliveriesRepository(db: Db | Tx) {
  return {
    /**
     * Takes due rows that no other worker holds. The lease is also the next attempt: should this process die, the row
     * becomes due again by itself. The fence stops a worker that woke up too late from writing over the next one.
     */
    async claim(now: Date, leaseMs: number, limit: number, closed: Closed = NOTHING_CLOSED) {
      const leaseUntil = new Date(now.getTime() + leaseMs)
      const { rows } = await sql<ClaimedDelivery>`
        with due as (
          select user_id, form_id, response_number, destination from deliveries
          where state in ('pending', 'sending') and next_attempt_at <= ${now}::timestamptz
            and destination <> all (${closed.destinations}::text[])
            and (destination <> 'webhook' or form_id <> all (${closed.webhookForms}::uuid[]))
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
        set state = 'sending', attempts = d.attempts + 1, fence = gen_random_uuid(), updated_at = ${now}::timestamptz,
            lease_until = ${leaseUntil}::timestamptz, next_attempt_at = ${leaseUntil}::timestamptz
        from due
        where d.user_id = due.user_id and d.form_id = due.form_id and d.response_number = due.response_number
          and d.destination = due.destination
        returning d.id, d.user_id as "userId", d.form_id as "formId", d.response_number as "responseNumber",
                  d.destination, d.attempts, d.fence
      `.execute(db)
      return rows
    },

    /** Writes outcomes, each only while this worker still holds the row. Gives the ids of those that were written. */
    async settle(settled: readonly (readonly [ClaimedDelivery, Settled])[], now: Date): Promise<string[]> {
      const column = <T>(pick: (delivery: ClaimedDelivery, outcome: Settled) => T) =>
        settled.map(([delivery, outcome]) => pick(delivery, outcome))
      const { rows } = await sql<{ id: string }>`
        update deliveries d
        set state = t.state, last_error = t.error, provider_id = t.provider_id, lease_until = null, fence = null,
            updated_at = ${now}::timestamptz, attempts = d.attempts - t.untried,
            next_attempt_at = coalesce(t.next_attempt_at, d.next_attempt_at)
        from unnest(
          ${column((delivery) => delivery.userId)}::uuid[],
          ${column((delivery) => delivery.formId)}::uuid[],
          ${column((delivery) => delivery.responseNumber)}::int[],
          ${column((delivery) => delivery.destination)}::text[],
          ${column((delivery) => delivery.fence)}::uuid[],
          ${column((_, outcome) => outcome.state)}::text[],
          ${column((_, outcome) => outcome.error ?? null)}::text[],
          ${column((_, outcome) => outcome.providerId ?? null)}::text[],
          ${column((_, outcome) => outcome.nextAttemptAt?.toISOString() ?? null)}::timestamptz[],
          ${column((_, outcome) => (outcome.isUntried ? 1 : 0))}::int[]
        ) as t (user_id, form_id, response_number, destination, fence, state, error, provider_id, next_attempt_at, untried)
        where d.user_id = t.user_id and d.form_id = t.form_id and d.response_number = t.response_number
          and d.destination = t.destination and d.fence = t.fence and d.state = 'sending'
        returning d.id
      `.execute(db)
      return rows.map(({ id }) => id)
    },

    /** A provider said later that what it accepted could not be delivered. */
    failByProvider: (providerId: string, error: string, now: Date) =>
      db
        .updateTable('deliveries')
        .set({ state: 'failed', last_error: error, updated_at: now })
        .where('provider_id', '=', providerId)
        .where('state', '=', 'sent')
        .execute(),
  }
}

const NOTHING_CLOSED: Closed = { destinations: [], owners: [], webhookForms: [] }
