/** More is not a list of products. */
export const MAX_CSV_BYTES = 2_000_000
export const MAX_CSV_ROWS = 2_000
const MAX_COLUMNS = 60
const DELIMITERS = [',', ';', '\t'] as const

export type Csv = { columns: string[]; rows: string[][] }
export type CsvProblem = 'empty' | 'tooManyRows' | 'tooManyColumns' | 'notText'

/** A table with a heading, by RFC 4180, with the delimiter that its heading uses. */
export function parseCsv(text: string): Csv | CsvProblem {
  if (text.includes('\0')) return 'notText'
  const plain = text.replace(/^\ufeff/, '')
  const [columns, ...rows] = recordsOf(plain, delimiterOf(plain)).filter((row) => row.some((cell) => cell !== ''))
  if (!columns || rows.length === 0) return 'empty'
  if (columns.length > MAX_COLUMNS) return 'tooManyColumns'
  if (rows.length > MAX_CSV_ROWS) return 'tooManyRows'
  return { columns, rows: rows.map((row) => columns.map((_, index) => row[index] ?? '')) }
}

function delimiterOf(text: string): string {
  const heading = text.slice(0, text.search(/[\r\n]|$/))
  const countOf = (mark: string) => heading.split(mark).length
  return DELIMITERS.reduce((best, mark) => (countOf(mark) > countOf(best) ? mark : best))
}

/** One pass over the text, so that a hostile file costs no more than its length. */
function recordsOf(text: string, delimiter: string): string[][] {
  const records: string[][] = []
  let record: string[] = []
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    record.push(cell.trim())
    cell = ''
  }
  const endRecord = () => {
    endCell()
    records.push(record)
    record = []
  }
  for (let at = 0; at < text.length; at++) {
    const char = text.charAt(at)
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
    else if (char === '\n') endRecord()
    else if (char !== '\r') cell += char
    // Beyond the limit nothing is read any more.
    if (records.length > MAX_CSV_ROWS + 1) return records
  }
  if (cell !== '' || record.length > 0) endRecord()
  return records
}
