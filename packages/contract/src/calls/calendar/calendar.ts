import { bookingSetup, MAX_NOTE_LENGTH, MAX_PLACES } from '@wayform/core/bookings/setup.ts'
import { CURRENCY_CODES } from '@wayform/core/money/currencies.ts'
import { RESPONSE_STATUSES, statusNames } from '@wayform/core/responses/statuses.ts'
import * as z from 'zod'
import { ownerRoute } from '../../route.ts'
import { id, nothing, time } from '../../shapes/basics.ts'
import { PAYMENT_STATES } from '../responses.ts'

/** A month with the days around it. */
export const MAX_CALENDAR_DAYS = 45
export const MAX_FEEDS = 50
export const MAX_BLOCKS = 1_000
export const MAX_CALENDAR_WAITS = 500
export const MAX_CUSTOMER_NAME_LENGTH = 80
export const MAX_BOOKING_NOTE_LENGTH = 1_000
/** Longer ones are days off. */
const MAX_BLOCK_MS = 31 * 86_400_000

const booking = z
  .object({
    responseId: id,
    formId: id,
    number: z.number().int(),
    createdAt: time,
    status: z.enum(RESPONSE_STATUSES),
    locale: z.string().describe('The language that the form had for the customer; empty: not told'),
    name: z.string().describe('Empty: the form does not ask for it'),
    phone: z.string(),
    serviceId: z.string(),
    serviceName: z.string().describe('As it was booked'),
    staffId: z.string().describe('Empty: no particular person'),
    staffName: z.string(),
    party: z.number().int(),
    start: time,
    end: time,
    isHeld: z.boolean().describe('False: cancelled or declined; it takes no place'),
    waits: z.boolean().describe('The owner confirms each, and has not answered yet'),
    isComing: z.boolean().describe('The customer said so on their page'),
    sequence: z.number().int().describe('How often it was moved or cancelled'),
    price: z.object({ amount: z.number().int(), currency: z.enum(CURRENCY_CODES) }).nullable(),
    payment: z
      .object({ label: z.string(), state: z.enum(PAYMENT_STATES) })
      .nullable()
      .describe('Null: the form asks for no payment'),
  })
  .meta({ id: 'CalendarBooking', description: 'A booking as the calendar shows it' })
export type CalendarBooking = z.output<typeof booking>

const wait = z
  .object({
    responseId: id,
    formId: id,
    number: z.number().int(),
    locale: z.string().describe('The language that the form had for the customer; empty: not told'),
    name: z.string().describe('Empty: the form does not ask for it'),
    phone: z.string(),
    serviceName: z.string(),
    staffId: z.string().describe('Empty: anyone'),
    staffName: z.string(),
    party: z.number().int(),
    day: z.iso.date(),
    from: z.string().describe('HH:mm on the shop’s clock: not before; empty: any time'),
    state: z.enum(['waiting', 'offered', 'expired']).describe('expired: they did not answer an offer in time'),
    offer: z
      .object({ start: time, until: time })
      .nullable()
      .describe('The place that is kept for them, and until when'),
    url: z.string().nullable().describe('Their page, where they answer an offer; null: the caller may not answer'),
  })
  .meta({ id: 'CalendarWait', description: 'Somebody on the waiting list of a day' })
export type CalendarWait = z.output<typeof wait>

const block = z
  .object({
    id,
    staffId: z.string().describe('Empty: everybody'),
    start: time,
    end: time,
    note: z.string(),
  })
  .meta({ id: 'CalendarBlock', description: 'A time that can’t be booked' })
export type CalendarBlock = z.output<typeof block>

const busy = z
  .object({ staffId: z.string().describe('Empty: everybody'), start: time, end: time })
  .meta({ id: 'CalendarBusy', description: 'A time that is busy in a connected calendar at Google' })

const { zone, weekly, services, staff, daysOff, specialDays, rules } = bookingSetup.shape

/** The part of the set-up that a calendar shows: without the numbers of staff and their accounts in the workspace. */
const hours = z
  .object({
    zone,
    weekly,
    services,
    staff: z.array(staff.element.omit({ number: true, memberId: true })),
    daysOff,
    specialDays,
    rules,
  })
  .meta({ id: 'CalendarHours' })
export type CalendarHours = z.output<typeof hours>

const formOfBookings = z.object({ id, name: z.string(), language: z.string(), statusNames })
export type FormOfBookings = z.output<typeof formOfBookings>

const feed = z
  .object({
    id,
    staffId: z.string().describe('Empty: everybody'),
    showsNames: z.boolean(),
    madeAt: time,
  })
  .meta({ id: 'CalendarFeed', description: 'A calendar that other programs subscribe to, without its address' })
export type CalendarFeed = z.output<typeof feed>

