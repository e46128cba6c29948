import { describe, expect, it } from 'vitest'
import { given } from '../../testing/given.ts'
import { checkboxAnswer } from './answer.ts'

const toppings = given.checkbox({
  options: [
    given.option({ label: 'Nuts', weight: '1.5' }),
    given.option({ label: 'Cream', weight: '0.7' }),
    given.option({ label: 'Salt' }),
  ],
  assignValues: true,
  allowOther: true,
})
const fields = (values: Record<string, string[]>) => ({
  all: (name: string) => values[name] ?? [],
  first: (name: string) => values[name]?.[0],
})

describe('a multiple choice answer', () => {
  it.each([
    [
      ['cream', 'nuts'],
      ['nuts', 'cream'],
    ],
    [['nuts', 'nuts'], ['nuts']],
    [
      [{ other: ' Jam ' }, 'salt'],
      ['salt', { other: 'Jam' }],
    ],
  ])('keeps the chosen options in order, each once', (wire, expected) => {
    expect(checkboxAnswer.parse(wire, toppings, {})).toEqual({ ok: true, value: expected })
  })

  it.each([
    ['nuts', 'invalid'],
    [{ 0: 'nuts' }, 'invalid'],
    [['honey'], 'unknownOption'],
    [[{ other: '' }], 'required'],
    [[{ other: 'x'.repeat(501) }], 'tooLong'],
    [Array.from({ length: 50 }, () => 'nuts'), 'unknownOption'],
  ])('refuses a value that is not a list of options', (wire, key) => {
    expect(checkboxAnswer.parse(wire, toppings, {})).toMatchObject({ ok: false, problem: { key } })
  })

  it('refuses "Other" when it is not offered', () => {
    const question = given.checkbox({ allowOther: false })
    expect(checkboxAnswer.parse([{ other: 'Jam' }], question, {})).toMatchObject({ ok: false })
  })

  it('reads the ticked boxes and the text of "Other"', () => {
    const read = checkboxAnswer.read(fields({ checkbox: ['nuts', 'other'], 'checkbox.other': ['Jam'] }), toppings, 'en')
    expect(read).toEqual(['nuts', { other: 'Jam' }])
    expect(checkboxAnswer.read(fields({}), toppings, 'en')).toEqual([])
  })

  it('formats a multiple choice answer as one line', () => {
    expect(checkboxAnswer.format(['nuts', { other: 'Jam' }], toppings, { language: 'en' })).toBe('Nuts, Jam')
  })

  it('adds up the weights of a multiple choice answer exactly', () => {
    expect(checkboxAnswer.number?.(['nuts', 'cream', 'salt', { other: 'Jam' }], toppings)).toBe('2.2')
    expect(checkboxAnswer.number?.(['nuts'], { ...toppings, assignValues: false })).toBe('0')
  })

  it('matches a rule by the chosen options', () => {
    expect(checkboxAnswer.comparable?.(['nuts', { other: 'Jam' }], toppings)).toEqual({
      kind: 'options',
      ids: ['nuts', 'other'],
    })
  })
})
