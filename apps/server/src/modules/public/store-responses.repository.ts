import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** One checked submission, ready to be stored. */
export type NewResponse = {
  userId: string
  formId: string
  submissionId: string
  requestHash: string
  version: number
  answers: Record<string, unknown>
  /** Where it may go; with several, its own number picks one in turn. */
  routes: readonly [string, ...string[]]
  destinations: readonly string[]
  locale: string
}

export type StoredSubmission = {
  id: string
  number: number
  submissionId: string
  requestHash: string
  version: number
  deliveredTo: string
  createdAt: Date
  answers: Record<string, unknown>
  /** False: this submission was stored before, and this is what was stored then. */
  isNew: boolean
}

/**
 * One statement is one transaction. The update of the counter row is the lock that makes numbers gapless; ids that are
 * already stored are left out of the count and read back. Two processes with the same id at the same moment end in a
 * unique violation for the second, which tries again.
 */
export async function insertGroupOnce(db: Db, group: NewResponse[], at: Date): Promise<StoredSubmission[]> {
  const first = group[0] as NewResponse // a group is never empty
  const column = <T>(pick: (response: NewResponse) => T) => group.map(pick)
  const { rows } = await sql<StoredSubmission>`
    with input as (
      select * from unnest(
        ${column((r) => r.submissionId)}::text[],
        ${column((r) => r.requestHash)}::text[],
        ${column((r) => r.version)}::int[],
        ${column((r) => JSON.stringify(r.answers))}::text[],
        ${column((r) => r.routes.join(','))}::text[],
        ${column((r) => r.destinations.join(','))}::text[],
        ${column((r) => r.locale)}::text[]
      ) with ordinality as t (submission_id, request_hash, version, answers, routes, destinations, locale, place)
    ),
    known as (
      select r.* from responses r
      where r.user_id = ${first.userId}::uuid and r.form_id = ${first.formId}::uuid
        and r.submission_id in (select submission_id from input)
    ),
    fresh as (
      select i.*, row_number() over (order by place)::int as turn from input i
      where i.submission_id not in (select submission_id from known)
    ),
    counter as (
      update form_counters
      set last_number = last_number + amount.n, stored = stored + amount.n, unread = unread + amount.n
      from (select count(*)::int as n from fresh) amount
      where user_id = ${first.userId}::uuid and form_id = ${first.formId}::uuid and amount.n > 0
      returning last_number - amount.n as base
    ),
    numbered as (
      select f.*, c.base + f.turn as number, string_to_array(f.routes, ',') as route_list from fresh f, counter c
    ),
    stored as (
      insert into responses
        (user_id, form_id, number, submission_id, request_hash, version, answers, delivered_to, locale, created_at)
      select ${first.userId}::uuid, ${first.formId}::uuid, number, submission_id, request_hash, version, answers::jsonb,
             route_list[(number - 1) % cardinality(route_list) + 1], locale, ${at}::timestamptz
      from numbered
      returning *
    ),
    ledger as (
      insert into deliveries (user_id, form_id, response_number, destination, next_attempt_at, updated_at)
      select ${first.userId}::uuid, ${first.formId}::uuid, n.number, d.destination, ${at}::timestamptz, ${at}::timestamptz
      from numbered n cross join unnest(string_to_array(n.destinations, ',')) as d (destination)
      where d.destination <> ''
    )
    select id, number, submission_id as "submissionId", request_hash as "requestHash", version,
           delivered_to as "deliveredTo", created_at as "createdAt", answers, true as "isNew" from stored
    union all
    select id, number, submission_id, request_hash, version, delivered_to, created_at, answers, false from known
  `.execute(db)
  return rows
}
