import type { AnswerRules } from './question-type.ts'

/**
 * In place of a type's own rules in a page's script, until these come (`learnRules`): whether something was answered is
 * known, but neither what nor what is wrong with it.
 */
export const LATE_RULES: AnswerRules = {
  operators: [],
  read: (fields, { questionId }) => fields.all(questionId),
  parse: () => null as never, // `checkAnswer` says so with null: nothing to keep, and nothing to refuse
  format: String,
}
