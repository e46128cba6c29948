import { expect, it } from 'vitest'
import { countCharacters } from './count-characters.ts'

it.each([
  ['', 0],
  ['   ', 0],
  ['Cakes', 5],
  ['  Two words ', 9],
  ['Kuchen für 👩‍👩‍👧', 12],
  ['نموذج', 5],
  ['蛋糕', 2],
])('counts graphemes: %s', (text, count) => {
  expect(countCharacters(text)).toBe(count)
})
