import type { Asked } from '../form/pages.ts'
import { answerRules } from '../questions/answer-registry.ts'
import type { Reader } from '../questions/question-type.ts'
import type { Answers } from './answers.ts'

/** What has to be paid before these answers are stored, as people read it. Null: nothing. */
export function chargeIn(questions: readonly Asked[], answers: Answers, reader: Reader): string | null {
  for (const question of questions) {
    const answer = answers[question.questionId]
    const charge = answer === undefined ? null : answerRules(question)?.charge?.(answer, reader)
    if (charge) return charge
  }
  return null
}
