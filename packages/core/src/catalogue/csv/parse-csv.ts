/** More is not a list of products. */
export const MAX_CSV_BYTES = 2_000_000
export const MAX_CSV_ROWS = 2_000
const MAX_COLUMNS = 60
const DELIMITERS = [',', ';', '\t'] as const

/** `numbers`: of the rows, as a spreadsheet counts them, with those that are empty; the heading is mostly 1. */
export type Csv = { columns: string[]; rows: string[][]; numbers: number[] }
/** A row knows the line of the file that it begins in: the heading is mostly line 1. */
export type Table = { columns: string[]; rows: Row[] }
type Row = { line: number; cells: string[] }
type Numbered = Row & { number: number }
export type TableLimits = { rows: number; columns: number }
export type CsvProblem = 'empty' | 'tooManyRows' | 'tooManyColumns' | 'notText'

/** A list of products. */
export function parseCsv(text: string): Csv | CsvProblem {
  const table = readTable(text, { rows: MAX_CSV_ROWS, columns: MAX_COLUMNS })
  if (typeof table === 'string') return table
  const { columns, rows } = table
  return { columns, rows: rows.map(({ cells }) => cells), numbers: rows.map(({ number }) => number) }
}

/** A table with a heading, by RFC 4180, with the delimiter that its heading uses. */
export function parseTable(text: string, limits: TableLimits): Table | CsvProblem {
  const table = readTable(text, limits)
  if (typeof table === 'string') return table
  return { ...table, rows: table.rows.map(({ line, cells }) => ({ line, cells })) }
}

function readTable(text: string, limits: TableLimits): { columns: string[]; rows: Numbered[] } | CsvProblem {
  if (text.includes('\0')) return 'notText'
  const plain = text.replace(/^\ufeff/, '')
  const records = recordsOf(plain, delimiterOf(plain), limits.rows)
  const [heading, ...rows] = records.filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (!heading || rows.length === 0) return 'empty'
  const { cells: columns } = heading
  if (columns.length > limits.columns) return 'tooManyColumns'
  if (rows.length > limits.rows) return 'tooManyRows'
  return {
    columns,
    rows: rows.map(({ cells, ...place }) => ({ ...place, cells: columns.map((_, index) => cells[index] ?? '') })),
  }
}

function delimiterOf(text: string): string {
  const heading = text.slice(0, text.search(/[\r\n]|$/))
  const countOf = (mark: string) => heading.split(mark).length
  return DELIMITERS.reduce((best, mark) => (countOf(mark) > countOf(best) ? mark : best))
}

/** One pass over the text, so that a hostile file costs no more than its length. */
function recordsOf(text: string, delimiter: string, most: number): Numbered[] {
  const records: Numbered[] = []
  let record: string[] = []
  let cell = ''
  let isQuoted = false
  let [line, begun] = [1, 1]
  const endCell = () => {
    record.push(cell.trim())
    cell = ''
  }
  const endRecord = () => {
    endCell()
    records.push({ line: begun, number: records.length + 1, cells: record })
    record = []
    begun = line
  }
  for (let at = 0; at < text.length; at++) {
    const char = text.charAt(at)
    // Spreadsheets on a Mac may end lines with a carriage return alone.
    const isBreak = char === '\n' || (char === '\r' && text.charAt(at + 1) !== '\n')
    if (isBreak) line++
    if (isQuoted) {
      if (char !== '"') cell += char
      else if (text.charAt(at + 1) === '"') {
        cell += '"'
        at++
      } else isQuoted = false
    } else if (char === '"' && cell.trim() === '') {
      cell = ''
      isQuoted = true
    } else if (char === delimiter) endCell()
    else if (isBreak) endRecord()
    else if (char !== '\r') cell += char
    // Beyond the limit nothing is read any more.
    if (records.length > most + 1) return records
  }
  if (cell !== '' || record.length > 0) endRecord()
  return records
}
