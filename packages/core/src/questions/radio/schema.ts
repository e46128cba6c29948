import * as z from 'zod'
import { blank, questionBase } from '../base.ts'
import { choiceCompared, choiceNames } from '../choice/asks.ts'
import { choiceFields, firstOptions, mapOptionLabels, optionProblems, ordinaryOptions } from '../choice/options.ts'
import type { QuestionType } from '../question-type.ts'

export const radioSchema = questionBase.extend({
  type: z.literal('RADIO'),
  ...choiceFields,
  allowOther: z.boolean().default(false),
})

export type RadioQuestion = z.infer<typeof radioSchema>

export const radio: QuestionType<RadioQuestion> = {
  gate: null,
  asks: {
    typical: ({ options }) => ordinaryOptions(options)[0],
    chart: 'choices',
    compared: (question) => choiceCompared(question, { several: false }),
    filledIn: (question) => ({ kind: 'option', options: choiceNames(question) }),
  },
  create: (init) => ({
    ...blank(init),
    type: 'RADIO',
    options: firstOptions(init),
    assignValues: false,
    allowOther: false,
  }),
  mapTexts: mapOptionLabels,
  problems: optionProblems,
}
