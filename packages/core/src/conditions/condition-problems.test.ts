import { describe, expect, it } from 'vitest'
import { publishCheck } from '../form/publishing/publish-check.ts'
import type { FormDoc } from '../form/document.ts'
import { given } from '../testing/given.ts'
import { conditionChoices } from './condition-choices.ts'
import type { Condition } from './show-if.ts'
import { condition, onlyIf } from './testing/given-condition.ts'

const base = [
  given.page({ questionId: 'p1' }),
  given.radio({ questionId: 'drink', options: ['Tea', 'Coffee'] }),
  given.checkbox({ questionId: 'extras', options: ['Milk', 'Sugar'] }),
  given.number({ questionId: 'count' }),
  given.rating({ questionId: 'stars' }),
  given.date({ questionId: 'day' }),
  given.text({ questionId: 'name' }),
  given.time({ questionId: 'at' }),
  given.matrix({ questionId: 'rate' }),
  given.ranking({ questionId: 'best' }),
  given.consent({ questionId: 'terms' }),
  given.number({ questionId: 'guests', min: '2', max: '6' }),
  given.slider({ questionId: 'budget', min: '0', max: '100', step: '5' }),
  given.file({ questionId: 'files' }),
  given.formula({ questionId: 'total', mentions: '{count} * 2' }),
  given.formula({ questionId: 'early', mentions: '{late} * 2' }),
  given.formula({ questionId: 'own', mentions: '{asked} + {early}' }),
]
const after = [given.number({ questionId: 'late' })]

function findings(...groups: (Condition | Condition[])[]) {
  const doc: FormDoc = [...base, given.number({ questionId: 'asked', showIf: onlyIf(...groups) }), ...after]
  return publishCheck({ doc, plan: 'standard' })
    .filter(({ questionId }) => questionId === 'asked')
    .map(({ severity, problem }) => `${severity} ${problem.key}`)
}

