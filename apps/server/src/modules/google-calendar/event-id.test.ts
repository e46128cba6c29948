import { describe, expect, it } from 'vitest'
import { bookingOfEvent, eventIdOf } from './event-id.ts'

const BOOKING = { formId: '0b8f5a5e-7c0e-4b0a-9d51-ffffffffffff', number: 4_294_967_295 }

describe('the id of an event', () => {
  it('makes an id of characters that Google accepts, and finds the booking by it', () => {
    const id = eventIdOf(BOOKING)
    expect(id).toMatch(/^[0-9a-v]{39}$/)
    expect(bookingOfEvent(id)).toEqual(BOOKING)
    const first = { ...BOOKING, number: 1 }
    expect(bookingOfEvent(eventIdOf(first))).toEqual(first)
    const zeros = { formId: '00000000-0000-4000-8000-000000000001', number: 12 }
    expect(bookingOfEvent(eventIdOf(zeros))).toEqual(zeros)
  })

  it('makes a different id for each booking, and always the same for one', () => {
    expect(eventIdOf({ ...BOOKING, number: 2 })).not.toBe(eventIdOf({ ...BOOKING, number: 3 }))
    expect(eventIdOf(BOOKING)).toBe(eventIdOf({ ...BOOKING }))
  })

  it.each([
    '',
    'booking',
    'abc123',
    `booking${'w'.repeat(32)}`,
    `x${eventIdOf(BOOKING)}`,
    `${eventIdOf(BOOKING)}_20261120T100000Z`,
  ])('finds no booking in another id: %s', (id) => {
    expect(bookingOfEvent(id)).toBeNull()
  })
})
