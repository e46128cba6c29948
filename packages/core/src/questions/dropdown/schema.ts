import * as z from 'zod'
import { blank, questionBase } from '../base.ts'
import { choiceCompared, choiceNames } from '../choice/asks.ts'
import { choiceFields, firstOptions, mapOptionLabels, optionProblems, ordinaryOptions } from '../choice/options.ts'
import type { QuestionType } from '../question-type.ts'

export const dropdownSchema = questionBase.extend({
  type: z.literal('DROPDOWN'),
  ...choiceFields,
})

export type DropdownQuestion = z.infer<typeof dropdownSchema>

export const dropdown: QuestionType<DropdownQuestion> = {
  gate: null,
  asks: {
    typical: ({ options }) => ordinaryOptions(options)[0],
    chart: 'choices',
    compared: (question) => choiceCompared(question, { several: false }),
    filledIn: (question) => ({ kind: 'option', options: choiceNames(question) }),
  },
  create: (init) => ({
    ...blank(init),
    type: 'DROPDOWN',
    options: firstOptions(init),
    assignValues: false,
  }),
  mapTexts: mapOptionLabels,
  problems: optionProblems,
}
