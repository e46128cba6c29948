import { describe, expect, it } from 'vitest'
import type { Comparable, Operator } from '../questions/question-type.ts'
import { given } from '../testing/given.ts'
import { matchesRule } from './match-rule.ts'

const text = (...lines: string[]): Comparable => ({ kind: 'text', lines })
const number = (decimal: string): Comparable => ({ kind: 'number', decimal })
const options = (...ids: string[]): Comparable => ({ kind: 'options', ids })
const time = (value: string): Comparable => ({ kind: 'time', time: value })

describe('a rule about a text', () => {
  it.each<[Operator, string, Comparable, boolean]>([
    ['CONTAINS', 'tea', text('Green TEA please'), true],
    ['CONTAINS', ' tea ', text('tea'), true],
    ['CONTAINS', 'tea', text('coffee'), false],
    ['CONTAINS', '', text('coffee'), false],
    ['CONTAINS', 'b', text('a', 'b'), true],
    ['NOT_CONTAINS', 'tea', text('coffee'), true],
    ['NOT_CONTAINS', 'tea', text('Tea'), false],
    ['NOT_CONTAINS', '', text('coffee'), false],
    ['EQUALS', 'Tea', text(' tEA '), true],
    ['EQUALS', 'tea', text('tea please'), false],
    ['EQUALS', 'b', text('a', 'b'), true],
    ['EQUALS', '.*', text('tea'), false],
    ['EQUALS', 'ÉCLAIR', text('éclair'), true],
    ['EQUALS', 'e\u0301clair', text('\u00E9clair'), true],
    ['EQUALS', 'STRASSE', text('straße'), true],
    ['CONTAINS', 'ΟΔΟΣ', text('οδοσα'), true],
    ['CONTAINS', 'a, b', text('a', 'b'), false],
    ['NOT_CONTAINS', 'b', text('a', 'b'), false],
    ['IS_EMPTY', '', text('', ' '), true],
    ['IS_EMPTY', '', text(''), true],
    ['IS_EMPTY', '', text(), true],
    ['IS_NOT_EMPTY', '', text('', 'b'), true],
    ['IS_EMPTY', '', text('tea'), false],
    ['IS_EMPTY', '', text(' '), true],
    ['IS_NOT_EMPTY', '', text('tea'), true],
    ['IS_NOT_EMPTY', '', text(''), false],
    ['IS_GREATER', '1', text('2'), false],
    ['IS_AFTER', '01-01-2026', text('02-01-2026'), false],
  ])('matches a rule against a text: %s %j', (type, value, answer, matches) => {
    expect(matchesRule(given.rule({ type, value }), answer)).toBe(matches)
  })
})

describe('a rule about a number', () => {
  it.each<[Operator, string, string, boolean]>([
    ['EQUALS', '0.30', '0.3', true],
    ['EQUALS', '0.3', '0.30000000000000000001', false],
    ['IS_GREATER', '9', '10', true],
    ['IS_GREATER', '10', '10', false],
    ['IS_LESSER', '-1', '-1.5', true],
    ['IS_LESSER', '10', '10', false],
    ['EQUALS', '', '0', false],
    ['EQUALS', 'abc', '0', false],
    ['CONTAINS', '1', '10', false],
    ['EQUALS', ' 10 ', '10', true],
    ['EQUALS', '1e1', '10', false],
    ['EQUALS', '1,5', '1.5', false],
    ['IS_GREATER', '12345678901234567890', '12345678901234567891', true],
    ['IS_LESSER', '0.1', '0.09999999999999999999', true],
    ['IS_EMPTY', '', '10', false],
  ])('matches a rule against a number: %s %j against %s', (type, value, answer, matches) => {
    expect(matchesRule(given.rule({ type, value }), number(answer))).toBe(matches)
  })
})

describe('a rule about options', () => {
  it('matches when the option is among the chosen', () => {
    expect(matchesRule(given.rule({ valueId: 'b' }), options('a', 'b'))).toBe(true)
    expect(matchesRule(given.rule({ valueId: 'c' }), options('a', 'b'))).toBe(false)
    expect(matchesRule(given.rule({ valueId: 'other' }), options('other'))).toBe(true)
    expect(matchesRule(given.rule({ valueId: 'other' }), options('a', 'other'))).toBe(true)
    expect(matchesRule(given.rule({ valueId: '' }), options('a'))).toBe(false)
    expect(matchesRule(given.rule({ valueId: 'a' }), options())).toBe(false)
    expect(matchesRule(given.rule({ valueId: 'A' }), options('a'))).toBe(false)
    expect(matchesRule(given.rule({ type: 'NOT_CONTAINS', valueId: 'c' }), options('a'))).toBe(false)
  })
})

