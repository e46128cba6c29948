import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { SeenForm } from './number-range.repository.ts'
import type { Wanted } from './response-filter.ts'
import { isUnpaidRow } from './unpaid.repository.ts'

/** The numbers of a form's responses that match the filter, newest first. */
export function numbersRepository(db: Db | Tx, { userId, formId, memberId }: SeenForm, wanted: Omit<Wanted, 'needle'>) {
  function stored(low: number, high: number) {
    const query = db
      .selectFrom('responses')
      .where('user_id', '=', userId)
      .where('form_id', '=', formId)
      .where('number', '>=', low)
      .where('number', '<=', high)
    return memberId === null ? query : query.where('member_id', '=', memberId)
  }

  function inDates(low: number, high: number) {
    let query = stored(low, high)
    if (wanted.from) query = query.where('created_at', '>=', wanted.from)
    if (wanted.to) query = query.where('created_at', '<', wanted.to)
    return query
  }

  function matching(low: number, high: number) {
    let query = inDates(low, high)
    if (wanted.status !== null) query = query.where('status', '=', wanted.status)
    return wanted.isUnpaid ? query.where(isUnpaidRow) : query
  }

  async function countOf(query: ReturnType<typeof stored>): Promise<number> {
    const row = await query.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
    return row.count
  }

  async function page(low: number, high: number, offset: number, limit: number): Promise<number[]> {
    if (low > high) return []
    const rows = await matching(low, high)
      .select('number')
      .orderBy('number', 'desc')
      .offset(offset)
      .limit(limit)
      .execute()
    return rows.map(({ number }) => number)
  }

  return {
    page,
    count: async (low: number, high: number) => (low > high ? 0 : countOf(matching(low, high))),
    /** Any time and status, answered by the primary key alone. */
    countStored: async (low: number, high: number) => (low > high ? 0 : countOf(stored(low, high))),
    /** Within the dates, and no longer new. */
    countTouched: async (low: number, high: number) =>
      low > high ? 0 : countOf(inDates(low, high).where('status', '<>', 'new')),

    /** The number this many rows below the highest of the range. */
    async storedAt(low: number, high: number, offset: number): Promise<number | null> {
      const row = await stored(low, high)
        .select('number')
        .orderBy('number', 'desc')
        .offset(offset)
        .limit(1)
        .executeTakeFirst()
      return row?.number ?? null
    },

    async neighbours(low: number, high: number, number: number) {
      const newer = await matching(Math.max(low, number + 1), high)
        .select('number')
        .orderBy('number')
        .limit(1)
        .executeTakeFirst()
      const [older] = await page(low, Math.min(high, number - 1), 0, 1)
      return { newer: newer?.number ?? null, older: older ?? null }
    },

    async *all(low: number, high: number, batch: number): AsyncGenerator<number[]> {
      for (let next = high; ;) {
        const numbers = await page(low, next, 0, batch)
        if (numbers.length > 0) yield numbers
        if (numbers.length < batch) return
        next = (numbers.at(-1) ?? low) - 1
      }
    },
  }
}

type Search = { words: string; grams: readonly number[] }

/** The numbers of indexed responses that contain the words. */
export function textsRepository(db: Db | Tx, { userId, formId, memberId }: SeenForm, wanted: Wanted, search: Search) {
  const { from, to, status, isUnpaid = false } = wanted
  const conditions = [
    sql`t.user_id = ${userId} and t.form_id = ${formId}`,
    sql`strpos(t.words, ${search.words}) > 0`,
    ...(from ? [sql`r.created_at >= ${from}::timestamptz`] : []),
    ...(to ? [sql`r.created_at < ${to}::timestamptz`] : []),
    ...(status ? [sql`r.status = ${status}`] : []),
    ...(isUnpaid ? [isUnpaidRow] : []),
    ...(memberId ? [sql`r.member_id = ${memberId}`] : []),
  ]
  const joined =
    from || to || status || isUnpaid || memberId
      ? sql`join responses r on r.user_id = t.user_id and r.form_id = t.form_id and r.number = t.number`
      : sql``
  const source = sql`response_texts t ${joined} where ${sql.join(conditions, sql` and `)}`
  const numbersIn = async (query: ReturnType<typeof sql<{ number: number }>>) =>
    (await query.execute(db)).rows.map(({ number }) => number)

  const page = (low: number, high: number, offset: number, limit: number) =>
    numbersIn(sql`
      select t.number from ${source} and t.number between ${low}::int and ${high}::int
      order by t.number desc offset ${offset}::int limit ${limit}::int`)

  return {
    page,

    /** Those among these numbers, newest first. */
    among: (numbers: readonly number[]) =>
      numbersIn(sql`select t.number from ${source} and t.number = any(${numbers}::int[]) order by t.number desc`),

    /** Up to `limit`, in any order: by the trigram index, if the words are long enough for it. */
    hits: (low: number, high: number, limit: number) =>
      numbersIn(sql`
        select t.number from ${source} and t.number between ${low}::int and ${high}::int
        ${search.grams.length > 0 ? sql`and t.grams @> ${search.grams}::int[]` : sql``}
        limit ${limit}::int`),

    async neighbours(low: number, high: number, number: number) {
      const [newer] = await numbersIn(sql`
        select t.number from ${source} and t.number > ${number}::int and t.number <= ${high}::int
        order by t.number limit 1`)
      const [older] = await page(low, Math.min(high, number - 1), 0, 1)
      return { newer: newer ?? null, older: older ?? null }
    },
  }
}
