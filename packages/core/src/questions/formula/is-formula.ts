import type { Question } from '../question.ts'
import type { FormulaQuestion } from './schema.ts'

/** Whether it is worked out from the numbers of others. */
export function isFormula<Q extends { type: string }>(question: Q): question is Extract<Q, { type: 'FORMULA' }> {
  return question.type === 'FORMULA'
}

/** Every formula of a form by the id of its question: what circles are looked for in. */
export function formulasOf(questions: readonly Question[]): ReadonlyMap<string, FormulaQuestion['formula']> {
  return new Map(questions.filter(isFormula).map(({ questionId, formula }) => [questionId, formula]))
}
