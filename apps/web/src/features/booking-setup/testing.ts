import type { StoredBookingSetup } from '@wayform/contract/calls/bookings/setup.ts'
import { calls } from '@wayform/contract/routes.ts'
import { type BookingSetup, emptySetup } from '@wayform/core/bookings/setup.ts'
import type { FakeServer } from '../../testing/fake-server.ts'

const person = (id: string, name: string): BookingSetup['staff'][number] => ({
  id,
  name,
  number: null,
  memberId: null,
  weekly: null,
  isOn: true,
})

const service = (
  id: string,
  name: string,
  more: Partial<BookingSetup['services'][number]>,
): BookingSetup['services'][number] => ({
  id,
  name,
  minutes: 30,
  before: 0,
  after: 0,
  pay: { kind: 'none' },
  places: 1,
  largestParty: 1,
  staffIds: [],
  confirm: 'itself',
  isOn: true,
  ...more,
})

/** A clinic in Riyadh, closed on Fridays. */
export const CLINIC: BookingSetup = {
  ...emptySetup('Asia/Riyadh'),
  weekly: [1, 2, 3, 4, 6, 7].flatMap((weekday) => [
    { weekday, from: '09:00', to: '12:00' },
    ...(weekday === 6 ? [] : [{ weekday, from: '16:00', to: '21:00' }]),
  ]),
  services: [
    service('check', 'General check-up', { pay: { kind: 'price', amount: 15_000 }, staffIds: ['huda', 'omar'] }),
    service('class', 'Children’s class', {
      minutes: 60,
      pay: { kind: 'deposit', amount: 6_000 },
      places: 8,
      largestParty: 4,
      staffIds: ['lina'],
    }),
  ],
  staff: [person('huda', 'Dr. Huda Basem'), person('omar', 'Dr. Omar Nasser'), person('lina', 'Lina Saab')],
  daysOff: [
    { id: 'holiday', from: '2026-11-29', to: '2026-12-03', note: 'Holiday', staffId: 'omar' },
    { id: 'eid', from: '2027-03-09', to: '2027-03-13', note: 'Eid al-Fitr', staffId: null },
  ],
  specialDays: [{ date: '2026-12-24', hours: [{ from: '10:00', to: '14:00' }] }],
}

export function givenStored(changes: Partial<StoredBookingSetup> = {}): StoredBookingSetup {
  return { setup: CLINIC, revision: 3, currency: 'SAR', hasCurrency: true, hits: [], ...changes }
}

/** Stores a saved set-up, as the server does. */
export function serveSetup(server: FakeServer, first = givenStored()): void {
  let stored = first
  server
    .on(calls.bookings.setup, () => stored)
    .on(calls.bookings.saveSetup, ({ body: { setup, revision, currency } }) => {
      stored = {
        ...stored,
        setup,
        revision: revision + 1,
        ...(currency && { currency, hasCurrency: setup.services.some(({ pay }) => pay.kind !== 'none') }),
      }
      return stored
    })
}
