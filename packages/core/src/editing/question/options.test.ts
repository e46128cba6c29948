import { describe, expect, it } from 'vitest'
import { OTHER } from '../../questions/choice/choice.ts'
import { MAX_OPTION_LENGTH, MAX_OPTIONS, newOption } from '../../questions/choice/options.ts'
import { given } from '../../testing/given.ts'
import {
  addOption,
  choiceIds,
  isChoosing,
  moveOption,
  removeOption,
  removeOptionImage,
  renameOption,
  repeatedOptions,
  setAllowOther,
  setAssignValues,
  setOptionImage,
  setOptionWeight,
} from './options.ts'

const labelOf = (n: number) => `Option ${n}`
const options = ['Tea', 'Coffee', 'Milk']
const rules = ['tea', 'coffee', OTHER].map((valueId) => given.rule({ valueId }))
const picture = { type: 'image/png', url: 'https://files.example.com/a.png', name: 'a.png' }

describe.each([
  ['RADIO', given.radio({ options, rules, allowOther: true })],
  ['CHECKBOX', given.checkbox({ options, rules, allowOther: true })],
  ['DROPDOWN', given.dropdown({ options, rules })],
])('the options of %s', (_, question) => {
  const labels = (edited: typeof question) => edited.options.map(({ label }) => label)

  it('adds an option with the next number', () => {
    const edited = addOption(question, 'new', labelOf)
    expect(edited.options.at(-1)).toEqual(newOption('new', 'Option 4'))
    expect(edited.options[0]).toBe(question.options[0])
    expect(edited.rules).toBe(question.rules)
  })

  it('adds an option with weight 0 when values are assigned', () => {
    expect(addOption(setAssignValues(question, true), 'new', labelOf).options.at(-1)?.weight).toBe('0')
  })

  it('renames an option by id and keeps the others', () => {
    const edited = renameOption(question, 'coffee', 'Cocoa')
    expect(labels(edited)).toEqual(['Tea', 'Cocoa', 'Milk'])
    expect(edited.options[0]).toBe(question.options[0])
    expect(renameOption(question, 'coffee', 'Coffee')).toBe(question)
    expect(renameOption(question, 'gone', 'Cocoa')).toBe(question)
  })

  it('removes the rules about an option together with it', () => {
    const edited = removeOption(question, 'tea')
    expect(labels(edited)).toEqual(['Coffee', 'Milk'])
    expect(edited.rules.map(({ valueId }) => valueId)).toEqual(['coffee', OTHER])
    expect(removeOption(question, 'milk').rules).toBe(question.rules)
    expect(removeOption(question, 'gone')).toBe(question)
  })

  it.each([
    ['tea', 1, 'Coffee Tea Milk'],
    ['tea', 2, 'Coffee Milk Tea'],
    ['tea', 99, 'Coffee Milk Tea'],
    ['milk', 0, 'Milk Tea Coffee'],
    ['milk', -1, 'Milk Tea Coffee'],
    ['milk', Number.NaN, 'Milk Tea Coffee'],
  ])('moves option %s to index %d', (id, index, expected) => {
    expect(labels(moveOption(question, id, index)).join(' ')).toBe(expected)
  })

  it('returns the same question when no option moves', () => {
    expect(moveOption(question, 'coffee', 1)).toBe(question)
    expect(moveOption(question, 'milk', 9)).toBe(question)
    expect(moveOption(question, 'gone', 0)).toBe(question)
  })

  it('sets and removes the picture of an option', () => {
    const shown = setOptionImage(question, 'tea', picture)
    expect(shown.options.map(({ media }) => media)).toEqual([picture, null, null])
    expect(setOptionImage(shown, 'tea', { ...picture })).toBe(shown)
    for (const field of ['url', 'type', 'name'])
      expect(setOptionImage(shown, 'tea', { ...picture, [field]: 'new' })).not.toBe(shown)
    expect(removeOptionImage(shown, 'tea')).toEqual(question)
    expect(removeOptionImage(question, 'tea')).toBe(question)
  })

  it('gives each option weight 0 when values are assigned, and no weight when they are not', () => {
    const on = setAssignValues(question, true)
    expect(on.assignValues).toBe(true)
    expect(on.options.map(({ weight }) => weight)).toEqual(['0', '0', '0'])
    expect(setAssignValues(on, true)).toBe(on)
    expect(setAssignValues(setOptionWeight(on, 'tea', '5'), false)).toEqual(question)
  })

  it('keeps existing weights of an imported question', () => {
    const weighed = { ...question, options: question.options.map((option, n) => ({ ...option, weight: `${n}` })) }
    expect(setAssignValues(weighed, true).options).toEqual(weighed.options)
  })

  it.each([
    ['2.50', '2.5'],
    [' 007 ', '7'],
    ['', null],
    ['-1', '0'],
    ['many', '0'],
    ['0', '0'],
  ])('sets the weight of an option from %j', (text, weight) => {
    expect(setOptionWeight(setAssignValues(question, true), 'tea', text).options[0]?.weight).toBe(weight)
  })

  it('keeps the question when a weight is invalid or the same', () => {
    const on = setAssignValues(question, true)
    for (const text of ['-1', 'many', '0']) expect(setOptionWeight(on, 'tea', text)).toBe(on)
  })
})

