import { describe, expect, it } from 'vitest'
import { formulaProblem } from './formula-problems.ts'
import { formula } from './testing/formula.ts'

describe('the problem of a formula', () => {
  it.each([['1'], ['a'], ['a + b * 2'], ['a / b'], ['a % 2'], ['-a ^ 0.5'], ['a ^ 0.3333'], ['0']])(
    'the formula %j has no problem',
    (expression) => {
      expect(formulaProblem(formula(expression))).toBeNull()
    },
  )

  it.each([[''], [' '], ['\n\t']])('reports %j as empty', (expression) => {
    expect(formulaProblem(formula(expression))).toEqual({ key: 'emptyFormula' })
  })

  it.each([
    ['a +'],
    ['(a'],
    ['a b'],
    ['@'],
    ['1 / 0'],
    ['1 / (a - b)'],
    ['a % (1 - b)'],
    ['(0 - a) ^ 0.5'],
    ['9 ^ 9 ^ 9'],
    ['1+'.repeat(1000)],
  ])('reports that %j has no value when each variable is 1', (expression) => {
    expect(formulaProblem(formula(expression))).toEqual({ key: 'invalidFormula' })
  })

  it('reports an unknown variable', () => {
    expect(formulaProblem({ expression: 'a + b', variables: { a: 'q1' } })).toEqual({ key: 'invalidFormula' })
  })
})
