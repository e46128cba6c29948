import * as z from 'zod'
import { blank, questionBase } from '../base.ts'
import type { QuestionType } from '../question-type.ts'

export const dateSchema = questionBase.extend({
  type: z.literal('DATE'),
  datePickerMode: z.enum(['date', 'datetime']).default('date'),
  /** AM and PM instead of 24 hours. */
  use12Hours: z.boolean().default(false),
  disablePastDate: z.boolean().default(false),
  disableFutureDate: z.boolean().default(false),
})

export type DateQuestion = z.infer<typeof dateSchema>

export const date: QuestionType<DateQuestion> = {
  gate: null,
  hasLateRules: true,
  asks: {
    typical: ({ datePickerMode }) => (datePickerMode === 'datetime' ? '2026-12-31T12:30' : '2026-12-31'),
    chart: 'dates',
    compared: timeOf,
    filledIn: timeOf,
  },
  create: (init) => ({
    ...blank(init),
    type: 'DATE',
    datePickerMode: 'date',
    use12Hours: false,
    disablePastDate: false,
    disableFutureDate: false,
  }),
}

function timeOf({ datePickerMode }: DateQuestion) {
  return { kind: 'time', toTheMinute: datePickerMode === 'datetime' } as const
}
