import type { Language } from '../languages.ts'
import { numberLocale } from '../numbers/number-format.ts'

export type DayAndTime = { day: string; time: string }

/** Today, yesterday, or the date, for the middle of a sentence. The i18n texts combine the day and the time. */
export function timeInSentence(
  at: string,
  now: Date,
  language: Language,
  timeZone?: string,
): DayAndTime & { isNamed: boolean } {
  const locale = numberLocale(language)
  const zone = timeZone === undefined ? {} : { timeZone }
  const date = new Date(at)
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', ...zone }).format(date)
  const age = dayNumber(now, zone) - dayNumber(date, zone)
  if (age === 0 || age === 1) {
    return { isNamed: true, day: new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-age, 'day'), time }
  }
  const isThisYear = yearOf(now, zone) === yearOf(date, zone)
  const format = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    ...(isThisYear ? {} : { year: 'numeric' }),
    ...zone,
  })
  return { isNamed: false, day: format.format(date), time }
}

export function isToday(at: string, now: Date, timeZone?: string): boolean {
  const zone = timeZone === undefined ? {} : { timeZone }
  return dayNumber(now, zone) === dayNumber(new Date(at), zone)
}

type Zone = { timeZone?: string }

/** Days since 1970 in that time zone. */
function dayNumber(date: Date, zone: Zone): number {
  const [year, month, day] = new Intl.DateTimeFormat('sv', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    ...zone,
  })
    .format(date)
    .split('-')
    .map(Number)
  return Date.UTC(year ?? 0, (month ?? 1) - 1, day) / 86_400_000
}

function yearOf(date: Date, zone: Zone): string {
  return new Intl.DateTimeFormat('en', { year: 'numeric', ...zone }).format(date)
}
