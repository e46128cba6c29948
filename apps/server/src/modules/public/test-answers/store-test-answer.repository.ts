import { canonicalNumber } from '@wayform/core/phone/phone.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { type DatabaseClock, databaseNow } from '../../../platform/db/clock/database-time.ts'
import { isRetryable, violatedConstraint } from '../../../platform/db/errors.ts'
import {
  type InsertedRow,
  memberWith,
  type NewResponse,
  type StoredSubmission,
} from '../submissions/store-responses.repository.ts'

const MAX_TRIES = 4

type TestDeps = { database: { db: Db; clock: DatabaseClock }; now: () => Date }

/**
 * Stores a test answer once, with the next number of its own series, and its deliveries. Separate from the groups of
 * responses, whose counters do not change.
 */
export async function storeTestAnswer(deps: TestDeps, response: NewResponse): Promise<StoredSubmission> {
  for (let attempt = 1; ; attempt++) {
    try {
      const row = await insertOnce(deps, response)
      return { ...row, answers: row.answers ?? response.answers }
    } catch (error) {
      // Another process stored the same submission meanwhile: the next attempt finds it.
      const isWorthAnother = violatedConstraint(error) !== null || isRetryable(error)
      if (!isWorthAnother || attempt === MAX_TRIES) throw error
    }
  }
}

async function insertOnce({ database, now }: TestDeps, response: NewResponse): Promise<InsertedRow> {
  const { userId, formId, submissionId, routes, destinations, uploads = [] } = response
  const ofForm = sql`user_id = ${userId}::uuid and form_id = ${formId}::uuid`
  const at = databaseNow(database.clock)
  const people = routes.map(canonicalNumber)
  const { rows } = await sql<InsertedRow>`
    with known as (
      select * from responses where ${ofForm} and submission_id = ${submissionId} limit 1
    ),
    counter as (
      update form_counters set last_test = last_test + 1
      where ${ofForm} and not exists (select from known)
      returning user_id, form_id, last_test
    ),
    stored as (
      insert into responses
        (user_id, form_id, number, submission_id, request_hash, version, answers, delivered_to, locale, source, created_at, member_id)
      select user_id, form_id, -last_test, ${submissionId}, ${response.requestHash}, ${response.version}::int,
             ${JSON.stringify(response.answers)}::text::jsonb,
             (${routes}::text[])[(last_test - 1) % cardinality(${routes}::text[]) + 1], ${response.locale},
             ${response.source ? JSON.stringify(response.source) : null}::text::jsonb, ${now()}::timestamptz,
             ${sql.raw(memberWith('counter.user_id', 'route.number'))}
      from counter
      cross join lateral (select (${people}::text[])[(last_test - 1) % cardinality(${people}::text[]) + 1] as number) route
      returning *
    ),
    marked as (
      update uploads u set state = 'used', response_number = s.number
      from stored s
      where u.user_id = s.user_id and u.id = any(${uploads}::uuid[]) and u.form_id = s.form_id
        and u.submission_id = s.submission_id
    ),
    ledger as (
      insert into deliveries (user_id, form_id, response_number, destination, next_attempt_at, updated_at)
      select user_id, form_id, number, unnest(${destinations}::text[]), ${at}, ${at} from stored
    )
    select id, form_id as "formId", number, submission_id as "submissionId", request_hash as "requestHash", version,
           delivered_to as "deliveredTo", created_at as "createdAt", null::jsonb as answers, locale,
           true as "isNew"
    from stored
    union all
    select id, form_id, number, submission_id, request_hash, version, delivered_to, created_at, answers, locale, false
    from known`.execute(database.db)
  const [row] = rows
  if (!row) throw new Error('A test answer was not stored: its form is gone')
  return row
}
