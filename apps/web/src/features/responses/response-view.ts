import type { Booking } from '@wayform/core/bookings/booking.ts'
import { type BookingPart, bookingPartText } from '@wayform/core/bookings/booking-parts.ts'
import type { Language } from '@wayform/core/languages.ts'
import { isShortText } from '@wayform/core/questions/text/is-short-text.ts'
import type { StoredResponse } from '@wayform/contract/calls/responses.ts'
import { isDate } from '@wayform/core/questions/date/is-date.ts'
import { isPhone } from '@wayform/core/questions/phone/is-phone.ts'
import { SIGNED } from '@wayform/core/questions/signature/answer.ts'
import { isSignature } from '@wayform/core/questions/signature/is-signature.ts'

const MAX_CARD_ROWS = 3

export type Answer = StoredResponse['responses'][number]

type PhoneText = (number: string) => string

export function textOf(response: StoredResponse, questionId: string, phoneText?: PhoneText): string {
  const answer = response.responses.find((each) => each.questionId === questionId)
  return answer ? shortText(answer, phoneText) : ''
}

/** A part of the response's booking; empty without one. */
export function partTextOf(response: StoredResponse, { question, part }: Part, language: Language): string {
  const answer = response.responses.find((each) => each.questionId === question.questionId)?.answer
  return answer ? bookingPartText(answer as Booking, part, language) : '' // as the type itself stored it
}

type Part = { question: { questionId: string }; part: BookingPart }

/** In a cell, a file's name and a payment's amount are enough; the response shows the rest. */
export function shortText(answer: Answer, phoneText?: PhoneText): string {
  const number = phoneIn(answer)
  if (number !== null && phoneText) return phoneText(number)
  if (answer.files && isSignature(answer)) return SIGNED
  return answer.files ? answer.files.map(({ name }) => name).join(', ') : textWithoutReference(answer)
}

/** A provider's reference is long and only copied, so it has a line of its own. */
export function textWithoutReference({ text, ...answer }: Answer): string {
  const reference = referenceOf(answer)
  const ending = reference === null ? '' : ` · ${reference}`
  return ending !== '' && text.endsWith(ending) ? text.slice(0, -ending.length) : text
}

export function referenceOf({ payment, paymentReferenceNo }: Pick<Answer, 'payment' | 'paymentReferenceNo'>) {
  return payment?.reference ?? paymentReferenceNo
}

/** The payment state; undefined for other answers. */
export function paymentStateOf(response: StoredResponse, questionId: string): PaymentState | undefined {
  return response.responses.find((each) => each.questionId === questionId)?.payment?.state
}

export type PaymentState = NonNullable<Answer['payment']>['state']

type CardAnswer = { questionId: string; label: string; text: string; paymentState: PaymentState | undefined }

/**
 * A response on a card: the first text answer is the title, followed by up to three of the chosen questions. A null
 * title means that nothing was answered.
 */
export function cardOf(
  response: StoredResponse,
  isShown: (questionId: string) => boolean,
  phoneText?: PhoneText,
): { title: string | null; rows: readonly CardAnswer[] } {
  const answers = response.responses.filter(({ text }) => text !== '')
  const title = answers.find(isShortText) ?? answers[0]
  const rows = answers.filter((answer) => answer !== title && isShown(answer.questionId))
  return {
    title: title ? shortText(title, phoneText) : null,
    rows: rows.slice(0, MAX_CARD_ROWS).map((answer) => ({
      questionId: answer.questionId,
      label: answer.label,
      text: shortText(answer, phoneText),
      paymentState: answer.payment?.state,
    })),
  }
}

/** The respondent's numbers, for replies. Answers are E.164 in the API. */
export function phonesOf(response: StoredResponse): string[] {
  return [...new Set(response.responses.map(phoneIn).filter((number) => number !== null))]
}

/** The number of an answer as E.164, or null. */
export function phoneIn({ type, answer }: Pick<Answer, 'type' | 'answer'>): string | null {
  return isPhone({ type }) && typeof answer === 'string' && /^\+\d{6,15}$/.test(answer) ? answer : null
}

/** The day of a date answer, as YYYY-MM-DD and perhaps a time, or null. */
export function dayIn({ type, answer }: Pick<Answer, 'type' | 'answer'>): string | null {
  return isDate({ type }) && typeof answer === 'string' ? answer : null
}
