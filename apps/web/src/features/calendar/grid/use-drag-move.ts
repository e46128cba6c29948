import type { CalendarBooking } from '@wayform/contract/calls/calendar/calendar.ts'
import type { ZoneClock } from '@wayform/core/time/zones.ts'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useState } from 'react'
import { errorText } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useMoveBooking } from '../queries.ts'
import type { Column } from '@wayform/core/bookings/calendar/calendar-view.ts'
import { momentOn } from '../view/moments.ts'

/** A booking at its new time, and where it was. */
export type Moved = { booking: CalendarBooking; before: CalendarBooking }

type Options = { clock: ZoneClock; onMoved: (booking: CalendarBooking) => void }

/** A dropped card stays where it was dropped while the server looks for a place, and goes back if there is none. */
export function useDragMove({ clock, onMoved }: Options) {
  const t = useT()
  const { mutate } = useMoveBooking()
  const [waiting, setWaiting] = useState<CalendarBooking | null>(null)
  const [last, setLast] = useState<Moved | null>(null)

  function send(before: CalendarBooking, start: string, staffId: string, onDone: (booking: CalendarBooking) => void) {
    const length = Date.parse(before.end) - Date.parse(before.start)
    const end = new Date(Date.parse(start) + length).toISOString()
    const there = { ...before, start, end, staffId }
    setWaiting(there)
    setLast(null)
    mutate(
      { booking: before, start, staffId },
      {
        onSuccess: ({ sequence }) => onDone({ ...there, sequence, isHeld: true }),
        onError: (error) => toast.show({ kind: 'error', text: errorText(error, t('calendar.changeFailed')) }),
        onSettled: () => setWaiting(null),
      },
    )
  }

  function move(booking: CalendarBooking, column: Column, minute: number) {
    const start = new Date(momentOn(column.day, minute, clock)).toISOString()
    const staffId = column.staffId ?? booking.staffId
    // A second one would be refused, because it saw an older booking.
    if (waiting !== null || (start === booking.start && staffId === booking.staffId)) return
    send(booking, start, staffId, (moved) => {
      setLast({ booking: moved, before: booking })
      onMoved(moved)
    })
  }

  function undo({ booking, before }: Moved) {
    send(booking, before.start, before.staffId, () => toast.show({ kind: 'success', text: t('calendar.drag.undone') }))
  }

  return { move, undo, last, waiting, forget: () => setLast(null) }
}

/** With the card that waits for its answer where it was dropped. */
export function withWaiting(
  bookings: readonly CalendarBooking[],
  waiting: CalendarBooking | null,
): readonly CalendarBooking[] {
  return waiting ? bookings.map((each) => (each.responseId === waiting.responseId ? waiting : each)) : bookings
}
