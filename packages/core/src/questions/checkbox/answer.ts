import { fail, ok } from '../../result.ts'
import { type Choice, choiceId, choiceText, choiceWeight, parseChoice, readChoice } from '../choice/choice.ts'
import { addDecimals } from '../decimal.ts'
import { listText } from '../list-text.ts'
import { type AnswerRules, OPERATORS } from '../question-type.ts'
import type { CheckboxQuestion } from './schema.ts'

/** The chosen options in their order, each once; "Other" last. */
export const checkboxAnswer: AnswerRules<CheckboxQuestion, readonly Choice[]> = {
  operators: OPERATORS.options,
  read: (fields, question) => fields.all(question.questionId).map((chosen) => readChoice(chosen, fields, question)),
  parse(raw, question) {
    if (!Array.isArray(raw)) return fail('invalid')
    if (raw.length > question.options.length + 1) return fail('unknownOption')
    const chosen = new Map<string, Choice>()
    for (const each of raw as unknown[]) {
      const choice = parseChoice(each, question)
      if (!choice.ok) return choice
      chosen.set(choiceId(choice.value), choice.value)
    }
    const order = question.options.map(({ _id }) => _id)
    const place = (choice: Choice) => (typeof choice === 'string' ? order.indexOf(choice) : order.length)
    return ok([...chosen.values()].toSorted((a, b) => place(a) - place(b)))
  },
  format: (answer, question, { language }) =>
    listText(
      answer.map((choice) => choiceText(choice, question.options)),
      language,
    ),
  number: (answer, question) => answer.map((choice) => choiceWeight(choice, question)).reduce(addDecimals, '0'),
  comparable: (answer) => ({ kind: 'options', ids: answer.map(choiceId) }),
}
