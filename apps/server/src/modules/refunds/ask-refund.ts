import { compareDecimals } from '@wayform/core/questions/decimal.ts'
import { refundableAmount } from '@wayform/core/questions/payment/refunds.ts'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { noteOrders } from '../places/order-changes.repository.ts'
import type { FormKey } from '../places/places.repository.ts'
import {
  lockPaid,
  type RefundedPayment,
  type RefundRow,
  refundsRepository,
  writeRefunds,
} from './refunds.repository.ts'

type Wanted = {
  form: FormKey
  number: number
  id: string
  /** Null: all that is left. */
  amount: string | null
  /** The refundable amount that the owner saw; another amount by now means that another refund came first. */
  left?: string
  /** The name of the owner who asks; empty: the owner's rule. */
  name: string
  at: Date
  /** Until then only the caller asks the provider; now: it is free at once. */
  leaseUntil: Date
}

export type AskedRefund = { refund: RefundRow; payment: RefundedPayment; isNew: boolean }

/**
 * Writes down that money shall go back, before any provider is asked. The caller has locked what the response took. What
 * is asked for counts as gone, so that two people, tabs or presses can't ask for the same money; the same id is the same
 * refund. Null: no provider has money of this response, or nothing is left of it.
 */
export async function askRefund(tx: Tx, wanted: Wanted): Promise<AskedRefund | null> {
  const { form, number, id, name, at, leaseUntil } = wanted
  const payment = await lockPaid(tx, form, number)
  if (!payment) return null
  const refunds = refundsRepository(tx)
  const rows = await refunds.of(payment)
  const known = rows.find((row) => row.id === id)
  if (known) return { refund: known, payment, isNew: false }
  const left = refundableAmount({ amount: payment.amount, refunds: rows.map(toCounted) })
  if (wanted.left !== undefined && wanted.left !== left) throw new AppError('request.changed')
  const amount = wanted.amount ?? left
  if (compareDecimals(amount, '0') <= 0 || compareDecimals(amount, left) > 0) return null
  const refund = await refunds.insert({
    user_id: payment.user_id,
    id,
    payment_id: payment.id,
    amount,
    asked_name: name,
    created_at: at,
    next_check_at: leaseUntil,
    checks: leaseUntil > at ? 1 : 0,
  })
  await writeRefunds(tx, payment, [...rows, refund])
  await noteOrders(tx, form, [number])
  return { refund, payment, isNew: true }
}

const toCounted = ({ id, amount, state, created_at }: RefundRow) => ({
  id,
  amount,
  state,
  at: created_at.toISOString(),
})
