import { hash } from 'node:crypto'
import type { MarkedColumn, NewColumn, SheetCell, SheetChange } from '../../../providers/google/google-sheets.ts'
import type { SheetConfig, Written } from './sheet-config.ts'

/** The column that identifies a response's row. Without it, a retry could not find out whether the row exists. */
export const NUMBER_COLUMN = '#number'
export const TIME_COLUMN = '#time'
export const SENT_TO_COLUMN = '#sentTo'
/** Only orders and bookings have these. */
export const STATUS_COLUMN = '#status'
export const REASON_COLUMN = '#reason'

/** A column as a version of the form defines it. */
export type WantedColumn = { id: string; heading: string; version: number }
/** A response's values, by column id. */
export type SheetRow = ReadonlyMap<string, string | number>

type Given = {
  /** The column that finds a row again. */
  key?: string
  columns: readonly MarkedColumn[]
  known: SheetConfig['columns']
  wanted: readonly WantedColumn[]
  /** The current first row; needed only if `hasNewHeadings`. */
  headings?: readonly string[]
  rows: readonly SheetRow[]
  /** Existing rows, with their new values. */
  updates?: readonly { row: number; values: SheetRow }[]
  /** Changes the ids of the marks, in case the first ones are taken. */
  round?: number
}

export type SheetPlan = { change: SheetChange; learned: Record<string, Written> }

/**
 * Developer metadata by which Google finds our column again, wherever it is moved and however it is renamed. Short,
 * because metadata has a quota.
 */
export const markOf = (columnId: string): string => hash('sha256', columnId, 'base64url').slice(0, 10)

/** The same id from every process, so that if two add one column, Google accepts the first and rejects the second. */
export function markIdOf(columnId: string, round: number): number {
  return (Number.parseInt(hash('sha256', `${round} ${columnId}`, 'hex').slice(0, 8), 16) % 0x7fff_fffe) + 1
}

/** Whether a question's name differs from its column's; then the owner's current heading has to be read. */
export function hasNewHeadings({ known, wanted }: Pick<Given, 'known' | 'wanted'>): boolean {
  return wanted.some((column) => isRenamed(known[column.id], column))
}

/**
 * The changes that put these rows into the sheet. Columns are found by their marks. New ones are inserted right after
 * our last one, so that nothing of the owner's is overwritten; columns that the owner removed stay away.
 */
export function planChange({
  key = NUMBER_COLUMN,
  columns,
  known,
  wanted,
  headings = [],
  rows,
  updates = [],
  round = 0,
}: Given): SheetPlan {
  const indexes = new Map(columns.toReversed().map(({ mark, index }) => [mark, index]))
  const end = Math.max(-1, ...columns.map(({ index }) => index)) + 1
  const learned: Record<string, Written> = {}
  const insert: NewColumn[] = []
  const renamed: { index: number; heading: string }[] = []
  const places = new Map<string, number>()
  for (const { id, heading: label, version } of wanted) {
    const mark = markOf(id)
    const heading = asText(label)
    const index = indexes.get(mark)
    const earlier = Object.hasOwn(known, id) ? known[id] : undefined
    if (index === undefined) {
      if (earlier && id !== key) continue
      places.set(id, end + insert.length)
      insert.push({ mark, markId: markIdOf(id, round), index: end + insert.length, heading })
      learned[id] = { label: heading, version }
      continue
    }
    places.set(id, index)
    if (!earlier) learned[id] = { label: heading, version }
    if (!isRenamed(earlier, { id, heading, version })) continue
    learned[id] = { label: heading, version }
    // A heading that the owner wrote stays.
    if (headings[index] === earlier?.label) renamed.push({ index, heading })
  }
  const changed = updates.map(({ row, values }) => ({ row, cells: placedCells(values, places, key) }))
  const change = { insert, headings: renamed, rows: rows.map((row) => cellsOf(row, places)), updates: changed }
  return { change, learned }
}

function isRenamed(earlier: Written | undefined, { heading, version }: WantedColumn): boolean {
  return earlier !== undefined && version > earlier.version && asText(heading) !== earlier.label
}

function cellsOf(row: SheetRow, places: ReadonlyMap<string, number>): SheetCell[] {
  const cells: SheetCell[] = []
  for (const [id, value] of row) {
    const index = places.get(id)
    if (index !== undefined) cells[index] = asCell(value)
  }
  return Array.from(cells, (cell) => cell ?? null)
}

/** The cell by which the row is found again is never overwritten. */
function placedCells(row: SheetRow, places: ReadonlyMap<string, number>, key: string) {
  return [...row].flatMap(([id, value]) => {
    const index = places.get(id)
    return index === undefined || id === key ? [] : [{ index, cell: asCell(value) }]
  })
}

/** The value limits of a cell in Google Sheets. */
export const MAX_CELL_LENGTH = 50_000

function asCell(value: string | number): SheetCell {
  return typeof value === 'number' && Number.isFinite(value) ? value : asText(String(value))
}

/** Cuts between characters, with an ellipsis. */
function asText(text: string): string {
  if (text.length <= MAX_CELL_LENGTH) return text
  return `${text.slice(0, MAX_CELL_LENGTH - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}
