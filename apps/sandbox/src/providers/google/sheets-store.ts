import { randomBytes } from 'node:crypto'

export type Cell = string | number
export type Mark = {
  metadataId: number
  metadataKey: string
  metadataValue: string
  visibility: string
  column: number
}

export type Sheet = {
  sheetId: number
  title: string
  rowCount: number
  columnCount: number
  frozenRowCount: number
  rightToLeft: boolean
  /** Rows with their cells; missing ones are empty. */
  rows: (Cell | undefined)[][]
  marks: Mark[]
}

export type Spreadsheet = {
  id: string
  owner: string
  title: string
  timeZone: string
  sheets: Sheet[]
  isDeleted: boolean
}

export type SheetsStore = ReturnType<typeof createSheetsStore>

/** The spreadsheets that apps created in people's accounts, until a reset. */
export function createSheetsStore() {
  const spreadsheets = new Map<string, Spreadsheet>()
  return {
    add(made: Pick<Spreadsheet, 'owner' | 'title' | 'timeZone' | 'sheets'>): Spreadsheet {
      const spreadsheet = { ...made, id: `1${randomBytes(32).toString('base64url')}`, isDeleted: false }
      spreadsheets.set(spreadsheet.id, spreadsheet)
      return spreadsheet
    },
    find(id: string): Spreadsheet | undefined {
      const found = spreadsheets.get(id)
      return found?.isDeleted ? undefined : found
    },
    /** Includes deleted ones: the page shows that. */
    list: () => [...spreadsheets.values()],
    replace: (spreadsheet: Spreadsheet) => void spreadsheets.set(spreadsheet.id, spreadsheet),
    reset: () => spreadsheets.clear(),
  }
}

export function insertColumns(sheet: Sheet, at: number, count: number) {
  sheet.columnCount += count
  for (const row of sheet.rows) {
    if (row.length > at) row.splice(at, 0, ...Array.from({ length: count }, () => undefined))
  }
  for (const mark of sheet.marks) if (mark.column >= at) mark.column += count
}

export function deleteColumn(sheet: Sheet, at: number) {
  sheet.columnCount -= 1
  for (const row of sheet.rows) row.splice(at, 1)
  sheet.marks = sheet.marks.filter((mark) => mark.column !== at)
  for (const mark of sheet.marks) if (mark.column > at) mark.column -= 1
}

/** As a person drags it: metadata moves along. */
export function moveColumn(sheet: Sheet, from: number, to: number) {
  for (const row of sheet.rows) {
    while (row.length < sheet.columnCount) row.push(undefined)
    row.splice(to, 0, ...row.splice(from, 1))
  }
  const moved = (column: number) => {
    if (column === from) return to
    if (column > from && column <= to) return column - 1
    return column < from && column >= to ? column + 1 : column
  }
  for (const mark of sheet.marks) mark.column = moved(mark.column)
}

export function setCell(sheet: Sheet, row: number, column: number, value: Cell | undefined) {
  while (sheet.rows.length <= row) sheet.rows.push([])
  const cells = sheet.rows[row] ?? []
  while (cells.length <= column) cells.push(undefined)
  cells[column] = value === '' ? undefined : value
}

/** After the last row with content. */
export function appendRows(sheet: Sheet, rows: readonly (readonly (Cell | undefined)[])[]) {
  const last = sheet.rows.findLastIndex((row) => row.some((cell) => cell !== undefined))
  sheet.rows.length = last + 1
  for (const row of rows) sheet.rows.push([...row])
  sheet.rowCount = Math.max(sheet.rowCount, sheet.rows.length)
}