describe('adding an option', () => {
  it('never adds an option with an existing label', () => {
    const question = given.radio({
      options: [given.option({ label: 'Option 1' }), given.option({ label: ' option 3 ' })],
    })
    expect(addOption(question, 'new', labelOf).options.at(-1)?.label).toBe('Option 4')
  })

  it('ends the search for a label when the default label has no number', () => {
    const question = given.radio({ options: ['Option', 'Tea'] })
    expect(addOption(question, 'new', () => 'Option').options.at(-1)?.label).toBe('Option')
  })

  it('adds no option beyond the maximum of a question', () => {
    const full = given.dropdown({ options: Array.from({ length: MAX_OPTIONS }, (_, n) => `o${n}`) })
    expect(addOption(full, 'new', labelOf)).toBe(full)
  })
})

describe('renaming an option', () => {
  it('cuts a label at the maximum length without splitting an emoji', () => {
    const long = 'x'.repeat(MAX_OPTION_LENGTH - 1)
    expect(renameOption(given.radio(), 'tea', `${long}yz`).options[0]?.label).toBe(`${long}y`)
    expect(renameOption(given.radio(), 'tea', `${long}🍵`).options[0]?.label).toBe(long)
  })
})

describe('allowing "Other"', () => {
  const question = given.radio({ options, rules, allowOther: true })

  it('drops the rules about "Other" when it is switched off', () => {
    const off = setAllowOther(question, false)
    expect(off.allowOther).toBe(false)
    expect(off.rules.map(({ valueId }) => valueId)).toEqual(['tea', 'coffee'])
  })

  it('keeps the rules when "Other" is switched on', () => {
    const off = given.checkbox({ rules: rules.slice(0, 2) })
    expect(setAllowOther(off, true)).toEqual({ ...off, allowOther: true })
    expect(setAllowOther(off, true).rules).toBe(off.rules)
    expect(setAllowOther(off, false)).toBe(off)
  })
})

describe('duplicate options', () => {
  it.each([
    ['the later one of two', ['Small', 'Large', ' small'], [' small']],
    ['all but the first of three', ['a', 'A', 'a '], ['A', 'a ']],
    ['none that are empty', ['', ' ', ''], []],
    ['none where all differ', ['a', 'b'], []],
  ])('finds duplicate options: %s', (_, labels, expected) => {
    const list = labels.map((label, n) => newOption(`o${n}`, label))
    const repeated = repeatedOptions(list)
    expect(list.filter(({ _id }) => repeated.has(_id)).map(({ label }) => label)).toEqual(expected)
  })
})

describe('the options that a rule may refer to', () => {
  it('returns the options, and "Other" when it is allowed', () => {
    expect(choiceIds(given.radio({ options: ['Tea'] }))).toEqual(['tea'])
    expect(choiceIds(given.checkbox({ options: ['Tea'], allowOther: true }))).toEqual(['tea', OTHER])
    expect(choiceIds(given.dropdown({ options: ['Tea'] }))).toEqual(['tea'])
  })

  it('returns none for questions without options', () => {
    expect([given.radio(), given.checkbox(), given.dropdown(), given.text()].map(isChoosing)).toEqual([
      true,
      true,
      true,
      false,
    ])
  })
})
