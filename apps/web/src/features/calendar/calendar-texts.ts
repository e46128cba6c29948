import type { CalendarBooking } from '@wayform/contract/calls/calendar/calendar.ts'
import type { Language } from '@wayform/core/languages.ts'
import { countText, numberFormat } from '@wayform/core/numbers/number-format.ts'
import { formatDate } from '@wayform/core/time/format-date.ts'
import { DAY_MS } from '@wayform/core/time/zones.ts'

/**
 * Days and times are those of the shop, whatever the clock of this browser says. What the first screen shows is written
 * by `i18n/day-words.ts`.
 */
export const dayText = (day: number, language: Language, options: Intl.DateTimeFormatOptions) =>
  formatDate(day * DAY_MS, language, { timeZone: 'UTC', ...options })

export const momentText = ({ day, minute }: { day: number; minute: number }, language: Language) =>
  formatDate(day * DAY_MS + minute * 60_000, language, {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })

export const minutesText = (minutes: number, language: Language) =>
  numberFormat(language, { style: 'unit', unit: 'minute', unitDisplay: 'short' }).format(minutes)

export const numberText = (number: number, language: Language) =>
  numberFormat(language, { useGrouping: false }).format(number)

export const placesText = ({ taken, places }: { taken: number; places: number }, language: Language) => ({
  taken: countText(taken, language),
  places: countText(places, language),
})

export const lengthOf = ({ start, end }: Pick<CalendarBooking, 'start' | 'end'>) =>
  (Date.parse(end) - Date.parse(start)) / 60_000
