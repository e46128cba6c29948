import type { CalendarWait } from '@wayform/contract/calls/calendar/calendar.ts'
import { BOOKING_FORM, givenHours } from '@wayform/core/bookings/testing/given-calendar.ts'
import { zoneSpans } from '@wayform/core/time/zone-spans.ts'
import { zoneClock } from '@wayform/core/time/zones.ts'
import type { CalendarData } from './queries.ts'

export function givenCalendar(changes: Partial<CalendarData> = {}): CalendarData {
  const hours = changes.hours ?? givenHours()
  const year = { from: Date.parse('2026-06-01T00:00Z'), to: Date.parse('2027-06-01T00:00Z') }
  return {
    hours,
    offsets: zoneSpans(zoneClock(hours.zone), year),
    bookings: [],
    blocks: [],
    busy: [],
    waits: [],
    forms: [{ id: BOOKING_FORM, name: 'Clinic appointments', language: 'en', statusNames: {} }],
    isCut: false,
    ...changes,
  }
}

export function givenWait({ number = 1, ...given }: Partial<CalendarWait> = {}): CalendarWait {
  return {
    responseId: `${number.toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`,
    formId: BOOKING_FORM,
    number,
    locale: 'en',
    name: 'Noor Saleh',
    phone: '+966501234567',
    serviceName: 'Cleaning',
    staffId: '',
    staffName: '',
    party: 1,
    day: '2026-11-17',
    from: '',
    state: 'waiting',
    offer: null,
    url: `https://forms.example/clinic/receipt/${number}-signed`,
    ...given,
  }
}
