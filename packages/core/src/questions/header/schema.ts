import * as z from 'zod'
import { blank, questionBase } from '../base.ts'
import { isBlank } from '../clean-text.ts'
import type { QuestionType } from '../question-type.ts'

/** A text block: the label is its heading, the description its text. */
export const headerSchema = questionBase.extend({ type: z.literal('HEADER') })

export type HeaderQuestion = z.infer<typeof headerSchema>

export const header: QuestionType<HeaderQuestion> = {
  gate: null,
  asks: null,
  create: (init) => ({ ...blank(init), type: 'HEADER' }),
  problems: ({ label }) => (isBlank(label) ? [{ key: 'labelRequired' }] : []),
}
