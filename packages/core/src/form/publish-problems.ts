import type { Plan } from '../plans/plans.ts'
import { answerRules } from '../questions/answer-registry.ts'
import { typeOf } from '../questions/registry.ts'
import type { Problem } from '../result.ts'
import type { FormDoc } from './document.ts'
import { gatedQuestions } from './gates.ts'

/** What stops a publish, by question id; an empty record means it can go out. */
export function publishProblems(doc: FormDoc, plan: Plan): Record<string, Problem> {
  const problems: Record<string, Problem> = {}
  for (const { questionId, feature } of gatedQuestions(doc, plan)) {
    problems[questionId] = { key: 'featureMissing', params: { feature } }
  }
  for (const question of doc) {
    const [first] = typeOf(question).problems?.(question) ?? []
    if (first) problems[question.questionId] ??= first
    else if (answerRules(question) && question.label.trim() === '')
      problems[question.questionId] ??= { key: 'labelRequired' }
  }
  const firstPage = doc[0]
  if (firstPage && !doc.some((question) => answerRules(question)))
    problems[firstPage.questionId] ??= { key: 'nothingToAsk' }
  return problems
}
