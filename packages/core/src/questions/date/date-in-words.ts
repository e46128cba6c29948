import type { Language } from '../../languages.ts'
import { numberLocale } from '../../numbers/number-format.ts'

export const DAY_LENGTH = 'YYYY-MM-DD'.length

/** A day, or a day with a time, as the language writes it. Apart from the rules: the page's date field needs only this. */
export function dateInWords(answer: string, language: Language, options: Intl.DateTimeFormatOptions): string {
  // A calendar time without a time zone: parsed and formatted in the same one.
  const text = formatOf(language, { ...options, timeZone: 'UTC' }).format(
    new Date(`${answer.length === DAY_LENGTH ? `${answer}T00:00` : answer}Z`),
  )
  // Versions of Intl differ in the comma after an English weekday, and in the space before AM and PM.
  return (language === 'en' ? text.replace(',', '') : text).replaceAll('\u202F', ' ')
}

/** Creating one costs far more than using it, and there are only three for each language. */
function formatOf(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options)
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : numberLocale(language), options)
  formats.set(key, format)
  return format
}

const formats = new Map<string, Intl.DateTimeFormat>()
