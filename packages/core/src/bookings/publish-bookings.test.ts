import { describe, expect, it } from 'vitest'
import { publishCheck } from '../form/publishing/publish-check.ts'
import { given } from '../testing/given.ts'
import { bookingProblems } from './publish-bookings.ts'
import type { BookingSetup } from './setup.ts'
import { givenPerson, givenService, givenSetup } from './testing/given-setup.ts'

const QUESTION = given.booking({ questionId: 'visit' })
const PAYMENT = given.payment({ paymentAmountType: 'linkedField', linkedField: 'visit' })
const found = (setup: BookingSetup | null, question = QUESTION, more: Parameters<typeof bookingProblems>[1] = []) => {
  const { errors, warnings } = bookingProblems(question, [question, ...more], setup, NOW)
  return { errors: errors.map(({ key }) => key), warnings: warnings.map(({ key }) => key) }
}
const NOW = new Date('2027-01-02T20:00:00Z')
const NONE = { errors: [], warnings: [] }

describe('publishing a booking question', () => {
  it('requires a service that is on and offered', () => {
    const nothing = { errors: ['nothingToBook'], warnings: [] }
    expect(found(null)).toEqual(nothing)
    expect(found(givenSetup({ services: [] }))).toEqual(nothing)
    expect(found(givenSetup({ services: [givenService({ isOn: false })] }))).toEqual(nothing)
    const other = given.booking({ questionId: 'visit', offer: { kind: 'services', ids: ['dye'] } })
    expect(found(givenSetup(), other)).toEqual(nothing)
    expect(found(givenSetup())).toEqual(NONE)
  })

  it('requires staff who offer each service', () => {
    const services = [givenService({ staffIds: ['ana'] })]
    expect(found(givenSetup({ services, staff: [givenPerson('ana', { isOn: false })] })).errors).toEqual([
      'serviceWithoutStaff',
    ])
    expect(found(givenSetup({ services, staff: [givenPerson('ana')] }))).toEqual(NONE)
  })

  it('requires hours in which the service has room', () => {
    const closed = { errors: ['serviceWithoutHours'], warnings: [] }
    expect(found(givenSetup({ weekly: [] }))).toEqual(closed)
    expect(found(givenSetup({ services: [givenService({ minutes: 240 })] }))).toEqual(closed)
    const services = [givenService({ staffIds: ['ana'] })]
    expect(found(givenSetup({ services, staff: [givenPerson('ana', { weekly: [] })] }))).toEqual(closed)
    const market = [{ date: '2027-01-02', hours: [{ from: '09:00', to: '17:00' }] }]
    expect(found(givenSetup({ weekly: [], specialDays: market }))).toEqual(NONE)
    const over = [{ date: '2027-01-01', hours: [{ from: '09:00', to: '17:00' }] }]
    expect(found(givenSetup({ weekly: [], specialDays: over }))).toEqual(closed)
    // There it is the third of January already.
    expect(found(givenSetup({ weekly: [], specialDays: market, zone: 'Pacific/Auckland' }))).toEqual(closed)
  })

  it('ignores holidays, lead times and one service that is off', () => {
    const daysOff = [{ id: 'long', from: '2020-01-01', to: '2040-01-01', note: '', staffId: null }]
    const services = [givenService(), givenService({ id: 'dye', isOn: false, minutes: 600 })]
    expect(found(givenSetup({ services, daysOff, rules: { leadMinutes: 80_000 } }))).toEqual(NONE)
  })

  it('requires a payment for a deposit, and warns about a price without a payment', () => {
    const setup = (kind: 'price' | 'deposit') => givenSetup({ services: [givenService({ pay: { kind, amount: 5 } })] })
    expect(found(setup('deposit'))).toEqual({ errors: ['depositWithoutPayment'], warnings: [] })
    expect(found(setup('price'))).toEqual({ errors: [], warnings: ['priceWithoutPayment'] })
    expect(found(setup('deposit'), QUESTION, [PAYMENT])).toEqual(NONE)
    expect(found(setup('price'), QUESTION, [PAYMENT])).toEqual(NONE)
  })

  it('names the service of a problem', () => {
    const doc = [given.page(), given.phone({ required: true }), QUESTION]
    const findings = publishCheck({ doc, plan: 'standard', setup: givenSetup({ weekly: [] }) })
    expect(findings).toEqual([
      {
        questionId: 'visit',
        severity: 'error',
        problem: { key: 'serviceWithoutHours', params: { service: 'Haircut' } },
      },
    ])
    expect(publishCheck({ doc, plan: 'standard' })).toEqual([])
  })
})
