import { expect, test } from 'vitest'
import { classes, lengths } from './element.ts'

test('the kit class stands before the class of the caller', () => {
  expect(classes('wf-row')).toBe('wf-row')
  expect(classes('wf-row', 'mine')).toBe('wf-row mine')
})

test('a length becomes a custom property in pixels, two of them a pair', () => {
  expect(lengths({ '--gap': 8 })).toEqual({ '--gap': '8px' })
  expect(lengths({ '--gap': [4, 12] })).toEqual({ '--gap': '4px 12px' })
  expect(lengths({ '--gap': 0 })).toEqual({ '--gap': '0px' })
})

test('an element without lengths keeps the style of its caller, or none', () => {
  expect(lengths({ '--gap': undefined })).toBeUndefined()
  expect(lengths({ '--gap': undefined }, { inlineSize: 4 })).toEqual({ inlineSize: 4 })
  expect(lengths({ '--gap': 8 }, { inlineSize: 4 })).toEqual({ '--gap': '8px', inlineSize: 4 })
})
