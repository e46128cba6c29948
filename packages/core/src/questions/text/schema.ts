import * as z from 'zod'
import { blank, questionBase } from '../base.ts'
import type { QuestionType } from '../question-type.ts'

export const textSchema = questionBase.extend({
  type: z.literal('TEXT'),
  longAnswer: z.boolean().default(false),
})

export type TextQuestion = z.infer<typeof textSchema>

export const text: QuestionType<TextQuestion> = {
  gate: null,
  asks: {
    typical: ({ longAnswer }, words) => words(longAnswer ? 150 : 20),
    chart: 'texts',
    compared: () => ({ kind: 'text' }),
    filledIn: () => ({ kind: 'text' }),
  },
  create: (init) => ({ ...blank(init), type: 'TEXT', longAnswer: false }),
}
