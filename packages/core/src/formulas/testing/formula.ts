import type { Formula } from '../parse-formula.ts'

/** A formula whose variables are named like their questions. */
export function formula(expression: string): Formula {
  const names = expression.match(/[A-Za-z_]\w*/g) ?? []
  return { expression, variables: Object.fromEntries(names.map((name) => [name, name])) }
}
