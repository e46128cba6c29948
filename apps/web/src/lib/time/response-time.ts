import type { Language } from '@wayform/core/languages.ts'
import { numberLocale } from '@wayform/core/numbers/number-format.ts'
import { type DayAndTime, isToday, timeInSentence } from '@wayform/core/time/day-and-time.ts'

export { isToday, timeInSentence }

/** Today, yesterday, or the date of a response. The i18n texts combine the day and the time. */
export function responseTime(at: string, now: Date, language: Language, timeZone?: string): DayAndTime {
  const { isNamed, day, time } = timeInSentence(at, now, language, timeZone)
  return { day: isNamed ? capital(day, numberLocale(language)) : day, time }
}

function capital(text: string, locale: string): string {
  return text.slice(0, 1).toLocaleUpperCase(locale) + text.slice(1)
}
