import { clockOf, startOfDay, type ZoneClock } from '@wayform/core/time/zones.ts'
import type { Moment, StoredEvent } from './calendar-store.ts'

const DAY_MS = 86_400_000

export type Instance = { id: string; start: Moment; end: Moment; from: number; to: number }

/** The single events of one that repeats, each at the same time of its zone's clock. */
export function instancesOf({ id, start, end, weeks }: StoredEvent, zone: string): Instance[] {
  return Array.from({ length: weeks }, (_, week) => {
    const [first, last] = [later(start, week * 7, zone), later(end, week * 7, zone)]
    const from = momentOf(first, zone)
    return {
      id: weeks === 1 ? id : `${id}_${new Date(from).toISOString().replaceAll(/[-:]|\.\d{3}/g, '')}`,
      start: first,
      end: last,
      from,
      to: momentOf(last, zone),
    }
  })
}

/** A date is one of the calendar's own zone. */
export function momentOf(moment: Moment, zone: string): number {
  return 'date' in moment ? startOfDay(moment.date, clockOf(zone)).getTime() : Date.parse(moment.dateTime)
}

function later(moment: Moment, days: number, calendarZone: string): Moment {
  if (days === 0) return moment
  if ('date' in moment) return { date: new Date(Date.parse(moment.date) + days * DAY_MS).toISOString().slice(0, 10) }
  const zone = moment.timeZone ?? calendarZone
  const clock = clockOf(zone)
  const at = Date.parse(moment.dateTime)
  const local = at + clock(at) + days * DAY_MS
  return { dateTime: new Date(atLocal(local, clock)).toISOString(), timeZone: zone }
}

/** Offsets change at most by some hours, so the second look is the right one. */
function atLocal(local: number, clock: ZoneClock): number {
  const guess = local - clock(local)
  return local - clock(guess)
}
