import { describe, expect, it } from 'vitest'
import { given, TEXTS } from '../../testing/given.ts'
import { HOSTILE_VALUES, HUGE_TEXT, LONE_HIGH, NUL } from '../../testing/hostile.ts'
import { MAX_OTHER_LENGTH, OTHER } from '../choice/choice.ts'
import { MAX_OPTIONS, newOption, optionProblems } from '../choice/options.ts'
import { radioAnswer } from './answer.ts'
import { radio, radioSchema } from './schema.ts'

const question = given.radio({ options: ['Tea', 'Coffee'] })
const withOther = given.radio({ options: ['Tea'], allowOther: true })
const unknownOption = { ok: false, problem: { key: 'unknownOption' } }

describe('a single choice answer', () => {
  it('a single choice answer accepts the id of an option', () => {
    expect(radioAnswer.parse('coffee', question, {})).toEqual({ ok: true, value: 'coffee' })
  })

  it.each([
    ['Coffee'],
    ['milk'],
    [''],
    [OTHER],
    ['constructor'],
    ['__proto__'],
    [NUL],
    [LONE_HIGH],
    [HUGE_TEXT],
    [{ other: 'Milk' }],
  ])('refuses %j, which is no option', (raw) => {
    expect(radioAnswer.parse(raw, question, {})).toEqual(unknownOption)
  })

  it.each(HOSTILE_VALUES)('a single choice answer refuses %s', (_, raw) => {
    expect(radioAnswer.parse(raw, question, {})).toEqual(unknownOption)
    expect(radioAnswer.parse(raw, withOther, {})).toEqual(unknownOption)
  })

  it.each([
    ['Milk', 'Milk'],
    [' Milk\nand honey ', 'Milk and honey'],
    [`Mi${NUL}lk`, 'Milk'],
    [`Milk${LONE_HIGH}`, 'Milk\uFFFD'],
  ])('accepts a typed text as "Other": %j', (other, text) => {
    expect(radioAnswer.parse({ other }, withOther, {})).toEqual({ ok: true, value: { other: text } })
  })

  it('a single choice answer keeps only the text of "Other"', () => {
    expect(radioAnswer.parse({ other: 'Milk', admin: true }, withOther, {})).toEqual({
      ok: true,
      value: { other: 'Milk' },
    })
  })

  it('refuses an empty, missing or too long text', () => {
    expect(radioAnswer.parse({ other: ' ' }, withOther, {})).toEqual({ ok: false, problem: { key: 'required' } })
    expect(radioAnswer.parse({ other: HUGE_TEXT }, withOther, {})).toEqual({
      ok: false,
      problem: { key: 'tooLong', params: { max: MAX_OTHER_LENGTH } },
    })
    expect(radioAnswer.parse({ other: ['Milk'] }, withOther, {})).toEqual(unknownOption)
  })

  it('a single choice answer is formatted as the label, or as the typed text', () => {
    expect(radioAnswer.format('coffee', question, { language: 'en' })).toBe('Coffee')
    expect(radioAnswer.format({ other: 'Milk' }, withOther, { language: 'en' })).toBe('Milk')
    expect(radioAnswer.format('gone', question, { language: 'en' })).toBe('')
  })

  it('a single choice answer has the weight of its option only when values are assigned', () => {
    const options = [{ ...newOption('tea', 'Tea'), weight: '2.5' }, newOption('coffee', 'Coffee')]
    const weighed = { ...question, options, assignValues: true }
    expect(radioAnswer.number?.('tea', weighed)).toBe('2.5')
    expect(radioAnswer.number?.('coffee', weighed)).toBe('0')
    expect(radioAnswer.number?.({ other: 'Milk' }, weighed)).toBe('0')
    expect(radioAnswer.number?.('tea', { ...weighed, assignValues: false })).toBe('0')
  })

  it('a single choice answer is compared by the id of the option, or as "other"', () => {
    expect(radioAnswer.comparable?.('tea', question)).toEqual({ kind: 'options', ids: ['tea'] })
    expect(radioAnswer.comparable?.({ other: 'tea' }, withOther)).toEqual({ kind: 'options', ids: [OTHER] })
  })

  it.each([
    ['an option', { radio: 'tea' }, 'tea'],
    ['the text beside other', { radio: OTHER, 'radio.other': 'Milk' }, { other: 'Milk' }],
    ['nothing beside other', { radio: OTHER }, { other: '' }],
    ['a text without its radio', { 'radio.other': 'Milk' }, undefined],
  ])('a single choice answer is read from the fields: %s', (_, values: Record<string, string>, raw) => {
    expect(radioAnswer.read({ first: (name) => values[name], all: () => [] }, withOther, 'en')).toEqual(raw)
  })

  it('reads no text when "Other" is not allowed', () => {
    const values: Record<string, string> = { radio: OTHER, 'radio.other': 'Milk' }
    expect(radioAnswer.read({ first: (name) => values[name], all: () => [] }, question, 'en')).toBe(OTHER)
  })
})

describe('a single choice question', () => {
  it('a single choice question starts with two options of different ids', () => {
    const ids = ['a', 'b']
    const created = radio.create({
      questionId: 'q',
      label: 'Drink',
      newId: () => ids.shift() ?? '',
      texts: TEXTS,
    })
    expect(created.options.map(({ _id, label }) => [_id, label])).toEqual([
      ['a', 'Option 1'],
      ['b', 'Option 2'],
    ])
  })

  it.each([
    [null, null],
    ['2.50', '2.5'],
    [3, '3'],
    ['-1', null],
    ['abc', null],
  ])('stores a weight of %j as %j', (weight, kept) => {
    const options = [{ _id: 'a', label: 'A', weight }]
    expect(radioSchema.parse({ ...question, options }).options[0]?.weight).toBe(kept)
  })

  it.each([
    ['an id with other characters', [{ _id: 'a b', label: 'A' }]],
    ['the id that stands for what was typed', [{ _id: OTHER, label: 'Other' }]],
    ['the same id twice', [newOption('a', 'A'), newOption('a', 'B')]],
    ['too many options', Array.from({ length: MAX_OPTIONS + 1 }, (_, n) => newOption(`o${n}`, `O${n}`))],
    ['an option that is a text', ['Tea']],
  ])('a single choice question refuses %s', (_, options) => {
    expect(radioSchema.safeParse({ ...question, options }).success).toBe(false)
  })

  it('a single choice question accepts the maximum of options', () => {
    const options = Array.from({ length: MAX_OPTIONS }, (_, n) => newOption(`o${n}`, `O${n}`))
    expect(radioSchema.safeParse({ ...question, options }).success).toBe(true)
  })

  it.each([
    ['different labels', ['Small', 'Large'], []],
    ['equal labels', ['Small', ' small '], [{ key: 'duplicateOptions', params: { option: 'small' } }]],
    ['no option', [], [{ key: 'optionsRequired' }]],
    ['an empty label', ['Small', ' '], [{ key: 'labelRequired' }]],
    ['labels that only look like prototype keys', ['constructor', '__proto__'], []],
  ])('a single choice question is checked before publishing: %s', (_, labels, problems) => {
    expect(optionProblems({ options: labels.map((label, n) => newOption(`o${n}`, label)) })).toEqual(problems)
  })
})
