import { describe, expect, it } from 'vitest'
import { bookingSetup, emptySetup } from './setup.ts'

const cut = { id: 'cut', name: 'Haircut', minutes: 30 }
const lina = { id: 'lina', name: 'Lina' }

describe('the set-up of bookings', () => {
  it('accepts the empty set-up that a workspace begins with', () => {
    const setup = emptySetup('Asia/Riyadh')
    expect(bookingSetup.parse(setup)).toEqual(setup)
  })

  it('falls back to UTC without a known time zone', () => {
    expect(emptySetup('Mars/Olympus').zone).toBe('UTC')
  })

  it('fills in the defaults that a service leaves out', () => {
    const { services } = bookingSetup.parse({ ...emptySetup('UTC'), services: [cut] })
    expect(services).toEqual([
      {
        ...cut,
        before: 0,
        after: 0,
        pay: { kind: 'none' },
        places: 1,
        largestParty: 1,
        staffIds: [],
        confirm: 'itself',
        isOn: true,
      },
    ])
  })

  it.each([
    ['a zone that does not exist', { zone: 'Mars/Olympus' }],
    ['a service of no length', { services: [{ ...cut, minutes: 0 }] }],
    ['a party that is larger than the places', { services: [{ ...cut, places: 2, largestParty: 3 }] }],
    ['a price of nothing', { services: [{ ...cut, pay: { kind: 'price', amount: 0 } }] }],
    ['two services with the same id', { services: [cut, cut] }],
    ['two people with the same id', { staff: [lina, lina] }],
    ['days off that end before they begin', { daysOff: [{ id: 'a', from: '2026-12-03', to: '2026-12-01' }] }],
    ['a day that does not exist', { specialDays: [{ date: '2026-02-30', hours: [] }] }],
    [
      'the same special day twice',
      {
        specialDays: [
          { date: '2026-02-28', hours: [] },
          { date: '2026-02-28', hours: [] },
        ],
      },
    ],
    ['a time that no clock shows', { weekly: [{ weekday: 1, from: '24:00', to: '25:00' }] }],
    ['an eighth weekday', { weekly: [{ weekday: 8, from: '09:00', to: '10:00' }] }],
  ])('refuses %s', (_what, part) => {
    expect(bookingSetup.safeParse({ ...emptySetup('UTC'), ...part }).success).toBe(false)
  })
})
