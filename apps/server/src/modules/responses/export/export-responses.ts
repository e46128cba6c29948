import { partColumns } from '@wayform/core/bookings/booking-parts.ts'
import { columnsOf } from '@wayform/core/responses/columns.ts'
import type { Language } from '@wayform/core/languages.ts'
import type { AnswerReader } from '@wayform/core/responses/read-answers.ts'
import { isTestNumber, numberInSeries } from '@wayform/core/responses/response-number.ts'
import { hasOrders } from '@wayform/core/responses/statuses.ts'
import { CSV_START, csvLine } from '@wayform/core/responses/safe-cell.ts'
import { localText } from '@wayform/core/time/zones.ts'
import { ORDER_LINE_PARTS, orderLineCells } from '@wayform/core/orders/order-lines.ts'
import { orderLineHeading } from '@wayform/i18n/order-line-text.ts'
import type { Services } from '../../../services.ts'
import { orderWords } from '@wayform/i18n/order-words.ts'
import { paidTextIn } from '../../public/submissions/paid-text.ts'
import { fileLinks, MESSAGE_LINK_MS } from '../../uploads/serving/file-links.ts'
import { csvRows } from './csv-rows.ts'
import { isImported } from '../import/import-old.repository.ts'
import { ahead, emptied, readBatch, storedBatches } from './export-rows.repository.ts'
import { findResponses } from '../search/find-responses.ts'
import type { Opened } from '../visible-responses.ts'
import { progressTexts } from './progress-text.ts'
import { clockOf, type Wanted } from '../search/response-filter.ts'
import { statusTexts } from './status-texts.ts'
import { askedBefore } from './version-columns.repository.ts'
import { versionReaders } from '../../documents/version-readers.ts'
import { type SheetRow, xlsxFile } from './xlsx-file.ts'

type ExportDeps = Pick<Services, 'config' | 'database' | 'now' | 'secretKey' | 'texts'>
type Input = {
  opened: Opened
  wanted: Wanted
  zone: string
  /** Of the member who downloads it; answers are in the form's. */
  language: Language
  /** A row for each line of an order, instead of one for each response. */
  isByLine?: boolean
}

/** An export as a stream, with its number of rows if known. */
export type Export = { rowCount: number | null; csv(): AsyncIterable<Uint8Array>; xlsx(): AsyncIterable<Uint8Array> }

/**
 * One row for each response, newest first, and one column for each question of any version; a booking has its parts
 * beside it. It reads and writes in batches at the pace of the receiver, so only a few rows are in memory, whatever
 * their number.
 */
export async function exportResponses(
  deps: ExportDeps,
  { opened, wanted, zone, language, isByLine = false }: Input,
): Promise<Export> {
  const { form, open } = opened
  const { db } = deps.database
  const t = deps.texts.in(language)
  const clock = clockOf(zone)
  const found = await findResponses(deps.database, open, wanted)
  const columns = columnsOf(form.draft, await askedBefore(db, form)).flatMap((column) => [
    { id: column.questionId, label: column.label },
    ...partColumns(column).map(({ id, part }) => ({ id, label: t(`responses.booked.${part}`) })),
  ])
  const head = [
    t('responses.table.number'),
    t('responses.table.received'),
    t('responses.table.sentTo'),
    t('responses.deliveries.title'),
    t('responses.status.label'),
    t('responses.detail.note'),
    ...columns.map(({ label }) => label),
  ]
  const statuses = statusTexts(t, { names: form.status_names, hasOrders: hasOrders(form.draft) })
  const reader = {
    language: form.language,
    // Links in an export are opened days later, like those of a message.
    fileUrl: fileLinks(deps, deps.now(), MESSAGE_LINK_MS),
    paidText: paidTextIn(deps.texts.in(form.language), form.language),
    orderWords: orderWords(deps.texts.in(form.language)),
  }
  const versions = versionReaders(open)
  const columnIds = columns.map(({ id }) => id)
  const isTest = wanted.isTest === true
  const shownNumber = (number: number) =>
    isTestNumber(number) ? t('published.tests.name', { number: numberInSeries(number) }) : number
  const batches = () => storedBatches(deps.database, open, wanted, found)
  const progress = progressTexts(t, (at) => localText(at, clock), isTest)

  if (isByLine) {
    const lineColumns = [
      ...head.slice(0, 2),
      t('responses.status.label'),
      ...ORDER_LINE_PARTS.map((part) => orderLineHeading(t, part)),
    ]
    const look = { at: deps.now(), isRightToLeft: form.language === 'ar' }
    return {
      rowCount: null,
      async *csv() {
        yield Buffer.from(CSV_START + csvLine(lineColumns))
        for await (const rows of orderLines((at) => localText(at, clock))) {
          yield Buffer.from(rows.map(csvLine).join(''))
        }
      },
      xlsx: () => xlsxFile({ head: lineColumns, batches: orderLines((at) => ({ localMs: localSecond(at) })), ...look }),
    }
  }

  return {
    rowCount: found.isTotalExact ? found.total : null,
    async *csv() {
      yield Buffer.from(CSV_START + csvLine(head))
      yield* ahead(csvLines())
    },
    xlsx: () => xlsxFile({ head, batches: sheetRows(), at: deps.now(), isRightToLeft: form.language === 'ar' }),
  }

  /** On this thread: one of its own takes more processor time than it saves here, because rows have to be handed over. */
  async function* csvLines(): AsyncGenerator<Uint8Array> {
    const csv = csvRows({ columnIds, t, clock, progress, statuses, reader })
    for await (const stored of batches()) {
      const batch = readBatch(stored)
      const unknown = csv.unknownVersions(batch)
      await versions.need(db, unknown)
      for (const version of unknown) csv.learn(version, versions.of(version).reader)
      yield csv.write(batch)
    }
  }

  /** `received`: how a file writes a moment. */
  async function* orderLines<Moment>(received: (at: number) => Moment): AsyncIterable<(Moment | string | number)[][]> {
    for await (const batch of batches()) {
      const { rows } = readBatch(batch)
      await versions.need(db, [...new Set(rows.map(({ version }) => version))])
      yield emptied(rows).flatMap(({ number, at, version, status, answers }) =>
        orderLineCells(versions.of(version).doc, answers).map((line) => [
          shownNumber(number),
          received(at),
          statuses[status] ?? status,
          ...ORDER_LINE_PARTS.map((part) => line[part]),
        ]),
      )
    }
  }

  function localSecond(at: number): number {
    return Math.floor((at + clock(at)) / 1000) * 1000
  }

  async function* sheetRows(): AsyncIterable<SheetRow[]> {
    const cellsOf = new Map<number, ReturnType<AnswerReader['sheetCells']>>()
    async function cellsIn(version: number) {
      await versions.need(db, [version])
      const cells = versions.of(version).reader.sheetCells(columnIds)
      cellsOf.set(version, cells)
      return cells
    }
    for await (const batch of batches()) {
      const { rows, progressByNumber } = readBatch(batch)
      const lines: SheetRow[] = []
      for (const { number, at, version, sentTo, status, note, answers } of emptied(rows)) {
        const cells = cellsOf.get(version) ?? (await cellsIn(version))
        const received = { localMs: localSecond(at) }
        const own = [
          shownNumber(number),
          received,
          sentTo,
          isImported(sentTo) ? t('oldResponses.imported') : progress(progressByNumber.get(number)),
          statuses[status] ?? status,
          note,
        ]
        lines.push([...own, ...cells(answers, reader)])
      }
      yield lines
    }
  }
}
