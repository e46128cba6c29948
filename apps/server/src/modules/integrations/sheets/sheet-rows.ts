import { namedText } from '@wayform/core/recall/named-doc.ts'
import { answerReader } from '@wayform/core/responses/read-answers.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'
import { isTimeZone, localText, zoneClock } from '@wayform/core/time/zones.ts'
import type { Texts } from '../../../texts.ts'
import type { DeliveryContext } from '../../ledger/delivery-context.ts'
import { NUMBER_COLUMN, SENT_TO_COLUMN, type SheetRow, TIME_COLUMN, type WantedColumn } from './sheet-columns.ts'

type Response = Pick<DeliveryContext['response'], 'number' | 'createdAt' | 'deliveredTo' | 'questions' | 'stored'>

/** The columns that every sheet has, and one for each answerable question. */
export function wantedColumns(texts: Texts, language: Parameters<Texts['in']>[0], asked: readonly Asked[]) {
  const t = texts.in(language)
  const wanted = new Map<string, WantedColumn>([
    [NUMBER_COLUMN, { id: NUMBER_COLUMN, heading: t('responses.table.number'), version: 0 }],
    [TIME_COLUMN, { id: TIME_COLUMN, heading: t('responses.table.received'), version: 0 }],
    [SENT_TO_COLUMN, { id: SENT_TO_COLUMN, heading: t('responses.table.sentTo'), version: 0 }],
  ])
  for (const { questions, version } of asked.toSorted((a, b) => b.version - a.version)) {
    const reader = answerReader(questions)
    for (const { questionId: id, label } of questions) {
      if (reader.asked(id) && !wanted.has(id)) wanted.set(id, { id, heading: namedText(label, questions), version })
    }
  }
  return [...wanted.values()]
}

export type Asked = { questions: FormDoc; version: number }

/** Numbers as numbers, everything else as readable text; times in the spreadsheet's time zone. */
export function sheetRow({ number, createdAt, deliveredTo, questions, stored }: Response, timeZone: string): SheetRow {
  const reader = answerReader(questions)
  const ids = questions.map(({ questionId }) => questionId).filter((id) => reader.asked(id))
  const cells = reader.cells(ids)(stored.answers, stored.reader)
  return new Map<string, string | number>([
    [NUMBER_COLUMN, number],
    [TIME_COLUMN, localText(createdAt.getTime(), clockOf(timeZone))],
    [SENT_TO_COLUMN, deliveredTo],
    ...ids.map((id, index) => [id, cells[index] ?? ''] as const),
  ])
}

const clockOf = (timeZone: string) => zoneClock(isTimeZone(timeZone) ? timeZone : 'UTC')
