import type { Reader } from '@wayform/core/questions/question-type.ts'
import type { AnswerReader } from '@wayform/core/responses/read-answers.ts'
import { isTestNumber, numberInSeries } from '@wayform/core/responses/response-number.ts'
import { csvCell } from '@wayform/core/responses/safe-cell.ts'
import { localText, type ZoneClock } from '@wayform/core/time/zones.ts'
import type { T } from '@wayform/i18n/catalogue.ts'
import { textBytes } from '../../../platform/text-bytes.ts'
import { isImported } from '../import/import-old.repository.ts'
import { emptied, type ExportRow, type RowsWithProgress } from './export-rows.repository.ts'
import type { progressTexts } from './progress-text.ts'
import type { statusTexts } from './status-texts.ts'

type CsvOptions = {
  columnIds: readonly string[]
  /** In the language of the member who downloads it. */
  t: T
  clock: ZoneClock
  progress: ReturnType<typeof progressTexts>
  statuses: ReturnType<typeof statusTexts>
  /** Of the answers. */
  reader: Reader
}

/** The cells of a version have to be known before its rows are written. */
type CsvRows = {
  unknownVersions(batch: RowsWithProgress): number[]
  learn(version: number, reader: AnswerReader): void
  write(batch: RowsWithProgress): Uint8Array<ArrayBuffer>
}

export function csvRows({ columnIds, t, clock, progress, statuses, reader }: CsvOptions): CsvRows {
  const imported = t('oldResponses.imported')
  const cellsOf = new Map<number, ReturnType<AnswerReader['cells']>>()
  const bytes = textBytes()
  // Consecutive rows mostly have the same number.
  const sentToCell = last(csvCell)

  function line({ number, at, version, sentTo, status, note, answers }: ExportRow, delivery: string): string {
    const shown = isTestNumber(number) ? t('published.tests.name', { number: numberInSeries(number) }) : number
    let text = `${csvCell(shown)},${localText(at, clock)},${sentToCell(sentTo)},${csvCell(delivery)},${csvCell(statuses[status] ?? status)},${csvCell(note)}`
    for (const cell of cellsOf.get(version)?.(answers, reader) ?? []) text += `,${csvCell(cell)}`
    return `${text}\r\n`
  }

  return {
    unknownVersions({ rows }) {
      const unknown = new Set<number>()
      for (const { version } of rows) if (!cellsOf.has(version)) unknown.add(version)
      return [...unknown]
    },
    learn: (version, { cells }) => cellsOf.set(version, cells(columnIds)),
    write({ rows, progressByNumber }) {
      for (const row of emptied(rows)) {
        const told = isImported(row.sentTo) ? imported : progress(progressByNumber.get(row.number))
        bytes.add(line(row, told))
      }
      return bytes.take()
    },
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
