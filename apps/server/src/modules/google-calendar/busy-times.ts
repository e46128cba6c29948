import { clockOf, startOfDay } from '@wayform/core/time/zones.ts'
import type { SeenEvent } from '../../providers/google/google-calendar.ts'

export type BusyTime = { eventId: string; start: number; end: number }

/**
 * The busy time of an event; null: it has none. Free, cancelled and declined ones have none; a whole day is one of the
 * calendar's own zone.
 */
export function busyTime(event: SeenEvent, zone: string): BusyTime | null {
  const isDeclined = event.attendees.some((each) => each.self && each.responseStatus === 'declined')
  if (event.status === 'cancelled' || event.transparency === 'transparent' || isDeclined) return null
  const start = momentOf(event.start, zone)
  const end = momentOf(event.end, zone)
  if (start === null || end === null || end <= start) return null
  return { eventId: event.id, start, end }
}

function momentOf({ date, dateTime }: NonNullable<SeenEvent['start']> = {}, zone: string): number | null {
  if (dateTime !== undefined) {
    const at = Date.parse(dateTime)
    return Number.isNaN(at) ? null : at
  }
  return date === undefined ? null : startOfDay(date, clockOf(zone)).getTime()
}
