import { invalid } from './sheets-errors.ts'
import { check, type Fields } from './sheets-input.ts'
import { sheetOf } from './sheets-requests.ts'
import type { Mark, Sheet, Spreadsheet } from './sheets-store.ts'

export function spreadsheetBody({ id, title, timeZone, sheets }: Spreadsheet, url: string) {
  return {
    spreadsheetId: id,
    properties: { title, locale: 'en_US', autoRecalc: 'ON_CHANGE', timeZone },
    sheets: sheets.map((sheet, index) => ({
      properties: {
        sheetId: sheet.sheetId,
        title: sheet.title,
        index,
        sheetType: 'GRID',
        gridProperties: {
          rowCount: sheet.rowCount,
          columnCount: sheet.columnCount,
          ...(sheet.frozenRowCount > 0 && { frozenRowCount: sheet.frozenRowCount }),
        },
        ...(sheet.rightToLeft && { rightToLeft: true }),
      },
    })),
    spreadsheetUrl: `${url}/spreadsheets/d/${id}/edit`,
  }
}

/** The metadata that any of the filters matches; without filters, the answer is empty, as at Google. */
export function searchMarks(spreadsheet: Spreadsheet, body: unknown) {
  const filters = filtersOf(check(body, 'the body', ['dataFilters']))
  const found = filters.flatMap((filter) => {
    const lookup = lookupOf(filter)
    if (!lookup) throw invalid('The stand-in searches by developerMetadataLookup only.')
    return marked(spreadsheet, lookup).map(({ sheet, mark }) => ({
      developerMetadata: {
        metadataId: mark.metadataId,
        metadataKey: mark.metadataKey,
        metadataValue: mark.metadataValue,
        location: { dimensionRange: dimensionRange(sheet, mark), locationType: 'COLUMN' },
        visibility: mark.visibility,
      },
      dataFilters: [filter],
    }))
  })
  return found.length === 0 ? {} : { matchedDeveloperMetadata: found }
}

export function valuesByFilter(spreadsheet: Spreadsheet, body: unknown) {
  const known = ['dataFilters', 'majorDimension', 'valueRenderOption', 'dateTimeRenderOption']
  const fields = check(body, 'the body', known)
  const { majorDimension = 'ROWS', valueRenderOption = 'FORMATTED_VALUE' } = fields
  if (majorDimension !== 'ROWS' && majorDimension !== 'COLUMNS') {
    throw invalid(`Invalid value at 'major_dimension' (${JSON.stringify(majorDimension)})`)
  }
  if (valueRenderOption !== 'UNFORMATTED_VALUE' && valueRenderOption !== 'FORMATTED_VALUE') {
    throw invalid(`Invalid value at 'value_render_option' (${JSON.stringify(valueRenderOption)})`)
  }
  const ranges = filtersOf(fields).flatMap((filter) => {
    const lookup = lookupOf(filter)
    const found = lookup
      ? marked(spreadsheet, lookup).map(({ sheet, mark }) => ({ sheet, ...wholeColumn(sheet, mark.column) }))
      : [gridRange(spreadsheet, filter)]
    return found.map((range) => {
      const rows = valuesIn(range, valueRenderOption === 'FORMATTED_VALUE')
      const values = majorDimension === 'ROWS' ? rows : turned(rows)
      return {
        valueRange: { range: a1(range), majorDimension, ...(values.length > 0 && { values }) },
        dataFilters: [filter],
      }
    })
  })
  return { spreadsheetId: spreadsheet.id, ...(ranges.length > 0 && { valueRanges: ranges }) }
}

type Lookup = { key: unknown; value: unknown; id: unknown }
type Range = { sheet: Sheet; top: number; bottom: number; left: number; right: number }

function filtersOf({ dataFilters }: Fields): Fields[] {
  if (!Array.isArray(dataFilters) || dataFilters.length === 0) throw invalid('Must specify at least one data filter.')
  return dataFilters.map((filter) => check(filter, 'data_filters', ['developerMetadataLookup', 'gridRange', 'a1Range']))
}

function lookupOf({ developerMetadataLookup }: Fields): Lookup | null {
  if (developerMetadataLookup === undefined) return null
  const known = ['locationType', 'metadataId', 'metadataKey', 'metadataValue', 'visibility']
  const { metadataKey, metadataValue, metadataId, locationType } = check(developerMetadataLookup, 'lookup', known)
  if (locationType !== undefined && locationType !== 'COLUMN') {
    throw invalid('The stand-in knows the location type COLUMN only.')
  }
  return { key: metadataKey, value: metadataValue, id: metadataId }
}

function marked({ sheets }: Spreadsheet, { key, value, id }: Lookup): { sheet: Sheet; mark: Mark }[] {
  return sheets.flatMap((sheet) =>
    sheet.marks
      .filter(
        (mark) =>
          (key === undefined || mark.metadataKey === key) &&
          (value === undefined || mark.metadataValue === value) &&
          (id === undefined || mark.metadataId === id),
      )
      .map((mark) => ({ sheet, mark })),
  )
}

function gridRange(spreadsheet: Spreadsheet, { gridRange: range }: Fields): Range {
  const known = ['sheetId', 'startRowIndex', 'endRowIndex', 'startColumnIndex', 'endColumnIndex']
  const fields = check(range, 'grid_range', known)
  const sheet = sheetOf(spreadsheet, fields['sheetId'], 'Invalid data_filter.grid_range')
  const at = (name: string, otherwise: number) => Number(fields[name] ?? otherwise)
  return {
    sheet,
    top: at('startRowIndex', 0),
    bottom: at('endRowIndex', sheet.rowCount),
    left: at('startColumnIndex', 0),
    right: at('endColumnIndex', sheet.columnCount),
  }
}

const wholeColumn = (sheet: Sheet, column: number) => ({
  top: 0,
  bottom: sheet.rowCount,
  left: column,
  right: column + 1,
})

/** Without empty cells at the end of a row, and without empty rows at the end, as at Google. */
function valuesIn({ sheet, top, bottom, left, right }: Range, isFormatted: boolean): unknown[][] {
  const rows = sheet.rows.slice(top, bottom).map((row) => {
    const cells = Array.from(row.slice(left, right), (cell) => cell ?? '')
    const last = cells.findLastIndex((cell) => cell !== '')
    return cells.slice(0, last + 1).map((cell) => (isFormatted ? String(cell) : cell))
  })
  return rows.slice(0, rows.findLastIndex((row) => row.length > 0) + 1)
}

function turned(rows: readonly unknown[][]): unknown[][] {
  const width = Math.max(0, ...rows.map((row) => row.length))
  return Array.from({ length: width }, (_, column) => rows.map((row) => row[column] ?? ''))
}

function a1({ sheet, top, bottom, left, right }: Range): string {
  const name = /^\w+$/.test(sheet.title) ? sheet.title : `'${sheet.title.replaceAll("'", "''")}'`
  return `${name}!${letters(left)}${top + 1}:${letters(right - 1)}${bottom}`
}

function letters(column: number): string {
  return column < 26
    ? String.fromCodePoint(65 + column)
    : `${letters(Math.floor(column / 26) - 1)}${letters(column % 26)}`
}

const dimensionRange = ({ sheetId }: Sheet, { column }: Mark) => ({
  sheetId,
  dimension: 'COLUMNS',
  startIndex: column,
  endIndex: column + 1,
})
