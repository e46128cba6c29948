import { invalid } from './sheets-errors.ts'
import { check, type Fields } from './sheets-input.ts'
import { newSheet } from './new-sheet.ts'
import { appendRows, type Cell, insertColumns, setCell, type Sheet, type Spreadsheet } from './sheets-store.ts'

/** Google's own limits that an app can reach. */
const MAX_CELLS = 10_000_000
const MAX_CELL_LENGTH = 50_000
const MAX_MARK_LENGTH = 30_000

/** All of the requests, or none: they run on a copy. */
export function batchUpdate(spreadsheet: Spreadsheet, body: unknown): Spreadsheet {
  const { requests } = check(body, 'the body', ['requests', 'includeSpreadsheetInResponse'])
  if (!Array.isArray(requests) || requests.length === 0) throw invalid('Must specify at least one request.')
  const copy = structuredClone(spreadsheet)
  for (const [index, request] of requests.entries()) {
    const kinds = Object.entries(check(request, `requests[${index}]`, Object.keys(KINDS)))
    const [kind = '', about] = kinds.length === 1 ? (kinds[0] ?? []) : []
    const run = KINDS[kind]
    if (!run) throw invalid(`Invalid requests[${index}]: exactly one kind of request must be set.`)
    run(copy, about, `Invalid requests[${index}].${kind}`)
  }
  if (copy.sheets.reduce((sum, { rowCount, columnCount }) => sum + rowCount * columnCount, 0) > MAX_CELLS) {
    throw invalid(
      `This action would increase the number of cells in the workbook above the limit of ${MAX_CELLS} cells.`,
    )
  }
  return copy
}

type Run = (spreadsheet: Spreadsheet, about: unknown, where: string) => void

const KINDS: Record<string, Run> = {
  insertDimension(spreadsheet, about, where) {
    const { range, inheritFromBefore } = check(about, where, ['range', 'inheritFromBefore'])
    const { sheet, start, end } = columns(spreadsheet, range, where)
    if (start === 0 && inheritFromBefore === true) {
      throw invalid(`${where}: inheritFromBefore cannot be true if inserting at the start.`)
    }
    if (start > sheet.columnCount || (start === sheet.columnCount && inheritFromBefore !== true)) {
      throw invalid(`${where}: range.startIndex[${start}] must be less than the grid size (${sheet.columnCount})`)
    }
    insertColumns(sheet, start, end - start)
  },

  updateCells(spreadsheet, about, where) {
    const { start, rows, fields } = check(about, where, ['start', 'rows', 'fields'])
    const place = check(start, where, ['sheetId', 'rowIndex', 'columnIndex'])
    const sheet = sheetOf(spreadsheet, place['sheetId'], where)
    const [row, column] = [whole(place['rowIndex'], where), whole(place['columnIndex'], where)]
    const cells = readRows(rows, fields, where)
    const width = Math.max(0, ...cells.map((each) => each.length))
    if (row + cells.length > sheet.rowCount || column + width > sheet.columnCount) {
      throw invalid(`${where}: Attempting to write column: ${column + width - 1}, beyond the last requested column.`)
    }
    for (const [down, each] of cells.entries()) {
      for (const [across, cell] of each.entries()) setCell(sheet, row + down, column + across, cell)
    }
  },

  createDeveloperMetadata(spreadsheet, about, where) {
    const { developerMetadata } = check(about, where, ['developerMetadata'])
    const known = ['metadataId', 'metadataKey', 'metadataValue', 'location', 'visibility']
    const { metadataId, metadataKey, metadataValue = '', location, visibility } = check(developerMetadata, where, known)
    if (typeof metadataKey !== 'string' || typeof metadataValue !== 'string' || metadataKey === '') {
      throw invalid(`${where}: No metadata key specified.`)
    }
    if (visibility !== 'PROJECT' && visibility !== 'DOCUMENT') throw invalid(`${where}: No visibility specified.`)
    const id = whole(metadataId, where)
    if (id < 1 || id > 0x7fff_ffff) throw invalid(`${where}: The metadata ID must be positive.`)
    if (spreadsheet.sheets.some(({ marks }) => marks.some((mark) => mark.metadataId === id))) {
      throw invalid(`${where}: Developer metadata with ID ${id} already exists.`)
    }
    const { dimensionRange } = check(location, where, ['dimensionRange'])
    const { sheet, start, end } = columns(spreadsheet, dimensionRange, where)
    if (end - start !== 1) throw invalid(`${where}: The range must be a single row or column.`)
    const length = sheet.marks.reduce((sum, mark) => sum + mark.metadataKey.length + mark.metadataValue.length, 0)
    if (length + metadataKey.length + metadataValue.length > MAX_MARK_LENGTH) {
      throw invalid(`${where}: The quota for developer metadata of this sheet is used up.`)
    }
    sheet.marks.push({ metadataId: id, metadataKey, metadataValue, visibility, column: start })
  },

  addSheet(spreadsheet, about, where) {
    const { properties } = check(about, where, ['properties'])
    const sheet = newSheet({ properties }, spreadsheet.sheets.length, where)
    if (spreadsheet.sheets.some(({ title }) => title.toLowerCase() === sheet.title.toLowerCase())) {
      throw invalid(`${where}: A sheet with the name "${sheet.title}" already exists. Please enter another name.`)
    }
    if (spreadsheet.sheets.some(({ sheetId }) => sheetId === sheet.sheetId)) {
      throw invalid(`${where}: A sheet with id ${sheet.sheetId} already exists.`)
    }
    spreadsheet.sheets.push(sheet)
  },

  appendCells(spreadsheet, about, where) {
    const { sheetId, rows, fields } = check(about, where, ['sheetId', 'rows', 'fields'])
    const sheet = sheetOf(spreadsheet, sheetId, where)
    const cells = readRows(rows, fields, where)
    if (cells.some((row) => row.length > sheet.columnCount)) {
      throw invalid(`${where}: Attempting to write more columns than the sheet has (${sheet.columnCount}).`)
    }
    appendRows(sheet, cells)
  },
}

