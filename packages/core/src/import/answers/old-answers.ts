import type { FormDoc } from '../../form/document.ts'
import type { AnswerProblem } from '../../result.ts'
import type { ZoneClock } from '../../time/zones.ts'
import { momentOf, readMoment } from './read-moment.ts'
import { isReadable, type OldReading, readOldCell } from './read-old-cell.ts'

/** Limits of a file; more is refused before it is read. */
export const MAX_OLD_ROWS = 20_000
export const MAX_OLD_COLUMNS = 200
export const MAX_OLD_BYTES = 20_000_000
/** Longer than any answer can be: longer cells are not sent. */
export const MAX_OLD_CELL = 12_000

/** The column with the time of the answer. */
export const TIME_COLUMN = '@time'
/** The question that each column answers; null: it is left out. */
export type OldColumns = readonly (string | null)[]

/** Why a cell is left out, with its column. */
export type OldProblem = { column: number; problem: AnswerProblem }
export type OldRow = {
  answers: Record<string, unknown>
  /** When it was answered; null: the row does not say. */
  at: Date | null
  leftOut: OldProblem[]
  /** Columns whose cell is kept in another form. */
  changed: number[]
}

/** One row of an old table as answers. A cell that can't be read is left out; the rest of its row is kept. */
export function oldRowReader(doc: FormDoc, columns: OldColumns, reading: OldReading & { clock: ZoneClock; now: Date }) {
  const questions = new Map(doc.filter(isReadable).map((question) => [question.questionId, question]))
  return (cells: readonly string[]): OldRow => {
    const row: OldRow = { answers: {}, at: null, leftOut: [], changed: [] }
    columns.forEach((use, column) => {
      const cell = cells[column] ?? ''
      if (use === null || cell.trim() === '') return
      if (use === TIME_COLUMN) {
        const written = readMoment(cell, reading.order)
        const at = written && momentOf(written, reading.clock)
        if (at && at <= reading.now && at.getTime() > 0) row.at = at
        else row.leftOut.push({ column, problem: { key: at && at > reading.now ? 'dateFuture' : 'invalidDate' } })
        return
      }
      const question = questions.get(use)
      const read = question && readOldCell(cell, question, reading)
      if (!read) return
      if (!read.ok) row.leftOut.push({ column, problem: read.problem })
      else {
        row.answers[use] = read.value.answer
        if (read.value.isChanged) row.changed.push(column)
      }
    })
    return row
  }
}

/** Nothing of it was understood: there would be an empty response. */
export function isEmptyRow({ answers }: OldRow): boolean {
  return Object.keys(answers).length === 0
}
