import type { FormDoc } from '@wayform/core/form/document.ts'
import type { Language } from '@wayform/core/languages.ts'
import { answerReader, type AnswerReader } from '@wayform/core/responses/read-answers.ts'
import { isTestNumber, numberInSeries } from '@wayform/core/responses/response-number.ts'
import { csvCell } from '@wayform/core/responses/safe-cell.ts'
import { localText, zoneClock } from '@wayform/core/time/zones.ts'
import type { Catalogue } from '@wayform/i18n/catalogue.ts'
import type { Messages } from '@wayform/i18n/messages/en/all.ts'
import { translator } from '@wayform/i18n/translate.ts'
import { textBytes } from '../../../platform/text-bytes.ts'
import { orderWords } from '@wayform/i18n/order-words.ts'
import { paidTextIn } from '../../public/submissions/paid-text.ts'
import { type FileLinking, fileLinksBy } from '../../uploads/serving/file-links.ts'
import { isImported } from '../import/import-old.repository.ts'
import { type ExportRow, readBatch, type StoredBatch } from './export-rows.repository.ts'
import { progressTexts } from './progress-text.ts'
import { type StatesOfForm, statusTexts } from './status-texts.ts'

type Speaking = { language: Language; catalogue: Catalogue }

/** All that the lines of a CSV depend on, as plain data: they may be written by another thread. */
export type CsvPlan = {
  columnIds: readonly string[]
  form: Speaking
  reader: Speaking
  states: StatesOfForm
  zone: string
  isTest: boolean
  files: FileLinking
}

/** The lines of a batch, or the versions that it answers and that have to be learned first. */
export type CsvLines = { bytes: Uint8Array<ArrayBuffer> } | { unknown: number[] }
export type CsvRows = { learn(version: number, doc: FormDoc): void; write(batch: StoredBatch): CsvLines }

export function csvRows({ columnIds, form, reader, states, zone, isTest, files }: CsvPlan): CsvRows {
  const t = translator<Messages>(reader.language, reader.catalogue)
  const clock = zoneClock(zone)
  const progress = progressTexts(t, (at) => localText(at, clock), isTest)
  const statuses = statusTexts(t, states)
  const imported = t('oldResponses.imported')
  const answerTexts = {
    language: form.language,
    fileUrl: fileLinksBy(files),
    paidText: paidTextIn(translator<Messages>(form.language, form.catalogue), form.language),
    orderWords: orderWords(translator<Messages>(form.language, form.catalogue)),
  }
  const cellsOf = new Map<number, ReturnType<AnswerReader['cells']>>()
  const bytes = textBytes()
  // Consecutive rows mostly have the same number.
  const sentToCell = last(csvCell)

  function line({ number, at, version, sentTo, status, note, answers }: ExportRow, delivery: string): string {
    const shown = isTestNumber(number) ? t('published.tests.name', { number: numberInSeries(number) }) : number
    let text = `${csvCell(shown)},${localText(at, clock)},${sentToCell(sentTo)},${csvCell(delivery)},${csvCell(statuses[status] ?? status)},${csvCell(note)}`
    for (const cell of cellsOf.get(version)?.(answers, answerTexts) ?? []) text += `,${csvCell(cell)}`
    return `${text}\r\n`
  }

  return {
    learn: (version, doc) => cellsOf.set(version, answerReader(doc).cells(columnIds)),
    write(batch) {
      const { rows, progressByNumber } = readBatch(batch)
      const unknown = new Set(rows.map(({ version }) => version).filter((version) => !cellsOf.has(version)))
      if (unknown.size > 0) return { unknown: [...unknown] }
      for (const row of rows) {
        const told = isImported(row.sentTo) ? imported : progress(progressByNumber.get(row.number))
        bytes.add(line(row, told))
      }
      return { bytes: bytes.take() }
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
