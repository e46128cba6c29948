import { type BookingSetup, MAX_DAYS_OFF, MAX_SERVICES, MAX_STAFF } from '@wayform/core/bookings/setup.ts'
import type { Tx } from '../../platform/db/database.ts'
import { catalogueRepository } from '../catalogue/catalogue.repository.ts'
import { bookingSetupRepository } from './setup.repository.ts'

/** The kept account keeps its hours, zone and rules, and gets the other's services and staff after its own. */
export async function moveBookingSetup(tx: Tx, from: string, to: string): Promise<void> {
  const kept = bookingSetupRepository(tx, to)
  const [given, own] = [await bookingSetupRepository(tx, from).find(), await kept.find()]
  if (!given) return
  if (!own) {
    await tx.updateTable('booking_setups').set({ user_id: to }).where('user_id', '=', from).execute()
    return
  }
  const [theirs, ours] = [await catalogueRepository(tx, from).find(), await catalogueRepository(tx, to).find()]
  const isSameCurrency = theirs === undefined || ours === undefined || theirs.currency === ours.currency
  await kept.save(joined(own.setup, given.setup, isSameCurrency), own.revision)
}

function joined(own: BookingSetup, given: BookingSetup, isSameCurrency: boolean): BookingSetup {
  const known = new Set([...own.services, ...own.staff, ...own.daysOff].map(({ id }) => id))
  const staff = given.staff
    .filter(({ id }) => !known.has(id))
    // Their shop's hours are not the ones of the kept account.
    .map((person) => ({ ...person, weekly: person.weekly ?? given.weekly }))
  const services = given.services
    .filter(({ id }) => !known.has(id))
    // Prices in another currency would be wrong: those are off until the owner checks them.
    .map((service) => ({ ...service, isOn: service.isOn && (isSameCurrency || service.pay.kind === 'none') }))
  const added = new Set(staff.map(({ id }) => id))
  const daysOff = given.daysOff.filter(({ id, staffId }) => !known.has(id) && staffId !== null && added.has(staffId))
  return {
    ...own,
    services: [...own.services, ...services].slice(0, MAX_SERVICES),
    staff: [...own.staff, ...staff].slice(0, MAX_STAFF),
    daysOff: [...own.daysOff, ...daysOff].slice(0, MAX_DAYS_OFF),
  }
}
