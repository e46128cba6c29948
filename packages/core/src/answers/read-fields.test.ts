import { describe, expect, it } from 'vitest'
import { pagesOf } from '../form/pages.ts'
import { given } from '../testing/given.ts'
import { readFields } from './read-fields.ts'

const questions =
  pagesOf([given.page(), given.text({ questionId: 'name' }), given.radio({ questionId: 'drink', allowOther: true })])[0]
    ?.questions ?? []

describe('the fields of a filled page', () => {
  it('reads the fields of a page into answers by question id', () => {
    const data = fields([
      ['name', 'Ana'],
      ['drink', 'other'],
      ['drink.other', 'Milk'],
      ['unknown', 'x'],
    ])
    expect(readFields(questions, data, 'en')).toEqual({ name: 'Ana', drink: { other: 'Milk' } })
  })

  it('leaves out fields that the page did not send', () => {
    expect(readFields(questions, fields([]), 'en')).toEqual({})
  })

  it('takes the first of several values, and never a file', () => {
    const data = fields([
      ['name', { size: 1 }],
      ['name', 'Ana'],
      ['name', 'Eve'],
    ])
    expect(readFields(questions, data, 'en')).toEqual({ name: 'Ana' })
  })
})

describe('a number', () => {
  it.each([
    ['en', '1,234.5', '1234.5'],
    ['de', '1.234,5', '1234.5'],
    ['pt-br', '12,5', '12.5'],
    ['ar', '١٢٫٥', '12.5'],
    ['en', 'twelve', 'twelve'],
  ] as const)('reads a number as %s writes it: %s', (language, typed, wire) => {
    const count = [given.number({ questionId: 'count' })]
    expect(readFields(count, fields([['count', typed]]), language)).toEqual({ count: wire })
  })
})

/** Behaves like FormData, which core does not have. */
function fields(entries: [string, unknown][]) {
  return { getAll: (name: string) => entries.filter(([key]) => key === name).map(([, value]) => value) }
}
