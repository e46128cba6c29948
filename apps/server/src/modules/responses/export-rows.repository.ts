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

/** Large enough that a round trip costs little, small enough that nothing of it grows old in memory. */
const BATCH = 500

/**
 * Every row that is found, in parts, newest first. Each part is one value for the driver: a million small ones would cost
 * more than all the rest. Parts follow the primary key instead of a cursor, so no transaction stays open for as long as
 * somebody's connection takes, and what is deleted meanwhile is simply not there.
 */
export async function* exportRows(
  database: Reader,
  form: OpenForm,
  wanted: Wanted,
  found: Pick<Found, 'all'>,
): AsyncGenerator<ExportRow[]> {
  const { userId, formId } = form
  if (wanted.needle !== '') {
    for await (const numbers of found.all(BATCH)) {
      const rows = rowsIn(await database.prepared<Part>(BY_NUMBERS, [userId, formId, numbers]))
      if (rows.length > 0) yield rows
    }
    return
  }
  const whole = { low: 1, high: form.highest }
  const { low, high } = wanted.from || wanted.to ? await numberRange(database.db, form, wanted, form.highest) : whole
  const { from, to, status } = wanted
  for (let next = high; ;) {
    const values = [userId, formId, low, next, from, to, status, BATCH]
    const rows = rowsIn(await database.prepared<Part>(IN_RANGE, values))
    if (rows.length > 0) yield rows
    if (rows.length < BATCH) return
    next = (rows.at(-1)?.number ?? low) - 1
  }
}

type Part = { part: string | null }

/** JSON as the database writes it has neither tabs nor line breaks in it, so these part the fields and the rows. */
function rowsIn([answer]: readonly Part[]): ExportRow[] {
  if (!answer?.part) return []
  return answer.part.split('\n').map((line) => {
    const [number = '', at = '', version = '', sentTo = '', status = '', note = '""', answers = '{}'] = line.split('\t')
    return {
      number: Number(number),
      at: Number(at),
      version: Number(version),
      sentTo,
      status,
      note: note === '""' ? '' : String(JSON.parse(note)),
      answers: JSON.parse(answers) as ExportRow['answers'], // what was stored as answers
    }
  })
}

const partOf = (chosen: string) => `
  select string_agg(
    concat_ws(E'\\t', number, floor(extract(epoch from created_at) * 1000), version, delivered_to, status,
      to_json(note)::text, answers::text),
    E'\\n'
  ) as part
  from (
    select number, created_at, version, delivered_to, status, note, answers from responses
    where user_id = $1::uuid and form_id = $2::uuid and ${chosen}
  ) chosen`

const IN_RANGE = {
  name: 'export-responses-in-range',
  text: partOf(`number between $3::int and $4::int
      and ($5::timestamptz is null or created_at >= $5::timestamptz)
      and ($6::timestamptz is null or created_at < $6::timestamptz)
      and ($7::text is null or status = $7::text)
    order by number desc limit $8::int`),
}

const BY_NUMBERS = {
  name: 'export-responses-by-numbers',
  text: partOf('number = any($3::int[]) order by number desc'),
}
