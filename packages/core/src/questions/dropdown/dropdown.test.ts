import { describe, expect, it } from 'vitest'
import { given } from '../../testing/given.ts'
import { dropdownAnswer } from './answer.ts'
import { dropdown, dropdownSchema } from './schema.ts'

const size = given.dropdown({
  options: [given.option({ label: 'Small', weight: '3' }), given.option({ label: 'Large' })],
  assignValues: true,
})

describe('a dropdown', () => {
  it('takes one of its options', () => {
    expect(dropdownAnswer.parse('small', size, {})).toEqual({ ok: true, value: 'small' })
  })

  it.each([['huge'], [''], [{ other: 'Huge' }], [['small']], [1]])('refuses %j', (wire) => {
    expect(dropdownAnswer.parse(wire, size, {})).toMatchObject({ ok: false, problem: { key: 'unknownOption' } })
  })

  it('has no "Other", whatever is sent', () => {
    expect(dropdownSchema.parse({ ...size, allowOther: true })).not.toHaveProperty('allowOther')
  })

  it('is shown by its label, counted by its weight and compared by its id', () => {
    expect(dropdownAnswer.format('small', size, { language: 'en' })).toBe('Small')
    expect(dropdownAnswer.number?.('small', size)).toBe('3')
    expect(dropdownAnswer.number?.('large', size)).toBe('0')
    expect(dropdownAnswer.comparable?.('small', size)).toEqual({ kind: 'options', ids: ['small'] })
  })

  it('reads its select', () => {
    const fields = { first: () => 'small', all: () => ['small'] }
    expect(dropdownAnswer.read(fields, size, 'en')).toBe('small')
  })

  it('needs options that can be told apart', () => {
    expect(dropdown.problems?.(given.dropdown({ options: [] }))).toEqual([{ key: 'optionsRequired' }])
    expect(dropdown.problems?.(given.dropdown({ options: ['Tea', ' tea'] }))).toEqual([
      { key: 'duplicateOptions', params: { option: 'tea' } },
    ])
  })
})
