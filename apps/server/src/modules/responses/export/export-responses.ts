import { columnsOf } from '@wayform/core/responses/columns.ts'
import type { AnswerReader } from '@wayform/core/responses/read-answers.ts'
import { isTestNumber, numberInSeries } from '@wayform/core/responses/response-number.ts'
import { CSV_START, csvCell, csvLine } from '@wayform/core/responses/safe-cell.ts'
import { localText, type ZoneClock } from '@wayform/core/time/zones.ts'
import type { T } from '@wayform/i18n/catalogue.ts'
import type { Services } from '../../../services.ts'
import { textBytes } from '../../../platform/text-bytes.ts'
import { paidTextIn } from '../../public/submissions/paid-text.ts'
import { fileLinks, MESSAGE_LINK_MS } from '../../uploads/serving/file-links.ts'
import { type ExportRow, exportRowsWithProgress } from './export-rows.repository.ts'
import { findResponses } from '../search/find-responses.ts'
import type { Opened } from '../visible-responses.ts'
import { progressTexts } from './progress-text.ts'
import type { Wanted } from '../search/response-filter.ts'
import { askedBefore } from './version-columns.repository.ts'
import { versionReaders } from '../../documents/version-readers.ts'
import { type SheetRow, xlsxFile } from './xlsx-file.ts'

type ExportDeps = Pick<Services, 'config' | 'database' | 'now' | 'secretKey' | 'texts'>
type Cells = ReturnType<AnswerReader['cells']>
type Input = { opened: Opened; wanted: Wanted; clock: ZoneClock; t: T }

/** Bytes of a CSV that are sent at once. */
const PIECE_BYTES = 131_072

/** An export as a stream, with its number of rows if known. */
export type Export = { rowCount: number | null; csv(): AsyncIterable<Uint8Array>; xlsx(): AsyncIterable<Uint8Array> }

/**
 * One row for each response, newest first, and one column for each question of any version. It reads and writes in
 * batches at the pace of the receiver, so only a few rows are in memory, whatever their number.
 */
export async function exportResponses(deps: ExportDeps, { opened, wanted, clock, t }: Input): Promise<Export> {
  const { form, open } = opened
  const { db } = deps.database
  const found = await findResponses(deps.database, open, wanted)
  const columns = columnsOf(form.draft, await askedBefore(db, form)).map(({ questionId, label }) => ({
    questionId,
    label,
  }))
  const head = [
    t('responses.table.number'),
    t('responses.table.received'),
    t('responses.table.sentTo'),
    t('responses.deliveries.title'),
    t('responses.status.label'),
    t('responses.detail.note'),
    ...columns.map(({ label }) => label),
  ]
  const statuses: Record<string, string> = {
    new: t('responses.status.new'),
    inProgress: t('responses.status.inProgress'),
    done: t('responses.status.done'),
  }
  // Links in an export are opened days later, like those of a message.
  const reader = {
    language: form.language,
    fileUrl: fileLinks(deps, deps.now(), MESSAGE_LINK_MS),
    paidText: paidTextIn(deps.texts.in(form.language)),
  }
  const versions = versionReaders(open)
  const questionIds = columns.map(({ questionId }) => questionId)
  const csvCells = byVersion((asked) => asked.cells(questionIds))
  const sheetCells = byVersion((asked) => asked.sheetCells(questionIds))
  // Consecutive rows mostly have the same number.
  const sentToCell = last(csvCell)
  const shownNumber = (number: number) =>
    isTestNumber(number) ? t('published.tests.name', { number: numberInSeries(number) }) : number
  const rows = () => exportRowsWithProgress(deps.database, open, wanted, found)
  const progress = progressTexts(t, (at) => localText(at, clock), wanted.isTest === true)

  /** The columns of a version, computed once. */
  function byVersion<Made>(make: (asked: AnswerReader) => Made) {
    const known = new Map<number, Made>()
    return {
      known: (version: number) => known.get(version),
      async learn(version: number): Promise<Made> {
        await versions.need(db, [version])
        const made = make(versions.of(version).reader)
        known.set(version, made)
        return made
      },
    }
  }

  return {
    rowCount: found.isTotalExact ? found.total : null,
    async *csv() {
      yield Buffer.from(CSV_START + csvLine(head))
      const bytes = textBytes()
      for await (const { rows: some, progressByNumber } of rows()) {
        for (const row of some) {
          const cells = csvCells.known(row.version) ?? (await csvCells.learn(row.version))
          bytes.add(csvRow(row, progress(progressByNumber.get(row.number)), cells))
        }
        if (bytes.count() >= PIECE_BYTES) yield bytes.take()
      }
      yield bytes.take()
    },
    xlsx: () => xlsxFile({ head, batches: sheetRows(), at: deps.now(), isRightToLeft: form.language === 'ar' }),
  }

  function csvRow({ number, at, sentTo, status, note, answers }: ExportRow, delivery: string, cells: Cells): string {
    let text = `${csvCell(shownNumber(number))},${localText(at, clock)},${sentToCell(sentTo)},${csvCell(delivery)},${csvCell(statuses[status] ?? status)},${csvCell(note)}`
    for (const cell of cells(answers, reader)) text += `,${csvCell(cell)}`
    return `${text}\r\n`
  }

  async function* sheetRows(): AsyncIterable<SheetRow[]> {
    for await (const { rows: some, progressByNumber } of rows()) {
      const lines: SheetRow[] = []
      for (const { number, at, version, sentTo, status, note, answers } of some) {
        const cells = sheetCells.known(version) ?? (await sheetCells.learn(version))
        const received = { localMs: Math.floor((at + clock(at)) / 1000) * 1000 }
        const own = [
          shownNumber(number),
          received,
          sentTo,
          progress(progressByNumber.get(number)),
          statuses[status] ?? status,
          note,
        ]
        lines.push([...own, ...cells(answers, reader)])
      }
      yield lines
    }
  }
}

/** Caches its last result. */
function last(of: (text: string) => string): (text: string) => string {
  let before = ''
  let known = of(before)
  return (text) => {
    if (text !== before) {
      before = text
      known = of(text)
    }
    return known
  }
}
