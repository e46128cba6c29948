import type { CalendarBooking } from '@wayform/contract/calls/calendar/calendar.ts'
import type { BookingSetup } from '@wayform/core/bookings/setup.ts'
import { numberQuestion } from '@wayform/core/form/access/places.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'
import type { CurrencyCode } from '@wayform/core/money/currencies.ts'
import type { Payment } from '@wayform/core/questions/payment/answer.ts'
import { isPayment } from '@wayform/core/questions/payment/is-payment.ts'
import { isPhone } from '@wayform/core/questions/phone/is-phone.ts'
import { nameQuestion } from '@wayform/core/responses/respondent-name.ts'
import { presentPayment } from '../responses/present-response.ts'
import { responseId } from '../responses/response-id.ts'
import type { BookingRow } from './calendar.repository.ts'

const MAX_NAME_LENGTH = 80

/** With the names of services and staff as they were booked, even if they are gone since. */
export function presentBooking(doc: FormDoc, row: BookingRow, setup: BookingSetup | undefined): CalendarBooking {
  const { answers } = row
  const booked = bookedAnswer(answers)?.answer
  const service = setup?.services.find(({ id }) => id === row.serviceId)
  return {
    responseId: responseId(row),
    formId: row.formId,
    number: row.number,
    createdAt: row.created_at.toISOString(),
    status: row.status,
    locale: row.locale,
    name: customerName(doc, answers),
    phone: customerPhone(doc, answers),
    serviceId: row.serviceId,
    serviceName: booked?.serviceName ?? service?.name ?? '',
    staffId: row.staffId,
    staffName: setup?.staff.find(({ id }) => id === row.staffId)?.name ?? booked?.staffName ?? '',
    party: row.party,
    start: row.starts_at.toISOString(),
    end: row.ends_at.toISOString(),
    isHeld: row.isHeld,
    waits: waitsForOwner(row),
    isComing: row.coming_at !== null,
    sequence: row.sequence,
    price: booked && booked.price > 0 ? { amount: booked.price, currency: booked.currency } : null,
    payment: paymentOf(doc, answers),
  }
}

type Booked = { serviceId: string; serviceName: string; staffName: string; price: number; currency: CurrencyCode }

/** The stored answer of the booking question, with the names and the price of that moment. */
export function bookedAnswer(answers: BookingRow['answers']): { questionId: string; answer: Booked } | undefined {
  const found = Object.entries(answers).find(
    ([, answer]) => typeof answer === 'object' && answer !== null && 'serviceId' in answer && 'serviceName' in answer,
  )
  return found && { questionId: found[0], answer: found[1] as Booked } // as the question's type stored it
}

/** The owner confirms each booking of its service, and has not answered this one yet. */
export function waitsForOwner(row: Pick<BookingRow, 'status' | 'isHeld' | 'confirmed_at'>): boolean {
  return row.isHeld && row.status === 'new' && row.confirmed_at === null
}

export function customerName(doc: FormDoc, answers: BookingRow['answers']): string {
  return textOf(nameQuestion(doc)?.questionId, answers).slice(0, MAX_NAME_LENGTH)
}

export function customerPhone(doc: FormDoc, answers: BookingRow['answers']): string {
  const asked = numberQuestion(doc) ?? doc.find((each) => isPhone(each))
  return textOf(asked?.questionId, answers)
}

function textOf(questionId: string | undefined, answers: BookingRow['answers']): string {
  const answer = questionId === undefined ? undefined : answers[questionId]
  return typeof answer === 'string' ? answer.replace(/\s+/g, ' ').trim() : ''
}

function paymentOf(doc: FormDoc, answers: BookingRow['answers']): CalendarBooking['payment'] {
  const question = doc.find((each) => isPayment(each) && answers[each.questionId] !== undefined)
  if (!question) return null
  const { label, state } = presentPayment(answers[question.questionId] as Payment) // as the type itself stored it
  return { label, state }
}
