import { expect, it } from 'vitest'
import { cutText } from './cut-text.ts'

it('cuts a text at UTF-16 units without splitting a surrogate pair', () => {
  expect([cutText('a🎂b', 2), cutText('a🎂b', 3)]).toEqual(['a', 'a🎂'])
})
