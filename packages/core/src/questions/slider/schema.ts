import * as z from 'zod'
import { affix, blank, bound, questionBase } from '../base.ts'
import { addDecimals, compareDecimals } from '../decimal.ts'
import type { QuestionType } from '../question-type.ts'
import { sliderAnswer } from './answer.ts'
import { scaleOf } from './scale.ts'

export const MAX_END_LENGTH = 40

const endText = z.string().max(MAX_END_LENGTH).default('')

export const sliderSchema = questionBase.extend({
  type: z.literal('SLIDER'),
  min: bound,
  max: bound,
  step: bound,
  /** Null: it has no answer until the respondent moves it. */
  startAt: bound,
  prefix: affix,
  suffix: affix,
  /** Below its ends. Empty: the numbers there. */
  startText: endText,
  endText,
})

export type SliderQuestion = z.infer<typeof sliderSchema>

export const slider: QuestionType<SliderQuestion> = {
  gate: null,
  asks: {
    typical: (question) => scaleOf(question).max,
    chart: 'numbers',
    compared: ({ min, max }) => ({ kind: 'number', min, max }),
    filledIn: () => ({ kind: 'number' }),
  },
  create: (init) => ({
    ...blank(init),
    type: 'SLIDER',
    min: '0',
    max: '100',
    step: '1',
    startAt: null,
    prefix: '',
    suffix: '',
    startText: '',
    endText: '',
  }),
  mapTexts: (question, map) => ({
    ...question,
    prefix: map('prefix', question.prefix),
    suffix: map('suffix', question.suffix),
    startText: map('start', question.startText),
    endText: map('end', question.endText),
  }),
  isApart: true,
  problems(question) {
    if (isWithoutRange(question)) return [{ key: 'boundsCrossed' }]
    if (isStepTooLarge(question)) return [{ key: 'stepTooLarge' }]
    const start = question.startAt === null ? null : sliderAnswer.parse(question.startAt, question, {})
    return start && !start.ok ? [start.problem] : []
  },
}

/** There is nothing to move between. */
export function isWithoutRange(question: SliderQuestion): boolean {
  const { min, max } = scaleOf(question)
  return compareDecimals(min, max) >= 0
}

export function isStepTooLarge(question: SliderQuestion): boolean {
  const { min, max, step } = scaleOf(question)
  return compareDecimals(addDecimals(min, step), max) > 0
}
