import type { Booking } from '@wayform/core/bookings/booking.ts'
import { isPaid, type Payment } from '@wayform/core/questions/payment/answer.ts'
import { localState } from '@wayform/core/questions/payment/local-state.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { FormKey } from '../places/places.repository.ts'

/** When a booking begins whose price or deposit was paid, and whether no provider has the money. */
export async function paidBooking(
  tx: Tx,
  { userId, formId }: FormKey,
  number: number,
): Promise<{ startsAt: Date; isLocal: boolean } | null> {
  const row = await tx
    .selectFrom('bookings')
    .innerJoin('responses', (join) =>
      join
        .onRef('responses.user_id', '=', 'bookings.user_id')
        .onRef('responses.form_id', '=', 'bookings.form_id')
        .onRef('responses.number', '=', 'bookings.response_number'),
    )
    .select(['bookings.starts_at', 'responses.answers'])
    .where('bookings.user_id', '=', userId)
    .where('bookings.form_id', '=', formId)
    .where('bookings.response_number', '=', number)
    .executeTakeFirst()
  if (!row) return null
  const answers = Object.values(row.answers).filter((answer) => typeof answer === 'object' && answer !== null)
  // As their types stored them.
  const booking = answers.find((answer) => 'serviceId' in answer && 'pay' in answer) as Booking | undefined
  const payment = answers.find((answer) => 'method' in answer && 'currency' in answer) as Payment | undefined
  if (!payment || booking === undefined || booking.pay === 'none') return null
  if (isPaid(payment)) return { startsAt: row.starts_at, isLocal: false }
  return localState(payment) === 'marked' ? { startsAt: row.starts_at, isLocal: true } : null
}

/** The owner confirms each booking of its service, and has not answered this one yet. */
export async function isUnconfirmed(tx: Tx, { userId, formId }: FormKey, number: number): Promise<boolean> {
  const row = await tx
    .selectFrom('bookings')
    .select('confirmed_at')
    .where('user_id', '=', userId)
    .where('form_id', '=', formId)
    .where('response_number', '=', number)
    .executeTakeFirst()
  return row !== undefined && row.confirmed_at === null
}
