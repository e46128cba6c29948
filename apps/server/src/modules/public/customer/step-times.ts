import type { Language } from '@wayform/core/languages.ts'
import { isToday } from '@wayform/core/time/day-and-time.ts'
import { formatDate } from '@wayform/core/time/format-date.ts'

/** On the shop's clock; with its day where that is another than the order's own. */
export function stepTime(
  at: Date,
  { createdAt, zone, language }: { createdAt: Date; zone: string; language: Language },
) {
  const isSameDay = isToday(at.toISOString(), createdAt, zone)
  return formatDate(at, language, {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(!isSameDay && { day: 'numeric', month: 'short' }),
  })
}
