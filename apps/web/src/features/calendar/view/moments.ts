import { dayOf, minutesOf, momentAt } from '@wayform/core/bookings/local-days.ts'
import { DAY_MS, type ZoneClock } from '@wayform/core/time/zones.ts'

/** The value of a browser's time field for a minute of the day. */
export const clockInput = (minute: number) => new Date(minute * 60_000).toISOString().slice(11, 16)

/** The moment of a day and a time on the shop's clock, as fields of the browser write them. */
export const startAt = (date: string, time: string, clock: ZoneClock) =>
  momentAt(dayOf(date) * DAY_MS + minutesOf(time) * 60_000, clock)

/** The moment of a minute of a day. */
export const momentOn = (day: number, minute: number, clock: ZoneClock) =>
  momentAt(day * DAY_MS + minute * 60_000, clock)

/** Day and minute on the shop's clock. */
export function localOf(at: number, clock: ZoneClock): { day: number; minute: number } {
  const local = at + clock(at)
  const day = Math.floor(local / DAY_MS)
  return { day, minute: (local - day * DAY_MS) / 60_000 }
}
