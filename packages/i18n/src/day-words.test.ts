import { type Language, LANGUAGES } from '@wayform/core/languages.ts'
import { dateLocale, formatDate } from '@wayform/core/time/format-date.ts'
import { DAY_MS } from '@wayform/core/time/zones.ts'
import { describe, expect, it, vi } from 'vitest'
import { clockText, dateText, dayNumberText, daysText, weekdayText } from './day-words.ts'

const FIRST = Date.UTC(2026, 0, 1) / DAY_MS
const DAYS = Array.from({ length: 730 }, (_, at) => FIRST + at)

const intl = (language: Language, options: Intl.DateTimeFormatOptions) => ({
  format: (at: number) => formatDate(at, language, { timeZone: 'UTC', hourCycle: 'h23', ...options }),
})

describe.each(LANGUAGES)('days and times in %s', (language) => {
  it('writes every day of two years as Intl does', () => {
    const short = intl(language, { weekday: 'short' })
    const long = intl(language, { weekday: 'long' })
    const number = intl(language, { day: 'numeric' })
    const dates = {
      short: intl(language, { weekday: 'short', day: 'numeric', month: 'long' }),
      long: intl(language, { weekday: 'long', day: 'numeric', month: 'long' }),
    }
    for (const day of DAYS) {
      const at = day * DAY_MS
      expect(weekdayText(day, language)).toBe(short.format(at))
      expect(weekdayText(day, language, 'long')).toBe(long.format(at))
      expect(dayNumberText(day, language)).toBe(number.format(at))
      expect(dateText(day, language, 'short')).toBe(dates.short.format(at))
      expect(dateText(day, language, 'long')).toBe(dates.long.format(at))
    }
  })

  it('names every week as Intl does', () => {
    const range = new Intl.DateTimeFormat(dateLocale(language), { timeZone: 'UTC', day: 'numeric', month: 'long' })
    // Italian weeks of Intl begin on the 05th, its days on the 5th.
    const unpadded = (text: string) => text.replaceAll(/\b0(?=\d)/g, '')
    for (const day of DAYS) {
      expect(unpadded(daysText(day, day + 6, language))).toBe(
        unpadded(range.formatRange(day * DAY_MS, (day + 6) * DAY_MS)),
      )
    }
  })

  it('writes every minute of a day as Intl does', () => {
    const clock = intl(language, { hour: '2-digit', minute: '2-digit' })
    for (let minute = 0; minute < 1_440; minute++) {
      expect(clockText(minute, language)).toBe(clock.format(minute * 60_000))
    }
    expect(clockText(1_440, language)).toBe(clockText(0, language))
  })

  it('creates no formatter of Intl', () => {
    const dates = vi.spyOn(Intl, 'DateTimeFormat')
    const numbers = vi.spyOn(Intl, 'NumberFormat')
    dateText(FIRST, language, 'long')
    daysText(FIRST, FIRST + 6, language)
    clockText(545, language)
    expect([dates, numbers].flatMap(({ mock }) => mock.calls)).toEqual([])
    vi.restoreAllMocks()
  })
})
