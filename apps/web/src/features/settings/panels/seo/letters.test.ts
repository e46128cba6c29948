import { expect, it } from 'vitest'
import { lettersOf } from './letters.ts'

it.each([
  ['', 0],
  ['   ', 0],
  ['Cakes', 5],
  ['  Two words ', 9],
  ['Kuchen für 👩‍👩‍👧', 12],
  ['نموذج', 5],
  ['蛋糕', 2],
])('counts letters as people do: %s', (text, count) => {
  expect(lettersOf(text)).toBe(count)
})
