import type { Language } from '@wayform/core/languages.ts'
import { numberLocale } from '@wayform/core/numbers/number-format.ts'

const DAY_MS = 86_400_000
/** Further away, the date itself says more. */
const MOST_DAYS = 60

/** "today", "tomorrow", "in 6 days" for a date answer (YYYY-MM-DD…); null for the past, and for far dates. */
export function daysUntil(answer: string, today: string, language: Language): string | null {
  const days = Math.round((Date.parse(answer.slice(0, today.length)) - Date.parse(today)) / DAY_MS)
  if (!(days >= 0 && days <= MOST_DAYS)) return null
  return new Intl.RelativeTimeFormat(numberLocale(language), { numeric: 'auto' }).format(days, 'day')
}
