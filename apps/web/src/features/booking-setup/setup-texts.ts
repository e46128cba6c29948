import type { WeeklyHours } from '@wayform/core/bookings/setup.ts'
import type { Language } from '@wayform/core/languages.ts'
import type { CurrencyCode } from '@wayform/core/money/currencies.ts'
import { decimalOf } from '@wayform/core/money/minor-units.ts'
import { formatMoney } from '@wayform/core/money/money.ts'
import { inDigits, numberFormat, numberLocale } from '@wayform/core/numbers/number-format.ts'
import { dateLocale } from '@wayform/core/time/format-date.ts'

/** A length of time as people say it: 45 minutes, 2 hours, 3 days. */
export function lengthText(minutes: number, language: Language, unitDisplay: 'short' | 'long' = 'long'): string {
  const [value, unit] =
    minutes >= 1440 && minutes % 1440 === 0
      ? [minutes / 1440, 'day']
      : minutes >= 120 && minutes % 60 === 0
        ? [minutes / 60, 'hour']
        : [minutes, 'minute']
  return numberFormat(language, { style: 'unit', unit, unitDisplay }).format(value)
}

export function dayText(date: string, language: Language): string {
  return dayFormat(language).format(Date.parse(date))
}

/** Both days included. */
export function daysText({ from, to }: { from: string; to: string }, language: Language): string {
  return dayFormat(language).formatRange(Date.parse(from), Date.parse(to))
}

function dayFormat(language: Language) {
  return new Intl.DateTimeFormat(dateLocale(language), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
}

/** 1 is Monday. */
export function weekdayName(weekday: number, language: Language): string {
  // The first of January 2024 was a Monday.
  const format = new Intl.DateTimeFormat(numberLocale(language), { weekday: 'long', timeZone: 'UTC' })
  return format.format(Date.UTC(2024, 0, weekday))
}

/** In the order of the reader's calendar. */
export function weekdaysInOrder(locale: string): number[] {
  const first = firstDay(locale)
  return [0, 1, 2, 3, 4, 5, 6].map((index) => ((first - 1 + index) % 7) + 1)
}

/** Newer than what TypeScript knows of it; a browser without it begins with Monday. */
type WithWeek = Intl.Locale & { getWeekInfo?: () => { firstDay: number }; weekInfo?: { firstDay: number } }

function firstDay(locale: string): number {
  const known: WithWeek = new Intl.Locale(locale)
  return known.getWeekInfo?.().firstDay ?? known.weekInfo?.firstDay ?? 1
}

export function amountText(amount: number, currency: CurrencyCode, language: Language): string {
  return formatMoney(decimalOf(amount, currency), currency, language, { dropZeros: true })
}

/** The hours of a day as one text: 09:00–12:00, 16:00–21:00. */
export function hoursText(hours: readonly { from: string; to: string }[], language: Language): string {
  return hours.map(({ from, to }) => inDigits(`\u2066${from}–${to}\u2069`, language)).join(', ')
}

export function hoursOn(weekly: WeeklyHours, weekday: number): { from: string; to: string }[] {
  return weekly
    .filter((hours) => hours.weekday === weekday)
    .map(({ from, to }) => ({ from, to }))
    .toSorted((a, b) => a.from.localeCompare(b.from))
}
