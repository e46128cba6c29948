import { randomUUID } from 'node:crypto'
import { type EndedBy, goesBack } from '@wayform/core/bookings/deposit-rule.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { FormKey } from '../places/places.repository.ts'
import { askRefund } from '../refunds/ask-refund.ts'
import type { RefundKey } from '../refunds/refunds.repository.ts'
import { paidBooking } from './paid-booking.repository.ts'
import { bookingSetupRepository } from './setup.repository.ts'

type Ended = {
  form: FormKey
  number: number
  by: EndedBy
  at: Date
}

/**
 * The refund state of a deposit: there is nothing to refund (`none`), the shop keeps it (`kept`), the provider is asked
 * for a refund (`asked`), or the owner has to give it back, because no provider has it (`byHand`).
 */
export type Deposit = { is: 'none' | 'kept' | 'byHand' } | { is: 'asked'; refund: RefundKey }

/**
 * Gives back what was paid for a booking that ends now. Runs in the transaction that cancels it, once; a task asks
 * the provider soon after. A caller that needs the outcome calls `makeRefund` with the refund afterwards.
 */
export async function refundDeposit(tx: Tx, { form, number, by, at }: Ended): Promise<Deposit> {
  const booking = await paidBooking(tx, form, number)
  if (!booking) return { is: 'none' }
  const setup = await bookingSetupRepository(tx, form.userId).find()
  const rules = setup?.setup.rules ?? { refundUntilMinutes: null }
  if (!goesBack(rules, { by, start: booking.startsAt, now: at })) return { is: 'kept' }
  if (booking.isLocal) return { is: 'byHand' }
  const asked = await askRefund(tx, { form, number, id: randomUUID(), amount: null, name: '', at, leaseUntil: at })
  return asked ? { is: 'asked', refund: asked.refund } : { is: 'none' }
}
