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

  it('get one more with the next number', () => {
    const edited = addOption(question, 'new', labelOf)
    expect(edited.options.at(-1)).toEqual(newOption('new', 'Option 4'))
    expect(edited.options[0]).toBe(question.options[0])
    expect(edited.rules).toBe(question.rules)
  })

  it('get one that counts 0 where each counts', () => {
    expect(addOption(setAssignValues(question, true), 'new', labelOf).options.at(-1)?.weight).toBe('0')
  })

  it('are renamed by id, and the others stay as they are', () => {
    const edited = renameOption(question, 'coffee', 'Cocoa')
    expect(labels(edited)).toEqual(['Tea', 'Cocoa', 'Milk'])
    expect(edited.options[0]).toBe(question.options[0])
    expect(renameOption(question, 'coffee', 'Coffee')).toBe(question)
    expect(renameOption(question, 'gone', 'Cocoa')).toBe(question)
  })

  it('take the rules that name them along when they are removed', () => {
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
  ])('are put in another order: %s to %d', (id, index, expected) => {
    expect(labels(moveOption(question, id, index)).join(' ')).toBe(expected)
  })

  it('stay where they are when nothing moves', () => {
    expect(moveOption(question, 'coffee', 1)).toBe(question)
    expect(moveOption(question, 'milk', 9)).toBe(question)
    expect(moveOption(question, 'gone', 0)).toBe(question)
  })

  it('have a picture, and lose it again', () => {
    const shown = setOptionImage(question, 'tea', picture)
    expect(shown.options.map(({ media }) => media)).toEqual([picture, null, null])
    expect(setOptionImage(shown, 'tea', { ...picture })).toBe(shown)
    for (const field of ['url', 'type', 'name'])
      expect(setOptionImage(shown, 'tea', { ...picture, [field]: 'new' })).not.toBe(shown)
    expect(removeOptionImage(shown, 'tea')).toEqual(question)
    expect(removeOptionImage(question, 'tea')).toBe(question)
  })

  it('count 0 each when values are assigned, and nothing when they are not', () => {
    const on = setAssignValues(question, true)
    expect(on.assignValues).toBe(true)
    expect(on.options.map(({ weight }) => weight)).toEqual(['0', '0', '0'])
    expect(setAssignValues(on, true)).toBe(on)
    expect(setAssignValues(setOptionWeight(on, 'tea', '5'), false)).toEqual(question)
  })

  it('keep what they counted in a question that was made elsewhere', () => {
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
  ])('count what they are given: %j', (text, weight) => {
    expect(setOptionWeight(setAssignValues(question, true), 'tea', text).options[0]?.weight).toBe(weight)
  })

  it('keep their identity when a weight is none, or the same', () => {
    const on = setAssignValues(question, true)
    for (const text of ['-1', 'many', '0']) expect(setOptionWeight(on, 'tea', text)).toBe(on)
  })
})

describe('adding an option', () => {
  it('never gives it a label that is already there', () => {
    const question = given.radio({
      options: [given.option({ label: 'Option 1' }), given.option({ label: ' option 3 ' })],
    })
    expect(addOption(question, 'new', labelOf).options.at(-1)?.label).toBe('Option 4')
  })

  it('ends also where the default label has no number', () => {
    const question = given.radio({ options: ['Option', 'Tea'] })
    expect(addOption(question, 'new', () => 'Option').options.at(-1)?.label).toBe('Option')
  })

  it('stops at as many as a question can have', () => {
    const full = given.dropdown({ options: Array.from({ length: MAX_OPTIONS }, (_, n) => `o${n}`) })
    expect(addOption(full, 'new', labelOf)).toBe(full)
  })
})

describe('renaming an option', () => {
  it('keeps as much as an option can hold, and no half of an emoji', () => {
    const long = 'x'.repeat(MAX_OPTION_LENGTH - 1)
    expect(renameOption(given.radio(), 'tea', `${long}yz`).options[0]?.label).toBe(`${long}y`)
    expect(renameOption(given.radio(), 'tea', `${long}🍵`).options[0]?.label).toBe(long)
  })
})

describe('allowing "Other"', () => {
  const question = given.radio({ options, rules, allowOther: true })

  it('drops the rules that name it when it is switched off', () => {
    const off = setAllowOther(question, false)
    expect(off.allowOther).toBe(false)
    expect(off.rules.map(({ valueId }) => valueId)).toEqual(['tea', 'coffee'])
  })

  it('keeps the rules when it is switched on', () => {
    const off = given.checkbox({ rules: rules.slice(0, 2) })
    expect(setAllowOther(off, true)).toEqual({ ...off, allowOther: true })
    expect(setAllowOther(off, true).rules).toBe(off.rules)
    expect(setAllowOther(off, false)).toBe(off)
  })
})

describe('options that read the same', () => {
  it.each([
    ['the later one of two', ['Small', 'Large', ' small'], [' small']],
    ['all but the first of three', ['a', 'A', 'a '], ['A', 'a ']],
    ['none that are empty', ['', ' ', ''], []],
    ['none where all differ', ['a', 'b'], []],
  ])('are named: %s', (_, labels, expected) => {
    const list = labels.map((label, n) => newOption(`o${n}`, label))
    const repeated = repeatedOptions(list)
    expect(list.filter(({ _id }) => repeated.has(_id)).map(({ label }) => label)).toEqual(expected)
  })
})

describe('what a rule may name', () => {
  it('is the options, and "Other" where it is allowed', () => {
    expect(choiceIds(given.radio({ options: ['Tea'] }))).toEqual(['tea'])
    expect(choiceIds(given.checkbox({ options: ['Tea'], allowOther: true }))).toEqual(['tea', OTHER])
    expect(choiceIds(given.dropdown({ options: ['Tea'] }))).toEqual(['tea'])
  })

  it('exists for choices only', () => {
    expect([given.radio(), given.checkbox(), given.dropdown(), given.text()].map(isChoosing)).toEqual([
      true,
      true,
      true,
      false,
    ])
  })
})
