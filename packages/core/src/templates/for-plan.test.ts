import { describe, expect, it } from 'vitest'
import { given, TEXTS } from '../testing/given.ts'
import { forPlan } from './for-plan.ts'

const page = (questionId: string, jumpToSection = '') => given.page({ questionId, jumpToSection })
const pickUp = given.rule({ valueId: 'pick-up', jumpToSection: 'you' })
const ORDER = [
  page('menu'),
  given.radio({ questionId: 'way', required: true, options: ['Delivery', 'Pick-up'], rules: [pickUp] }),
  page('where'),
  given.address({ questionId: 'address', label: 'Where to?', required: true }),
  page('you'),
  given.text({ questionId: 'name', required: true }),
  given.file({ questionId: 'photo' }),
  given.formula({ questionId: 'total', mentions: '{way}' }),
  given.payment({ questionId: 'pay', required: true }),
]

describe('a template for a plan', () => {
  it('a template for a plan is unchanged when the plan includes all of it', () => {
    expect(forPlan(ORDER, 'plus', TEXTS)).toBe(ORDER)
  })

  it('a template for a plan is one page without the parts that the plan lacks, and requires no answer of a skippable page', () => {
    const shown = forPlan(ORDER, 'free', TEXTS)
    expect(shown.map(({ type, required }) => [type, required])).toEqual([
      ['SECTION', false],
      ['RADIO', true],
      ['TEXT', false],
      ['TEXT', true],
    ])
    expect(shown.every(({ rules }) => rules.length === 0)).toBe(true)
    expect(shown[2]).toMatchObject({ questionId: 'address', label: 'Where to?', longAnswer: true })
  })

  it('a template for a plan without conditions shows everything always, and requires nothing that was conditional', () => {
    const showIf = {
      any: [
        { all: [{ questionId: 'way', operator: 'EQUALS' as const, value: '', valueTo: '', optionIds: ['delivery'] }] },
      ],
    }
    const conditional = [
      page('menu'),
      given.radio({ questionId: 'way', required: true, options: ['Delivery', 'Pick-up'] }),
      { ...given.text({ questionId: 'street', required: true }), showIf },
      given.text({ questionId: 'name', required: true }),
    ]
    expect(forPlan(conditional, 'standard', TEXTS)).toBe(conditional)
    const shown = forPlan(conditional, 'lite', TEXTS)
    expect(shown.map(({ questionId, required }) => [questionId, required])).toEqual([
      ['menu', false],
      ['way', true],
      ['street', false],
      ['name', true],
    ])
    expect(shown.some((question) => 'showIf' in question)).toBe(false)
  })
})
