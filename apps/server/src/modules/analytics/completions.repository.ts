import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { OpenForm } from '../responses/find-responses.ts'
import { numberRange } from '../responses/number-range.repository.ts'
import type { Wanted } from '../responses/response-filter.ts'

/** How many responses came in each quarter of an hour, counted from 1970. */
export async function completionsByQuarter(
  db: Db | Tx,
  form: OpenForm,
  { from, to }: Pick<Wanted, 'from' | 'to'>,
): Promise<{ quarter: number; count: number }[]> {
  const { low, high } =
    from || to ? await numberRange(db, form, { from, to }, form.highest) : { low: 1, high: form.highest }
  const conditions = [
    ...(from ? [sql`and created_at >= ${from}::timestamptz`] : []),
    ...(to ? [sql`and created_at < ${to}::timestamptz`] : []),
  ]
  const { rows } = await sql<{ quarter: number; count: number }>`
    select floor(extract(epoch from created_at) / 900)::int as quarter, count(*)::int as count
    from responses
    where user_id = ${form.userId} and form_id = ${form.formId} and number between ${low}::int and ${high}::int
      ${sql.join(conditions, sql` `)}
    group by 1`.execute(db)
  return rows
}
