import { clockOf, DAY_MS, nextDay } from '../time/zones.ts'
import { DAYS_AT_ONCE, offeredTimes } from './free-times.ts'
import { dateOf, dayOf, localDay } from './local-days.ts'
import type { Block, Busy } from './places.ts'
import type { BookingSetup } from './setup.ts'
import type { ShownDay, ShownTimes } from './shown-times.ts'

export type TimesAsked = {
  serviceId: string
  /** Null: any staff. */
  staffId: string | null
  party: number
  /** The first day to show. Empty: today. */
  from: string
}

/** As many as a page shows at once. */
export const DAYS_SHOWN = 14
/** "3 places left" is told from here on. */
export const FEW_PLACES = 3

type Asking = TimesAsked & {
  setup: BookingSetup
  now: number
  busy: readonly Busy[]
  blocks: readonly Block[]
  /** Whether the page may know how many places are left. */
  showsLeft: boolean
}

/**
 * The days of a page with the times that the shop has then, those that are taken too: a few days at a time, with room
 * for other work in between.
 */
export function* timesShownInSteps({
  setup,
  now,
  busy,
  blocks,
  showsLeft,
  from,
  ...asked
}: Asking): Generator<void, ShownTimes> {
  const clock = clockOf(setup.zone)
  const today = dateOf(localDay(now, clock))
  const last = dateOf(localDay(now, clock) + setup.rules.daysAhead)
  const first = from > today ? from : today
  const dates: string[] = []
  for (let date = first; date <= last && dates.length < DAYS_SHOWN; date = nextDay(date)) dates.push(date)
  const end = dates.at(-1)
  if (end === undefined) return { today, days: [], next: null }
  const byDay = new Map<number, ShownDay['times'][number][]>(dates.map((date) => [dayOf(date), []]))
  for (let at = 0; at < dates.length; at += DAYS_AT_ONCE) {
    if (at > 0) yield
    const some = dates.slice(at, at + DAYS_AT_ONCE)
    const wanted = { setup, now, ...asked, from: some[0] ?? first, to: some.at(-1) ?? end, busy, blocks }
    for (const { start, left: places } of offeredTimes(wanted)) {
      const local = start + clock(start)
      const day = Math.floor(local / DAY_MS)
      byDay.get(day)?.push({
        start: new Date(start).toISOString(),
        time: new Date(local).toISOString().slice(11, 16),
        // No more than the page says.
        left: showsLeft ? Math.min(places, FEW_PLACES + 1) : places > 0 ? FEW_PLACES + 1 : 0,
      })
    }
  }
  const next = nextDay(end)
  return {
    today,
    days: [...byDay].map(([day, times]) => ({ date: dateOf(day), times })),
    next: next <= last ? next : null,
  }
}
