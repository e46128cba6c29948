import type { CalendarBooking } from '@wayform/contract/calls/calendar/calendar.ts'
import type { Language } from '@wayform/core/languages.ts'
import { numberFormat, numberLocale } from '@wayform/core/numbers/number-format.ts'
import { DAY_MS } from '@wayform/core/time/zones.ts'

/** Days and times are those of the shop, whatever the clock of this browser says. */
function format(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(numberLocale(language), { timeZone: 'UTC', hourCycle: 'h23', ...options })
  formats.set(key, made)
  return made
}

/** Making one takes longer than writing a hundred times with it, and a week has hundreds of cards. */
const formats = new Map<string, Intl.DateTimeFormat>()

export const clockText = (minutes: number, language: Language) =>
  format(language, { hour: '2-digit', minute: '2-digit' }).format((minutes % 1_440) * 60_000)

export const dayText = (day: number, language: Language, options: Intl.DateTimeFormatOptions) =>
  format(language, options).format(day * DAY_MS)

export const daysText = (first: number, last: number, language: Language) =>
  format(language, { day: 'numeric', month: 'long' }).formatRange(first * DAY_MS, last * DAY_MS)

export const momentText = ({ day, minute }: { day: number; minute: number }, language: Language) =>
  format(language, { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }).format(
    day * DAY_MS + minute * 60_000,
  )

export const minutesText = (minutes: number, language: Language) =>
  numberFormat(language, { style: 'unit', unit: 'minute', unitDisplay: 'short' }).format(minutes)

export const numberText = (number: number, language: Language) =>
  numberFormat(language, { useGrouping: false }).format(number)

export const countText = (count: number, language: Language) => numberFormat(language, {}).format(count)

export const placesText = ({ taken, places }: { taken: number; places: number }, language: Language) => ({
  taken: countText(taken, language),
  places: countText(places, language),
})

/** Each person has a colour of their own, as far as there are any. */
const COLOURS = 5

export function colourOf(staffId: string, staff: readonly { id: string }[]): number {
  const at = staff.findIndex(({ id }) => id === staffId)
  return at < 0 ? 0 : at % COLOURS
}

export const lengthOf = ({ start, end }: Pick<CalendarBooking, 'start' | 'end'>) =>
  (Date.parse(end) - Date.parse(start)) / 60_000
