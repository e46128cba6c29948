import type { Answers } from '../answers/answers.ts'
import type { FormDoc } from '../form/document.ts'
import { answerRules } from '../questions/answer-registry.ts'
import { isSection } from '../questions/section/is-section.ts'
import { type Given, matchesShowIf } from './match-condition.ts'

/** The questions of a version that conditions hid from whoever gave these answers, read from the stored answers. */
export function hiddenQuestions(doc: FormDoc, answers: Answers): ReadonlySet<string> {
  const byId = new Map(doc.map((question) => [question.questionId, question]))
  const givenOf = (questionId: string): Given => {
    const source = byId.get(questionId)
    const answer = source && answers[questionId]
    if (!source || answer === undefined) return null
    return answerRules(source)?.comparable?.(answer, source) ?? { kind: 'other' }
  }
  const hidden = new Set<string>()
  let isPageHidden = false
  for (const question of doc) {
    const { questionId, showIf } = question
    const isHidden = showIf !== undefined && !matchesShowIf(showIf, givenOf)
    if (isSection(question)) isPageHidden = isHidden
    // While the plan lacked conditions, everything was asked.
    else if ((isPageHidden || isHidden) && answers[questionId] === undefined) hidden.add(questionId)
  }
  return hidden
}
