import type { QueryClient } from '@tanstack/react-query'
import { spoken } from '../../lib/spoken-language.ts'
import { readPlace } from '@wayform/core/bookings/calendar/calendar-place.ts'
import { calendarQuery } from './queries.ts'
import { daysRead } from '@wayform/core/bookings/calendar/calendar-view.ts'

/** Asks for the days of an address before its screen does, which is still being loaded. */
export function readCalendarAhead(cache: QueryClient, search: string): Promise<void> {
  const place = readPlace(new URLSearchParams(search))
  return cache.prefetchQuery(calendarQuery(...daysRead(place, new Date(), spoken.language)))
}
