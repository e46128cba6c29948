import { rationalOf, type Rational } from './rational.ts'

/** Variable names in `expression` are keys of `variables`, whose values are question ids. */
export type Formula = { readonly expression: string; readonly variables: Readonly<Record<string, string>> }

export type Operator = '+' | '-' | '*' | '/' | '%' | '^'

export type Node =
  | { readonly type: 'number'; readonly value: Rational }
  | { readonly type: 'variable'; readonly name: string }
  | { readonly type: 'operation'; readonly operator: Operator; readonly left: Node; readonly right: Node }

type Parsed = { readonly node: Node; readonly names: readonly string[] }

export const MAX_EXPRESSION_LENGTH = 2000
export const MAX_NESTING = 50
export const MAX_VARIABLES = 100

const TOKEN = /[A-Za-z_]\w*|\d+\.?\d*|\.\d+|\S/g
const END = ''
const SIGN_BINDS = 3
const OPERATORS: ReadonlyMap<string, { operator: Operator; binds: number; rightBinds: number }> = new Map([
  ['+', { operator: '+', binds: 1, rightBinds: 2 }],
  ['-', { operator: '-', binds: 1, rightBinds: 2 }],
  ['*', { operator: '*', binds: 2, rightBinds: 3 }],
  ['/', { operator: '/', binds: 2, rightBinds: 3 }],
  ['%', { operator: '%', binds: 2, rightBinds: 3 }],
  ['^', { operator: '^', binds: 3, rightBinds: 3 }],
])
const ZERO: Node = { type: 'number', value: { n: 0n, d: 1n } }

/** The same formula is evaluated for every respondent. Bounded, because a server sees the formulas of all forms. */
const CACHE_SIZE = 200
const cache = new Map<string, Parsed | null>()

/** Null for an invalid formula: empty, not well-formed, an unknown variable, too long or nested too deeply. */
export function parseFormula({ expression, variables }: Formula): Node | null {
  if (expression.length > MAX_EXPRESSION_LENGTH || Object.keys(variables).length > MAX_VARIABLES) return null
  const parsed = parseCached(expression)
  return parsed?.names.every((name) => Object.hasOwn(variables, name)) ? parsed.node : null
}

/** The tokens of an expression, well-formed or not. */
export function formulaTokens(expression: string): readonly string[] {
  return expression.match(TOKEN) ?? []
}

function parseCached(expression: string): Parsed | null {
  const known = cache.get(expression)
  if (known !== undefined) return known
  const parsed = parse(expression)
  const [oldest] = cache.keys()
  if (oldest !== undefined && cache.size >= CACHE_SIZE) cache.delete(oldest)
  cache.set(expression, parsed)
  return parsed
}

/** Each operator takes what binds tighter than itself as its right side; `^` also takes another `^`. */
function parse(expression: string): Parsed | null {
  const tokens = formulaTokens(expression)
  const names: string[] = []
  let position = 0
  let nesting = 0
  let isValid = true

  const node = operation(0)
  return isValid && position === tokens.length ? { node, names } : null

  function operation(binds: number): Node {
    let left = operand()
    for (;;) {
      const next = OPERATORS.get(tokens[position] ?? END)
      if (!next || next.binds < binds) return left
      position++
      const { operator, rightBinds } = next
      const right = operator === '^' ? nested(rightBinds) : operation(rightBinds)
      left = { type: 'operation', operator, left, right }
    }
  }

  function operand(): Node {
    const token = tokens[position++] ?? END
    if (token === '(') {
      const inner = nested(0)
      return tokens[position++] === ')' ? inner : invalid()
    }
    if (token === '+') return nested(SIGN_BINDS)
    if (token === '-') return { type: 'operation', operator: '-', left: ZERO, right: nested(SIGN_BINDS) }
    const value = rationalOf(token)
    if (value) return { type: 'number', value }
    if (!/^[A-Za-z_]/.test(token)) return invalid()
    names.push(token)
    return { type: 'variable', name: token }
  }

  function nested(binds: number): Node {
    if (nesting >= MAX_NESTING) return invalid()
    nesting++
    const inner = operation(binds)
    nesting--
    return inner
  }

  function invalid(): Node {
    isValid = false
    return ZERO
  }
}
