import { clockOf, localText, nextDay } from '../time/zones.ts'
import { freeTimes } from './free-times.ts'
import { dateOf, localDay } from './local-days.ts'
import type { Block, Busy } from './places.ts'
import type { BookingSetup } from './setup.ts'
import type { ShownDay, ShownTimes } from './shown-times.ts'

export type TimesAsked = {
  serviceId: string
  /** Null: anyone. */
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

/** The days of a page with the times that the shop has then, those that are taken too. */
export function timesShown({ setup, now, busy, blocks, showsLeft, from, ...asked }: Asking): ShownTimes {
  const clock = clockOf(setup.zone)
  const today = dateOf(localDay(now, clock))
  const last = dateOf(localDay(now, clock) + setup.rules.daysAhead)
  const first = from > today ? from : today
  const dates: string[] = []
  for (let date = first; date <= last && dates.length < DAYS_SHOWN; date = nextDay(date)) dates.push(date)
  const end = dates.at(-1)
  if (end === undefined) return { today, days: [], next: null }
  const wanted = { setup, now, ...asked, from: first, to: end }
  const all = freeTimes({ ...wanted, busy: [], blocks: [] })
  const left = new Map(freeTimes({ ...wanted, busy, blocks }).map((time) => [time.start, time.left]))
  const byDate = new Map<string, ShownDay['times'][number][]>(dates.map((date) => [date, []]))
  for (const { start } of all) {
    const [date = '', time = ''] = localText(start, clock).split(' ')
    const places = left.get(start) ?? 0
    byDate.get(date)?.push({
      start: new Date(start).toISOString(),
      time: time.slice(0, 5),
      // No more than the page says.
      left: showsLeft ? Math.min(places, FEW_PLACES + 1) : places > 0 ? FEW_PLACES + 1 : 0,
    })
  }
  const next = nextDay(end)
  return { today, days: [...byDate].map(([date, times]) => ({ date, times })), next: next <= last ? next : null }
}
