import type { Database, Db, Tx } from '../../../platform/db/database.ts'
import { sharedReads } from '../../../platform/db/shared-reads.ts'
import type { PublishedRow } from '../pages/published.repository.ts'
import type { StoredSubmission } from './store-responses.repository.ts'

/** Single responses of a form, for pages that a respondent may open again. */
export function responseLookup(db: Db | Tx) {
  const base = (form: Pick<PublishedRow, 'userId' | 'formId'>) =>
    db
      .selectFrom('responses')
      .select(({ ref, lit }) => [
        'id',
        ref('form_id').as('formId'),
        'number',
        ref('submission_id').as('submissionId'),
        ref('request_hash').as('requestHash'),
        'version',
        ref('delivered_to').as('deliveredTo'),
        ref('created_at').as('createdAt'),
        'answers',
        'locale',
        lit(false).as('isNew'),
      ])
      .where('user_id', '=', form.userId)
      .where('form_id', '=', form.formId)

  return {
    bySubmission: async (
      form: Pick<PublishedRow, 'userId' | 'formId'>,
      submissionId: string,
    ): Promise<StoredSubmission | null> =>
      (await base(form).where('submission_id', '=', submissionId).executeTakeFirst()) ?? null,
    byNumber: async (form: Pick<PublishedRow, 'userId' | 'formId'>, number: number): Promise<StoredSubmission | null> =>
      (await base(form).where('number', '=', number).executeTakeFirst()) ?? null,
  }
}

type Sought = Pick<PublishedRow, 'userId' | 'formId'> & { submissionId: string }

/**
 * The stored response of a submission. Refused submissions of a crowd share one query: each may be a repeat whose
 * first answer was lost.
 */
export function storedSubmission(
  database: Pick<Database, 'prepared'>,
  sought: Sought,
): Promise<StoredSubmission | null> {
  const known = readers.get(database)
  if (known) return known(sought)
  const read = sharedReads((all: readonly Sought[]) => findSubmissions(database, all))
  readers.set(database, read)
  return read(sought)
}

const readers = new WeakMap<Pick<Database, 'prepared'>, (sought: Sought) => Promise<StoredSubmission | null>>()

async function findSubmissions(database: Pick<Database, 'prepared'>, all: readonly Sought[]) {
  const rows = await database.prepared<StoredSubmission>(FIND_SUBMISSIONS, [
    all.map(({ userId }) => userId),
    all.map(({ formId }) => formId),
    all.map(({ submissionId }) => submissionId),
  ])
  const found = new Map(rows.map((row) => [`${row.formId} ${row.submissionId}`, row]))
  return all.map(({ formId, submissionId }) => found.get(`${formId} ${submissionId}`) ?? null)
}

/** Uses the unique index under any cached plan, as the statement that stores does (store-responses.repository.ts). */
const FIND_SUBMISSIONS = {
  name: 'find-submissions',
  text: `
    select r.id, r.form_id as "formId", r.number, r.submission_id as "submissionId", r.request_hash as "requestHash",
      r.version, r.delivered_to as "deliveredTo", r.created_at as "createdAt", r.answers, r.locale, false as "isNew"
    from unnest($1::uuid[], $2::uuid[], $3::text[]) as i (user_id, form_id, submission_id)
    cross join lateral (
      select * from responses
      where user_id = i.user_id and submission_id = i.submission_id and form_id::text = i.form_id::text
      limit 1
    ) r`,
}
