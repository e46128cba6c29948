import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { type CalendarPlace, readPlace, writePlace } from '@wayform/core/bookings/calendar/calendar-place.ts'

/** In the address, so that a link opens the same day. */
export function useCalendarPlace() {
  const [params, setParams] = useSearchParams()
  const go = useCallback(
    (changes: Partial<CalendarPlace>) =>
      setParams((before) => writePlace({ ...readPlace(before), ...changes }), {
        replace: true,
        preventScrollReset: true,
      }),
    [setParams],
  )
  return { place: readPlace(params), go }
}
