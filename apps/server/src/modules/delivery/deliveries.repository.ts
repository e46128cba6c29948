import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { DeliveryState } from '../../platform/db/tables.ts'

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

export function deliveriesRepository(db: Db | Tx) {
  return {
    /**
     * Takes due rows that no other worker holds. The lease is also the next attempt: should this process die, the row
     * becomes due again by itself. The fence stops a worker that woke up too late from writing over the next one.
     */
    async claim(now: Date, leaseMs: number, limit: number): Promise<ClaimedDelivery[]> {
      const leaseUntil = new Date(now.getTime() + leaseMs)
      const { rows } = await sql<ClaimedDelivery>`
        with due as (
          select user_id, form_id, response_number, destination from deliveries
          where state in ('pending', 'sending') and next_attempt_at <= ${now}::timestamptz
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

    /** Writes the outcome only while this worker still holds the row; false means that another one took over. */
    async settle(delivery: ClaimedDelivery, outcome: Settled, now: Date): Promise<boolean> {
      const row = await db
        .updateTable('deliveries')
        .set({
          state: outcome.state,
          last_error: outcome.error ?? null,
          provider_id: outcome.providerId ?? null,
          lease_until: null,
          fence: null,
          updated_at: now,
          ...(outcome.nextAttemptAt && { next_attempt_at: outcome.nextAttemptAt }),
          ...(outcome.isUntried && { attempts: delivery.attempts - 1 }),
        })
        .where('user_id', '=', delivery.userId)
        .where('form_id', '=', delivery.formId)
        .where('response_number', '=', delivery.responseNumber)
        .where('destination', '=', delivery.destination)
        .where('fence', '=', delivery.fence)
        .where('state', '=', 'sending')
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },

    /** When there will be something to do next, or null. */
    async nextDue(): Promise<Date | null> {
      const row = await db
        .selectFrom('deliveries')
        .select((select) => select.fn.min('next_attempt_at').as('at'))
        .where('state', 'in', ['pending', 'sending'])
        .executeTakeFirst()
      return row?.at ?? null
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

export type Settled = {
  state: DeliveryState
  error?: string
  providerId?: string
  nextAttemptAt?: Date
  /** Given back without a try: a worker that is stopping does not use up attempts. */
  isUntried?: boolean
}
