import { fail, ok } from '../../result.ts'
import { cleanText } from '../clean-text.ts'
import { type AnswerRules, OPERATORS } from '../question-type.ts'
import type { TextQuestion } from './schema.ts'

/** Long enough for any real answer; the page itself may be larger than a message can carry. */
export const MAX_TEXT_LENGTH = 10_000

export const textAnswer: AnswerRules<TextQuestion, string> = {
  operators: OPERATORS.text,
  read: (fields, question) => fields.first(question.questionId),
  parse(raw, question) {
    if (typeof raw !== 'string') return fail('invalid')
    const value = cleanText(raw, { lines: question.longAnswer })
    return value.length > MAX_TEXT_LENGTH ? fail('tooLong', { max: MAX_TEXT_LENGTH }) : ok(value)
  },
  format: (answer) => answer,
  comparable: (answer) => ({ kind: 'text', lines: [answer] }),
}
