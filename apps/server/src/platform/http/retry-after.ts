/** How long a server asks to wait (seconds or a date), or null; never more than `maxMs`. */
export function retryAfterMs(header: string | null | undefined, now: Date, maxMs = 3_600_000): number | null {
  if (!header) return null
  const text = header.trim()
  const wait = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime()
  return Number.isNaN(wait) ? null : Math.min(Math.max(wait, 0), maxMs)
}
