import { type BookingSetup, emptySetup, type Service, type StaffMember } from '../setup.ts'
import { type Busy, takenBy } from '../places.ts'

const PLAIN = emptySetup('UTC')

type Partly<T> = { [K in keyof T]?: T[K] }

/** Open from 09:00 to 12:00 every day, in UTC, bookable at once. */
export function givenSetup(
  changes: Partly<Omit<BookingSetup, 'rules'>> & { rules?: Partly<BookingSetup['rules']> } = {},
): BookingSetup {
  const { rules, ...rest } = changes
  return {
    ...PLAIN,
    weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '09:00', to: '12:00' })),
    services: [givenService()],
    ...rest,
    rules: { ...PLAIN.rules, leadMinutes: 0, grid: 60, ...rules },
  }
}

export function givenService(changes: Partly<Service> = {}): Service {
  return {
    id: 'cut',
    name: 'Haircut',
    minutes: 60,
    before: 0,
    after: 0,
    pay: { kind: 'none' },
    places: 1,
    largestParty: changes.places ?? 1,
    staffIds: [],
    confirm: 'itself',
    isOn: true,
    ...changes,
  }
}

export function givenPerson(id: string, changes: Partly<StaffMember> = {}): StaffMember {
  return { id, name: id, number: null, memberId: null, weekly: null, isOn: true, ...changes }
}

/** A booking of a service at a moment (ISO). */
export function givenBusy(service: Service, at: string, changes: Partly<Busy> = {}): Busy {
  const { startsAt, busyFrom, busyTo } = takenBy(service, Date.parse(at))
  return { serviceId: service.id, staffId: '', party: 1, startsAt, busyFrom, busyTo, ...changes }
}
