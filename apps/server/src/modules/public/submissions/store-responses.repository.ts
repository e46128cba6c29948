import type { Place } from '@wayform/core/form/access/places.ts'
import type { Goods } from '@wayform/core/orders/order-places.ts'
import { canonicalNumber } from '@wayform/core/phone/phone.ts'
import type { SuspectReason } from '@wayform/contract/calls/responses.ts'
import type { ResponseSource } from '@wayform/core/share/source.ts'
import type { WantedTime } from '../../places/bookings.repository.ts'
import type { WantedWait } from '../../places/waits.repository.ts'
import { arrayLiteral } from '../../../platform/db/array-literal.ts'
import type { Database } from '../../../platform/db/database.ts'

/** One validated submission, ready to be stored. */
export type NewResponse = {
  userId: string
  formId: string
  submissionId: string
  requestHash: string
  version: number
  answers: Record<string, unknown>
  /** Possible receiving numbers; of several, the response's own number picks one in turn. */
  routes: readonly [string, ...string[]]
  /** `webhook:` and its id is a webhook of several. */
  destinations: readonly string[]
  locale: string
  /** Why it looks like spam; usually empty. */
  suspectReasons?: readonly SuspectReason[]
  /** The source from the form's address, if any. */
  source?: ResponseSource | null
  /** The files in its answers, which are assigned to it when it is stored. */
  uploads?: readonly string[]
  /** The limited places and goods it takes; if one of them is gone, it is not stored. */
  places?: readonly Place[]
  /** The goods that it takes from the stock of its workspace. */
  goods?: readonly (Goods & { questionId: string })[]
  /** The time that it books. */
  booking?: WantedTime
  /** The waiting list that it joins. */
  wait?: WantedWait
  /** Paid for: it is stored even if its places are gone. */
  isPaid?: boolean
  /** The traceparent of the request, for its deliveries. */
  trace?: string | null
}

export type StoredSubmission = {
  id: string
  formId: string
  number: number
  submissionId: string
  requestHash: string
  version: number
  deliveredTo: string
  createdAt: Date
  answers: Record<string, unknown>
  /** The language that the respondent read, as their page reported it. */
  locale: string
  /** False: this submission was stored before, and this is what was stored then. */
  isNew: boolean
}

/** A returned row: one stored before contains its answers, a new one has those it was given. */
export type InsertedRow = Omit<StoredSubmission, 'answers'> & { answers: StoredSubmission['answers'] | null }

/** Stores responses of any forms in one statement. No two may have the same form and submission id. */
export function insertGroupOnce(database: Database, group: readonly NewResponse[], at: Date): Promise<InsertedRow[]> {
  const { values, ...statement } = insertStatement(database, group, at)
  return database.prepared<InsertedRow>(statement, values)
}

/** The same for a transaction around it. */
export function insertStatement(database: Pick<Database, 'clock'>, group: readonly NewResponse[], at: Date) {
  const column = (pick: (response: NewResponse) => string | number | null) => arrayLiteral(group.map(pick))
  const hasFiles = group.some(({ uploads }) => uploads !== undefined && uploads.length > 0)
  const values: unknown[] = [
    column((response) => response.userId),
    column((response) => response.formId),
    column((response) => response.submissionId),
    column((response) => response.requestHash),
    column((response) => response.version),
    `[${group.map(({ answers }) => JSON.stringify(answers)).join(',')}]`,
    column((response) => response.routes.join(',')),
    column((response) => response.destinations.join(',')),
    column((response) => response.locale),
    at,
    column((response) => response.suspectReasons?.join(',') ?? ''),
    column((response) => (response.source ? JSON.stringify(response.source) : null)),
    database.clock(),
    column((response) => response.trace ?? null),
    column((response) => response.routes.map(canonicalNumber).join(',')),
    ...(hasFiles ? [column((response) => response.uploads?.join(',') ?? '')] : []),
  ]
  return { ...(hasFiles ? INSERT_GROUP_WITH_FILES : INSERT_GROUP), values }
}

/**
 * One statement is one transaction. The update of the counter rows is the lock that makes numbers gapless; they are
 * locked in a fixed order, so that two groups cannot deadlock. Ids that are already stored are left out of the count
 * and read back. If two processes store the same id at the same moment, the second gets a unique violation and retries.
 *
 * The lookup of known ids must use the unique index, whatever the planner knew when it made its cached plan: `limit 1`
 * keeps it from becoming a join with the whole table, and the form is compared as text, because the primary key would
 * let it scan all responses of the form, which looks cheap while there are few.
 */
