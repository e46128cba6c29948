import { expect, it } from 'vitest'
import { daysUntil } from './days-until.ts'

const TODAY = '2026-11-15'

it.each([
  ['2026-11-21', 'en', 'in 6 days'],
  ['2026-11-21T10:00', 'de', 'in 6 Tagen'],
  ['2026-11-16', 'en', 'tomorrow'],
  ['2026-11-15', 'en', 'today'],
  ['2026-11-14', 'en', null],
  ['2027-06-01', 'en', null],
  ['', 'en', null],
] as const)('says when %s is in %s: %s', (answer, language, expected) => {
  expect(daysUntil(answer, TODAY, language)).toBe(expected)
})
