import * as z from 'zod'
import { blank, questionBase } from '../base.ts'
import type { QuestionType } from '../question-type.ts'
import { SCALES } from './scales.ts'

export const ratingSchema = questionBase.extend({
  type: z.literal('RATING'),
  ratingStyle: z.enum(['star', 'survey']).default('star'),
})

export type RatingQuestion = z.infer<typeof ratingSchema>

export const rating: QuestionType<RatingQuestion> = {
  gate: null,
  asks: {
    typical: () => 4,
    chart: 'scores',
    compared: pointsOf,
    filledIn: pointsOf,
  },
  create: (init) => ({ ...blank(init), type: 'RATING', ratingStyle: 'star' }),
}

function pointsOf({ ratingStyle }: RatingQuestion) {
  return { kind: 'points', ...SCALES[ratingStyle] } as const
}
