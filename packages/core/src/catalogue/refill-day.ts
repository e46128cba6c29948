import { DAY_MS, localText, zoneClock } from '../time/zones.ts'

/**
 * The day of the last daily refill before a moment, in the shop's time zone. A time that the clocks skip counts from
 * the next moment there is; one that they show twice counts once.
 */
export function refillDay(now: Date, zone: string, refillAt: string): string {
  const clock = zoneClock(zone)
  const [today = '', time = ''] = localText(now.getTime(), clock).split(' ')
  return time.slice(0, 5) >= refillAt ? today : dayBefore(today)
}

function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10)
}
