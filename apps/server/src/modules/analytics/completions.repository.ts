import type { CurrencyCode } from '@wayform/core/money/currencies.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { OpenForm } from '../responses/search/found-responses.ts'
import { IMPORTED } from '../responses/import/import-old.repository.ts'
import { numberRange } from '../responses/search/number-range.repository.ts'
import type { Wanted } from '../responses/search/response-filter.ts'

type Range = Pick<Wanted, 'from' | 'to'>

/** Responses per quarter of an hour, counted from 1970, without those imported from an old table. */
export async function completionsByQuarter(
  db: Db | Tx,
  form: OpenForm,
  range: Range,
): Promise<{ quarter: number; count: number }[]> {
  // One text instead of a row for each quarter: the driver needs as long for one row as for all of them in a text.
  const { rows } = await sql<{ counts: string | null }>`
    select string_agg(quarter || ':' || count, ' ') as counts
    from (
      select floor(date_part('epoch', r.created_at) / 900)::int as quarter, count(*)::int as count
      from responses r
      where ${await inRange(db, form, range)} and r.delivered_to <> ${IMPORTED}
      group by 1
    ) quarters`.execute(db)
  const counts = rows[0]?.counts?.split(' ') ?? []
  return counts.map((each) => {
    const [quarter = 0, count = 0] = each.split(':').map(Number)
    return { quarter, count }
  })
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

export type PaidSum = { amount: string; currency: CurrencyCode; count: number }

/** The confirmed payments of these responses, in the most frequent currency: two currencies can't be summed up. */
export async function sumPaid(db: Db | Tx, form: OpenForm, range: Range): Promise<PaidSum | null> {
  const { rows } = await sql<PaidSum>`
    select trim_scale(sum(p.amount::numeric))::text as amount, p.currency, count(*)::int as count
    from payments p
    join responses r on r.user_id = p.user_id and r.form_id = p.form_id and r.number = p.response_number
    where p.state = 'paid' and not p.is_replaced and ${await inRange(db, form, range)}
    group by p.currency
    order by 3 desc, 2
    limit 1`.execute(db)
  return rows[0] ?? null
}

/** The source of a response: the owner's own word, else what the campaign is called. */
const SOURCE_NAME = sql`coalesce(r.source->>'source', r.source->>'utm_source', r.source->>'utm_campaign',
  r.source->>'utm_medium', r.source->>'utm_content', r.source->>'utm_term')`

export type SourceCounts = { named: { name: string; count: number }[]; all: number }

/** Responses by source, the most frequent first. `all` includes the sources beyond `most`. */
export async function countSources(db: Db | Tx, form: OpenForm, range: Range, most: number): Promise<SourceCounts> {
  const { rows } = await sql<{ name: string; count: number; all: number }>`
    select ${SOURCE_NAME} as name, count(*)::int as count, (sum(count(*)) over ())::int as all
    from responses r
    where ${await inRange(db, form, range)} and r.source is not null
    group by 1
    order by 2 desc, 1
    limit ${most}::int`.execute(db)
  return { named: rows.map(({ name, count }) => ({ name, count })), all: rows[0]?.all ?? 0 }
}

export type PointCount = { question: string; version: number; points: number; count: number }

/** Counts the answers to these questions by their number, in the newest responses of the range. */
export async function countPoints(
  db: Db | Tx,
  form: OpenForm,
  range: Range,
  { questions, newest }: { questions: readonly string[]; newest: number },
): Promise<PointCount[]> {
  if (questions.length === 0) return []
  const { rows } = await sql<PointCount>`
    select question, version, answer::int as points, count
    from (
      select q.id as question, r.version, r.answers -> q.id as answer, count(*)::int as count
      from (
        select version, answers from responses r where ${await inRange(db, form, range)}
        order by number desc limit ${newest}::int
      ) r
      cross join unnest(${questions}::text[]) as q (id)
      group by 1, 2, 3
    ) counted
    where jsonb_typeof(answer) = 'number'`.execute(db)
  return rows
}

/** Counts those of these numbers that earlier responses contain; only the newest of them are read. */
export async function countKnownBefore(
  db: Db | Tx,
  form: OpenForm,
  { question, given, before, newest }: { question: string; given: readonly string[]; before: number; newest: number },
): Promise<number> {
  if (given.length === 0 || before <= 1) return 0
  const { rows } = await sql<{ count: number }>`
    select count(distinct r.answers ->> ${question}::text)::int as count
    from (
      select answers from responses r
      where ${await inRange(db, { ...form, highest: before - 1 }, { from: null, to: null })}
      order by number desc limit ${newest}::int
    ) r
    where r.answers ->> ${question}::text = any(${given}::text[])`.execute(db)
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
