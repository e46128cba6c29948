import type { Language } from '@wayform/core/languages.ts'
import { numberLocale } from '@wayform/core/numbers/number-format.ts'

/** The time of day, where the reader is. */
export function clockText(at: string, language: Language, hasSeconds: boolean): string {
  const timeStyle = hasSeconds ? 'medium' : 'short'
  return new Intl.DateTimeFormat(numberLocale(language), { timeStyle }).format(new Date(at))
}
