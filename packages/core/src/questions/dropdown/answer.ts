import { fail, ok } from '../../result.ts'
import { choiceText, choiceWeight } from '../choice/choice.ts'
import { type AnswerRules, OPERATORS } from '../question-type.ts'
import type { DropdownQuestion } from './schema.ts'

/** One of a long list: an option's id. */
export const dropdownAnswer: AnswerRules<DropdownQuestion, string> = {
  operators: OPERATORS.options,
  read: (fields, question) => fields.first(question.questionId),
  parse(raw, question) {
    const chosen = question.options.find(({ _id }) => _id === raw)
    return chosen ? ok(chosen._id) : fail('unknownOption')
  },
  format: (answer, question) => choiceText(answer, question.options),
  number: choiceWeight,
  comparable: (answer) => ({ kind: 'options', ids: [answer] }),
}