describe('a rule about a time', () => {
  it.each<[Operator, string, string, string, boolean]>([
    ['EQUALS', '05-02-2026', '', '2026-02-05', true],
    ['EQUALS', '05-02-2026', '', '2026-02-05T10:00', true],
    ['EQUALS', '05-02-2026', '10:00', '2026-02-05T10:00', true],
    ['EQUALS', '05-02-2026', '10:01', '2026-02-05T10:00', false],
    ['IS_BEFORE', '05-02-2026', '', '2026-01-31', true],
    ['IS_BEFORE', '05-02-2026', '', '2026-02-05', false],
    ['IS_AFTER', '05-02-2026', '09:59', '2026-02-05T10:00', true],
    ['IS_AFTER', '05-02-2026', '', '2026-02-05T10:00', false],
    ['EQUALS', '2026-02-05', '', '2026-02-05', false],
    ['IS_AFTER', '', '', '2026-02-05', false],
    ['EQUALS', ' 05-02-2026 ', ' 10:00 ', '2026-02-05T10:00', true],
    ['IS_AFTER', '04-02-2026', '', '2026-02-05T00:00', true],
    ['IS_BEFORE', '06-02-2026', '', '2026-02-05T23:59', true],
    ['IS_BEFORE', '05-02-2026', '10:01', '2026-02-05T10:00', true],
    // An answer without a time is compared by the day, whatever time the rule still contains from before.
    ['EQUALS', '05-02-2026', '10:00', '2026-02-05', true],
    ['IS_BEFORE', '05-02-2026', '10:00', '2026-02-05', false],
    ['EQUALS', '05-02-2026', '99:99', '2026-02-05', true],
    ['EQUALS', '29-02-2028', '', '2028-02-29', true],
    ['IS_GREATER', '', '', '2026-02-05', false],
    ['CONTAINS', '05-02-2026', '', '2026-02-05', false],
  ])('matches a rule against a time: %s %s %s against %s', (type, value, valueTime, answer, matches) => {
    expect(matchesRule(given.rule({ type, value, valueTime }), time(answer))).toBe(matches)
  })
})

describe('a rule with an invalid time', () => {
  it.each<[string, string]>([
    ['5-2-2026', ''],
    ['05-02-26', ''],
    ['05/02/2026', ''],
    ['31-02-2026', ''],
    ['29-02-2026', ''],
    ['00-01-2026', ''],
    ['01-00-2026', ''],
    ['01-13-2026', ''],
    ['99-99-9999', ''],
    ['05-02-2026 10:00', ''],
    ['05-02-2026', '24:00'],
    ['05-02-2026', '10:60'],
    ['05-02-2026', '9:5'],
    ['05-02-2026', '10'],
    ['05-02-2026', 'later'],
    ['constructor', ''],
  ])('matches nothing with the time %j %j', (value, valueTime) => {
    for (const type of ['EQUALS', 'IS_BEFORE', 'IS_AFTER'] as const)
      for (const day of ['0001-01-01T00:00', '2026-02-05T10:00', '9999-12-31T23:59'])
        expect(matchesRule(given.rule({ type, value, valueTime }), time(day))).toBe(false)
  })
})

describe('a rule about a missing answer', () => {
  it.each<[Operator, string, boolean]>([
    ['IS_EMPTY', '', true],
    ['IS_NOT_EMPTY', '', false],
    ['NOT_CONTAINS', 'tea', true],
    ['NOT_CONTAINS', ' ', false],
    ['CONTAINS', 'tea', false],
    ['EQUALS', '', false],
    ['IS_GREATER', '-1', false],
    ['IS_LESSER', '1', false],
    ['IS_BEFORE', '05-02-2026', false],
    ['IS_AFTER', '05-02-2026', false],
  ])('matches a rule against a missing answer: %s %j', (type, value, matches) => {
    expect(matchesRule(given.rule({ type, value }), null)).toBe(matches)
  })
})
