import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Wanted } from './response-filter.ts'

export type FormKey = { userId: string; formId: string }

/** With the member whose responses alone are there; null: all. */
export type SeenForm = FormKey & { memberId: string | null }

/** Numbers from `low` to `high`, of which those between `sureLow` and `sureHigh` are certainly within the dates. */
export type NumberRange = { low: number; high: number; sureLow: number; sureHigh: number }

/**
 * The numbers and times of a form's responses increase together, apart from small differences: two servers may have
 * different clocks or wait for each other. The clocks of servers never differ by more than this.
 */
const CLOCK_SLACK_MS = 120_000

/**
 * The numbers that a range of dates can contain, by binary search: some twenty lookups by the primary key, instead of
 * an index on times that every submission would pay for.
 */
export async function numberRange(
  db: Db | Tx,
  form: FormKey,
  { from, to }: Pick<Wanted, 'from' | 'to'>,
  highest: number,
): Promise<NumberRange> {
  const shifted = (date: Date, ms: number) => new Date(date.getTime() + ms)
  const [low, sureLow, high, sureHigh] = await Promise.all([
    from ? firstSince(db, form, shifted(from, -CLOCK_SLACK_MS), highest) : 1,
    from ? firstSince(db, form, shifted(from, CLOCK_SLACK_MS), highest) : 1,
    to ? firstSince(db, form, shifted(to, CLOCK_SLACK_MS), highest).then((number) => number - 1) : highest,
    to ? firstSince(db, form, shifted(to, -CLOCK_SLACK_MS), highest).then((number) => number - 1) : highest,
  ])
  return { low, high, sureLow, sureHigh }
}

/** The lowest number stored at this time or later; one more than the highest if there is none. */
async function firstSince(db: Db | Tx, { userId, formId }: FormKey, at: Date, highest: number): Promise<number> {
  const { rows } = await sql<{ low: number }>`
    with recursive halves (low, high) as (
      select 1, ${highest}::int + 1
      union all
      select
        case when next.number is null or next.created_at >= ${at}::timestamptz then h.low else next.number + 1 end,
        case when next.number is null or next.created_at >= ${at}::timestamptz then (h.low + h.high) / 2 else h.high end
      from halves h
      left join lateral (
        select number, created_at from responses
        where user_id = ${userId} and form_id = ${formId} and number >= (h.low + h.high) / 2
        order by number limit 1
      ) next on true
      where h.low < h.high
    )
    select least(low, ${highest}::int + 1) as low from halves where low >= high limit 1`.execute(db)
  return rows[0]?.low ?? 1
}
