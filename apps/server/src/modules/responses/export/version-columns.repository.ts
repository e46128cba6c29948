import type { AskedBefore } from '@wayform/core/responses/columns.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

type Form = { user_id: string; id: string; published_version: number | null }

const MAX_KNOWN = 500
/** Versions are immutable, so the latest version is a valid cache key. */
const known = new Map<string, Promise<AskedBefore[]>>()

/** The questions of all versions, each once in its newest form: the newest version's first, in its order. */
export function askedBefore(db: Db | Tx, form: Form): Promise<AskedBefore[]> {
  const key = `${form.user_id} ${form.id} ${form.published_version}`
  let questions = known.get(key)
  if (!questions) {
    questions = read(db, form)
    known.set(key, questions)
    questions.catch(() => known.delete(key))
    if (known.size > MAX_KNOWN) known.delete(known.keys().next().value ?? key)
  }
  return questions
}

async function read(db: Db | Tx, form: Form): Promise<AskedBefore[]> {
  const { rows } = await sql<AskedBefore>`
    select "questionId", label, type from (
      select distinct on (question ->> 'questionId') question ->> 'questionId' as "questionId",
        coalesce(question ->> 'label', '') as label, question ->> 'type' as type, version, place
      from form_versions cross join lateral jsonb_array_elements(questions) with ordinality as q (question, place)
      where user_id = ${form.user_id} and form_id = ${form.id}
      order by question ->> 'questionId', version desc
    ) newest
    where "questionId" is not null and type is not null
    order by version desc, place`.execute(db)
  return rows
}
