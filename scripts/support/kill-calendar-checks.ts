import { eventIdOf } from '@wayform/server/modules/google-calendar/event-id.ts'
import type { KeptEvent } from './kill-calendar-receiver.ts'
import type { Check } from './kill-checks.ts'

export type BookedRow = { formId: string; number: number; isHeld: boolean; start: string }

type CalendarEvidence = {
  rows: readonly BookedRow[]
  events: ReadonlyMap<string, KeptEvent>
  /** The states of the deliveries to the calendar. */
  states: readonly string[]
  acknowledged: number
}

/** After any number of kills, lost answers and changes, the calendar has what is booked. */
export function checkCalendar({ rows, events, states, acknowledged }: CalendarEvidence): Check[] {
  const own = new Map(rows.map((row) => [eventIdOf(row), row]))
  return [
    {
      name: 'every acknowledged booking is stored',
      problems: rows.length === acknowledged ? [] : [`${rows.length} bookings for ${acknowledged} acknowledged`],
    },
    {
      name: 'every delivery to the calendar is sent',
      problems: states.filter((state) => state !== 'sent').map((state) => `one is ${state}`),
    },
    {
      name: 'every booking has its event at its time, and no cancelled booking has one',
      problems: [...own].flatMap(([id, { number, isHeld, start }]) => {
        const event = events.get(id)
        const isThere = event !== undefined && event.status !== 'cancelled'
        if (isThere !== isHeld) return [`booking ${number}: ${isThere ? 'an event too many' : 'no event'}`]
        const at = event && new Date(event.start).toISOString()
        return !isHeld || at === start ? [] : [`booking ${number} is at ${start}, its event at ${at}`]
      }),
    },
    {
      name: 'the calendar has no other event',
      problems: [...events.keys()].filter((id) => !own.has(id)).map((id) => `${id} is no booking`),
    },
  ]
}
