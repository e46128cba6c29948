import type { Problem } from '../../result.ts'
import { publishCheck, type PublishInput } from './publish-check.ts'

/**
 * The first problem of each question that prevents publishing, by question id; an empty record means that it can be
 * published.
 */
export function publishProblems(input: PublishInput): Record<string, Problem> {
  const problems: Record<string, Problem> = {}
  for (const { questionId, severity, problem } of publishCheck(input)) {
    const about = questionId ?? (problem.key === 'numberInvalid' ? 'whatsappNumber' : 'formQuestions')
    if (severity === 'error') problems[about] ??= problem
  }
  return problems
}