const INSERT_GROUP = { name: 'insert-responses', text: insertGroup({ files: '', fileColumn: '', marked: '' }) }

/** The same plus one step: files are marked as used in the statement that stores their response. */
const INSERT_GROUP_WITH_FILES = {
  name: 'insert-responses-with-files',
  text: insertGroup({
    files: ', $16::text[]',
    fileColumn: ', uploads',
    marked: `marked as (
      update uploads u set state = 'used', response_number = n.number
      from numbered n cross join unnest(string_to_array(n.uploads, ',')) as f (id)
      where u.user_id = n.user_id and u.id = f.id::uuid and u.form_id = n.form_id and u.submission_id = n.submission_id
    ),`,
  }),
}

function insertGroup({ files, fileColumn, marked }: { files: string; fileColumn: string; marked: string }): string {
  return `
    with input as (
      select * from rows from (
        unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::int[], $7::text[], $8::text[], $9::text[], $11::text[], $12::text[], $14::text[], $15::text[]${files}),
        jsonb_array_elements($6::jsonb)
      ) with ordinality as t (user_id, form_id, submission_id, request_hash, version, routes, destinations, locale, suspicions, source, trace, people${fileColumn}, answers, place)
    ),
    known as (
      select r.* from input i cross join lateral (
        select * from responses
        where user_id = i.user_id and submission_id = i.submission_id and form_id::text = i.form_id::text
        limit 1
      ) r
    ),
    fresh as (
      select i.*, row_number() over (partition by form_id order by place)::int as turn from input i
      where not exists (select from known k where k.form_id = i.form_id and k.submission_id = i.submission_id)
    ),
    amount as (
      select user_id, form_id, count(*)::int as n from fresh group by user_id, form_id
    ),
    held as materialized (
      select c.user_id, c.form_id, a.n
      from (select * from amount order by user_id, form_id) a cross join lateral (
        select user_id, form_id from form_counters where user_id = a.user_id and form_id = a.form_id for update
      ) c
    ),
    counter as (
      update form_counters c
      set last_number = c.last_number + h.n, stored = c.stored + h.n, unread = c.unread + h.n
      from held h
      where c.user_id = h.user_id and c.form_id = h.form_id
      returning c.form_id, c.last_number - h.n as base
    ),
    numbered as (
      select f.*, c.base + f.turn as number, string_to_array(f.routes, ',') as route_list, string_to_array(f.people, ',') as people_list
      from fresh f join counter c using (form_id)
    ),
    stored as (
      insert into responses
        (user_id, form_id, number, submission_id, request_hash, version, answers, delivered_to, locale, suspect_reasons, source, created_at, member_id)
      select user_id, form_id, number, submission_id, request_hash, version, answers,
             route_list[(number - 1) % cardinality(route_list) + 1], locale, string_to_array(suspicions, ','), source::jsonb, $10::timestamptz,
             ${memberWith('numbered.user_id', 'people_list[(number - 1) % cardinality(people_list) + 1]')}
      from numbered
      returning id, form_id, number, submission_id, request_hash, version, delivered_to, created_at, locale
    ),
    ${marked}
    ledger as (
      insert into deliveries (user_id, form_id, response_number, destination, webhook_id, dedupe_key, next_attempt_at, updated_at, trace)
      select n.user_id, n.form_id, n.number, split_part(d.destination, ':', 1), nullif(split_part(d.destination, ':', 2), '')::uuid,
             nullif(split_part(d.destination, ':', 2), ''), coalesce($13::timestamptz, now()), coalesce($13::timestamptz, now()), n.trace
      from numbered n cross join unnest(string_to_array(n.destinations, ',')) as d (destination)
      where d.destination <> ''
    )
    select id, form_id as "formId", number, submission_id as "submissionId", request_hash as "requestHash", version,
           delivered_to as "deliveredTo", created_at as "createdAt", null::jsonb as answers, locale, true as "isNew" from stored
    union all
    select id, form_id, number, submission_id, request_hash, version, delivered_to, created_at, answers, locale, false from known`
}

/**
 * The member of a workspace who has proven this number: the response is theirs. Null for the owner, who sees
 * responses without a member anyway. In the statement that stores, because a membership may end at any moment; in a
 * workspace without members it costs one look into an index.
 */
export function memberWith(workspaceId: string, number: string): string {
  return `(
    select m.user_id from members m join identities i on i.user_id = m.user_id
    where m.workspace_id = ${workspaceId} and i.provider = 'whatsapp' and i.subject = ${number}
    limit 1
  )`
}
