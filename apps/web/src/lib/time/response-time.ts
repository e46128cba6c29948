import type { Language } from '@wayform/core/languages.ts'
import { numberLocale } from '@wayform/core/numbers/number-format.ts'

type DayAndTime = { day: string; time: string }

/** Today, yesterday, or the date of a response. The i18n texts combine the day and the time. */
export function responseTime(at: string, now: Date, language: Language, timeZone?: string): DayAndTime {
  const { isNamed, day, time } = timeInSentence(at, now, language, timeZone)
  return { day: isNamed ? capital(day, numberLocale(language)) : day, time }
}

/** The same for the middle of a sentence: "today" instead of "Today". */
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

function capital(text: string, locale: string): string {
  return text.slice(0, 1).toLocaleUpperCase(locale) + text.slice(1)
}
