import { describe, expect, it } from 'vitest'
import { type Given, matchesCondition, matchesShowIf } from './match-condition.ts'
import { condition, onlyIf } from './testing/given-condition.ts'

const text = (...lines: string[]): Given => ({ kind: 'text', lines })
const number = (decimal: string): Given => ({ kind: 'number', decimal })
const time = (value: string): Given => ({ kind: 'time', time: value })
const chosen = (...ids: string[]): Given => ({ kind: 'options', ids })

describe('a condition', () => {
  it.each([
    ['a text, whatever its case', 'EQUALS', { value: ' ANA ' }, text('Ana')],
    ['one line of an address', 'EQUALS', { value: 'oslo' }, text('Main Street 5', 'Oslo')],
    ['another text', 'NOT_EQUALS', { value: 'Bo' }, text('Ana')],
    ['a part of a text', 'CONTAINS', { value: 'an' }, text('Ana')],
    ['a text without a part', 'NOT_CONTAINS', { value: 'bo' }, text('Ana')],
    ['a number by its value', 'EQUALS', { value: '5.0' }, number('5')],
    ['a larger number', 'IS_GREATER', { value: '2' }, number('12')],
    ['the least number', 'AT_LEAST', { value: '2' }, number('2')],
    ['a smaller number', 'IS_LESSER', { value: '2' }, number('-3')],
    ['the most', 'AT_MOST', { value: '2' }, number('2')],
    ['the lower end', 'IS_BETWEEN', { value: '2', valueTo: '4' }, number('2')],
    ['the upper end', 'IS_BETWEEN', { value: '2', valueTo: '4' }, number('4')],
    ['a day', 'EQUALS', { value: '2026-02-01' }, time('2026-02-01T10:00')],
    ['a day before', 'IS_BEFORE', { value: '2026-02-01' }, time('2026-01-31')],
    ['a minute after', 'IS_AFTER', { value: '2026-02-01T10:00' }, time('2026-02-01T10:01')],
    ['a day between', 'IS_BETWEEN', { value: '2026-02-01', valueTo: '2026-02-28' }, time('2026-02-28T23:59')],
    ['an option', 'EQUALS', { optionIds: ['a'] }, chosen('a')],
    ['another option', 'NOT_EQUALS', { optionIds: ['a'] }, chosen('b')],
    ['one of several', 'IS_ONE_OF', { optionIds: ['a', 'b'] }, chosen('b')],
    ['an option among others', 'INCLUDES', { optionIds: ['a'] }, chosen('b', 'a')],
    ['options without one', 'NOT_INCLUDES', { optionIds: ['a'] }, chosen('b')],
    ['any answer', 'IS_ANSWERED', {}, { kind: 'other' }],
    ['no answer', 'IS_NOT_ANSWERED', {}, null],
    ['no answer where a value is not wanted', 'NOT_EQUALS', { value: 'x' }, null],
    ['no answer where an option is not wanted', 'NOT_INCLUDES', { optionIds: ['a'] }, null],
  ] as const)('a condition holds for %s (%s)', (_, operator, changes, given) => {
    expect(matchesCondition(condition('q', { operator, ...changes }), given)).toBe(true)
  })

  it.each([
    ['another text', 'EQUALS', { value: 'Bo' }, text('Ana')],
    ['a blank value', 'CONTAINS', { value: ' ' }, text('Ana')],
    ['a blank value that is not wanted', 'NOT_EQUALS', { value: ' ' }, text('Ana')],
    ['a missing answer', 'EQUALS', { value: 'Ana' }, null],
    ['the same number', 'IS_GREATER', { value: '2' }, number('2.0')],
    ['a value that is no number', 'NOT_EQUALS', { value: 'two' }, number('2')],
    ['half a range', 'IS_BETWEEN', { value: '2' }, number('3')],
    ['a day that is on no calendar', 'IS_AFTER', { value: '2026-02-30' }, time('2026-03-05')],
    ['two options where one is wanted', 'EQUALS', { optionIds: ['a'] }, chosen('a', 'b')],
    ['an operator of another type', 'CONTAINS', { value: '2' }, number('2')],
    ['a blank text', 'IS_ANSWERED', {}, text(' ')],
    ['files, which can’t be compared', 'NOT_EQUALS', { value: 'x' }, { kind: 'other' }],
  ] as const)('a condition does not hold for %s (%s)', (_, operator, changes, given) => {
    expect(matchesCondition(condition('q', { operator, ...changes }), given)).toBe(false)
  })

  it('groups of conditions hold when all of one group do', () => {
    const showIf = onlyIf([condition('a'), condition('b')], condition('c'))
    const shows = (...answered: string[]) => matchesShowIf(showIf, (id) => (answered.includes(id) ? text('x') : null))
    expect([shows(), shows('a'), shows('a', 'b'), shows('c'), shows('b')]).toEqual([false, false, true, true, false])
  })
})
