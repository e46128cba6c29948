import { describe, expect, it } from 'vitest'
import { given } from '../testing/given.ts'
import { answerReader } from '../responses/read-answers.ts'
import type { Booking } from './booking.ts'
import {
  BOOKING_PARTS,
  bookingCell,
  bookingField,
  bookingPartText,
  partColumns,
  partOfColumn,
} from './booking-parts.ts'

const booking: Booking = {
  serviceId: 'cut',
  serviceName: '=Haircut',
  staffId: 'lina',
  staffName: 'Lina',
  party: 2,
  start: '2026-11-18T20:30:00.000Z',
  minutes: 45,
  zone: 'Asia/Kolkata',
  pay: 'price',
  price: 22_050,
  currency: 'INR',
}
const all = <T>(of: (part: (typeof BOOKING_PARTS)[number]) => T) => BOOKING_PARTS.map(of)

describe('the parts of a booking', () => {
  it('shows the times of a booking on the shop’s clock, with its zone beside them', () => {
    expect(all((part) => bookingCell(booking, part))).toEqual([
      '=Haircut',
      'Lina',
      '2026-11-19 02:00',
      '2026-11-19 02:45',
      'Asia/Kolkata',
      2,
      220.5,
      'INR',
    ])
  })

  it('gives programs the parts as texts, with an offset in each time', () => {
    expect(all((part) => bookingField(booking, part)).slice(2)).toEqual([
      '2026-11-19T02:00:00+05:30',
      '2026-11-19T02:45:00+05:30',
      'Asia/Kolkata',
      '2',
      '220.5',
      'INR',
    ])
  })

  it.each([
    // Clocks go back at two: the end is an hour earlier on the clock than the minutes say.
    ['2026-11-01T05:30:00.000Z', '2026-11-01T01:30:00-04:00', '2026-11-01T01:30:00-05:00'],
    ['2026-03-08T06:30:00.000Z', '2026-03-08T01:30:00-05:00', '2026-03-08T03:30:00-04:00'],
  ])('keeps the moments of start and end when the clocks change: %s', (start, starts, ends) => {
    const changed = { ...booking, start, minutes: 60, zone: 'America/New_York' }
    expect([bookingField(changed, 'starts'), bookingField(changed, 'ends')]).toEqual([starts, ends])
  })

  it('shows no price or currency where nothing is asked for', () => {
    const free = { ...booking, pay: 'none', price: 0 } as const
    expect([bookingCell(free, 'price'), bookingField(free, 'price'), bookingPartText(free, 'price', 'en')]).toEqual([
      '',
      '',
      '',
    ])
    expect([bookingCell(free, 'currency'), bookingField(free, 'currency')]).toEqual(['', ''])
  })

  it('writes the parts in the reader’s language', () => {
    expect(bookingPartText(booking, 'starts', 'en')).toContain('Thu 19 Nov 2026, 02:00')
    expect(bookingPartText(booking, 'starts', 'de')).toContain('19. Nov. 2026')
    expect(bookingPartText(booking, 'zone', 'en')).toBe('India Time')
    expect(bookingPartText(booking, 'price', 'en')).toBe('₹220.50')
  })

  it('adds the parts as columns beside the question’s own, and to no other question', () => {
    const question = given.booking()
    const ids = partColumns(question).map(({ id }) => id)
    expect(ids.map(partOfColumn)).toEqual(all((part) => ({ questionId: question.questionId, part })))
    expect(partColumns(given.text())).toEqual([])
    const name = given.text()
    const reader = answerReader([name, question])
    const answers = { [name.questionId]: 'Ana', [question.questionId]: booking }
    const columns = [name.questionId, ...ids, `${name.questionId}.starts`]
    expect(reader.cells(columns)(answers, { language: 'en' })).toEqual([
      'Ana',
      ...all((part) => bookingCell(booking, part)),
      '',
    ])
    expect(reader.sheetCells(ids)(answers, { language: 'en' })[2]).toEqual({
      localMs: Date.parse('2026-11-19T02:00Z'),
      kind: 'minute',
    })
    expect(reader.cells(ids)({}, { language: 'en' })).toEqual(ids.map(() => ''))
  })
})
