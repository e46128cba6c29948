import { z } from 'zod'
import { blank, questionBase } from '../base.ts'
import { choiceFields, firstOptions, optionProblems, ordinaryOptions } from '../choice/options.ts'
import type { QuestionType } from '../question-type.ts'

export const dropdownSchema = questionBase.extend({
  type: z.literal('DROPDOWN'),
  ...choiceFields,
})

export type DropdownQuestion = z.infer<typeof dropdownSchema>

export const dropdown: QuestionType<DropdownQuestion> = {
  gate: null,
  typical: ({ options }) => ordinaryOptions(options)[0],
  create: (init) => ({
    ...blank(init),
    type: 'DROPDOWN',
    options: firstOptions(init),
    assignValues: false,
  }),
  problems: optionProblems,
}
