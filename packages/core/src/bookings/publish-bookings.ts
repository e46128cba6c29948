import type { FormDoc } from '../form/document.ts'
import type { BookingQuestion } from '../questions/booking/schema.ts'
import { isPayment } from '../questions/payment/is-payment.ts'
import type { Problem } from '../result.ts'
import { freeTimes } from './free-times.ts'
import type { BookingSetup, Service } from './setup.ts'

type Found = { errors: Problem[]; warnings: Problem[] }

/** What of a workspace's set-up keeps people from booking here. Null: nothing was ever set up. */
export function bookingProblems(question: BookingQuestion, doc: FormDoc, setup: BookingSetup | null): Found {
  const { offer } = question
  const offered = (setup?.services ?? []).filter(
    ({ id, isOn }) => isOn && (offer.kind === 'all' || offer.ids.includes(id)),
  )
  if (!setup || offered.length === 0) return { errors: [{ key: 'nothingToBook' }], warnings: [] }
  const deserted = offered.find((service) => !isOfferedBySomebody(service, setup))
  const closed = offered.find((service) => service !== deserted && !isEverOpen(service, setup))
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

/** Whether a week without holidays has a time for it, or a day with hours of its own does. */
function isEverOpen(service: Service, setup: BookingSetup): boolean {
  if (setup.specialDays.some(({ hours }) => hours.length > 0)) return true
  const anyWeek = { ...setup, daysOff: [], specialDays: [], rules: { ...setup.rules, leadMinutes: 0, daysAhead: 14 } }
  const times = freeTimes({
    setup: anyWeek,
    serviceId: service.id,
    staffId: null,
    party: 1,
    now: Date.parse('2026-01-01T00:00:00Z'),
    from: '2026-01-02',
    to: '2026-01-09',
    busy: [],
    blocks: [],
  })
  return times.length > 0
}

function isPaidHere({ questionId }: BookingQuestion, doc: FormDoc): boolean {
  return doc.some(
    (each) => isPayment(each) && each.paymentAmountType === 'linkedField' && each.linkedField === questionId,
  )
}
