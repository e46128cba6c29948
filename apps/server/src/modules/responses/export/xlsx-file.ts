import type { SheetCell } from '@wayform/core/responses/read-answers.ts'
import {
  columnLetters,
  MAX_SHEET_ROWS,
  SHEET_END,
  sheetPath,
  sheetRow,
  sheetStart,
  workbookParts,
} from '@wayform/core/responses/sheet-xml.ts'
import { type ZipEntry, zipStream } from '../../../platform/zip/zip-stream.ts'
import { emptied } from './export-rows.repository.ts'

export type SheetRow = readonly SheetCell[]

type Workbook = {
  head: SheetRow
  /** Their lists are emptied. */
  batches: AsyncIterable<SheetRow[]>
  at: Date
  isRightToLeft: boolean
  maxRows?: number
}

/**
 * A workbook as a stream: rows in, compressed bytes out. The archive's directory comes last, so an aborted file does
 * not open.
 */
export function xlsxFile(workbook: Workbook): AsyncGenerator<Buffer> {
  return zipStream(partsOf(workbook))
}

/** A full sheet is followed by another, with the header row again. */
async function* partsOf({ head, batches, at, maxRows = MAX_SHEET_ROWS, ...look }: Workbook): AsyncGenerator<ZipEntry> {
  const letters = columnLetters(head.length)
  const source = batches[Symbol.asyncIterator]()
  /** Read, but not written to a sheet yet. */
  let waiting: readonly SheetRow[] = []
  let isRead = false

  async function isMore(): Promise<boolean> {
    while (waiting.length === 0 && !isRead) {
      const { done, value } = await source.next()
      if (done) isRead = true
      else waiting = emptied(value)
    }
    return !isRead
  }

  async function* sheet(): AsyncGenerator<Buffer> {
    let row = 1
    yield Buffer.from(sheetStart(look) + sheetRow(row, head, letters))
    while ((await isMore()) && row < maxRows) {
      const fitting = waiting.slice(0, maxRows - row)
      waiting = waiting.slice(fitting.length)
      let xml = ''
      for (const cells of fitting) xml += sheetRow(++row, cells, letters)
      yield Buffer.from(xml)
    }
    yield Buffer.from(SHEET_END)
  }

  const part = (name: string, body: ZipEntry['body']): ZipEntry => ({ name, at, body, packing: 'fast' })
  try {
    let sheets = 0
    do yield part(sheetPath(++sheets), sheet())
    while (await isMore())
    for (const [path, content] of Object.entries(workbookParts(sheets))) yield part(path, [Buffer.from(content)])
  } finally {
    // Closes the query when the reader gives up halfway.
    await source.return?.()
  }
}
