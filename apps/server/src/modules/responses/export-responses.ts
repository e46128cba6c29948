import { columnsOf } from '@wayform/core/responses/columns.ts'
import { CSV_START, csvCell, csvLine } from '@wayform/core/responses/safe-cell.ts'
import { localText, type ZoneClock } from '@wayform/core/time/zones.ts'
import type { T } from '@wayform/i18n/catalogue.ts'
import type { Deps } from '../../deps.ts'
import { fileLinks, MESSAGE_LINK_MS } from '../uploads/file-links.ts'
import { type ExportRow, exportRows } from './export-rows.repository.ts'
import { findResponses } from './find-responses.ts'
import type { Opened } from './open-form.ts'
import type { Wanted } from './response-filter.ts'
import { askedBefore } from './version-columns.repository.ts'
import { versionReaders } from './version-readers.ts'
import { type SheetRow, xlsxFile } from './xlsx-file.ts'

type ExportDeps = Pick<Deps, 'config' | 'database' | 'secretKey' | 'now'>
type Input = { opened: Opened; wanted: Wanted; clock: ZoneClock; t: T }

/** An export on its way: how many rows it will have, where that is known, and its bytes as they are asked for. */
export type Export = { rowCount: number | null; csv(): AsyncIterable<string>; xlsx(): AsyncIterable<Uint8Array> }

/**
 * One row for each response, newest first, and one column for each question of any version. It reads a part, writes it,
 * and reads on when the receiver has taken it: whatever the number of rows, a few of them are in memory.
 */
export async function exportResponses(deps: ExportDeps, { opened, wanted, clock, t }: Input): Promise<Export> {
  const { form, open } = opened
  const { db } = deps.database
  const found = await findResponses(deps.database, open, wanted)
  const readers = versionReaders(open)
  const columns = columnsOf(form.draft, await askedBefore(db, form)).map(({ questionId, label }) => ({
    questionId,
    label,
  }))
  const head = [
    t('responses.table.number'),
    t('responses.table.received'),
    t('responses.table.sentTo'),
    t('responses.status.label'),
    t('responses.detail.note'),
    ...columns.map(({ label }) => label),
  ]
  const statuses: Record<string, string> = {
    new: t('responses.status.new'),
    inProgress: t('responses.status.inProgress'),
    done: t('responses.status.done'),
  }
  // Links of an export are followed days later, as those of a message are.
  const reader = { language: form.language, fileUrl: fileLinks(deps, deps.now(), MESSAGE_LINK_MS) }
  const questionIds = columns.map(({ questionId }) => questionId)

  async function* rows() {
    for await (const batch of exportRows(deps.database, open, wanted, found)) {
      await readers.need(
        db,
        batch.map(({ version }) => version),
      )
      yield batch
    }
  }

  return {
    rowCount: found.isTotalExact ? found.total : null,
    async *csv() {
      yield CSV_START + csvLine(head)
      for await (const batch of rows()) {
        let text = ''
        for (const { number, at, version, sentTo, status, note, answers } of batch) {
          text += `${number},${localText(at, clock)},${csvCell(sentTo)},${csvCell(statuses[status] ?? status)},${csvCell(note)}`
          const { cell } = readers.of(version).reader
          for (const questionId of questionIds) text += `,${csvCell(cell(questionId, answers, reader))}`
          text += '\r\n'
        }
        yield text
      }
    },
    xlsx: () => xlsxFile(head, sheetRows(rows()), { isRightToLeft: form.language === 'ar' }),
  }

  async function* sheetRows(batches: AsyncIterable<ExportRow[]>): AsyncIterable<SheetRow[]> {
    for await (const batch of batches) {
      yield batch.map(({ number, at, version, sentTo, status, note, answers }) => {
        const { cell } = readers.of(version).reader
        const received = { localMs: Math.floor((at + clock(at)) / 1000) * 1000 }
        const given = questionIds.map((questionId) => cell(questionId, answers, reader))
        return [number, received, sentTo, statuses[status] ?? status, note, ...given]
      })
    }
  }
}
