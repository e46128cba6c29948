import { parseFormula, type Formula, type Node, type Operator } from './parse-formula.ts'
import { power } from './power.ts'
import { quotient, type Rational, type Work } from './rational.ts'

/** About 20 ms on a slow machine, and far more than any sensible formula needs. */
export const FORMULA_WORK = 10_000_000

/**
 * The exact value; null ("no value") when the formula is invalid, or when one of its steps or variables has no value.
 */
export function evaluateFormula(
  formula: Formula,
  valueOf: (questionId: string) => Rational | null,
  work: Work = { left: FORMULA_WORK },
): Rational | null {
  const root = parseFormula(formula)
  return root && evaluate(root)

  function evaluate(node: Node): Rational | null {
    if (node.type === 'number') return node.value
    // A parsed formula has no unknown variables.
    if (node.type === 'variable') return valueOf(formula.variables[node.name] as string)
    const left = evaluate(node.left)
    const right = left && evaluate(node.right)
    return right && calculate(node.operator, left, right, work)
  }
}

function calculate(operator: Operator, a: Rational, b: Rational, work: Work): Rational | null {
  switch (operator) {
    case '+':
      return sum(a, b, work)
    case '-':
      return sum(a, { n: -b.n, d: b.d }, work)
    case '*':
      return quotient(a.n * b.n, a.d * b.d, work)
    case '/':
      return quotient(a.n * b.d, a.d * b.n, work)
    case '%':
      return modulo(a, b, work)
    case '^':
      return power(a, b, work)
  }
}

/** A common denominator keeps long sums of large powers short, such as amounts due in year 1, 2, 3… */
function sum(a: Rational, b: Rational, work: Work): Rational | null {
  const common = a.d % b.d === 0n ? b.d : b.d % a.d === 0n ? a.d : 1n
  return quotient(a.n * (b.d / common) + b.n * (a.d / common), a.d * (b.d / common), work)
}

/** With the divisor's sign: -1 % 3 is 2. */
function modulo(a: Rational, b: Rational, work: Work): Rational | null {
  if (b.n === 0n) return null
  const divisor = b.n * a.d
  const rest = (a.n * b.d) % divisor
  const hasOtherSign = rest !== 0n && rest < 0n !== divisor < 0n
  return quotient(hasOtherSign ? rest + divisor : rest, a.d * b.d, work)
}
