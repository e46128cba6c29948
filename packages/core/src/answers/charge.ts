import type { Asked } from '../form/pages.ts'
import { answerRules } from '../questions/answer-registry.ts'
import type { Reader } from '../questions/question-type.ts'
import type { Answers } from './answers.ts'

/** The formatted amount that has to be paid before these answers are stored; null: none. */
export function chargeIn(questions: readonly Asked[], answers: Answers, reader: Reader): string | null {
  for (const question of questions) {
    const answer = answers[question.questionId]
    const charge = answer === undefined ? null : answerRules(question)?.charge?.(answer, reader)
    if (charge) return charge
  }
  return null
}
