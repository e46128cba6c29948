import { describe, expect, it } from 'vitest'
import { givenPerson, givenService, givenSetup } from '../bookings/testing/given-setup.ts'
import { bookingInsights, type CountedBooking } from './booking-insights.ts'

const HOUR = 3_600_000
/** A Monday. */
const MONDAY = Date.parse('2026-11-16T00:00:00Z')
const RANGE = { from: MONDAY, to: MONDAY + 24 * HOUR }
const CUT = new Set(['cut'])

const at = (hour: number, changes: Partial<CountedBooking> = {}): CountedBooking => ({
  staffId: '',
  startsAt: MONDAY + hour * HOUR,
  endsAt: MONDAY + (hour + 1) * HOUR,
  state: 'came',
  ...changes,
})

describe('the insights of bookings', () => {
  it('shows how much of the open time was booked, which customers did not come, and when they come', () => {
    const bookings = [at(9), at(10, { state: 'noShow' }), at(11, { state: 'cancelled' })]
    const { week, ...counts } = bookingInsights(bookings, givenSetup(), CUT, RANGE)
    // Open from nine to twelve.
    expect(counts).toEqual({ booked: 3, noShows: 1, cancelled: 1, occupancy: 2 / 3 })
    expect([week[0]?.[9], week[0]?.[10], week[0]?.[11], week[1]?.[9]]).toEqual([1, 1, 0, 0])
  })

  it('counts a class once for the staff who give it, and the hours of all staff', () => {
    const staff = [givenPerson('ana'), givenPerson('bo'), givenPerson('off', { isOn: false })]
    const setup = givenSetup({ staff, services: [givenService({ staffIds: ['ana', 'bo', 'off'] })] })
    const bookings = [at(9, { staffId: 'ana' }), at(9, { staffId: 'ana' }), at(9, { staffId: 'bo' })]
    expect(bookingInsights(bookings, setup, CUT, RANGE).occupancy).toBe(2 / 6)
  })

  it('counts on the shop’s clock, and gives no share without working hours', () => {
    const { week } = bookingInsights([at(22)], givenSetup({ zone: 'Asia/Riyadh' }), CUT, RANGE)
    expect(week[1]?.[1]).toBe(1)
    expect(bookingInsights([at(9)], givenSetup(), new Set(), RANGE).occupancy).toBeNull()
    expect(bookingInsights([], undefined, CUT, { from: null, to: MONDAY }).occupancy).toBeNull()
  })
})
