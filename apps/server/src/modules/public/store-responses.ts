import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { violatedConstraint } from '../../platform/db/errors.ts'

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

export type StoreResponses = (response: NewResponse) => Promise<StoredSubmission>

type Waiting = { response: NewResponse; resolve(stored: StoredSubmission): void; reject(error: unknown): void }

const MAX_GROUP = 200
/** A unique violation means that another process stored one of the group meanwhile: the next try finds it. */
const MAX_TRIES = 4

/**
 * Stores responses, each exactly once, with its number, counters and ledger rows. Submissions to one form that arrive
 * while a group is being written share the next one: one statement, one commit, one wait for the disk for all of them.
 * Each is answered only after its own row is committed.
 */
export function storeResponses(database: Database, now: () => Date): StoreResponses {
  const queues = new Map<string, Waiting[]>()

  async function drain(formId: string, queue: Waiting[]) {
    while (queue.length > 0) await storeGroup(takeGroup(queue))
    queues.delete(formId)
  }

  async function storeGroup(group: Waiting[]) {
    try {
      const stored = await insertGroup(database, group.map(({ response }) => response), now())
      for (const { response, resolve, reject } of group) {
        const row = stored.get(response.submissionId)
        if (row) resolve(row)
        else reject(new Error('A submission of the group was not stored'))
      }
    } catch (error) {
      if (group.length === 1) return group[0]?.reject(error)
      // One that the database refuses must not take the others with it.
      for (const waiting of group) await storeGroup([waiting])
    }
  }

  return (response) =>
    new Promise((resolve, reject) => {
      const waiting = { response, resolve, reject }
      const queue = queues.get(response.formId)
      if (queue) return void queue.push(waiting)
      const fresh = [waiting]
      queues.set(response.formId, fresh)
      void drain(response.formId, fresh)
    })
}

/** At most MAX_GROUP, and no submission id twice: the second one waits, and then finds the first one stored. */
function takeGroup(queue: Waiting[]): Waiting[] {
  const ids = new Set<string>()
  const group: Waiting[] = []
  const later: Waiting[] = []
  for (const waiting of queue.splice(0, MAX_GROUP)) {
    const { submissionId } = waiting.response
    if (ids.has(submissionId)) later.push(waiting)
    else group.push(waiting)
    ids.add(submissionId)
  }
  queue.unshift(...later)
  return group
}

async function insertGroup(database: Database, group: NewResponse[], at: Date): Promise<Map<string, StoredSubmission>> {
  for (let attempt = 1; ; attempt++) {
    try {
      const { rows } = await insertStatement(group, at).execute(database.db)
      return new Map(rows.map((row) => [row.submissionId, row]))
    } catch (error) {
      if (violatedConstraint(error) === null || attempt === MAX_TRIES) throw error
    }
  }
}

/**
 * One statement is one transaction. The update of the counter row is the lock that makes numbers gapless; ids that are
 * already stored are left out of the count and read back. Two processes with the same id at the same moment end in a
 * unique violation for the second, which tries again.
 */
function insertStatement(group: NewResponse[], at: Date) {
  const first = group[0] as NewResponse // a group is never empty
  const column = <T>(pick: (response: NewResponse) => T) => group.map(pick)
  return sql<StoredSubmission>`
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
  `
}
