import * as z from 'zod'
import { blank, questionBase } from '../base.ts'
import { firstItems, itemList, itemProblems, mapItems } from '../items/items.ts'
import type { QuestionType } from '../question-type.ts'

export const MAX_ROWS = 12
export const MAX_COLUMNS = 6

export const matrixSchema = questionBase.extend({
  type: z.literal('MATRIX'),
  rows: itemList(MAX_ROWS),
  columns: itemList(MAX_COLUMNS),
  /** Several answers per row. */
  several: z.boolean().default(false),
})

export type MatrixQuestion = z.infer<typeof matrixSchema>

export const matrix: QuestionType<MatrixQuestion> = {
  gate: { feature: 'advancedFields', trigger: 'matrix' },
  asks: {
    typical: ({ rows, columns }) =>
      Object.fromEntries(rows.map(({ id }) => [id, columns.slice(0, 1).map((c) => c.id)])),
    chart: 'rows',
    compared: null,
    filledIn: ({ rows }) => ({ kind: 'lines', lines: rows }),
  },
  create: (init) => ({
    ...blank(init),
    type: 'MATRIX',
    rows: firstItems(2, init),
    columns: firstItems(3, init),
    several: false,
  }),
  mapTexts: (question, map) => ({
    ...question,
    rows: mapItems('rows', question.rows, map),
    columns: mapItems('columns', question.columns, map),
  }),
  isApart: true,
  problems: ({ rows, columns }) =>
    [rows, columns].map((items) => itemProblems(items)).find(({ length }) => length > 0) ?? [],
}
