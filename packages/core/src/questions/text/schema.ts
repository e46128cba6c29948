import * as z from 'zod'
import { blank, questionBase } from '../base.ts'
import type { QuestionType } from '../question-type.ts'

export const textSchema = questionBase.extend({
  type: z.literal('TEXT'),
  longAnswer: z.boolean().default(false),
})

export type TextQuestion = z.infer<typeof textSchema>

/** Whether it is answered in one line. */
export function isShortText({ type, longAnswer }: { type: string; longAnswer?: unknown }): boolean {
  return type === textSchema.shape.type.value && longAnswer !== true
}

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
