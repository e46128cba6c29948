import type { CurrencyCode } from '../../money/currencies.ts'
import type { Booked } from '../calendar/calendar-view.ts'
import type { BookingSetup } from '../setup.ts'

export const BOOKING_FORM = '0f000000-0000-4000-8000-000000000002'

type GivenHours = Omit<BookingSetup, 'staff'> & {
  staff: Omit<BookingSetup['staff'][number], 'number' | 'memberId'>[]
}
type GivenBooking = Booked & {
  formId: string
  number: number
  createdAt: string
  locale: string
  name: string
  phone: string
  serviceName: string
  staffName: string
  isComing: boolean
  sequence: number
  price: { amount: number; currency: CurrencyCode } | null
  payment: null
}

/** Nine to twelve and four to nine, Sunday to Thursday in Riyadh; Omar comes later. */
export function givenHours(changes: Partial<GivenHours> = {}): GivenHours {
  const shop = [7, 1, 2, 3, 4].flatMap((weekday) => [
    { weekday, from: '09:00', to: '12:00' },
    { weekday, from: '16:00', to: '21:00' },
  ])
  const service = (id: string, name: string, places = 1) => ({
    id,
    name,
    minutes: 45,
    before: 0,
    after: 0,
    pay: { kind: 'none' as const },
    places,
    largestParty: 1,
    staffIds: ['huda', 'omar'],
    confirm: 'itself' as const,
    isOn: true,
  })
  return {
    zone: 'Asia/Riyadh',
    weekly: shop,
    services: [service('cleaning', 'Cleaning'), service('class', 'Children’s class', 8)],
    staff: [
      { id: 'huda', name: 'Dr. Huda', weekly: null, isOn: true },
      {
        id: 'omar',
        name: 'Dr. Omar',
        weekly: shop.map((each) => ({ ...each, from: each.from === '09:00' ? '11:00' : each.from })),
        isOn: true,
      },
    ],
    daysOff: [],
    specialDays: [],
    rules: {
      leadMinutes: 120,
      daysAhead: 30,
      grid: 15,
      oneAtATime: true,
      cutOffMinutes: 1_440,
      refundUntilMinutes: 1_440,
    },
    ...changes,
  }
}

/** `at` is on the shop's clock, which is three hours ahead of UTC. */
export function givenBooking({
  number = 1,
  at = '2026-11-17T09:45',
  minutes = 45,
  ...given
}: Partial<GivenBooking> & { at?: string; minutes?: number } = {}): GivenBooking {
  const start = Date.parse(`${at}:00+03:00`)
  return {
    responseId: `${number.toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`,
    formId: BOOKING_FORM,
    number,
    createdAt: '2026-11-15T10:00:00.000Z',
    status: 'new',
    locale: 'en',
    name: 'Tariq Mansour',
    phone: '+966501234567',
    serviceId: 'cleaning',
    serviceName: 'Cleaning',
    staffId: 'huda',
    staffName: 'Dr. Huda',
    party: 1,
    start: new Date(start).toISOString(),
    end: new Date(start + minutes * 60_000).toISOString(),
    isHeld: true,
    waits: false,
    isComing: false,
    sequence: 0,
    price: null,
    payment: null,
    ...given,
  }
}
