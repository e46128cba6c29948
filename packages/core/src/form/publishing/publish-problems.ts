import type { Problem } from '../../result.ts'
import { publishCheck, type PublishInput } from './publish-check.ts'

/** What stops a publish, by question id, the first for each; an empty record means it can go out. */
export function publishProblems(input: PublishInput): Record<string, Problem> {
  const problems: Record<string, Problem> = {}
  for (const { questionId, severity, problem } of publishCheck(input)) {
    const about = questionId ?? (problem.key === 'numberInvalid' ? 'whatsappNumber' : 'formQuestions')
    if (severity === 'error') problems[about] ??= problem
  }
  return problems
}
