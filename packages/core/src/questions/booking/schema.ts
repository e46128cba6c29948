import * as z from 'zod'
import type { Desk } from '../../bookings/desk.ts'
import { bookingSettings } from '../../bookings/settings.ts'
import type { BookingSetup } from '../../bookings/setup.ts'
import type { ShownTimes } from '../../bookings/shown-times.ts'
import { blank, questionBase } from '../base.ts'
import type { QuestionType } from '../question-type.ts'

export const bookingSchema = questionBase.extend({ type: z.literal('BOOKING'), ...bookingSettings })

/**
 * Stored without a desk: what can be booked comes from the workspace's set-up when a page is made or a booking is
 * stored. Only the server has the set-up itself; `times` are on pages that are made for one request.
 */
export type BookingQuestion = z.infer<typeof bookingSchema> & { desk?: Desk; setup?: BookingSetup; times?: ShownTimes }

export const booking: QuestionType<BookingQuestion> = {
  gate: { feature: 'bookings', trigger: 'bookings' },
  asks: {
    typical: (_, words) => ({
      serviceId: 'x',
      serviceName: words(16),
      staffId: null,
      staffName: words(10),
      party: 1,
      start: '2026-11-18T07:30:00.000Z',
      minutes: 45,
      zone: 'UTC',
      pay: 'price',
      price: 22_000,
      currency: 'USD',
    }),
    chart: 'services',
    compared: null,
    filledIn: null,
  },
  create: (init) => ({
    ...blank(init),
    required: true,
    type: 'BOOKING',
    ...z.object(bookingSettings).parse({}),
  }),
  forPublic: ({ setup: _setup, ...question }) => question,
  isRare: true,
  isApart: true,
  problems: ({ offer }) => (offer.kind !== 'all' && offer.ids.length === 0 ? [{ key: 'nothingToBook' }] : []),
}
