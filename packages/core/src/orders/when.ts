import { localMs, momentOf } from '../form/access/opening.ts'
import type { ZoneClock } from '../time/zones.ts'
import type { OrderHours, OrderSettings } from './settings.ts'

/** Times of orders. Hours are on the shop's clock and keep their place when the clocks change; waits are real time. */

const MINUTE_MS = 60_000
const HALF_HOUR_MS = 30 * MINUTE_MS
const DAY_MINUTES = 24 * 60
const MAX_TIMES = 2_000

/** A moment, and what the shop's clock shows then, as if that were UTC. */
export type ShopTime = { at: number; local: number }

export function shopTime(at: number, clock: ZoneClock): ShopTime {
  return { at, local: at + clock(at) }
}

/** Null: no such time on the shop's clock, or not on a half hour. */
export function readWhen(text: string, clock: ZoneClock): ShopTime | null {
  if (!/^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[03]0$/.test(text)) return null
  const local = localMs(text)
  if (Number.isNaN(local) || localText(local) !== text) return null
  const at = momentOf(text, clock).getTime()
  // An hour that the clocks skip does not exist.
  return at + clock(at) === local ? { at, local } : null
}

export function isOpenAt(hours: OrderHours, local: number): boolean {
  if (hours.length === 0) return true
  const minute = minuteOf(local)
  const weekday = weekdayOf(local)
  const before = weekday === 1 ? 7 : weekday - 1
  return hours.some(({ weekday: on, from, to }) => {
    const [start, end] = [minutesOf(from), minutesOf(to)]
    if (start < end) return on === weekday && minute >= start && minute < end
    return (on === weekday && minute >= start) || (on === before && minute < end)
  })
}

/** Whether a product is offered at this time of this weekday. */
export function isOfferedAt(
  { weekdays, hours }: { weekdays: readonly number[]; hours: { from: string; to: string } | null },
  local: number,
): boolean {
  const days = weekdays.length === 0 ? [1, 2, 3, 4, 5, 6, 7] : weekdays
  return isOpenAt(
    days.map((weekday) => ({ weekday, from: hours?.from ?? '00:00', to: hours?.to ?? '00:00' })),
    local,
  )
}

/** The times that can be chosen, as the shop's clock shows them. */
export function offeredTimes(
  when: OrderSettings['when'],
  makingMinutes: number,
  now: number,
  clock: ZoneClock,
): string[] {
  const earliest = now + makingMinutes * MINUTE_MS
  const last = lastDay(when, now, clock)
  const times: string[] = []
  const first = Math.ceil(shopTime(earliest, clock).local / HALF_HOUR_MS) * HALF_HOUR_MS
  for (let local = first; local < last && times.length < MAX_TIMES; local += HALF_HOUR_MS) {
    const text = localText(local)
    const time = isOpenAt(when.hours, local) ? readWhen(text, clock) : null
    if (time && time.at >= earliest) times.push(text)
  }
  return times
}

/** The end of the last day that can be chosen, on the shop's clock. */
export function lastDay({ daysAhead }: OrderSettings['when'], now: number, clock: ZoneClock): number {
  const today = Math.floor(shopTime(now, clock).local / (DAY_MINUTES * MINUTE_MS))
  return (today + daysAhead + 1) * DAY_MINUTES * MINUTE_MS
}

/** How long an order of these products takes until it is ready: they are made at the same time. */
export function makingMinutesOf(when: OrderSettings['when'], products: readonly { makingMinutes: number }[]): number {
  return Math.max(when.makingMinutes, ...products.map(({ makingMinutes }) => makingMinutes))
}

export function localText(local: number): string {
  return new Date(local).toISOString().slice(0, 16)
}

/** 1 is Monday. */
function weekdayOf(local: number): number {
  return new Date(local).getUTCDay() || 7
}

function minuteOf(local: number): number {
  return Math.floor(local / MINUTE_MS) % DAY_MINUTES
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}
