import { isDate } from '@wayform/core/questions/date/is-date.ts'
import { type CsvProblem, parseTable, type Table } from '@wayform/core/catalogue/csv/parse-csv.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'
import {
  isEmptyRow,
  MAX_OLD_BYTES,
  MAX_OLD_CELL,
  MAX_OLD_COLUMNS,
  MAX_OLD_ROWS,
  type OldColumns,
  oldRowReader,
  TIME_COLUMN,
} from '@wayform/core/import/answers/old-answers.ts'
import { orderOf } from '@wayform/core/import/answers/read-moment.ts'
import type { AnswerProblem } from '@wayform/core/result.ts'
import { OLD_ROWS_AT_ONCE } from '@wayform/contract/calls/responses.ts'

export type OldFile = { name: string; table: Table }
export type OldFileProblem = CsvProblem | 'tooLarge'
export type Batch = Table['rows']

export async function readOldFile(file: File): Promise<OldFile | OldFileProblem> {
  if (file.size > MAX_OLD_BYTES) return 'tooLarge'
  const table = parseTable(decoded(new Uint8Array(await file.arrayBuffer())), {
    rows: MAX_OLD_ROWS,
    columns: MAX_OLD_COLUMNS,
  })
  return typeof table === 'string' ? table : { name: file.name, table }
}

const MARKS = [
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
] as const

/** Spreadsheets on Windows write UTF-16 with its mark, or their own encoding where they don't write UTF-8. */
function decoded(bytes: Uint8Array<ArrayBuffer>): string {
  const wide = MARKS.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte))
  if (wide) return new TextDecoder(wide.encoding).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

export type Understood = {
  /** With at least one answer, in the order of their times; those without one come last. */
  rows: Batch
  empty: number
  changed: number
  leftOut: { line: number; column: number; problem: AnswerProblem }[]
}

/** As the server reads it: by the same function. */
export function understand(
  { rows }: Table,
  doc: FormDoc,
  columns: OldColumns,
  reading: Parameters<typeof oldRowReader>[2],
): Understood {
  const read = oldRowReader(doc, columns, reading)
  const found: { at: number; row: Batch[number] }[] = []
  const told: Understood = { rows: [], empty: 0, changed: 0, leftOut: [] }
  for (const row of rows) {
    const old = read(row.cells)
    if (isEmptyRow(old)) told.empty++
    else found.push({ at: old.at?.getTime() ?? Infinity, row })
    told.changed += old.changed.length
    for (const each of old.leftOut) told.leftOut.push({ line: row.line, ...each })
  }
  return { ...told, rows: found.toSorted((a, b) => a.at - b.at).map(({ row }) => row) }
}

/** The order of day and month that the dates of a file show; null: the owner has to choose it. */
export function shownOrder({ rows }: Table, doc: FormDoc, columns: OldColumns) {
  const dated = new Set(doc.filter(isDate).map(({ questionId }) => questionId))
  const places = columns.flatMap((use, at) => (use !== null && (use === TIME_COLUMN || dated.has(use)) ? [at] : []))
  if (places.length === 0) return 'none'
  return orderOf(rows.flatMap(({ cells }) => places.map((at) => cells[at] ?? '')))
}

/** Small enough for a slow network; a row that is larger goes alone. */
const MAX_BATCH_BYTES = 500_000

/** Only the cells that are read, cut to what the server takes. */
export function batchesOf(rows: Batch, columns: OldColumns): Batch[] {
  const batches: Batch[] = []
  let length = Infinity
  for (const { line, cells } of rows) {
    const sent = columns.map((use, at) => (use === null ? '' : (cells[at] ?? '').slice(0, MAX_OLD_CELL)))
    const own = new TextEncoder().encode(JSON.stringify(sent)).length
    const last = batches.at(-1)
    if (!last || last.length >= OLD_ROWS_AT_ONCE || length + own > MAX_BATCH_BYTES) {
      batches.push([{ line, cells: sent }])
      length = own
    } else {
      last.push({ line, cells: sent })
      length += own
    }
  }
  return batches
}
