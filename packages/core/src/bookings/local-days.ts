import { DAY_MS, type ZoneClock } from '../time/zones.ts'

/** Days and times on the shop's clock. A local time is in milliseconds, as if the shop were in UTC. */

export const MINUTE_MS = 60_000

/** Days since 1970. */
export function dayOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS
}

export function dateOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

/** YYYY-MM-DD, and a day of the calendar: JavaScript reads 31 November as a day of December. */
export const isDay = (text: string): boolean => new Date(text).toJSON()?.slice(0, 10) === text

/** 1 is Monday. */
export function weekdayOf(day: number): number {
  return ((((day + 3) % 7) + 7) % 7) + 1
}

/** The day that the shop's calendar shows at a moment. */
export function localDay(at: number, clock: ZoneClock): number {
  return Math.floor((at + clock(at)) / DAY_MS)
}

/**
 * The moment of a local time. One that the clocks skip is as much later as they skip; of one that they show twice, it is
 * the first.
 */
export function momentAt(local: number, clock: ZoneClock): number {
  // A day away is safely before or after a change of the clocks, wherever the shop is.
  const [before, after] = [local - clock(local - DAY_MS), local - clock(local + DAY_MS)]
  const shown = [before, after].filter((at) => at + clock(at) === local)
  return shown.length > 0 ? Math.min(...shown) : before
}

export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}