describe('conditions before publishing', () => {
  it.each([
    [condition('drink', { operator: 'IS_ONE_OF', optionIds: ['tea', 'coffee'] })],
    [condition('extras', { operator: 'NOT_INCLUDES', optionIds: ['milk'] })],
    [condition('count', { operator: 'IS_BETWEEN', value: '2', valueTo: '2' })],
    [condition('stars', { operator: 'AT_LEAST', value: '5' })],
    [condition('day', { operator: 'IS_BEFORE', value: '2026-01-01' })],
    [condition('name', { operator: 'CONTAINS', value: 'a' })],
    [condition('files', { operator: 'IS_NOT_ANSWERED' })],
    [condition('at', { operator: 'IS_BEFORE', value: '1900-01-01T12:00' })],
    [condition('at', { operator: 'IS_BETWEEN', value: '1900-01-01T12:00', valueTo: '1900-01-01T14:00' })],
    [condition('rate', { operator: 'IS_ANSWERED' })],
    [condition('best', { operator: 'EQUALS', optionIds: ['tea'] })],
    [condition('terms', { operator: 'EQUALS', optionIds: ['yes'] })],
    [condition('total', { operator: 'IS_GREATER', value: '0' })],
    [condition('guests', { operator: 'AT_LEAST', value: '6' })],
    [condition('guests', { operator: 'AT_MOST', value: '2' })],
    [condition('guests', { operator: 'IS_GREATER', value: '-5' })],
    [condition('guests', { operator: 'IS_BETWEEN', value: '5', valueTo: '50' })],
    [condition('budget', { operator: 'IS_LESSER', value: '5' })],
  ])('conditions can be published: %j', (each) => {
    expect(findings(each)).toEqual([])
  })

  it.each([
    ['its question is gone', condition('gone'), 'conditionMissing'],
    ['it is about a page', condition('p1'), 'conditionMissing'],
    ['it is about itself', condition('asked'), 'conditionLater'],
    ['its question comes later', condition('late'), 'conditionLater'],
    ['its formula is computed from a later question', condition('early'), 'conditionLater'],
    ['its formula is computed from the question itself', condition('own'), 'conditionCircle'],
    ['it has no value', condition('name', { operator: 'EQUALS', value: ' ' }), 'conditionIncomplete'],
    ['its range has no end', condition('count', { operator: 'IS_BETWEEN', value: '1' }), 'conditionIncomplete'],
    ['its day is on no calendar', condition('day', { operator: 'EQUALS', value: '2026-02-30' }), 'conditionIncomplete'],
    ['files have no such operator', condition('files', { operator: 'EQUALS', value: 'x' }), 'conditionIncomplete'],
    ['no option is chosen', condition('drink', { operator: 'EQUALS' }), 'conditionIncomplete'],
    ['the option is gone', condition('drink', { operator: 'EQUALS', optionIds: ['milk'] }), 'conditionOption'],
    ['no scale goes so far', condition('stars', { operator: 'IS_GREATER', value: '5' }), 'conditionNever'],
    ['no time is so early', condition('at', { operator: 'IS_BEFORE', value: '1900-01-01T00:00' }), 'conditionNever'],
    ['no time is so late', condition('at', { operator: 'IS_AFTER', value: '1900-01-01T23:59' }), 'conditionNever'],
    ['no answer may be so large', condition('guests', { operator: 'IS_GREATER', value: '6' }), 'conditionNever'],
    ['no answer may be so small', condition('guests', { operator: 'AT_MOST', value: '1' }), 'conditionNever'],
    ['the slider ends before', condition('budget', { operator: 'EQUALS', value: '105' }), 'conditionNever'],
    ['rows have no such operator', condition('rate', { operator: 'EQUALS', value: 'x' }), 'conditionIncomplete'],
    ['the range is empty', condition('count', { operator: 'IS_BETWEEN', value: '3', valueTo: '2' }), 'conditionNever'],
  ])('a condition can’t be published when %s', (_, each, key) => {
    expect(findings(each)).toEqual([`error ${key}`])
  })

  it.each([
    [
      condition('drink', { operator: 'EQUALS', optionIds: ['tea'] }),
      condition('drink', { operator: 'NOT_EQUALS', optionIds: ['tea'] }),
    ],
    [
      condition('count', { operator: 'IS_GREATER', value: '5' }),
      condition('count', { operator: 'IS_LESSER', value: '5' }),
    ],
    [condition('name', { operator: 'EQUALS', value: 'Ana' }), condition('name', { operator: 'IS_NOT_ANSWERED' })],
    [
      condition('day', { operator: 'IS_AFTER', value: '2026-05-01' }),
      condition('day', { operator: 'EQUALS', value: '2026-05-01' }),
    ],
  ])('conditions of one group that exclude each other can’t be published: %j', (...group) => {
    expect(findings(group)).toEqual(['error conditionNever'])
  })

  it('a group that never fits is only a warning while another one can', () => {
    const never = condition('stars', { operator: 'IS_GREATER', value: '5' })
    expect(findings(never, condition('name'))).toEqual(['warning conditionNever'])
  })

  it('the conditions of options and pages are checked, too', () => {
    const showIf = onlyIf(condition('gone'))
    const doc = [
      given.page({ questionId: 'p1', showIf: onlyIf(condition('name')) }),
      given.text({ questionId: 'name' }),
      given.radio({ questionId: 'drink', options: [given.option({ label: 'Tea', showIf })] }),
    ]
    const found = publishCheck({ doc, plan: 'standard' }).map(({ questionId, problem }) => [questionId, problem.key])
    expect(found).toContainEqual(['p1', 'conditionLater'])
    expect(found).toContainEqual(['drink', 'conditionMissing'])
  })

  it('a plan without logic can’t publish conditions', () => {
    const doc = [...base.slice(0, 2), given.text({ questionId: 'asked', showIf: onlyIf(condition('drink')) })]
    const found = publishCheck({ doc, plan: 'free' }).filter(({ questionId }) => questionId === 'asked')
    expect(found).toMatchObject([{ severity: 'error', problem: { key: 'featureMissing' } }])
  })
})

describe('the choices of a condition', () => {
  it('the choices of a condition are the questions before it, and formulas over these', () => {
    const doc = [...base, given.text({ questionId: 'asked' }), ...after]
    expect(conditionChoices(doc, 'asked').map(({ questionId }) => questionId)).toEqual([
      'drink',
      'extras',
      'count',
      'stars',
      'day',
      'name',
      'at',
      'rate',
      'best',
      'terms',
      'guests',
      'budget',
      'files',
      'total',
    ])
  })
})
