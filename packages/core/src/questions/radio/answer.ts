import { type Choice, choiceId, choiceText, choiceWeight, parseChoice, readChoice } from '../choice/choice.ts'
import { type AnswerRules, OPERATORS } from '../question-type.ts'
import type { RadioQuestion } from './schema.ts'

export const radioAnswer: AnswerRules<RadioQuestion, Choice> = {
  operators: OPERATORS.options,
  read: (fields, question) => readChoice(fields.first(question.questionId), fields, question),
  parse: parseChoice,
  format: (answer, question) => choiceText(answer, question.options),
  number: choiceWeight,
  comparable: (answer) => ({ kind: 'options', ids: [choiceId(answer)] }),
}
