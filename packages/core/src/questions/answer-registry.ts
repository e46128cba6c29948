import { emailAnswer } from './email/answer.ts'
import { numberAnswer } from './number/answer.ts'
import type { Kind, Question } from './question.ts'
import type { AnswerRules } from './question-type.ts'
import { radioAnswer } from './radio/answer.ts'
import { textAnswer } from './text/answer.ts'

/** What a respondent's browser knows of each type. Null: nothing to ask, so nothing to check, format or export. */
export const answerRegistry = {
  TEXT: textAnswer,
  NUMBER: numberAnswer,
  EMAIL: emailAnswer,
  RADIO: radioAnswer,
  SECTION: null,
} satisfies { [K in Kind]: unknown }

/** The rules of one question's type, or null for a block that asks nothing. */
export function answerRules<Q extends Question>(question: Q): AnswerRules<Q> | null {
  // Each kind holds the rules of that very kind; TypeScript can't follow the link through the union.
  return answerRegistry[question.type] as AnswerRules<Q> | null
}
