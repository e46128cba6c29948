import { clockOf, DAY_MS, isTimeZone, type ZoneClock } from '../time/zones.ts'
import type { BookingRules } from './setup.ts'

const MINUTE_MS = 60_000

/** So many minutes before the start, where the owner has not decided. */
export const DEFAULT_REMINDERS: readonly number[] = [1440, 120]

/** No message is sent between these times on the recipient's own clock, in minutes of the day. */
const NIGHT = { from: 20 * 60 + 30, to: 8 * 60 }
/** A reminder that would come at night comes the evening before. */
const EVENING = 20 * 60

/**
 * Reminders are planned some time after a booking was made or moved, later still if a server dies meanwhile: what was due
 * since then is not lost.
 */
const PLANNED_WITHIN_MS = 5 * MINUTE_MS

export const remindersOf = (rules: Pick<BookingRules, 'reminders'>): readonly number[] =>
  rules.reminders ?? DEFAULT_REMINDERS

/** The zone of the customer's browser, where it was told; else the shop's. */
export const reminderZone = (clock: string | null | undefined, shop: string): string =>
  clock && isTimeZone(clock) ? clock : shop

type Asked = {
  startsAt: number
  /** So long before the start. */
  minutes: readonly number[]
  /** The customer's time zone. */
  zone: string
  now: number
}

export type Reminder = { minutes: number; at: number }

/**
 * The times at which a customer is reminded of a booking, the earliest first. One at night comes the evening before; if
 * that is over, in the morning; if that is after the start, not at all. Two at the same moment are one.
 */
export function reminderTimes({ startsAt, minutes, zone, now }: Asked): Reminder[] {
  const clock = clockOf(zone)
  const all = minutes
    .map((each) => ({ minutes: each, wanted: startsAt - each * MINUTE_MS }))
    // A customer who books later than that has just read it.
    .filter(({ wanted }) => wanted > now - PLANNED_WITHIN_MS)
    .map((each) => ({ minutes: each.minutes, at: byDay(each.wanted, clock, now) }))
    .filter(({ at }) => at > now - PLANNED_WITHIN_MS && at < startsAt)
    .toSorted((a, b) => a.at - b.at || b.minutes - a.minutes)
  return all.filter(({ at }, index) => all[index - 1]?.at !== at)
}

/** When it is morning there, if it is night; null: it is day. */
export function morningAfter(at: number, zone: string): number | null {
  const clock = clockOf(zone)
  const minute = minuteOfDay(at, clock)
  if (!isNight(minute)) return null
  const day = localMidnight(at, clock) + (minute >= NIGHT.from ? DAY_MS : 0)
  return moment(day, NIGHT.to, clock)
}

function byDay(at: number, clock: ZoneClock, now: number): number {
  const minute = minuteOfDay(at, clock)
  if (!isNight(minute)) return at
  const midnight = localMidnight(at, clock)
  const [evening, morning] = minute >= NIGHT.from ? [midnight, midnight + DAY_MS] : [midnight - DAY_MS, midnight]
  const before = moment(evening, EVENING, clock)
  return before > now ? before : moment(morning, NIGHT.to, clock)
}

const isNight = (minute: number) => minute >= NIGHT.from || minute < NIGHT.to

const minuteOfDay = (at: number, clock: ZoneClock) => Math.floor(((at + clock(at)) % DAY_MS) / MINUTE_MS)

/** Midnight of that day as its clock shows it, as if it were UTC. */
const localMidnight = (at: number, clock: ZoneClock) => Math.floor((at + clock(at)) / DAY_MS) * DAY_MS

/** The moment when a clock shows this time. Clocks change at night, so the offset is that of the time itself. */
function moment(midnight: number, minute: number, clock: ZoneClock): number {
  const local = midnight + minute * MINUTE_MS
  const guess = local - clock(local)
  return local - clock(guess)
}
