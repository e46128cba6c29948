const CLOCK = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hour12: false })
const LONG = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', hour12: false })
const DAY = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short' })

export const longTime = (at: string) => LONG.format(new Date(at))
export const clock = (at: string) => CLOCK.format(new Date(at))

/** The time for today, the day for older items. */
export function shortTime(at: string): string {
  const date = new Date(at)
  return date.toDateString() === new Date().toDateString() ? CLOCK.format(date) : DAY.format(date)
}
