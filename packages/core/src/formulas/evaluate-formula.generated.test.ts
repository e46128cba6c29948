import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leastCpuMs } from '../testing/least-cpu-ms.ts'
import { evaluateFormula } from './evaluate-formula.ts'
import { MAX_EXPRESSION_LENGTH, parseFormula } from './parse-formula.ts'
import { rationalOf, toDecimalText } from './rational.ts'
import { formula } from './testing/formula.ts'
import { evaluateIndependently } from './testing/independent-evaluator.ts'

const NAMES = ['a', 'b', 'c_1', 'Total'] as const
const MAX_MS = 50

const decimal = fc
  .tuple(fc.constantFrom('', '', '-'), fc.nat(100_000), fc.constantFrom('', '', '.5', '.25', '.1', '.333', '.0001'))
  .map((parts) => parts.join(''))
const numbers = fc.record(Object.fromEntries(NAMES.map((name) => [name, fc.oneof(decimal, fc.constant('0'))])))

describe('the value of a generated formula', () => {
  it('the value of a generated formula equals the value of an independent evaluator', () => {
    const seen = { values: 0, without: 0, large: 0 }
    fc.assert(
      fc.property(expressions(), numbers, (expression, given) => {
        const expected = evaluateIndependently(expression, given)
        if (expected.kind === 'invalid') throw new Error(`not well-formed: ${expression}`)
        if (expected.kind === 'large') return void seen.large++
        if (expected.text === null) seen.without++
        else seen.values++
        expect(calculate(expression, given)).toBe(expected.text)
      }),
      { numRuns: 10_000 },
    )
    expect(seen.values).toBeGreaterThan(5000)
    expect(seen.without).toBeGreaterThan(100)
    expect(seen.large).toBeLessThan(1000)
  })

  it('a generated formula has a value only when the independent evaluator accepts it', () => {
    const piece = fc.constantFrom('1', '.', '2.5', 'a', 'b', '+', '-', '*', '/', '^', '%', '(', ')', ' ', '@')
    const seen = { valid: 0, invalid: 0 }
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 9 }), (pieces) => {
        const expression = pieces.join('')
        const variables = { a: 'a', b: 'b', ab: 'ab' }
        const isValid = parseFormula({ expression, variables }) !== null
        seen[isValid ? 'valid' : 'invalid']++
        const expected = evaluateIndependently(expression, { a: '1', b: '2', ab: '3' })
        expect(isValid).toBe(expected.kind !== 'invalid')
      }),
      { numRuns: 5000 },
    )
    expect(Math.min(seen.valid, seen.invalid)).toBeGreaterThan(100)
  })

  it('the value of a generated formula does not depend on formulas evaluated before', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(expressions(), numbers), { minLength: 1, maxLength: 20 }), (cases) => {
        const run = () => cases.map(([expression, given]) => calculate(expression, given))
        expect(run().toReversed()).toEqual(
          cases.toReversed().map(([expression, given]) => calculate(` ${expression} `, given)),
        )
        expect(run()).toEqual(run())
      }),
    )
  })

  it('evaluating any text never throws', () => {
    const symbols = fc.string({ unit: fc.constantFrom(...'0123456789.+-*/^%()ab@ \n'.split('')), maxLength: 200 })
    const anyText = fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units))
    fc.assert(
      fc.property(fc.oneof(symbols, anyText), numbers, (expression, given) => {
        const text = calculate(expression, given)
        expect(text === null || rationalOf(text) !== null).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('the time a formula takes', () => {
  const long = {
    a: '123456789012345678901234567890.1234567891',
    b: '-987654321.9876543219876543219876543219871',
    c_1: `1.${'7'.repeat(39)}`,
    Total: `0.${'0'.repeat(20)}1234567890123456789`,
  }

  it.each([
    ['a+'],
    ['a/c_1+'],
    ['a*b/'],
    ['a%c_1%'],
    ['1/a+1/c_1-'],
    ['a^.3+'],
    ['c_1^.37%'],
    ['4^.5*'],
    ['(a*a)^.5-'],
    ['(c_1^60)^.5-'],
    ['Total^.001*'],
    ['1.1^999+'],
    ['c_1^60/'],
    ['c_1^-60%'],
    ['3^5160+'],
    ['3^5160/7^2900+'],
    ['3^5160*7^2900%'],
    ['1.00001^99999*'],
    ['9^9^9+'],
    ['9^'],
    ['(9^'],
    ['-'],
    ['('],
    ['1'],
    ['a '],
  ])('the time a formula takes stays short when %j is repeated up to the maximum length', (part) => {
    const expression = `${part.repeat(Math.floor((MAX_EXPRESSION_LENGTH - 1) / part.length))}1`
    expect(cpuMs(() => calculate(expression, long))).toBeLessThan(MAX_MS)
  })

  it('the time a formula takes stays short for generated formulas with long numbers', () => {
    const piece = fc.constantFrom('a', 'b', 'c_1', 'Total', '(a/c_1)', '3^5160', '7^.3', '1.1^999', '(1/7)', '9^9')
    const part = fc.tuple(piece, fc.constantFrom('+', '-', '*', '/', '%', '^')).map((parts) => parts.join(''))
    fc.assert(
      fc.property(fc.array(part, { minLength: 50, maxLength: 250 }), (parts) => {
        const expression = `${parts.join('').slice(0, MAX_EXPRESSION_LENGTH - 1)}1`
        expect(cpuMs(() => calculate(expression, long))).toBeLessThan(MAX_MS)
      }),
      { numRuns: 50 },
    )
  })
})

function calculate(expression: string, given: Readonly<Record<string, string>>): string | null {
  const value = evaluateFormula(formula(expression), (id) => rationalOf(given[id] ?? ''))
  return value && toDecimalText(value)
}

const cpuMs = (work: () => unknown) => leastCpuMs(work, { runs: 30, enoughMs: MAX_MS })

/** As an owner might type them: with or without brackets and spaces, and mostly with small exponents. */
function expressions(): fc.Arbitrary<string> {
  const literal = fc
    .tuple(fc.nat(5000), fc.constantFrom('', '', '.', '.5', '.05', '.125'))
    .map((parts) => parts.join(''))
  const leaf = fc.oneof(literal, fc.constantFrom(...NAMES, '0', '1', '.5', '.1', '3'))
  const exponent = fc.constantFrom('2', '3', '-1', '-2', '0', '1', '0.5', '.25', '(1/3)', '-(2/3)', '1.5', '2^2', '-.5')
  const operator = fc.constantFrom('+', '-', '*', '/', '%', ' + ', ' - ', ' * ', ' / ', ' % ')
  return fc.letrec<{ expression: string }>((tie) => ({
    expression: fc.oneof(
      { maxDepth: 5, depthIdentifier: 'formula' },
      { weight: 10, arbitrary: leaf },
      {
        weight: 30,
        arbitrary: fc.tuple(tie('expression'), operator, tie('expression')).map((parts) => parts.join('')),
      },
      { weight: 10, arbitrary: tie('expression').map((inner) => `(${inner})`) },
      { weight: 5, arbitrary: tie('expression').map((inner) => `-${inner}`) },
      { weight: 5, arbitrary: fc.tuple(leaf, exponent).map(([base, raised]) => `${base}^${raised}`) },
      { weight: 5, arbitrary: fc.tuple(tie('expression'), exponent).map(([base, raised]) => `(${base})^${raised}`) },
      { weight: 1, arbitrary: fc.tuple(tie('expression'), tie('expression')).map(([a, b]) => `${a}^${b}`) },
    ),
  })).expression
}
