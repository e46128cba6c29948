import type { FormDoc } from '../form/document.ts'
import type { BookingQuestion } from '../questions/booking/schema.ts'
import { isPayment } from '../questions/payment/is-payment.ts'
import type { Problem } from '../result.ts'
import { freeTimes } from './free-times.ts'
import { clockOf } from '../time/zones.ts'
import { dateOf, dayOf, localDay } from './local-days.ts'
import type { BookingSetup, Service } from './setup.ts'

type Found = { errors: Problem[]; warnings: Problem[] }

/** Problems of a workspace's set-up that prevent booking here. Null: nothing was ever set up. */
export function bookingProblems(question: BookingQuestion, doc: FormDoc, setup: BookingSetup | null, now: Date): Found {
  const { offer } = question
  const offered = (setup?.services ?? []).filter(
    ({ id, isOn }) => isOn && (offer.kind === 'all' || offer.ids.includes(id)),
  )
  if (!setup || offered.length === 0) return { errors: [{ key: 'nothingToBook' }], warnings: [] }
  const deserted = offered.find((service) => !isOfferedBySomebody(service, setup))
  const closed = offered.find((service) => service !== deserted && !isEverOpen(service, setup, now))
  // A price can be paid in the shop; a deposit is paid now or never.
  const unpaid = (kind: Service['pay']['kind']) =>
    isPaidHere(question, doc) ? undefined : offered.find(({ pay }) => pay.kind === kind)
  const about = (key: Problem['key'], service: Service | undefined): Problem[] =>
    service ? [{ key, params: { service: service.name } }] : []
  return {
    errors: [
      ...about('serviceWithoutStaff', deserted),
      ...about('serviceWithoutHours', closed),
      ...about('depositWithoutPayment', unpaid('deposit')),
    ],
    warnings: about('priceWithoutPayment', unpaid('price')),
  }
}

function isOfferedBySomebody({ staffIds }: Service, { staff }: BookingSetup): boolean {
  return staffIds.length === 0 || staff.some(({ id, isOn }) => isOn && staffIds.includes(id))
}

/**
 * Whether a week without holidays has a time for it, or there is still a day with hours of its own. A day at a time: the first one
 * mostly has some, and all days of fifty services are much to compute.
 */
function isEverOpen(service: Service, setup: BookingSetup, at: Date): boolean {
  const today = dateOf(localDay(at.getTime(), clockOf(setup.zone)))
  if (setup.specialDays.some(({ date, hours }) => date >= today && hours.length > 0)) return true
  const anyWeek = { ...setup, daysOff: [], specialDays: [], rules: { ...setup.rules, leadMinutes: 0, daysAhead: 14 } }
  const asked = { setup: anyWeek, serviceId: service.id, staffId: null, party: 1, busy: [], blocks: [] }
  const now = Date.parse('2026-01-01T00:00:00Z')
  return [1, 2, 3, 4, 5, 6, 7, 8].some((later) => {
    const day = dateOf(dayOf('2026-01-01') + later)
    return freeTimes({ ...asked, now, from: day, to: day }).length > 0
  })
}

function isPaidHere({ questionId }: BookingQuestion, doc: FormDoc): boolean {
  return doc.some(
    (each) => isPayment(each) && each.paymentAmountType === 'linkedField' && each.linkedField === questionId,
  )
}
