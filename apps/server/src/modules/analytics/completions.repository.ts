import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { OpenForm } from '../responses/search/found-responses.ts'
import { numberRange } from '../responses/search/number-range.repository.ts'
import type { Wanted } from '../responses/search/response-filter.ts'

type Range = Pick<Wanted, 'from' | 'to'>

/** Responses per quarter of an hour, counted from 1970. */
export async function completionsByQuarter(
  db: Db | Tx,
  form: OpenForm,
  range: Range,
): Promise<{ quarter: number; count: number }[]> {
  const { rows } = await sql<{ quarter: number; count: number }>`
    select floor(extract(epoch from r.created_at) / 900)::int as quarter, count(*)::int as count
    from responses r
    where ${await inRange(db, form, range)}
    group by 1`.execute(db)
  return rows
}

/** Number of responses whose respondent pressed the WhatsApp button. */
export async function countHandedOver(db: Db | Tx, form: OpenForm, range: Range): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from responses r
    join hand_offs h on h.user_id = r.user_id and h.form_id = r.form_id and h.response_number = r.number
    where ${await inRange(db, form, range)} and h.opened_at is not null`.execute(db)
  return rows[0]?.count ?? 0
}

async function inRange(db: Db | Tx, form: OpenForm, { from, to }: Range): Promise<RawBuilder<boolean>> {
  const { low, high } =
    from || to ? await numberRange(db, form, { from, to }, form.highest) : { low: 1, high: form.highest }
  const conditions = [
    ...(from ? [sql`and r.created_at >= ${from}::timestamptz`] : []),
    ...(to ? [sql`and r.created_at < ${to}::timestamptz`] : []),
  ]
  return sql`r.user_id = ${form.userId} and r.form_id = ${form.formId} and r.number between ${low}::int and ${high}::int
    ${sql.join(conditions, sql` `)}`
}
