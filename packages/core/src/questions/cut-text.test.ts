import { expect, it } from 'vitest'
import { cutText } from './cut-text.ts'

it('cuts to units without half of a letter', () => {
  expect([cutText('a🎂b', 2), cutText('a🎂b', 3)]).toEqual(['a', 'a🎂'])
})
