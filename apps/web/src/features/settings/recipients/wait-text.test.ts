import { expect, it } from 'vitest'
import { waitText } from './wait-text.ts'

it.each([
  [0, '1 sec'],
  [41_200, '42 sec'],
  [59_001, '1 min'],
  [299_000, '5 min'],
  [3_600_000, '1 hr'],
  [86_399_000, '24 hr'],
])('formats %i ms as %s', (ms, text) => {
  expect(waitText(ms, 'en')).toBe(text)
})
