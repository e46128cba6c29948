import type { BookingQuestion } from './schema.ts'

export const BOOKING_TYPE = 'BOOKING'

/** Whether it takes bookings. Separate from the schema, because the respondent's browser uses it, too. */
export function isBooking<Q extends { type: string }>(
  question: Q,
): question is Extract<Q, { type: typeof BOOKING_TYPE }> {
  return question.type === BOOKING_TYPE
}

/** The one booking question of a form, with its desk where it has one. */
export function bookingOf(questions: readonly { type: string }[]): BookingQuestion | undefined {
  return questions.find((question): question is BookingQuestion => isBooking(question))
}
