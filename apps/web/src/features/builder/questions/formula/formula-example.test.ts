import { given } from '@wayform/core/testing/given.ts'
import { describe, expect, it } from 'vitest'
import { formulaExample } from './formula-example.ts'

const guests = given.number({ questionId: 'guests', label: 'Guests' })
const cake = given.radio({
  questionId: 'cake',
  label: 'Cake',
  assignValues: true,
  options: [
    { _id: 'none', label: 'None', value: '', media: null, weight: '0' },
    { _id: 'big', label: 'Chocolate', value: '', media: null, weight: '25' },
  ],
})
const total = given.formula({
  questionId: 'total',
  label: 'Total',
  suffix: 'EUR',
  formula: { expression: 'a * b', variables: { a: 'guests', b: 'cake' } },
})

describe('the example of a formula', () => {
  it('answers the mentioned questions plausibly and shows the result', () => {
    expect(formulaExample([guests, cake, total], total, 'en')).toEqual({
      given: [
        { label: 'Guests', value: '2' },
        { label: 'Cake', value: 'Chocolate' },
      ],
      result: '50 EUR',
    })
  })

  it.each([
    ['at least its smallest', { min: '5' }, '5', '125 EUR'],
    ['at most its largest', { max: '1' }, '1', '25 EUR'],
  ])('uses an allowed number: %s', (_, bounds, value, result) => {
    const example = formulaExample([{ ...guests, ...bounds }, cake, total], total, 'en')
    expect([example?.given[0]?.value, example?.result]).toEqual([value, result])
  })

  it('follows other formulas and answers each question once', () => {
    const twice = given.formula({
      questionId: 'twice',
      formula: { expression: 'a + b', variables: { a: 'total', b: 'guests' } },
    })
    expect(formulaExample([guests, cake, total, twice], twice, 'en')).toMatchObject({
      given: [{ label: 'Guests' }, { label: 'Cake' }],
      result: '52',
    })
  })

  it('uses the formula that is being edited, not the stored one', () => {
    const written = { ...total, formula: { expression: '3 ^ 2', variables: {} } }
    expect(formulaExample([guests, cake, total], written, 'en')).toEqual({ given: [], result: '9 EUR' })
  })

  it('shows no example if the formula has no value', () => {
    const divided = { ...total, formula: { expression: '1 / (a - 2)', variables: { a: 'guests' } } }
    expect(formulaExample([guests, cake, divided], divided, 'en')).toBeNull()
  })
})
