/**
 * The moment of a booking on the visitor's clock; null where that shows the same day and time as the shop's. `shown`:
 * 2026-11-18 10:30. In some places the time is the same, and the day another one.
 */
export function visitorsTime(start: string, shown: string, locale: string, timeZone?: string): string | null {
  const at = new Date(start)
  // Swedish writes it so.
  const here = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(at)
  if (here === shown) return null
  return new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(at)
}
