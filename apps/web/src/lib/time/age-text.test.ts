import { expect, it } from 'vitest'
import { ageText } from './age-text.ts'

const NOW = new Date('2026-11-15T10:04:00Z')

it.each([
  ['2026-11-15T09:42:00Z', 'en', '22 minutes ago'],
  ['2026-11-15T10:03:30Z', 'en', 'now'],
  ['2026-11-15T07:10:00Z', 'de', 'vor 2 Stunden'],
  ['2026-11-15T09:42:00Z', 'ar', 'قبل ٢٢ دقيقة'],
  ['2026-11-14T10:04:00Z', 'en', null],
  ['2026-11-15T10:05:00Z', 'en', null],
] as const)('says how long ago %s was in %s: %s', (at, language, expected) => {
  expect(ageText(at, NOW, language)).toBe(expected)
})
