import { setImmediate } from 'node:timers/promises'
import type { Database } from '../../platform/db/database.ts'
import type { Found, OpenForm } from './find-responses.ts'
import { numberRange } from './number-range.repository.ts'
import type { Wanted } from './response-filter.ts'

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

/** Asked for at once: a round trip takes as long as some ten rows, and more would grow old in memory. */
const BATCH = 500

/**
 * Every row that is found, in batches, newest first, for `readRow`: read one by one as they are written, they are short
 * lived. A row is two texts for the driver: seven values would cost more than all the rest, and answers cut out of a
 * longer text are parsed at half the speed. Batches follow the primary key instead of a cursor, so no transaction stays
 * open for as long as somebody's connection takes, and what is deleted meanwhile is simply not there.
 */
export async function* exportRows(
  database: Reader,
  form: OpenForm,
  wanted: Wanted,
  found: Pick<Found, 'all'>,
): AsyncGenerator<StoredRow[]> {
  yield* ahead(wanted.needle === '' ? rowsInRange(database, form, wanted) : rowsOf(database, form, found))
}

async function* rowsInRange(database: Reader, form: OpenForm, wanted: Wanted): AsyncGenerator<StoredRow[]> {
  const whole = { low: 1, high: form.highest }
  const { low, high } = wanted.from || wanted.to ? await numberRange(database.db, form, wanted, form.highest) : whole
  const { from, to, status } = wanted
  for (let next = high; ;) {
    const values = [form.userId, form.formId, low, next, from, to, status, BATCH]
    const rows = await database.prepared<StoredRow>(IN_RANGE, values)
    if (rows.length > 0) yield rows
    if (rows.length < BATCH) return
    const oldest = rows.at(-1)
    next = (oldest ? readRow(oldest).number : low) - 1
  }
}

async function* rowsOf(database: Reader, form: OpenForm, found: Pick<Found, 'all'>): AsyncGenerator<StoredRow[]> {
  for await (const numbers of found.all(BATCH)) {
    const rows = await database.prepared<StoredRow>(BY_NUMBERS, [form.userId, form.formId, numbers])
    if (rows.length > 0) yield rows
  }
}

export type StoredRow = { facts: string; answers: string }

/** JSON as the database writes it has no tabs in it, so these part the facts. */
export function readRow({ facts, answers }: StoredRow): ExportRow {
  const [number = '', seconds = '', version = '', sentTo = '', status = '', note = ''] = facts.split('\t')
  return {
    number: Number(number),
    at: Math.floor(Number(seconds) * 1000),
    version: Number(version),
    sentTo,
    status,
    note: note === '' ? '' : String(JSON.parse(note)),
    answers: JSON.parse(answers) as ExportRow['answers'], // what was stored as answers
  }
}

/** The next batch is on its way while this one is being written. */
async function* ahead<Value>(source: AsyncIterable<Value>): AsyncGenerator<Value> {
  const values = source[Symbol.asyncIterator]()
  const take = () => {
    const next = values.next()
    // Unheard until its turn comes, its failure would end the process.
    next.catch(() => undefined)
    return next
  }
  try {
    for (let next = take(); ;) {
      const value = await next
      if (value.done) return
      next = take()
      // What was asked for leaves before this one is written: that takes the thread for itself.
      await setImmediate()
      yield value.value
    }
  } finally {
    await values.return?.()
  }
}

const linesOf = (chosen: string) => `
  select concat_ws(E'\\t', number, date_part('epoch', created_at), version, delivered_to, status,
    case note when '' then '' else to_json(note)::text end) as facts, answers::text as answers
  from responses
  where user_id = $1::uuid and form_id = $2::uuid and ${chosen}`

const IN_RANGE = {
  name: 'export-responses-in-range',
  text: linesOf(`number between $3::int and $4::int
      and ($5::timestamptz is null or created_at >= $5::timestamptz)
      and ($6::timestamptz is null or created_at < $6::timestamptz)
      and ($7::text is null or status = $7::text)
    order by number desc limit $8::int`),
}

const BY_NUMBERS = {
  name: 'export-responses-by-numbers',
  text: linesOf('number = any($3::int[]) order by number desc'),
}
