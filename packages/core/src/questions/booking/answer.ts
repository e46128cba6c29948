import { type Booking, readBooking } from '../../bookings/booking.ts'
import { waitOfValue } from '../../bookings/waiting/booking-wait.ts'
import { bookingText } from '../../bookings/booking-text.ts'
import { priceOf } from '../../bookings/desk.ts'
import { decimalOf } from '../../money/minor-units.ts'
import { fail, ok } from '../../result.ts'
import type { AnswerRules } from '../question-type.ts'
import type { BookingQuestion } from './schema.ts'

/** The fields of the question, after its id. */
export const BOOKING_FIELDS = {
  service: 'service',
  staff: 'staff',
  party: 'party',
  day: 'day',
  start: 'start',
  price: 'price',
  /** Of the browser: no reminder at night on this clock. */
  clock: 'clock',
  /** On pages without script: they keep the choice before there is a time. */
  plain: 'plain',
} as const

/** Turns the choice of the page into a booking with the names and amounts of the desk, whatever the page sent. */
export const bookingAnswer: AnswerRules<BookingQuestion, Booking> = {
  operators: [],
  read(fields, { questionId }) {
    const first = (name: keyof typeof BOOKING_FIELDS) => fields.first(`${questionId}.${BOOKING_FIELDS[name]}`) ?? ''
    if (first('start') === '' && first('plain') === '') return undefined
    const number = (text: string) => (text.trim() === '' ? null : Number(text))
    const wait = waitOfValue(first('start'))
    return {
      serviceId: first('service'),
      staffId: first('staff') || null,
      party: number(first('party')) ?? 1,
      start: wait ? '' : first('start'),
      ...(wait && { wait }),
      day: first('day'),
      price: number(first('price')),
      clock: first('clock'),
    }
  },
  parse(raw, question, { isBookable, isDayAhead }) {
    const wanted = readBooking(raw)
    const { desk } = question
    if (!wanted || !desk) return fail('invalid')
    const { party, start, wait } = wanted
    if (start === '' && !wait) return fail('required')
    const service = desk.services.find(({ id }) => id === wanted.serviceId)
    if (!service) return fail('unknownOption')
    const most = question.asksParty ? service.largestParty : 1
    if (party < 1 || party > most) return fail('bookingParty', { max: most })
    const staff = desk.staff.find(({ id }) => id === wanted.staffId)
    if (wanted.staffId !== null && !service.staffIds.includes(staff?.id ?? '')) return fail('unknownOption')
    const price = priceOf(service, party)
    if (wanted.price !== null && wanted.price !== price) return fail('bookingPrice')
    const choice = { serviceId: service.id, staffId: staff?.id ?? null, party, start }
    if (wait) {
      if (!desk.waits || (isDayAhead && !isDayAhead(question, wait.day))) return fail('bookingList')
    } else if (isBookable && !isBookable(question, choice)) return fail('bookingTaken')
    return ok({
      ...choice,
      serviceName: service.name,
      staffName: staff?.name ?? '',
      minutes: service.minutes,
      zone: desk.zone,
      pay: service.pay.kind,
      price,
      currency: desk.currency,
      ...(wanted.clock !== '' && wanted.clock !== desk.zone && { clock: wanted.clock }),
      ...(wait && { wait }),
    })
  },
  format: (booking, _, reader) => bookingText(booking, reader),
  // Waiting for a place is not paid.
  number: ({ price, currency, wait }) => decimalOf(wait ? 0 : price, currency),
}
