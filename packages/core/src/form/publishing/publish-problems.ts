import type { Problem, ProblemKey } from '../../result.ts'
import { publishCheck, type PublishInput } from './publish-check.ts'

/**
 * The first problem of each question that prevents publishing, by question id; an empty record means that it can be
 * published.
 */
export function publishProblems(input: PublishInput): Record<string, Problem> {
  const problems: Record<string, Problem> = {}
  for (const { questionId, endingId, severity, problem } of publishCheck(input)) {
    const ofForm = ABOUT_FORM[problem.key] ?? 'formQuestions'
    const about = questionId ?? (endingId === undefined ? ofForm : 'endings')
    if (severity === 'error') problems[about] ??= problem
  }
  return problems
}

/** The field that a problem of the form as a whole is about, other than its questions. */
const ABOUT_FORM: Partial<Record<ProblemKey, string>> = { numberInvalid: 'whatsappNumber', featureMissing: 'texts' }
