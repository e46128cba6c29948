import type { Problem } from '../result.ts'
import { evaluateFormula } from './evaluate-formula.ts'
import type { Formula } from './parse-formula.ts'

const ONE = { n: 1n, d: 1n }

/**
 * The problem that the builder shows at a formula. It is evaluated with each variable as 1, so that `a / (b - b)` is
 * found before a respondent meets it; the price is a false alarm for `1 / (a - b)`.
 */
export function formulaProblem(formula: Formula): Problem | null {
  if (formula.expression.trim() === '') return { key: 'emptyFormula' }
  return evaluateFormula(formula, () => ONE) ? null : { key: 'invalidFormula' }
}
