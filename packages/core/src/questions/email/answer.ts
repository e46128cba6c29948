import { fail, ok } from '../../result.ts'
import { isEmail } from '../../rules/email.ts'
import { cleanText } from '../clean-text.ts'
import { type AnswerRules, OPERATORS } from '../question-type.ts'
import type { EmailQuestion } from './schema.ts'

export const emailAnswer: AnswerRules<EmailQuestion, string> = {
  operators: OPERATORS.text,
  read: (fields, question) => fields.first(question.questionId),
  parse(raw) {
    const value = typeof raw === 'string' ? cleanText(raw, { lines: false }) : ''
    return isEmail(value) ? ok(value) : fail('invalidEmail')
  },
  format: (answer) => answer,
  comparable: (answer) => ({ kind: 'text', lines: [answer] }),
}
