import type { FastifyInstance } from 'fastify'
import { ControlError, type Input, readInput } from '../../frame/control-input.ts'
import type { People } from '../sign-in/people.ts'
import { deleteColumn, moveColumn, setCell, type Sheet, type SheetsStore, type Spreadsheet } from './sheets-store.ts'

type Parts = { sheets: SheetsStore; people: People; onChange: () => void }

/** The spreadsheets as their owners see them, and their manual changes. */
export function sheetsControl(scope: FastifyInstance, { sheets, people, onChange }: Parts) {
  scope.get('/sheets', async () => ({ spreadsheets: shownSheets(sheets, people) }))

  edit('cell', ['row', 'column', 'value'], (sheet, input) =>
    setCell(sheet, at(input, 'row'), at(input, 'column'), input.text('value', { max: 50_000 })),
  )
  edit('move-column', ['from', 'to'], (sheet, input) => moveColumn(sheet, at(input, 'from'), at(input, 'to')))
  edit('delete-column', ['column'], (sheet, input) => deleteColumn(sheet, at(input, 'column')))
  edit('rename-sheet', ['title'], (sheet, input) => {
    sheet.title = input.text('title', { max: 100 })
  })
  /** Like a very full one, without the work of filling it. */
  edit('fill', [], (sheet) => {
    sheet.rowCount = Math.floor(10_000_000 / sheet.columnCount)
  })
  edit('delete-sheet', [], (sheet, _input, spreadsheet) => {
    spreadsheet.sheets = spreadsheet.sheets.filter((each) => each !== sheet)
  })
  edit('delete', [], (_sheet, _input, spreadsheet) => {
    spreadsheet.isDeleted = true
  })

  function edit(
    name: string,
    fields: readonly string[],
    work: (sheet: Sheet, input: Input, spreadsheet: Spreadsheet) => void,
  ) {
    scope.post(`/sheets/${name}`, async (request, reply) => {
      const input = readInput(request.body, ['spreadsheetId', 'tab', ...fields])
      const spreadsheet = sheets.find(input.text('spreadsheetId', { max: 200 }))
      const sheet = spreadsheet?.sheets[input.has('tab') ? at(input, 'tab') : 0]
      if (!spreadsheet || !sheet) throw new ControlError(404, 'sandbox.notFound', 'There is no such spreadsheet.')
      work(sheet, input, spreadsheet)
      onChange()
      return reply.code(204).send()
    })
  }
}

const at = (input: Input, name: string) => input.wholeNumber(name, { min: 0, max: 10_000 })

/** Each one as a table, newest first. */
export function shownSheets(sheets: SheetsStore, people: People) {
  return sheets
    .list()
    .toReversed()
    .map(({ id, owner, title, timeZone, isDeleted, sheets: tabs }) => ({
      id,
      owner: people.find(owner)?.email ?? owner,
      title,
      timeZone,
      isDeleted,
      sheets: tabs.map(({ sheetId, title: name, rows }) => ({
        sheetId,
        title: name,
        rows: rows.map((row) => Array.from(row, (cell) => cell ?? '')),
      })),
    }))
}

const SHOWN_SPREADSHEETS = 20
const SHOWN_ROWS = 100

/** The part that a page shows: the newest, with their headings and their last rows. */
export function newestSheets(sheets: SheetsStore, people: People) {
  return shownSheets(sheets, people)
    .slice(0, SHOWN_SPREADSHEETS)
    .map((spreadsheet) => ({
      ...spreadsheet,
      sheets: spreadsheet.sheets.map((sheet) => ({
        ...sheet,
        rows: [...sheet.rows.slice(0, 1), ...sheet.rows.slice(1).slice(-SHOWN_ROWS)],
      })),
    }))
}
