import { hash } from 'node:crypto'
import type { MarkedColumn, NewColumn, SheetCell, SheetChange } from '../../../providers/google/google-sheets.ts'
import type { SheetConfig, Written } from './sheet-config.ts'

/** The column that tells whether a response is there already. Without it a second try could not know. */
export const NUMBER_COLUMN = '#number'
export const TIME_COLUMN = '#time'
export const SENT_TO_COLUMN = '#sentTo'

/** A column as a version of the form would have it. */
export type WantedColumn = { id: string; heading: string; version: number }
/** What a response has for each column, by the column's id. */
export type SheetRow = ReadonlyMap<string, string | number>

type Given = {
  columns: readonly MarkedColumn[]
  known: SheetConfig['columns']
  wanted: readonly WantedColumn[]
  /** The first row as it stands; needed only where `hasNewHeadings`. */
  headings?: readonly string[]
  rows: readonly SheetRow[]
  /** Another number for the same mark, should the first one be taken by another. */
  round?: number
}

export type SheetPlan = { change: SheetChange; learned: Record<string, Written> }

/** How Google knows a column of ours again, wherever it is moved and whatever it is called. Short: marks have a quota. */
export const markOf = (columnId: string): string => hash('sha256', columnId, 'base64url').slice(0, 10)

/** The same from every process, so that of two that add one column Google takes the first and refuses the second. */
export function markIdOf(columnId: string, round: number): number {
  return (Number.parseInt(hash('sha256', `${round} ${columnId}`, 'hex').slice(0, 8), 16) % 0x7fff_fffe) + 1
}

/** Whether the form calls something else than when its column was made. What the owner wrote there is then looked at. */
export function hasNewHeadings({ known, wanted }: Pick<Given, 'known' | 'wanted'>): boolean {
  return wanted.some((column) => isRenamed(known[column.id], column))
}

/**
 * What has to change in the sheet so that these rows are in it. Columns are found by their marks. New ones come right
 * after the last of ours, so that nothing of the owner's is written over; those that the owner removed stay away.
 */
export function planChange({ columns, known, wanted, headings = [], rows, round = 0 }: Given): SheetPlan {
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
      if (earlier && id !== NUMBER_COLUMN) continue
      places.set(id, end + insert.length)
      insert.push({ mark, markId: markIdOf(id, round), index: end + insert.length, heading })
      learned[id] = { label: heading, version }
      continue
    }
    places.set(id, index)
    if (!earlier) learned[id] = { label: heading, version }
    if (!isRenamed(earlier, { id, heading, version })) continue
    learned[id] = { label: heading, version }
    // What the owner wrote there is the owner's.
    if (headings[index] === earlier?.label) renamed.push({ index, heading })
  }
  return { change: { insert, headings: renamed, rows: rows.map((row) => cellsOf(row, places)) }, learned }
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

/** What a cell of Google's takes. */
export const MAX_CELL_LENGTH = 50_000

function asCell(value: string | number): SheetCell {
  return typeof value === 'number' && Number.isFinite(value) ? value : asText(String(value))
}

/** Cut between letters, with a sign that something is missing. */
function asText(text: string): string {
  if (text.length <= MAX_CELL_LENGTH) return text
  return `${text.slice(0, MAX_CELL_LENGTH - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}
