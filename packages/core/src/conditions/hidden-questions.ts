import type { Answers } from '../answers/answers.ts'
import type { FormDoc } from '../form/document.ts'
import { isSection } from '../questions/section/is-section.ts'
import { givenAnswers } from './given-answers.ts'
import { matchesShowIf } from './match-condition.ts'

/** The questions of a version that conditions hid from this respondent, computed from the stored answers. */
export function hiddenQuestions(doc: FormDoc, answers: Answers): ReadonlySet<string> {
  const givenOf = givenAnswers(doc, answers)
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
