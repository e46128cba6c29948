import { bookingSetup } from '@wayform/core/bookings/setup.ts'
import { CURRENCY_CODES } from '@wayform/core/money/currencies.ts'
import * as z from 'zod'
import { ownerRoute } from '../../route.ts'
import { id, revision, time, timeZone } from '../../shapes/basics.ts'

const currency = z.enum(CURRENCY_CODES)

/** A booking on a day off that was added after it: the owner has to move it. */
const hit = z.object({
  dayOffId: z.string(),
  formId: id,
  responseId: id,
  number: z.number().int(),
  startsAt: time,
  serviceId: z.string(),
  staffId: z.string().describe('Empty: no particular person'),
})

const stored = z
  .object({
    setup: bookingSetup,
    revision: revision.describe('0: nothing was ever stored'),
    currency,
    hasCurrency: z.boolean().describe('False: the workspace has not chosen one yet'),
    people: z
      .array(z.object({ personId: id, name: z.string() }))
      .optional()
      .describe('Who works here, and can be linked to somebody of the staff; missing while it is the owner alone'),
    hits: z.array(hit).describe('Bookings to come that fall on days off, the first of them'),
  })
  .meta({ id: 'BookingSetup' })
export type StoredBookingSetup = z.output<typeof stored>
export type DayOffHit = z.output<typeof hit>

/** Services, staff, hours and rules of a workspace; every booking question uses them. */
export const bookings = {
  setup: ownerRoute({
    may: 'build',
    method: 'GET',
    path: '/api/bookings/setup',
    summary: 'What people can book, and when',
    query: z.object({ browserTimeZone: timeZone.optional().describe('The shop’s, as long as nothing is stored') }),
    answers: { 200: stored },
  }),
  saveSetup: ownerRoute({
    may: 'build',
    gate: 'bookings',
    method: 'PUT',
    path: '/api/bookings/setup',
    summary: 'Change what people can book, and when; refused if somebody else changed it since',
    description:
      'A service whose people are all gone is off. Bookings that were made stay as they are. The rule of refunds is the owner’s to change.',
    body: z.object({
      revision,
      setup: bookingSetup,
      currency: currency.optional().describe('Used if the workspace has not chosen one yet'),
    }),
    answers: { 200: stored },
    errors: ['bookings.stale'],
  }),
}