export function sheetOf({ sheets }: Spreadsheet, sheetId: unknown, where: string): Sheet {
  const id = whole(sheetId ?? 0, where)
  const sheet = sheets.find((each) => each.sheetId === id)
  if (!sheet) throw invalid(`${where}: No grid with id: ${id}`)
  return sheet
}

function columns(spreadsheet: Spreadsheet, range: unknown, where: string) {
  const { sheetId, dimension, startIndex, endIndex } = check(range, where, [
    'sheetId',
    'dimension',
    'startIndex',
    'endIndex',
  ])
  // Wayform only adds and formats columns.
  if (dimension !== 'COLUMNS') throw invalid(`${where}: The stand-in knows the dimension COLUMNS only.`)
  const [start, end] = [whole(startIndex ?? 0, where), whole(endIndex, where)]
  if (end <= start) throw invalid(`${where}: endIndex must be greater than startIndex.`)
  return { sheet: sheetOf(spreadsheet, sheetId, where), start, end }
}

function readRows(rows: unknown, fields: unknown, where: string): (Cell | undefined)[][] {
  if (fields !== 'userEnteredValue') throw invalid(`${where}: At least one field must be listed in 'fields'.`)
  if (!Array.isArray(rows)) throw invalid(`${where}: rows must be a list.`)
  return rows.map((row) => {
    const { values = [] } = check(row, where, ['values'])
    if (!Array.isArray(values)) throw invalid(`${where}: values must be a list.`)
    return values.map((cell) => readCell(check(cell, where, ['userEnteredValue']), where))
  })
}

function readCell({ userEnteredValue }: Fields, where: string): Cell | undefined {
  if (userEnteredValue === undefined) return undefined
  const known = ['stringValue', 'numberValue', 'boolValue', 'formulaValue']
  const value = check(userEnteredValue, where, known)
  if (Object.keys(value).length !== 1) throw invalid(`${where}: exactly one kind of value must be set.`)
  const { stringValue, numberValue, boolValue, formulaValue } = value
  if (typeof numberValue === 'number') return numberValue
  if (typeof boolValue === 'boolean') return String(boolValue).toUpperCase()
  // Shown as its source, so that a test can see that a formula was sent.
  if (typeof formulaValue === 'string') return `formula ${formulaValue}`
  if (typeof stringValue !== 'string') throw invalid(`${where}: Invalid value.`)
  if (stringValue.length > MAX_CELL_LENGTH) {
    throw invalid(
      `${where}: Your input contains more than the maximum of ${MAX_CELL_LENGTH} characters in a single cell.`,
    )
  }
  return stringValue
}

function whole(value: unknown, where: string): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0) {
    throw invalid(`${where}: Invalid value (${JSON.stringify(value)}), it must be a whole number from 0 on.`)
  }
  return value
}
