import type { RawAnswers } from '@wayform/core/answers/answers.ts'
import type { Booking } from '@wayform/core/bookings/booking.ts'
import { deskOf } from '@wayform/core/bookings/desk.ts'
import { emptySetup, type BookingSetup } from '@wayform/core/bookings/setup.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'
import { takesNoMoney } from '@wayform/core/bookings/waiting/waiting-lists.ts'
import { numberQuestion } from '@wayform/core/form/access/places.ts'
import type { CurrencyCode } from '@wayform/core/money/currencies.ts'
import { canonicalNumber } from '@wayform/core/phone/phone.ts'
import { bookingOf, isBooking } from '@wayform/core/questions/booking/is-booking.ts'
import { inShopCurrency } from '@wayform/core/questions/payment/shop-currency.ts'
import type { WantedTime } from '../../places/bookings.repository.ts'
import type { WantedWait } from '../../places/waits.repository.ts'

/** The form with what can be booked. A payment of the booking is in the workspace's currency. */
export function withDesks(questions: FormDoc, stored: BookingSetup | undefined, currency: CurrencyCode): FormDoc {
  if (!bookingOf(questions)) return questions
  const setup = stored ?? emptySetup('UTC')
  const offered = questions.map((each) =>
    isBooking(each) ? { ...each, setup, desk: deskOf(each, setup, currency, takesNoMoney(questions)) } : each,
  )
  return inShopCurrency(offered, currency)
}

/** The time that these answers book, or the waiting list that they join. */
export function timeWanted(
  questions: FormDoc,
  answers: Readonly<Record<string, unknown>>,
): { booking?: WantedTime; wait?: WantedWait } {
  const questionId = bookingOf(questions)?.questionId
  const booking = questionId === undefined ? undefined : (answers[questionId] as Booking | undefined) // parsed by its question
  if (questionId === undefined || !booking) return {}
  const number = answers[numberQuestion(questions)?.questionId ?? '']
  const { serviceId, staffId, party, start, wait } = booking
  const wanted = {
    questionId,
    serviceId,
    staffId,
    party,
    number: typeof number === 'string' ? canonicalNumber(number) : '',
  }
  return wait ? { wait: { ...wanted, ...wait } } : { booking: { ...wanted, start } }
}

/** Confirming what this page shows agrees to its price, and to no other. */
export function withShownPrice(
  questions: FormDoc,
  raw: RawAnswers,
  answers: Readonly<Record<string, unknown>>,
): RawAnswers {
  const id = bookingOf(questions)?.questionId ?? ''
  const booking = answers[id] as Booking | undefined // parsed by the booking question
  return booking ? { ...raw, [id]: { ...Object(raw[id]), price: booking.price } } : raw
}
