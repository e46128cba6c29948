import { clockOf } from '../time/zones.ts'
import { dateOf, localDay } from './local-days.ts'
import type { BookingSetup, DayOff } from './setup.ts'

/** Removes references to staff who are gone. A service without staff left to offer it is switched off. */
export function tidySetup(setup: BookingSetup): BookingSetup {
  const known = new Set(setup.staff.map(({ id }) => id))
  return {
    ...setup,
    services: setup.services.map((service) => {
      const staffIds = service.staffIds.filter((id) => known.has(id))
      const isDeserted = staffIds.length === 0 && service.staffIds.length > 0
      return { ...service, staffIds, isOn: service.isOn && !isDeserted }
    }),
    daysOff: setup.daysOff.filter(({ staffId }) => staffId === null || known.has(staffId)),
  }
}

/** The days off that a booking falls on, by what the shop's calendar shows when it begins. */
export function daysOffOf(
  { zone, daysOff }: Pick<BookingSetup, 'zone' | 'daysOff'>,
  booking: { startsAt: number; staffId: string },
): DayOff[] {
  const date = dateOf(localDay(booking.startsAt, clockOf(zone)))
  return daysOff.filter(
    ({ from, to, staffId }) => (staffId === null || staffId === booking.staffId) && from <= date && date <= to,
  )
}
