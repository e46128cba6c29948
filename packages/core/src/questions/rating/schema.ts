import { z } from 'zod'
import { blank, questionBase } from '../base.ts'
import type { QuestionType } from '../question-type.ts'

export const ratingSchema = questionBase.extend({
  type: z.literal('RATING'),
  ratingStyle: z.enum(['star', 'survey']).default('star'),
})

export type RatingQuestion = z.infer<typeof ratingSchema>

export const rating: QuestionType<RatingQuestion> = {
  gate: null,
  typical: () => 4,
  create: (init) => ({ ...blank(init), type: 'RATING', ratingStyle: 'star' }),
}
