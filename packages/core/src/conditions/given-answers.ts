import type { Answers } from '../answers/answers.ts'
import type { FormDoc } from '../form/document.ts'
import { answerRules } from '../questions/answer-registry.ts'
import type { Given } from './match-condition.ts'

/** The stored answers to a version as conditions compare them; hidden questions are unanswered. */
export function givenAnswers(doc: FormDoc, answers: Answers): (questionId: string) => Given {
  const byId = new Map(doc.map((question) => [question.questionId, question]))
  return (questionId) => {
    const source = byId.get(questionId)
    const answer = source && answers[questionId]
    if (!source || answer === undefined) return null
    return answerRules(source)?.comparable?.(answer, source) ?? { kind: 'other' }
  }
}
