import type { CalendarScreenData } from '@wayform/contract/first-screen.ts'
import type { CalendarPlace } from '@wayform/core/bookings/calendar/calendar-place.ts'
import type { withBusy } from '@wayform/core/bookings/calendar/calendar-view.ts'
import type { clockOfSpans } from '@wayform/core/time/zone-spans.ts'
import type { Spoken } from './frame-markup.ts'

/** The names of the app's own classes, by their style sheet. */
export type ClassNames = Readonly<Record<'calendar' | 'grid' | 'agenda', Readonly<Record<string, string>>>>

/** What the parts of a calendar are drawn with. */
export type Drawn = {
  data: CalendarScreenData['calendar']
  hours: NonNullable<CalendarScreenData['calendar']['hours']>
  clock: ReturnType<typeof clockOfSpans>
  blocks: ReturnType<typeof withBusy>
  day: number
  today: number
  staffId: string | null
  isDay: boolean
  mayAnswer: boolean
  windowWidth: number
  names: ClassNames
  spoken: Spoken
  /** The address of another place in the calendar, as an attribute. */
  href: (changes: Partial<CalendarPlace>) => string
}
