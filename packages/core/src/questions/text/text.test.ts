import { describe, expect, it } from 'vitest'
import { given } from '../../testing/given.ts'
import { HOSTILE_VALUES, HUGE_TEXT, LONE_HIGH, LONE_LOW, NUL } from '../../testing/hostile.ts'
import { question } from '../question.ts'
import { MAX_TEXT_LENGTH, textAnswer } from './answer.ts'

const short = given.text()
const long = given.text({ longAnswer: true })

describe('a text answer', () => {
  it.each([
    ['plain', 'Ana', 'Ana'],
    ['outer space', '  Ana \n', 'Ana'],
    ['inner space is kept', 'Ana  Maria', 'Ana  Maria'],
    ['line breaks become spaces', 'one\r\ntwo\n\nthree', 'one two three'],
    ['NUL and other controls go', `A${NUL}n\u0007a\u007F`, 'Ana'],
    ['broken surrogates become a visible mark', `a${LONE_HIGH}b${LONE_LOW}`, 'a\uFFFDb\uFFFD'],
    ['whole emoji stay', 'hi 👩‍👩‍👧', 'hi 👩‍👩‍👧'],
    ['Arabic', 'مرحبا', 'مرحبا'],
    ['prototype words are words', '__proto__', '__proto__'],
    ['as long as allowed', 'é'.repeat(MAX_TEXT_LENGTH), 'é'.repeat(MAX_TEXT_LENGTH)],
  ])('a text answer is cleaned: %s', (_, raw, value) => {
    expect(textAnswer.parse(raw, short, {})).toEqual({ ok: true, value })
  })

  it.each([
    ['a\r\nb\rc\n\nd', 'a\nb\nc\n\nd'],
    ['\n a \n', 'a'],
  ])('keeps the lines of a long answer: %j', (raw, value) => {
    expect(textAnswer.parse(raw, long, {})).toEqual({ ok: true, value })
  })

  it('refuses a text above the limit and states the limit', () => {
    const problem = { key: 'tooLong', params: { max: MAX_TEXT_LENGTH } }
    expect(textAnswer.parse(HUGE_TEXT, short, {})).toEqual({ ok: false, problem })
    expect(textAnswer.parse('a'.repeat(MAX_TEXT_LENGTH + 1), long, {})).toEqual({ ok: false, problem })
  })

  it.each(HOSTILE_VALUES)('a text answer refuses %s', (_, raw) => {
    expect(textAnswer.parse(raw, short, {})).toEqual({ ok: false, problem: { key: 'invalid' } })
  })

  it('a text answer is formatted as it was written, in every language', () => {
    expect(textAnswer.format('*Ana*', short, { language: 'ar' })).toBe('*Ana*')
  })

  it('a text answer is compared as one line of text, and has no number', () => {
    expect(textAnswer.comparable?.('Ana', short)).toEqual({ kind: 'text', lines: ['Ana'] })
    expect(textAnswer.number).toBeUndefined()
    expect(textAnswer.cell).toBeUndefined()
  })

  it('a text answer is read from the field named like the question', () => {
    const fields = { first: (name: string) => (name === 'text' ? 'Ana' : undefined), all: () => [] }
    expect(textAnswer.read(fields, short, 'en')).toBe('Ana')
    expect(textAnswer.read(fields, given.text({ questionId: 'missing' }), 'en')).toBeUndefined()
  })
})

describe('a text question', () => {
  it('a text question is short by default', () => {
    expect(question.parse({ questionId: 'q', type: 'TEXT', label: 'Name' })).toMatchObject({ longAnswer: false })
  })

  it('refuses a longAnswer that is no boolean', () => {
    expect(question.safeParse({ ...short, longAnswer: 'yes' }).success).toBe(false)
  })
})
