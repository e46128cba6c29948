import * as z from 'zod'
import { blank, questionBase } from '../base.ts'
import type { QuestionType } from '../question-type.ts'
import { CLOCK_DAY, STEP_MINUTES } from './clock.ts'

/** HH:mm, or empty: no limit. */
const clockTime = z
  .string()
  .regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/)
  .default('')

export const timeSchema = questionBase.extend({
  type: z.literal('TIME'),
  /** AM and PM instead of 24 hours. */
  use12Hours: z.boolean().default(false),
  earliest: clockTime,
  latest: clockTime,
  stepMinutes: z.literal(STEP_MINUTES).default(15),
  /** For forms about today. */
  onlyFuture: z.boolean().default(false),
})

export type TimeQuestion = z.infer<typeof timeSchema>

export const time: QuestionType<TimeQuestion> = {
  gate: null,
  asks: {
    typical: () => '12:30',
    chart: 'hours',
    compared: () => ({ kind: 'time', toTheMinute: true, day: CLOCK_DAY }),
    filledIn: () => ({ kind: 'clock' }),
  },
  create: (init) => ({
    ...blank(init),
    type: 'TIME',
    use12Hours: false,
    earliest: '',
    latest: '',
    stepMinutes: 15,
    onlyFuture: false,
  }),
  isApart: true,
}
