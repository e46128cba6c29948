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

export type SheetRow = readonly SheetCell[]

type Workbook = {
  head: SheetRow
  batches: AsyncIterable<readonly SheetRow[]>
  at: Date
  isRightToLeft: boolean
  maxRows?: number
}

/**
 * A workbook as it is written: rows go in, packed bytes come out. The list of contents is at the end of the archive, so
 * what breaks off before it opens nowhere.
 */
export function xlsxFile(workbook: Workbook): AsyncGenerator<Buffer> {
  return zipStream(partsOf(workbook))
}

/** Sheets that are full are followed by another, with the head again. */
async function* partsOf({ head, batches, at, maxRows = MAX_SHEET_ROWS, ...look }: Workbook): AsyncGenerator<ZipEntry> {
  const letters = columnLetters(head.length)
  const source = batches[Symbol.asyncIterator]()
  /** Read, and not in a sheet yet. */
  let waiting: readonly SheetRow[] = []
  let isRead = false

  async function isMore(): Promise<boolean> {
    while (waiting.length === 0 && !isRead) {
      const { done, value } = await source.next()
      if (done) isRead = true
      else waiting = value
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
    // Whoever gives up halfway leaves no query open.
    await source.return?.()
  }
}
