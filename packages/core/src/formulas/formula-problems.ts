import type { Problem } from '../result.ts'
import { evaluateFormula } from './evaluate.ts'
import type { Formula } from './parse-formula.ts'

const ONE = { n: 1n, d: 1n }

/**
 * What the builder shows at a formula. It is tried with each variable as 1, so that `a / (b - b)` is found before
 * somebody answers; the price is an alarm for `1 / (a - b)` too.
 */
export function formulaProblem(formula: Formula): Problem | null {
  if (formula.expression.trim() === '') return { key: 'emptyFormula' }
  return evaluateFormula(formula, () => ONE) ? null : { key: 'invalidFormula' }
}
