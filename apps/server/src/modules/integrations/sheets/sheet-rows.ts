import { partColumns } from '@wayform/core/bookings/booking-parts.ts'
import { namedText } from '@wayform/core/recall/named-doc.ts'
import { answerReader } from '@wayform/core/responses/read-answers.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'
import { hasBookings, hasStates } from '@wayform/core/responses/statuses.ts'
import { isTimeZone, localText, zoneClock } from '@wayform/core/time/zones.ts'
import type { Texts } from '../../../texts.ts'
import type { DeliveryContext } from '../../ledger/delivery-context.ts'
import {
  NUMBER_COLUMN,
  REASON_COLUMN,
  SENT_TO_COLUMN,
  type SheetRow,
  STATUS_COLUMN,
  TIME_COLUMN,
  type WantedColumn,
} from './sheet-columns.ts'

type Response = Pick<
  DeliveryContext['response'],
  'number' | 'createdAt' | 'deliveredTo' | 'questions' | 'stored' | 'reason'
>

/**
 * The columns that every sheet has, and one for each answerable question. A booking has its parts beside its text;
 * orders and bookings have a state.
 */
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
      const question = reader.asked(id)
      if (!question || wanted.has(id)) continue
      wanted.set(id, { id, heading: namedText(label, questions), version })
      for (const each of partColumns(question)) {
        wanted.set(each.id, { id: each.id, heading: t(`responses.booked.${each.part}`), version: 0 })
      }
    }
  }
  const docs = asked.map(({ questions }) => questions)
  if (docs.some(hasStates)) {
    wanted.set(STATUS_COLUMN, { id: STATUS_COLUMN, heading: t('responses.status.label'), version: 0 })
  }
  if (docs.some(hasBookings)) {
    wanted.set(REASON_COLUMN, { id: REASON_COLUMN, heading: t('responses.booked.reason'), version: 0 })
  }
  return [...wanted.values()]
}

export type Asked = { questions: FormDoc; version: number }

/** Numbers as numbers, everything else as readable text; times in the spreadsheet's time zone, a booking's in its own. */
export function sheetRow(
  { number, createdAt, deliveredTo, questions, stored, reason }: Response,
  { timeZone, statusText }: { timeZone: string; statusText: string },
): SheetRow {
  const reader = answerReader(questions)
  const ids = questions.flatMap((question) =>
    reader.asked(question.questionId) ? [question.questionId, ...partColumns(question).map(({ id }) => id)] : [],
  )
  const cells = reader.cells(ids)(stored.answers, stored.reader)
  return new Map<string, string | number>([
    [NUMBER_COLUMN, number],
    [TIME_COLUMN, localText(createdAt.getTime(), clockOf(timeZone))],
    [SENT_TO_COLUMN, deliveredTo],
    ...ids.map((id, index) => [id, cells[index] ?? ''] as const),
    ...(hasStates(questions) ? ([[STATUS_COLUMN, statusText]] as const) : []),
    ...(hasBookings(questions) ? ([[REASON_COLUMN, reason]] as const) : []),
  ])
}

export const clockOf = (timeZone: string) => zoneClock(isTimeZone(timeZone) ? timeZone : 'UTC')
