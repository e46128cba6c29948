import { expect, it } from 'vitest'
import { cutBytes } from './cut-bytes.ts'

it.each([
  ['cakes', 5, 'cakes'],
  ['cakes', 3, 'cak'],
  ['كعك', 5, 'كع'],
  ['a🎂b', 4, 'a'],
  ['a🎂b', 5, 'a🎂'],
])('cuts %s to %i bytes without a broken character', (text, max, expected) => {
  expect(cutBytes(text, max)).toBe(expected)
})
