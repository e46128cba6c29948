import type { CurrencyCode } from '../money/currencies.ts'
import type { BookingSettings } from './settings.ts'
import type { BookingSetup, Service } from './setup.ts'
import { hasWaitingLists } from './waiting/waiting-lists.ts'

/** The services that a form offers for booking: as much of the workspace's set-up as a customer may know. */
export type Desk = {
  currency: CurrencyCode
  zone: string
  /** Until how long before it begins a booking can be changed. */
  cutOffMinutes: number
  services: readonly DeskService[]
  /** Those who can be chosen. */
  staff: readonly { id: string; name: string }[]
  /** Full days have a waiting list. */
  waits?: true
}

export type DeskService = Pick<Service, 'id' | 'name' | 'minutes' | 'pay' | 'largestParty' | 'staffIds'>

/** `isFree`: the form itself takes no money and no order. */
export function deskOf(
  { offer, choosesStaff }: Pick<BookingSettings, 'offer' | 'choosesStaff'>,
  { zone, services, staff, rules }: Pick<BookingSetup, 'zone' | 'services' | 'staff' | 'rules'>,
  currency: CurrencyCode,
  isFree = true,
): Desk {
  const working = staff.filter(({ isOn }) => isOn)
  const offered = services.filter(({ id, isOn }) => isOn && (offer.kind === 'all' || offer.ids.includes(id)))
  const chosen = working.filter(({ id }) => choosesStaff && offered.some(({ staffIds }) => staffIds.includes(id)))
  return {
    currency,
    zone,
    cutOffMinutes: rules.cutOffMinutes,
    services: offered.map(({ id, name, minutes, pay, largestParty, staffIds }) => ({
      id,
      name,
      minutes,
      pay,
      largestParty,
      staffIds: staffIds.filter((each) => chosen.some((member) => member.id === each)),
    })),
    staff: chosen.map(({ id, name }) => ({ id, name })),
    // A place is offered later, when the customer is no longer on the page to pay.
    ...(isFree && hasWaitingLists(rules) && { waits: true }),
  }
}

/** One, where the service does not take so many. */
export const partyOf = (service: Pick<DeskService, 'largestParty'> | undefined, party: number): number =>
  service && party > service.largestParty ? 1 : party

/** The price for a party, in minor units. */
export function priceOf({ pay }: Pick<DeskService, 'pay'>, party: number): number {
  return pay.kind === 'none' ? 0 : pay.amount * party
}
