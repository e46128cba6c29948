import { describe, expect, it } from 'vitest'
import { given } from '../../testing/given.ts'
import { mentionableQuestions, setFormula } from './formula.ts'

const doc = [
  given.page(),
  given.number({ questionId: 'n' }),
  given.text(),
  given.radio({ questionId: 'r' }),
  given.formula({ questionId: 'sum', mentions: '{n} + {r}' }),
  given.formula({ questionId: 'tax', mentions: '{sum} * 0.2' }),
  given.formula({ questionId: 'total', mentions: '{sum} + {tax}' }),
  given.formula({ questionId: 'empty' }),
  given.page({ questionId: 'two' }),
  given.checkbox({ questionId: 'c' }),
  given.dropdown({ questionId: 'd' }),
  given.rating(),
  given.payment(),
]

describe('what a formula may mention', () => {
  it.each([
    ['sum', 'n r empty c d'],
    ['tax', 'n r sum empty c d'],
    ['total', 'n r sum tax empty c d'],
    ['empty', 'n r sum tax total c d'],
    ['new', 'n r sum tax total empty c d'],
  ])('offers %s the questions with a number, without itself and formulas that depend on it', (selfId, expected) => {
    expect(
      mentionableQuestions(doc, selfId)
        .map(({ questionId }) => questionId)
        .join(' '),
    ).toBe(expected)
  })
})

describe('writing a formula', () => {
  const question = given.formula({ mentions: '{n} + {r}', formulaRender: '@n + @r' })
  const { formula, formulaRender } = question

  it('stores the expression and its rendering', () => {
    const doubled = { expression: 'v0 * 2', variables: { v0: 'n' } }
    expect(setFormula(question, doubled, '@n * 2')).toEqual({ ...question, formula: doubled, formulaRender: '@n * 2' })
  })

  it('removes the variables that the expression no longer uses', () => {
    expect(setFormula(question, { ...formula, expression: 'v1' }, '@r').formula.variables).toEqual({ v1: 'r' })
    expect(setFormula(question, { ...formula, expression: '' }, '').formula).toEqual({ expression: '', variables: {} })
  })

  it('returns the same question when the formula is the same', () => {
    expect(setFormula(question, { ...formula, variables: { ...formula.variables } }, formulaRender)).toBe(question)
    expect(setFormula(question, { ...formula, variables: { ...formula.variables, unused: 'x' } }, formulaRender)).toBe(
      question,
    )
  })

  it.each([
    ['another expression', { ...formula, expression: 'v0 - v1' }, formulaRender],
    ['another look', formula, '@n  + @r'],
    ['another question behind a variable', { ...formula, variables: { v0: 'n', v1: 'd' } }, formulaRender],
    ['an unknown variable', { ...formula, variables: { v0: 'n' } }, formulaRender],
  ])('writing a formula changes the question for %s', (_, next, render) => {
    expect(setFormula(question, next, render)).toEqual({ ...question, formula: next, formulaRender: render })
  })
})