const days = z
  .object({ from: z.iso.date(), to: z.iso.date().describe('Included') })
  .refine(({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) < MAX_CALENDAR_DAYS * 86_400_000, {
    path: ['to'],
  })

const blockedTime = z
  .object({
    staffId: z.string().max(40).default('').describe('Empty: everybody'),
    start: time,
    end: time,
    note: z.string().trim().max(MAX_NOTE_LENGTH).default(''),
  })
  .refine(({ start, end }) => start < end && Date.parse(end) - Date.parse(start) <= MAX_BLOCK_MS, {
    path: ['end'],
  })

/** The owner's calendar of bookings. */
export const calendar = {
  read: ownerRoute({
    may: 'seeResponses',
    method: 'GET',
    path: '/api/calendar',
    gate: 'bookings',
    summary: 'The bookings, blocked times and waiting lists of some days, on the shop’s clock',
    query: days,
    answers: {
      200: z.object({
        hours: hours.nullable().describe('Null: nothing was set up yet'),
        offsets: z
          .array(z.object({ from: z.number().int(), to: z.number().int(), offset: z.number().int() }))
          .describe('How far the shop’s clock is ahead of UTC, around these days and now; all in milliseconds'),
        bookings: z.array(booking).describe('By their start'),
        blocks: z.array(block),
        busy: z.array(busy).describe('When calendars at Google say that somebody is busy'),
        forms: z.array(formOfBookings).describe('The published forms that take bookings'),
        waits: z
          .array(wait)
          .describe('Who is on the waiting lists of these days, from today on, in the order of the line'),
        isCut: z.boolean().describe('There are more than the list has'),
      }),
    },
  }),
  move: ownerRoute({
    may: 'answer',
    method: 'PATCH',
    path: '/api/calendar/bookings/:responseId',
    gate: 'bookings',
    owns: 'query.formId',
    summary: 'Give a booking another time, or to somebody else, if there is a place; it keeps its number',
    description: 'Hours and rules are for customers: a member may move it outside of them.',
    params: z.object({ responseId: id }),
    query: z.object({ formId: id }),
    body: z.object({
      start: time,
      staffId: z.string().max(40).describe('Empty: no particular person'),
      sequence: z.number().int().min(0).describe('As it was when the caller saw it'),
    }),
    answers: { 200: z.object({ start: time, sequence: z.number().int() }) },
    errors: [
      'response.notFound',
      'request.changed',
      'calendar.unknownService',
      'calendar.unknownStaff',
      'calendar.taken',
    ],
  }),
  book: ownerRoute({
    may: 'answer',
    method: 'POST',
    path: '/api/calendar/bookings',
    creates: true,
    gate: 'bookings',
    owns: 'body.formId',
    summary: 'Book a time for a customer who called or came by: a response of the form, confirmed at once',
    description: `No person is booked twice at a time. Lead time, grid and the form's limits are for customers; outside the
hours it is booked only with \`anyHours\`. The note becomes the note of the response.`,
    body: z.object({
      formId: id.describe('A published form that takes bookings'),
      serviceId: z.string().min(1).max(40),
      staffId: z
        .string()
        .max(40)
        .default('')
        .describe('Empty: the person who offers it and has the fewest bookings that day'),
      start: time.refine((at) => Date.parse(at) % 60_000 === 0),
      party: z.number().int().min(1).max(MAX_PLACES).default(1),
      name: z.string().trim().min(1).max(MAX_CUSTOMER_NAME_LENGTH),
      phone: z.string().trim().max(40).default('').describe('Empty: not known'),
      note: z.string().trim().max(MAX_BOOKING_NOTE_LENGTH).default(''),
      anyHours: z.boolean().default(false).describe('Book it outside the hours, too'),
    }),
    answers: { 201: z.object({ booking }) },
    errors: [
      'calendar.noBookings',
      'calendar.outsideHours',
      'calendar.taken',
      'calendar.unknownService',
      'calendar.unknownStaff',
    ],
  }),
  block: ownerRoute({
    may: 'build',
    method: 'POST',
    path: '/api/calendar/blocks',
    creates: true,
    gate: 'bookings',
    summary: 'Keep a time free, of everybody or of one person; what is booked then stays booked',
    description: `A workspace has at most ${MAX_BLOCKS} of them.`,
    body: blockedTime,
    answers: { 201: z.object({ block }) },
    errors: ['calendar.unknownStaff', 'calendar.tooManyBlocks'],
  }),
  editBlock: ownerRoute({
    may: 'build',
    method: 'PUT',
    path: '/api/calendar/blocks/:blockId',
    gate: 'bookings',
    summary: 'Give a blocked time other hours, another person or another note',
    params: z.object({ blockId: id }),
    body: blockedTime,
    answers: { 200: z.object({ block }) },
    errors: ['calendar.unknownStaff', 'calendar.blockNotFound'],
  }),
  unblock: ownerRoute({
    may: 'build',
    method: 'DELETE',
    path: '/api/calendar/blocks/:blockId',
    gate: 'bookings',
    summary: 'Let people book that time again',
    params: z.object({ blockId: id }),
    answers: { 200: nothing },
  }),
  feeds: ownerRoute({
    may: 'build',
    method: 'GET',
    path: '/api/calendar/feeds',
    gate: 'bookings',
    summary: 'The calendars that other programs subscribe to, the newest first',
    answers: { 200: z.object({ feeds: z.array(feed) }) },
  }),
  makeFeed: ownerRoute({
    may: 'build',
    method: 'POST',
    path: '/api/calendar/feeds',
    creates: true,
    gate: 'bookings',
    summary: 'Make an address that calendars subscribe to; the answer is the only one with the address itself',
    description: `It tells services, times and the numbers of bookings, and names only where it says so. It ends with its
revocation, with the plan, and with the membership of the member who made it or of the member who is linked to that person.
A workspace has at most ${MAX_FEEDS}.`,
    body: z.object({
      staffId: z.string().max(40).default('').describe('Empty: everybody'),
      showsNames: z.boolean().default(false),
    }),
    answers: { 201: z.object({ feed, url: z.string().describe('Told once') }) },
    errors: ['calendar.unknownStaff', 'calendar.tooManyFeeds'],
  }),
  revokeFeed: ownerRoute({
    may: 'build',
    method: 'DELETE',
    path: '/api/calendar/feeds/:feedId',
    summary: 'Calendars with this address find nothing any more',
    params: z.object({ feedId: id }),
    answers: { 200: nothing },
    errors: ['calendar.feedNotFound'],
  }),
}
