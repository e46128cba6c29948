import { setImmediate as nextTurn } from 'node:timers/promises'
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
import { Zip, ZipDeflate } from 'fflate'

export type SheetRow = readonly SheetCell[]

/** Fast rather than small: it is packed while it is sent. */
const LEVEL = 1

/**
 * A workbook as it is written: rows go in, packed bytes come out. The list of contents is at the end of the archive, so
 * what breaks off before it opens nowhere. Sheets that are full are followed by another, with the head again.
 */
export async function* xlsxFile(
  head: SheetRow,
  batches: AsyncIterable<readonly SheetRow[]>,
  options: { isRightToLeft: boolean; maxRows?: number },
): AsyncGenerator<Uint8Array> {
  const { maxRows = MAX_SHEET_ROWS } = options
  const packed: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    packed.push(chunk)
  })
  const letters = columnLetters(head.length)
  const encoder = new TextEncoder()
  let sheets = 0
  let row = 0
  let sheet = openSheet()

  function open(path: string): ZipDeflate {
    const part = new ZipDeflate(path, { level: LEVEL })
    zip.add(part)
    return part
  }

  function openSheet(): ZipDeflate {
    sheets += 1
    row = 1
    const opened = open(sheetPath(sheets))
    opened.push(encoder.encode(sheetStart(options) + sheetRow(row, head, letters)))
    return opened
  }

  for await (const batch of batches) {
    let xml = ''
    for (const cells of batch) {
      if (row === maxRows) {
        sheet.push(encoder.encode(xml + SHEET_END), true)
        xml = ''
        sheet = openSheet()
      }
      row += 1
      xml += sheetRow(row, cells, letters)
    }
    sheet.push(encoder.encode(xml))
    yield* packed.splice(0)
    // Packing keeps the process busy; others have their turn between two parts.
    await nextTurn()
  }
  sheet.push(encoder.encode(SHEET_END), true)
  for (const [path, content] of Object.entries(workbookParts(sheets))) open(path).push(encoder.encode(content), true)
  zip.end()
  yield* packed.splice(0)
}
