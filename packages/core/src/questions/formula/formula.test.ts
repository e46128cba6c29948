import { describe, expect, it } from 'vitest'
import { given } from '../../testing/given.ts'
import { formulaAnswer } from './answer.ts'
import { formula, formulaSchema } from './schema.ts'

const total = given.formula({ mentions: '{price} * {count} + 1', prefix: '≈', suffix: 'kg' })

describe('a formula', () => {
  it('a formula is computed from the numbers that it mentions', () => {
    const numbers: Record<string, string> = { price: '0.1', count: '3' }
    const values = formulaAnswer.compute?.([total], (id) => numbers[id] ?? null)
    expect(values).toEqual(new Map([['formula', '1.3']]))
  })

  it('ignores a value that a page sends', () => {
    expect(formulaAnswer.read({ first: () => '5', all: () => ['5'] }, total, 'en')).toBeUndefined()
    expect(formulaAnswer.parse('5', total, {})).toMatchObject({ ok: false })
  })

  it('a formula is formatted in its language, between its prefix and suffix', () => {
    expect(formulaAnswer.format('1234.5', total, { language: 'de' })).toBe('≈ 1.234,5 kg')
    expect(formulaAnswer.format('12', given.formula(), { language: 'ar' })).toBe('١٢')
  })

  it('a formula is shown while the form is filled in, once it has a value', () => {
    expect(formulaAnswer.live?.(total, () => '1234.5', { language: 'en' })).toBe('≈ 1,234.5 kg')
    expect(formulaAnswer.live?.(total, () => null, { language: 'en' })).toBeNull()
  })

  it('a formula is a number in a cell, in a rule and in another formula', () => {
    expect(formulaAnswer.cell?.('1.5', total)).toBe(1.5)
    expect(formulaAnswer.comparable?.('1.5', total)).toEqual({ kind: 'number', decimal: '1.5' })
    expect(formulaAnswer.number?.('1.5', total)).toBe('1.5')
  })

  it('a formula depends on the questions that it mentions, and on the copies in a copied page', () => {
    expect(formula.references?.(total)).toEqual(['price', 'count'])
    const copied = formula.withReferences?.(total, (id) => `${id}-2`)
    expect(copied && formula.references?.(copied)).toEqual(['price-2', 'count-2'])
  })

  it.each([
    ['', [], [{ key: 'emptyFormula' }]],
    ['{price} *', [{ key: 'invalidFormula' }], []],
    ['1 / ({price} - 1)', [{ key: 'invalidFormula' }], []],
    ['{price} * 2', [], []],
  ])('a formula with %j has the problems %j and the warnings %j', (mentions, problems, warnings) => {
    const question = given.formula({ mentions })
    expect(formula.problems?.(question)).toEqual(problems)
    expect(formula.warnings?.(question)).toEqual(warnings)
  })

  it.each([
    ['an endless expression', { expression: '1'.repeat(2_001) }],
    ['a variable with a bad name', { expression: 'a', variables: { 'a b': 'q' } }],
    ['a variable that names no id', { expression: 'a', variables: { a: 'not an id' } }],
    ['too many variables', { variables: Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`v${n}`, 'q'])) }],
  ])('a formula refuses %s', (_, changes) => {
    expect(formulaSchema.safeParse({ ...total, formula: changes }).success).toBe(false)
  })
})
