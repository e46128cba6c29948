import type { Question } from '../question.ts'
import type { FormulaQuestion } from './schema.ts'

/** Whether it is computed from the numbers of other questions. */
export function isFormula<Q extends { type: string }>(question: Q): question is Extract<Q, { type: 'FORMULA' }> {
  return question.type === 'FORMULA'
}

/** Every formula of a form by the id of its question, for the search for cycles. */
export function formulasOf(questions: readonly Question[]): ReadonlyMap<string, FormulaQuestion['formula']> {
  return new Map(questions.filter(isFormula).map(({ questionId, formula }) => [questionId, formula]))
}
