import * as z from 'zod'
import { blank, questionBase } from '../base.ts'
import type { QuestionType } from '../question-type.ts'

/** A picture block: the picture is its media, the label its description. */
export const imageSchema = questionBase.extend({ type: z.literal('IMAGE') })

export type ImageQuestion = z.infer<typeof imageSchema>

export const image: QuestionType<ImageQuestion> = {
  gate: null,
  asks: null,
  create: (init) => ({ ...blank(init), type: 'IMAGE' }),
  warnings: ({ media }) => (media ? [] : [{ key: 'mediaMissing' }]),
}
