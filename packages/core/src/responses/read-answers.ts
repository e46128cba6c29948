import type { Answers } from '../answers/answers.ts'
import type { FormDoc } from '../form/document.ts'
import type { Booking } from '../bookings/booking.ts'
import { bookingCell, type BookingPart, bookingPart, partOfColumn } from '../bookings/booking-parts.ts'
import type { Language } from '../languages.ts'
import { answerRules } from '../questions/answer-registry.ts'
import { type AnswerRules, OPERATORS, type Reader } from '../questions/question-type.ts'
import { isBooking } from '../questions/booking/is-booking.ts'
import type { Question } from '../questions/question.ts'
import { searchable } from './searchable-text.ts'

export type Cell = string | number

/**
 * A calendar time as a spreadsheet serial number. Without a kind: a moment to the second, in the reader's time zone.
 */
export type SheetTime = { localMs: number; kind?: 'day' | 'minute' }
export type SheetCell = Cell | SheetTime

/** A reader for many responses of one version, which looks up each question's rules once. */
export type AnswerReader = {
  /** The question in this version. */
  asked(questionId: string): Question | undefined
  /** All answers in the normalised form for searches, one on each line. */
  words(answers: Answers, language: Language): string
  /** The spreadsheet cells of a response for these questions and parts of them; an empty text without an answer. */
  cells(columnIds: readonly string[]): (answers: Answers, reader: Reader) => Cell[]
  /** The same for a workbook, where dates are date cells that can be sorted and filtered. */
  sheetCells(columnIds: readonly string[]): (answers: Answers, reader: Reader) => SheetCell[]
}

type Asked = { question: Question; rules: AnswerRules<Question> }
/** `part`: of a booking, whose parts are columns beside its text. */
type Column = Asked & { part?: BookingPart }

export function answerReader(doc: FormDoc): AnswerReader {
  const asked: readonly Asked[] = doc.flatMap((question) => {
    const rules = answerRules(question)
    return rules ? [{ question, rules }] : []
  })
  const byId = new Map(asked.map((each) => [each.question.questionId, each]))
  const columnOf = (id: string): Column | undefined => {
    const whole = byId.get(id)
    if (whole) return whole
    const found = partOfColumn(id)
    const of = found ? byId.get(found.questionId) : undefined
    return found && of && isBooking(of.question) ? { ...of, part: found.part } : undefined
  }
  return {
    asked: (questionId) => byId.get(questionId)?.question,
    words(answers, language) {
      const lines: string[] = []
      for (const { question, rules } of asked) {
        const answer = answers[question.questionId]
        if (answer === undefined) continue
        for (const text of [rules.format(answer, question, { language }), ...plainForms(rules, answer, question)]) {
          const line = searchable(text)
          if (line !== '' && lines.at(-1) !== line) lines.push(line)
        }
      }
      return lines.join('\n')
    },
    cells(columnIds) {
      const columns = columnIds.map(columnOf)
      return (answers, reader) => columns.map((column) => (column ? cellOf(column, answers, reader) : ''))
    },
    sheetCells(columnIds) {
      const columns = columnIds.map(columnOf)
      return (answers, reader) =>
        columns.map((column) => (column ? (sheetTimeOf(column, answers) ?? cellOf(column, answers, reader)) : ''))
    },
  }
}

function cellOf({ question, rules, part }: Column, answers: Answers, reader: Reader): Cell {
  const answer = answers[question.questionId]
  if (answer === undefined) return ''
  if (part) return bookingCell(answer as Booking, part) // as the type itself stored it
  return rules.cell?.(answer, question) ?? rules.format(answer, question, reader)
}

function sheetTimeOf({ question, rules, part }: Column, answers: Answers): SheetTime | null {
  if (part) {
    const booking = answers[question.questionId] as Booking | undefined // as the type itself stored it
    const cell = booking ? bookingPart(booking, part) : ''
    return typeof cell === 'object' ? cell : null
  }
  if (rules.operators !== OPERATORS.time) return null
  const answer = answers[question.questionId]
  const value = answer === undefined ? undefined : rules.comparable?.(answer, question)
  if (value?.kind !== 'time' || value.time < FIRST_SHEET_DAY) return null
  const isDay = value.time.length === FIRST_SHEET_DAY.length
  const localMs = Date.parse(`${value.time}${isDay ? 'T00:00' : ''}Z`)
  return Number.isNaN(localMs) ? null : { localMs, kind: isDay ? 'day' : 'minute' }
}

/** Spreadsheets treat 1900 as a leap year, so serial numbers before March 1900 differ between them. */
const FIRST_SHEET_DAY = '1900-03-01'

/** Numbers and dates are also found as they are typed, in any language's notation. */
function plainForms(rules: AnswerRules<Question>, answer: unknown, question: Question): string[] {
  const value = rules.comparable?.(answer, question)
  if (value?.kind === 'number') return [value.decimal]
  return value?.kind === 'time' ? [String(rules.cell?.(answer, question) ?? answer), String(answer)] : []
}
