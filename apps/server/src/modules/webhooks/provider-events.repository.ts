import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { ProviderEventsTable } from '../../platform/db/tables/server-tables.ts'
import { jsonb } from '../../platform/db/values.ts'

export type ProviderEvent = { id: string; payload: unknown }
export type ClaimedEvent = Pick<Selectable<ProviderEventsTable>, 'provider' | 'event_id' | 'payload' | 'attempts'>

/** Events from providers, stored once per event id. */
export function providerEventsRepository(db: Db | Tx) {
  return {
    /** Stores new events; a repeated id is the same event. Returns how many were new. */
    async add(provider: string, events: readonly ProviderEvent[], now: Date): Promise<number> {
      if (events.length === 0) return 0
      const rows = await db
        .insertInto('provider_events')
        .values(
          events.map(({ id, payload }) => ({
            provider,
            event_id: id,
            payload: jsonb(payload),
            received_at: now,
            next_attempt_at: now,
          })),
        )
        .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
        .returning('event_id')
        .execute()
      return rows.length
    },

    /** Claims due events for this worker until the lease ends. */
    async claim(provider: string, now: Date, leaseUntil: Date, limit: number): Promise<ClaimedEvent[]> {
      const { rows } = await sql<ClaimedEvent>`
        update provider_events set lease_until = ${leaseUntil}, attempts = attempts + 1
        where (provider, event_id) in (
          select provider, event_id from provider_events
          where provider = ${provider} and processed_at is null and next_attempt_at <= ${now}
            and (lease_until is null or lease_until <= ${now})
          order by next_attempt_at
          limit ${limit}
          for update skip locked
        )
        returning provider, event_id, payload, attempts`.execute(db)
      return rows
    },

    /** Done: the id stays to recognise repetitions; the content is deleted, because it is a person's message. */
    finish: (provider: string, eventId: string, at: Date, error: string | null = null) =>
      db
        .updateTable('provider_events')
        .set({ processed_at: at, payload: jsonb({}), lease_until: null, last_error: error })
        .where('provider', '=', provider)
        .where('event_id', '=', eventId)
        .execute(),

    postpone: (provider: string, eventId: string, until: Date, error: string) =>
      db
        .updateTable('provider_events')
        .set({ next_attempt_at: until, lease_until: null, last_error: error })
        .where('provider', '=', provider)
        .where('event_id', '=', eventId)
        .execute(),

    removeProcessedBefore: (time: Date) => db.deleteFrom('provider_events').where('processed_at', '<=', time).execute(),
  }
}
