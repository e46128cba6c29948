import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../languages.ts'
import { dateAnswer } from '../questions/date/answer.ts'
import type { DateQuestion } from '../questions/date/schema.ts'
import { formatDate } from './format-date.ts'

const at = Date.parse('2026-11-15T21:20:00Z')
const question = { use12Hours: false } as DateQuestion // its format reads no other field

describe('a date as a language writes it', () => {
  it.each(LANGUAGES)('writes a date like a date question in %s', (language) => {
    const day = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
    expect(formatDate(at, language, day)).toBe(dateAnswer.format('2026-11-15', question, { language }))
  })

  it('writes the time of its zone after a date', () => {
    const written = (language: 'en' | 'de', weekday: 'short' | 'long') =>
      formatDate(at, language, {
        timeZone: 'Asia/Riyadh',
        weekday,
        day: 'numeric',
        month: weekday,
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      })
    expect(written('en', 'long')).toBe('Monday 16 November, 00:20')
    expect(written('en', 'short')).toBe('Mon 16 Nov, 00:20')
    expect(written('de', 'short')).toBe('Mo., 16. Nov., 00:20')
  })
})
