import { evaluateFormula, FORMULA_WORK } from './evaluate-formula.ts'
import { dependencyOrder, type Formulas } from './formula-graph.ts'
import { rationalOf, toDecimalText, type Rational } from './rational.ts'

/**
 * The budget of all formulas of a form together: enough for a thousand ordinary ones, and a submission never takes long
 * to check.
 */
const FORM_WORK = 10 * FORMULA_WORK
const ZERO: Rational = { n: 0n, d: 1n }

/**
 * The values of all formulas that have one, as decimal texts. Formulas pass unrounded values to each other. An
 * unanswered question (`numberOf` returns null) counts as 0; a formula without a value leaves those that mention it
 * without one, and formulas on a cycle have none.
 */
export function computeFormulas(
  formulas: Formulas,
  numberOf: (questionId: string) => string | null,
): Map<string, string> {
  const values = new Map<string, Rational>()
  const texts = new Map<string, string>()
  let left = FORM_WORK

  for (const [id, formula] of dependencyOrder(formulas)) {
    const granted = Math.min(left, FORMULA_WORK)
    const work = { left: granted }
    const value = evaluateFormula(formula, valueOf, work)
    left -= granted - work.left
    if (!value) continue
    const text = toDecimalText(value)
    if (text === null) continue
    values.set(id, value)
    texts.set(id, text)
  }
  return texts

  function valueOf(id: string): Rational | null {
    if (formulas.has(id)) return values.get(id) ?? null
    const number = numberOf(id)
    return number === null ? ZERO : rationalOf(number)
  }
}
