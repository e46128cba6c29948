import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_OPTION_LENGTH, MAX_OPTIONS, optionList } from '../../questions/choice/options.ts'
import { given } from '../../testing/given.ts'
import { HUGE_TEXT, LONE_HIGH, LONE_LOW, NUL } from '../../testing/hostile.ts'
import { addOptions, parseBulkOptions } from './bulk-options.ts'
import { repeatedOptions, setAssignValues } from './options.ts'

describe('options from a text', () => {
  it.each([
    ['commas', 'Tea, Coffee ,Milk', ['Tea', 'Coffee', 'Milk']],
    ['lines', 'Tea\nCoffee\n Milk ', ['Tea', 'Coffee', 'Milk']],
    ['lines of other systems', 'Tea\r\nCoffee\rMilk', ['Tea', 'Coffee', 'Milk']],
    ['lines, in which a comma is part of an option', 'Tea, black\nCoffee', ['Tea, black', 'Coffee']],
    ['commas on one line with its newline', 'Tea, Coffee\n', ['Tea', 'Coffee']],
    ['inner spaces', 'Green tea, Flat  white', ['Green tea', 'Flat  white']],
    ['empty ones', ',Tea,, ,Coffee,', ['Tea', 'Coffee']],
    ['repeated ones', 'Tea,tea, TEA ,Coffee', ['Tea', 'Coffee']],
    ['colons, where no values are asked for', 'Tea:1,Coffee:2', ['Tea:1', 'Coffee:2']],
    ['what a line can’t show', `Te${NUL}a`, ['Tea']],
    ['nothing', ' \n ', []],
  ])('reads options from %s', (_, text, labels) => {
    expect(parseBulkOptions(text, false)).toEqual(labels.map((label) => ({ label, weight: null })))
  })

  it.each([
    ['a number', 'Tea:1.50', { label: 'Tea', weight: '1.5' }],
    ['spaces around', ' Tea : 2 ', { label: 'Tea', weight: '2' }],
    ['no value', 'Tea', { label: 'Tea', weight: '0' }],
    ['an empty value', 'Tea:', { label: 'Tea', weight: '0' }],
    ['what is no number', 'Tea:much', { label: 'Tea', weight: '0' }],
    ['less than nothing', 'Tea:-3', { label: 'Tea', weight: '0' }],
    ['a colon in the label', 'At 10:30:5', { label: 'At 10:30', weight: '5' }],
  ])('reads option values: %s', (_, text, option) => {
    expect(parseBulkOptions(text, true)).toEqual([option])
  })

  it('leaves out a value without a label', () => {
    expect(parseBulkOptions(':5', true)).toEqual([])
  })

  it('limits the number and the length of options', () => {
    const many = Array.from({ length: MAX_OPTIONS + 10 }, (_, n) => `o${n}`).join('\n')
    expect(parseBulkOptions(many, false)).toHaveLength(MAX_OPTIONS)
    expect(parseBulkOptions(HUGE_TEXT, false)[0]?.label).toHaveLength(MAX_OPTION_LENGTH)
  })
})

/** Separators, digits, spaces, characters that can't be stored, and letters that differ only in case. */
const CHARACTERS = [...Array.from(',,::\n\r \t019.-aAbBßİ🍵'), '\u00A0', LONE_HIGH, LONE_LOW, NUL]

describe('adding many options', () => {
  function counter() {
    let n = 0
    return () => `new${++n}`
  }

  it('adds the new options after the existing ones', () => {
    const question = given.dropdown({ options: ['Tea', 'Coffee'] })
    const edited = addOptions(question, parseBulkOptions('Milk, tea, Water', false), counter())
    expect(edited.options.map(({ _id, label }) => `${_id} ${label}`)).toEqual([
      'tea Tea',
      'coffee Coffee',
      'new1 Milk',
      'new2 Water',
    ])
    expect(edited.options[0]).toBe(question.options[0])
  })

  it('keeps values only when the question assigns values', () => {
    const entries = parseBulkOptions('Milk:3', true)
    expect(addOptions(given.radio(), entries, counter()).options.at(-1)?.weight).toBeNull()
    const assigned = setAssignValues(given.checkbox(), true)
    expect(addOptions(assigned, entries, counter()).options.at(-1)?.weight).toBe('3')
    expect(addOptions(assigned, parseBulkOptions('Milk', false), counter()).options.at(-1)?.weight).toBe('0')
  })

  it('adds options up to the maximum of a question', () => {
    const almost = given.dropdown({ options: Array.from({ length: MAX_OPTIONS - 1 }, (_, n) => `o${n}`) })
    const full = addOptions(almost, parseBulkOptions('a,b,c', false), counter())
    expect(full.options.at(-1)?.label).toBe('a')
    expect(full.options).toHaveLength(MAX_OPTIONS)
    expect(addOptions(full, parseBulkOptions('x', false), counter())).toBe(full)
  })

  it('returns the same question when no option is new', () => {
    const question = given.radio()
    expect(addOptions(question, parseBulkOptions('TEA', false), counter())).toBe(question)
    expect(addOptions(question, [], counter())).toBe(question)
  })

  it('makes unique options that the schema accepts from any text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...CHARACTERS), maxLength: 200 }),
        fc.boolean(),
        (text, withValues) => {
          const question = setAssignValues(given.dropdown({ options: [] }), withValues)
          const { options } = addOptions(question, parseBulkOptions(text, withValues), counter())
          expect(optionList.parse(options)).toEqual(options)
          expect(repeatedOptions(options).size).toBe(0)
          expect(options.every(({ label }) => label !== '' && label === label.trim() && label.isWellFormed())).toBe(
            true,
          )
        },
      ),
    )
  })
})
