import { expect, it } from 'vitest'
import { cutBytes, cutText } from './cut-text.ts'

it.each([
  ['cakes', 5, 'cakes'],
  ['cakes', 3, 'cak'],
  ['كعك', 5, 'كع'],
  ['a🎂b', 4, 'a'],
  ['a🎂b', 5, 'a🎂'],
])('cuts %s to %i bytes without a broken letter', (text, max, expected) => {
  expect(cutBytes(text, max)).toBe(expected)
})

it('cuts to units without half of a letter', () => {
  expect([cutText('a🎂b', 2), cutText('a🎂b', 3)]).toEqual(['a', 'a🎂'])
})
