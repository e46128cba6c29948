import type { Language } from '@wayform/core/languages.ts'
import { numberLocale } from '@wayform/core/numbers/number-format.ts'

/** "3 March 2027"; empty for an invalid time. */
export function formatDay(time: string, language: Language): string {
  const date = new Date(time)
  if (Number.isNaN(date.getTime())) return ''
  return new Intl.DateTimeFormat(numberLocale(language), { dateStyle: 'long' }).format(date)
}
