import type { Language } from '../languages.ts'
import { numberLocale } from '../numbers/number-format.ts'

/**
 * A moment as the language writes it. English is the one that most of its readers share: "Thursday 24 December 2026,
 * 20:00", as in the answers of date questions.
 */
export function formatDate(at: number | Date, language: Language, options: Intl.DateTimeFormatOptions): string {
  const text = new Intl.DateTimeFormat(dateLocale(language), options).format(at)
  // Versions of Intl differ in what stands after an English weekday, and before a time.
  return language === 'en' ? text.replace(/^(\w+),/, '$1').replace(' at', ',') : text
}

export const dateLocale = (language: Language): string => (language === 'en' ? 'en-GB' : numberLocale(language))
