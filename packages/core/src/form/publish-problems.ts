import type { Plan } from '../plans/plans.ts'
import type { Problem } from '../result.ts'
import type { FormDoc } from './document.ts'
import { publishCheck } from './publish-check.ts'

/** What stops a publish, by question id, the first for each; an empty record means it can go out. */
export function publishProblems(doc: FormDoc, plan: Plan): Record<string, Problem> {
  const problems: Record<string, Problem> = {}
  for (const { questionId, severity, problem } of publishCheck({ doc, plan })) {
    if (severity === 'error' && questionId !== null) problems[questionId] ??= problem
  }
  return problems
}
