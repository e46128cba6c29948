import { describe, expect, it } from 'vitest'
import { given } from '../../testing/given.ts'
import { dropdownAnswer } from './answer.ts'
import { dropdown, dropdownSchema } from './schema.ts'

const size = given.dropdown({
  options: [given.option({ label: 'Small', weight: '3' }), given.option({ label: 'Large' })],
  assignValues: true,
})

describe('a dropdown', () => {
  it('a dropdown accepts one of its options', () => {
    expect(dropdownAnswer.parse('small', size, {})).toEqual({ ok: true, value: 'small' })
  })

  it.each([['huge'], [''], [{ other: 'Huge' }], [['small']], [1]])('a dropdown refuses %j', (wire) => {
    expect(dropdownAnswer.parse(wire, size, {})).toMatchObject({ ok: false, problem: { key: 'unknownOption' } })
  })

  it('a dropdown never accepts "Other"', () => {
    expect(dropdownSchema.parse({ ...size, allowOther: true })).not.toHaveProperty('allowOther')
  })

  it('formats the label, counts the weight and compares the id', () => {
    expect(dropdownAnswer.format('small', size, { language: 'en' })).toBe('Small')
    expect(dropdownAnswer.number?.('small', size)).toBe('3')
    expect(dropdownAnswer.number?.('large', size)).toBe('0')
    expect(dropdownAnswer.comparable?.('small', size)).toEqual({ kind: 'options', ids: ['small'] })
  })

  it('a dropdown is read from its select element', () => {
    const fields = { first: () => 'small', all: () => ['small'] }
    expect(dropdownAnswer.read(fields, size, 'en')).toBe('small')
  })

  it('a dropdown reports duplicate options', () => {
    expect(dropdown.problems?.(given.dropdown({ options: [] }))).toEqual([{ key: 'optionsRequired' }])
    expect(dropdown.problems?.(given.dropdown({ options: ['Tea', ' tea'] }))).toEqual([
      { key: 'duplicateOptions', params: { option: 'tea' } },
    ])
  })
})
