import { TO_CALENDAR } from '@wayform/contract/shapes/deliveries.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { FormKey } from './search/number-range.repository.ts'

const PURGE_FORMS = 50
const PURGE_ROWS = 1_000

/** Responses between deletion and purge. The form's counter row is the lock: each response is in one table only. */
export function deletedRepository(tx: Tx, { userId, formId }: FormKey) {
  const ofForm = sql`user_id = ${userId} and form_id = ${formId}`
  const among = (numbers: readonly number[]) => sql`${ofForm} and number = any(${numbers}::int[])`

  return {
    lockCounter: () => sql`select from form_counters where ${ofForm} for update`.execute(tx),

    async living(numbers: readonly number[]): Promise<{ id: string; number: number }[]> {
      const { rows } = await sql<{ id: string; number: number }>`
        select id, number from responses where ${among(numbers)} order by number for update`.execute(tx)
      return rows
    },

    /** The search index and pending deliveries are removed at once; a delivery in progress finishes. */
    async setAside(numbers: readonly number[], at: Date): Promise<void> {
      await sql`
        with gone as (delete from responses where ${among(numbers)} returning *),
        waiting as (
          select response_number, array_agg(destination) as destinations from deliveries
          where ${ofForm} and response_number = any(${numbers}::int[]) and state in ('pending', 'sending', 'held')
          group by response_number
        )
        insert into deleted_responses (user_id, form_id, number, content, destinations, deleted_at)
        select g.user_id, g.form_id, g.number, to_jsonb(g), coalesce(w.destinations, '{}'), ${at}::timestamptz
        from gone g left join waiting w on w.response_number = g.number
        on conflict (user_id, form_id, number) do update
          set content = excluded.content, destinations = excluded.destinations, deleted_at = excluded.deleted_at`.execute(
        tx,
      )
      await sql`
        update deliveries set state = 'cancelled', held_reason = null, updated_at = ${at}::timestamptz
        where ${ofForm} and response_number = any(${numbers}::int[]) and state in ('pending', 'held')`.execute(tx)
      await sql`delete from response_texts where ${among(numbers)}`.execute(tx)
      const counted = countedIn(numbers)
      await sql`
        update form_counters set stored = stored - ${counted}::int, unread = least(unread, stored - ${counted}::int),
          removals = removals + 1
        where ${ofForm}`.execute(tx)
    },

    async setAsideSince(numbers: readonly number[], since: Date): Promise<{ id: string; number: number }[]> {
      const { rows } = await sql<{ id: string; number: number }>`
        select content ->> 'id' as id, number from deleted_responses
        where ${among(numbers)} and deleted_at > ${since}::timestamptz`.execute(tx)
      return rows
    },

    /** Those that were deleted together. */
    async setAsideAt(at: Date): Promise<{ id: string; number: number }[]> {
      const { rows } = await sql<{ id: string; number: number }>`
        select content ->> 'id' as id, number from deleted_responses
        where ${ofForm} and deleted_at = ${at}::timestamptz`.execute(tx)
      return rows
    },

    async bringBack(numbers: readonly number[], now: RawBuilder<Date>): Promise<RestoredRow[]> {
      const { rows } = await sql<RestoredRow>`
        with back as (delete from deleted_responses where ${among(numbers)} returning *),
        sent as (
          update deliveries d set state = 'pending', next_attempt_at = ${now}, updated_at = ${now}
          from back b
          where d.user_id = b.user_id and d.form_id = b.form_id and d.response_number = b.number
            and d.destination = any(b.destinations) and d.state = 'cancelled'
        ),
        stored as (
          insert into responses
          select r.* from back b
          cross join lateral jsonb_populate_record(null::responses, b.content || jsonb_build_object('user_id', b.user_id)) r
          on conflict do nothing
          returning number, version, answers, status
        )
        select number, version, answers, status from stored`.execute(tx)
      const counted = countedIn(rows.map(({ number }) => number))
      await sql`
        update form_counters set stored = stored + ${counted}::int, removals = removals + 1 where ${ofForm}`.execute(tx)
      return rows
    },

    /** Purges a batch of expired ones; returns their numbers. Events that are still to be removed at Google will be. */
    async purge(before: Date): Promise<number[]> {
      const { rows } = await sql<{ number: number }>`
        with due as (
          select number from deleted_responses where ${ofForm} and deleted_at <= ${before}::timestamptz limit ${PURGE_ROWS}
        ),
        gone as (
          delete from deleted_responses d using due where d.user_id = ${userId} and d.form_id = ${formId}
            and d.number = due.number
          returning d.number
        ),
        ledger as (
          delete from deliveries d using gone g
          where d.user_id = ${userId} and d.form_id = ${formId} and d.response_number = g.number
            and not (d.destination = ${TO_CALENDAR} and d.state in ('pending', 'sending', 'held'))
        ),
        told as (
          delete from hand_offs h using gone g
          where h.user_id = ${userId} and h.form_id = ${formId} and h.response_number = g.number
        )
        select number from gone`.execute(tx)
      return rows.map(({ number }) => number)
    },
  }
}

/** Test answers are not counted. */
const countedIn = (numbers: readonly number[]) => numbers.filter((number) => number > 0).length

type RestoredRow = { number: number; version: number; answers: Record<string, unknown>; status: string }

deletedRepository.dueForms = async (db: Db, before: Date): Promise<FormKey[]> => {
  const { rows } = await sql<FormKey>`
    select distinct user_id as "userId", form_id as "formId" from (
      select user_id, form_id from deleted_responses where deleted_at <= ${before}::timestamptz
      order by deleted_at limit ${PURGE_FORMS * PURGE_ROWS}
    ) due limit ${PURGE_FORMS}`.execute(db)
  return rows
}
