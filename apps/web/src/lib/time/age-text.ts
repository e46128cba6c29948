import type { Language } from '@wayform/core/languages.ts'
import { numberLocale } from '@wayform/core/numbers/number-format.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000

/** "now", "22 minutes ago", "3 hours ago"; null after a day, when the date says more, and for a clock that is behind. */
export function ageText(at: string, now: Date, language: Language): string | null {
  const age = now.getTime() - new Date(at).getTime()
  if (age < 0 || age >= DAY_MS) return null
  const format = new Intl.RelativeTimeFormat(numberLocale(language), { numeric: 'auto' })
  if (age < MINUTE_MS) return format.format(0, 'second')
  return age < HOUR_MS
    ? format.format(-Math.floor(age / MINUTE_MS), 'minute')
    : format.format(-Math.floor(age / HOUR_MS), 'hour')
}
