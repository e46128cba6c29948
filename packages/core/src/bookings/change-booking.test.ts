import { describe, expect, it } from 'vitest'
import type { Booking } from './booking.ts'
import { isCancelledByCustomer, isExpected, isMovable, withCancelledBooking, withMove } from './change-booking.ts'
import { googleCalendarLink } from './google-link.ts'

const START = Date.parse('2026-11-20T10:00:00.000Z')
const HOUR_MS = 3_600_000
const HELD = { status: 'confirmed', isHeld: true, start: START } as const
const BOOKING: Booking = {
  serviceId: 'cut',
  serviceName: 'Haircut',
  staffId: 'lina',
  staffName: 'Lina',
  party: 1,
  start: '2026-11-20T10:00:00.000Z',
  minutes: 60,
  zone: 'UTC',
  pay: 'none',
  price: 0,
  currency: 'USD',
}

describe('a booking', () => {
  it('a booking can be moved until the cut-off, and is expected until it begins', () => {
    const rules = { cutOffMinutes: 120 }
    expect(isMovable(HELD, rules, START - 2 * HOUR_MS - 1)).toBe(true)
    expect(isMovable(HELD, rules, START - 2 * HOUR_MS)).toBe(false)
    expect(isExpected(HELD, START - 1)).toBe(true)
    expect(isExpected(HELD, START)).toBe(false)
  })

  it.each([
    { ...HELD, isHeld: false },
    { ...HELD, status: 'cancelled' as const },
    { ...HELD, status: 'done' as const },
    { ...HELD, status: 'noShow' as const },
  ])('a booking can’t be moved when the customer is no longer expected: $status', (booking) => {
    expect(isMovable(booking, { cutOffMinutes: 0 }, START - 9 * HOUR_MS)).toBe(false)
  })

  it('stores the changes of the customer, up to the newest 20', () => {
    const after = { start: '2026-11-21T09:00:00.000Z', staffId: 'omar', staffName: 'Omar', minutes: 45 }
    const moved = withMove(BOOKING, after, '2026-11-19T08:00:00.000Z')
    expect(moved).toMatchObject({ ...after, serviceName: 'Haircut' })
    expect(moved.changes).toEqual([
      {
        at: '2026-11-19T08:00:00.000Z',
        isCancelled: false,
        before: { start: BOOKING.start, staffName: 'Lina' },
        after: { start: after.start, staffName: 'Omar' },
      },
    ])
    expect(isCancelledByCustomer(moved)).toBe(false)
    expect(isCancelledByCustomer(withCancelledBooking(moved, '2026-11-19T09:00:00.000Z'))).toBe(true)
    const often = Array.from({ length: 30 }).reduce<Booking>(
      (booking, _, at) => withMove(booking, after, `${at}`),
      moved,
    )
    expect(often.changes?.map(({ at }) => at)).toEqual(Array.from({ length: 20 }, (_, at) => `${at + 10}`))
  })

  it('links to Google Calendar with the time of the booking in UTC', () => {
    const [start, end] = [new Date(START), new Date(START + HOUR_MS)]
    const link = new URL(
      googleCalendarLink({ summary: 'Cut & shave', description: 'https://x.test/a?b=c', start, end }),
    )
    expect(Object.fromEntries(link.searchParams)).toEqual({
      action: 'TEMPLATE',
      text: 'Cut & shave',
      dates: '20261120T100000Z/20261120T110000Z',
      details: 'https://x.test/a?b=c',
    })
  })
})
