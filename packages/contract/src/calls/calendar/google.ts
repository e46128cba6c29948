import * as z from 'zod'
import { ownerRoute } from '../../route.ts'
import { goTo, id, nothing, platform, time } from '../../shapes/basics.ts'
import { fromGoogle } from '../../shapes/from-google.ts'

/**
 * `starting`: not read yet; `stale`: busy times were not read for a while; `lost`: Google gives no access any more.
 */
export const GOOGLE_CALENDAR_STATES = ['starting', 'connected', 'stale', 'lost'] as const

const connected = z
  .object({
    id,
    staffId: z.string().describe('Empty: the whole shop'),
    account: z.string().describe('The address of the Google account; empty: not told'),
    showsNames: z.boolean().describe('Events have the names of customers'),
    blocksBusy: z.boolean().describe('Nobody can book while the calendar says busy'),
    state: z.enum(GOOGLE_CALENDAR_STATES),
    readAt: time.nullable().describe('When busy times were read last'),
    connectedAt: time,
  })
  .meta({ id: 'GoogleCalendar', description: 'A calendar at Google that bookings are written into' })
export type GoogleCalendar = z.output<typeof connected>

const calendarId = z.object({ calendarId: id })

/** Google Calendar, for the whole shop and for each person of its staff. */
export const googleCalendar = {
  list: ownerRoute({
    may: 'integrate',
    method: 'GET',
    path: '/api/google-calendars',
    gate: 'bookings',
    summary: 'The calendars at Google that bookings are written into, and how reading them fares',
    answers: {
      200: z.object({
        calendars: z.array(connected),
        isAvailable: z.boolean().describe('False: this server is not set up for Google'),
      }),
    },
  }),
  connect: ownerRoute({
    may: 'integrate',
    method: 'GET',
    path: '/integration/gcalendar',
    begins: true,
    gate: 'bookings',
    summary: 'Where somebody lets Wayform write bookings into their calendar, and read when they are busy',
    query: platform.extend({ staffId: z.string().max(40).default('').describe('Empty: the whole shop') }),
    answers: { 200: goTo },
    errors: ['calendar.unknownStaff', 'provider.notSetUp', 'provider.failed'],
  }),
  redirect: fromGoogle('gcalendar', 'Google sends the owner back; bookings to come are written into the calendar'),
  change: ownerRoute({
    may: 'integrate',
    method: 'PATCH',
    path: '/api/google-calendars/:calendarId',
    gate: 'bookings',
    summary: 'Whether events have the names of customers, and whether busy times can be booked',
    params: calendarId,
    body: z.object({ showsNames: z.boolean(), blocksBusy: z.boolean() }),
    answers: { 200: z.object({ calendar: connected }) },
    errors: ['integration.notConnected'],
  }),
  disconnect: ownerRoute({
    may: 'integrate',
    method: 'DELETE',
    path: '/api/google-calendars/:calendarId',
    summary: 'Take back the access, at Google, too; events that were written stay, busy times are forgotten',
    params: calendarId,
    answers: { 200: nothing },
    errors: ['integration.notConnected'],
  }),
}
