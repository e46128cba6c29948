import * as z from 'zod'
import { blank, questionBase } from '../base.ts'
import { choiceCompared, choiceNames } from '../choice/asks.ts'
import { choiceFields, firstOptions, mapOptionLabels, optionProblems, ordinaryOptions } from '../choice/options.ts'
import type { QuestionType } from '../question-type.ts'

export const checkboxSchema = questionBase.extend({
  type: z.literal('CHECKBOX'),
  ...choiceFields,
  allowOther: z.boolean().default(false),
})

export type CheckboxQuestion = z.infer<typeof checkboxSchema>

export const checkbox: QuestionType<CheckboxQuestion> = {
  gate: null,
  asks: {
    typical: ({ options }) => ordinaryOptions(options),
    chart: 'choices',
    compared: (question) => choiceCompared(question, { several: true }),
    filledIn: (question) => ({ kind: 'options', options: choiceNames(question) }),
  },
  create: (init) => ({
    ...blank(init),
    type: 'CHECKBOX',
    options: firstOptions(init),
    assignValues: false,
    allowOther: false,
  }),
  mapTexts: mapOptionLabels,
  problems: optionProblems,
}
