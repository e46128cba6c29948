import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HUGE_TEXT, LONE_HIGH, NUL } from '../testing/hostile.ts'
import { MAX_EXPRESSION_LENGTH, MAX_NESTING, MAX_VARIABLES, parseFormula, type Node } from './parse-formula.ts'
import { formula } from './testing/formula.ts'

const parse = (expression: string) => parseFormula(formula(expression))

describe('the structure of a formula', () => {
  it.each([
    ['1', '1'],
    ['1.50', '3/2'],
    ['.5', '1/2'],
    ['5.', '5'],
    ['a', 'a'],
    ['_a1', '_a1'],
    ['1+2', '(1+2)'],
    [' 1\t+\n2 ', '(1+2)'],
    ['1\u00A0+ 2', '(1+2)'],
    ['1-2-3', '((1-2)-3)'],
    ['8/4/2', '((8/4)/2)'],
    ['8%5*2', '((8%5)*2)'],
    ['1+2*3', '(1+(2*3))'],
    ['1*2+3', '((1*2)+3)'],
    ['(1+2)*3', '((1+2)*3)'],
    ['((a))', 'a'],
    ['2^3^2', '(2^(3^2))'],
    ['2*3^2', '(2*(3^2))'],
    ['2^3*2', '((2^3)*2)'],
    ['-a', '(0-a)'],
    ['-2^2', '(0-(2^2))'],
    ['(-2)^2', '((0-2)^2)'],
    ['2^-1', '(2^(0-1))'],
    ['2^-1^2', '(2^(0-(1^2)))'],
    ['2^-1*3', '((2^(0-1))*3)'],
    ['-a*b', '((0-a)*b)'],
    ['a*-b', '(a*(0-b))'],
    ['a--b', '(a-(0-b))'],
    ['--a', '(0-(0-a))'],
    ['+a', 'a'],
    ['a - +b', '(a-b)'],
    ['+2^2', '(2^2)'],
  ])('parses %j as %s', (expression, structure) => {
    const node = parse(expression)
    expect(node && print(node)).toBe(structure)
  })

  it.each([
    [''],
    [' '],
    ['+'],
    ['-'],
    ['1+'],
    ['*1'],
    ['1 2'],
    ['a b'],
    ['2a'],
    ['2(3)'],
    ['(2)(3)'],
    ['(2)3'],
    ['a(1)'],
    ['()'],
    ['(1'],
    ['1)'],
    [')('],
    ['1**2'],
    ['1//2'],
    ['1..2'],
    ['1.2.3'],
    ['.'],
    ['1e'.concat('+5 5')],
    ['1,5'],
    ['@'],
    ['1 = 1'],
    ['a[0]'],
    ['a.b'],
    ['`1`'],
    ['"1"'],
    ['ä'],
    ['١'],
    [NUL],
    [LONE_HIGH],
    [`1${NUL}`],
    ['9'.repeat(41)],
  ])('refuses to parse %j', (expression) => {
    expect(parse(expression)).toBeNull()
  })

  it('parses its own printed output to the same structure', () => {
    fc.assert(
      fc.property(expressions(5), (expression) => {
        const node = parse(expression)
        if (!node) throw new Error(`not well-formed: ${expression}`)
        expect(parse(print(node, { isDecimal: true }))).toEqual(node)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('the variables of a formula', () => {
  it('the variables of a formula are the names in the expression, whatever they are', () => {
    const variables = JSON.parse('{ "__proto__": "q1", "constructor": "q2" }')
    expect(parseFormula({ expression: '__proto__ + constructor', variables })).not.toBeNull()
  })

  it.each([['b'], ['A'], ['constructor'], ['__proto__'], ['toString'], ['a1']])(
    'the variables of a formula do not include %s',
    (name) => {
      expect(parseFormula({ expression: name, variables: { a: 'q1' } })).toBeNull()
      expect(parseFormula({ expression: `a + ${name}`, variables: { a: 'q1' } })).toBeNull()
    },
  )

  it('the variables of a formula may be unused, and are looked up anew for each formula', () => {
    expect(parseFormula({ expression: 'a', variables: { a: 'q1', b: 'q2' } })).not.toBeNull()
    expect(parseFormula({ expression: 'a', variables: {} })).toBeNull()
    expect(parseFormula({ expression: 'a', variables: { a: 'q3' } })).not.toBeNull()
  })
})

describe('the limits of a formula', () => {
  const length = (count: number) => '1'.padEnd(count, ' ')
  const wrap = (before: string, after: string) => (count: number) => before.repeat(count) + '1' + after.repeat(count)
  const variables = (count: number) => ({
    expression: 'v0',
    variables: Object.fromEntries(Array.from({ length: count }, (_, i) => [`v${i}`, `q${i}`])),
  })

  it.each([
    ['length', MAX_EXPRESSION_LENGTH, length],
    ['brackets', MAX_NESTING, wrap('(', ')')],
    ['signs', MAX_NESTING, wrap('-', '')],
    ['plus signs', MAX_NESTING, wrap('+', '')],
    ['powers', MAX_NESTING, wrap('', '^1')],
    ['brackets and powers', MAX_NESTING / 2, wrap('(1^', ')')],
  ])('limits the %s of a formula', (_, limit, make) => {
    expect(parse(make(limit))).not.toBeNull()
    expect(parse(make(limit + 1))).toBeNull()
  })

  it('limits the number of variables of a formula', () => {
    expect(parseFormula(variables(MAX_VARIABLES))).not.toBeNull()
    expect(parseFormula(variables(MAX_VARIABLES + 1))).toBeNull()
  })

  it('accepts a long sum and many brackets side by side', () => {
    expect(parse('1+'.repeat(999) + '1')).not.toBeNull()
    expect(parse('(1)+'.repeat(499) + '1')).not.toBeNull()
  })

  it.each([[HUGE_TEXT], ['('.repeat(100_000)], ['-'.repeat(2000)], ['(-'.repeat(1000)], ['1^'.repeat(1000)]])(
    'the limits of a formula refuse input far beyond the limits',
    (expression) => {
      expect(parse(expression)).toBeNull()
    },
  )
})

describe('the cache of parsed formulas', () => {
  it('the cache keeps parsed formulas up to a maximum', () => {
    const first = parse('1 + 1000')
    expect(parse('1 + 1000')).toBe(first)
    for (let i = 0; i < 500; i++) parse(`2 + ${i}`)
    const again = parse('1 + 1000')
    expect(again).not.toBe(first)
    expect(again).toEqual(first)
  })

  it('the cache remembers invalid formulas', () => {
    expect(parse('1 +')).toBeNull()
    expect(parse('1 +')).toBeNull()
  })
})

/** With all brackets, and numbers as fractions or, for parsing again, as decimals. */
function print(node: Node, options: { isDecimal?: boolean } = {}): string {
  if (node.type === 'variable') return node.name
  if (node.type === 'operation') return `(${print(node.left, options)}${node.operator}${print(node.right, options)})`
  const { n, d } = node.value
  if (options.isDecimal) return `${n / d}.${String(((n % d) * 10n ** 12n) / d).padStart(12, '0')}`
  return d === 1n ? String(n) : `${n}/${d}`
}

function expressions(depth: number): fc.Arbitrary<string> {
  const number = fc.tuple(fc.nat(999), fc.nat(999)).map(([whole, places]) => `${whole}.${places}`)
  const leaf = fc.oneof(number, fc.constantFrom('a', 'b_2', '0', '.5', '7.'))
  if (depth === 0) return leaf
  const part = expressions(depth - 1)
  return fc.oneof(
    leaf,
    fc.tuple(part, fc.constantFrom('+', '-', ' * ', '/', '%', '^'), part).map((parts) => parts.join('')),
    part.map((inner) => `(${inner})`),
    part.map((inner) => `-${inner}`),
    part.map((inner) => `+ ${inner}`),
  )
}
