import { setImmediate } from 'node:timers/promises'
import type { Database } from '../../../platform/db/database.ts'
import { progressIn, readProgress, type Progress } from './export-progress.repository.ts'
import type { Found, OpenForm } from '../search/found-responses.ts'
import { numberRange } from '../search/number-range.repository.ts'
import type { Wanted } from '../search/response-filter.ts'

export type ExportRow = {
  number: number
  /** In milliseconds. */
  at: number
  version: number
  sentTo: string
  status: string
  note: string
  answers: Record<string, unknown>
}

type Reader = Pick<Database, 'db' | 'prepared'>

/** Rows per query: a round trip takes as long as some ten rows, and more would only wait in memory. */
const BATCH = 500

/**
 * Every matching row, in batches, newest first. The database returns a batch as one text, because one value per column
 * and row would cost the driver more than everything else. Batches follow the primary key instead of a cursor, so no
 * transaction stays open during a slow download, and responses deleted meanwhile are simply missing.
 */
export async function* exportRows(
  database: Reader,
  form: OpenForm,
  wanted: Wanted,
  found: Pick<Found, 'all'>,
): AsyncGenerator<ExportRow[]> {
  for await (const batch of ahead(batches(database, form, wanted, found))) {
    for (const { rows } of emptied(batch)) yield rowsIn(rows)
  }
}

/** Rows and their progress as the database wrote them. */
type StoredBatch = { rows: string[]; progress: string | null }

/** The same rows, with the progress of each. */
export async function* storedBatches(
  database: Reader,
  form: OpenForm,
  wanted: Wanted,
  found: Pick<Found, 'all'>,
): AsyncGenerator<StoredBatch> {
  async function* withProgress(): AsyncGenerator<StoredBatch> {
    // The next rows are read while the progress of these is, so that the two queries don't wait for each other.
    for await (const batch of ahead(batches(database, form, wanted, found))) {
      if (batch.length === 0) continue
      const range = {
        low: Math.min(...batch.map(({ lowest }) => lowest)),
        high: Math.max(...batch.map(({ highest }) => highest)),
        count: countOf(batch),
        numbers: () => batch.flatMap((stored) => rowsIn(stored.rows).map(({ number }) => number)),
      }
      const progress = await progressIn(database, form, range)
      yield { rows: emptied(batch).map(({ rows }) => rows), progress }
    }
  }
  yield* ahead(withProgress())
}

export type RowsWithProgress = { rows: ExportRow[]; progressByNumber: ReadonlyMap<number, Progress> }

export function readBatch({ rows, progress }: StoredBatch): RowsWithProgress {
  return { rows: emptied(rows).flatMap(rowsIn), progressByNumber: readProgress(progress) }
}

/**
 * The items of a list, which itself loses them. Whoever uses a batch takes its rows like this: one batch of an
 * iteration leads to the next, so once the garbage collector counts one as old, it keeps all that follow until it next
 * looks through old objects. A list with its rows would keep a whole export in memory by that.
 */
export function emptied<Item>(list: Item[]): Item[] {
  return list.splice(0)
}

function batches(
  database: Reader,
  form: OpenForm,
  wanted: Wanted,
  found: Pick<Found, 'all'>,
): AsyncGenerator<Stored[]> {
  const isRange = wanted.needle === '' && !wanted.isUnpaid && !wanted.isTest && form.memberId === null
  return isRange ? batchesInRange(database, form, wanted) : batchesOf(database, form, found)
}

function rowsIn(text: string): ExportRow[] {
  return (JSON.parse(text) as StoredRow[]).map(rowOf) // as batchOf writes it
}

const countOf = (batch: readonly Stored[]) => batch.reduce((sum, { count }) => sum + count, 0)

/** Several rows in one text. */
type Stored = { rows: string; count: number; lowest: number; highest: number }

async function* batchesInRange(database: Reader, form: OpenForm, wanted: Wanted): AsyncGenerator<Stored[]> {
  const whole = { low: 1, high: form.highest }
  const { low, high } = wanted.from || wanted.to ? await numberRange(database.db, form, wanted, form.highest) : whole
  const { from, to, status } = wanted
  for (let next = high; ;) {
    const values = [form.userId, form.formId, low, next, from, to, status, BATCH]
    const batch = await database.prepared<Stored>(IN_RANGE, values)
    const isLast = countOf(batch) < BATCH
    next = (batch.at(-1)?.lowest ?? low) - 1
    yield batch
    if (isLast) return
  }
}

async function* batchesOf(database: Reader, form: OpenForm, found: Pick<Found, 'all'>): AsyncGenerator<Stored[]> {
  for await (const numbers of found.all(BATCH)) {
    yield database.prepared<Stored>(BY_NUMBERS, [form.userId, form.formId, numbers])
  }
}

type StoredRow = [
  number: number,
  seconds: number,
  version: number,
  sentTo: string,
  status: string,
  note: string,
  answers: ExportRow['answers'],
]

function rowOf([number, seconds, version, sentTo, status, note, answers]: StoredRow): ExportRow {
  return { number, at: Math.floor(seconds * 1000), version, sentTo, status, note, answers }
}

/** The next batch is requested while this one is written. */
export async function* ahead<Value>(source: AsyncIterable<Value>): AsyncGenerator<Value> {
  const values = source[Symbol.asyncIterator]()
  const take = () => {
    const next = values.next()
    // Without a handler until it is awaited, its failure would end the process.
    next.catch(() => undefined)
    return next
  }
  try {
    for (let next = take(); ;) {
      const value = await next
      if (value.done) return
      next = take()
      // Lets the next request leave before this batch is written, which blocks the thread.
      await setImmediate()
      yield value.value
    }
  } finally {
    await values.return?.()
  }
}

/**
 * Thirty-two rows in a text: the driver needs as long for one row as for all of them, and larger texts cost both sides.
 * Numbers and statuses contain nothing that JSON would escape.
 */
const batchOf = (chosen: string, place = 'number') => `
  select '[' || string_agg(line, ',') || ']' as rows, count(*)::int as count, min(number) as lowest,
    max(number) as highest
  from (
    select number, concat('[', number, ',', date_part('epoch', created_at), ',', version, ',"', delivered_to, '","', status,
      '",', case note when '' then '""' else to_json(note)::text end, ',', answers, ']') as line
    from responses
    where user_id = $1::uuid and form_id = $2::uuid and ${chosen}
  ) lines
  group by ${place} / 32
  order by ${place} / 32 desc`

const IN_RANGE = {
  name: 'export-responses-in-range',
  text: batchOf(`number between $3::int and $4::int
      and ($5::timestamptz is null or created_at >= $5::timestamptz)
      and ($6::timestamptz is null or created_at < $6::timestamptz)
      and ($7::text is null or status = $7::text)
    order by number desc limit $8::int`),
}

const BY_NUMBERS = {
  name: 'export-responses-by-numbers',
  // The newest test answer has the lowest number.
  text: batchOf('number = any($3::int[]) order by abs(number) desc', 'abs(number)'),
}
