import type { Language } from '@wayform/core/languages.ts'
import { numberLocale } from '@wayform/core/numbers/number-format.ts'
import type { Day, DayRange } from './date-ranges.ts'

/** "1 – 15 Nov": as short as possible, with the year only if it is not the current one. */
export function rangeText({ from, to }: DayRange, today: Day, language: Language): string {
  const isThisYear = [from, to].every((day) => day.slice(0, 4) === today.slice(0, 4))
  const format = new Intl.DateTimeFormat(numberLocale(language), {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
    ...(isThisYear ? {} : { year: 'numeric' }),
  })
  return format.formatRange(at(from), at(to))
}

/** One day in short form, for a heading or an axis. */
export function dayText(day: Day, language: Language, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(numberLocale(language), { ...options, timeZone: 'UTC' }).format(at(day))
}

function at(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`)
}
