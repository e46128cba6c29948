import type { PaidMethod } from '@wayform/core/questions/payment/answer.ts'
import type { Services } from '../../../services.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { failRefund, noteRefunds } from '../../refunds/note-refunds.ts'
import { type RefundKey, type RefundRow, refundsRepository } from '../../refunds/refunds.repository.ts'
import { outOfReach, type PaidPayment } from '../payment-method.ts'
import { paymentMethodOf } from '../payment-methods.ts'
import { type PaymentRow, paymentsRepository } from '../payments.repository.ts'
import { nextRefundCheck } from './refund-schedule.ts'

export type RefundDeps = Pick<Services, 'config' | 'database' | 'now' | 'secretKey' | 'stripe' | 'paypal' | 'log'>

/** Longer than a provider may take for the calls made here. */
export const REFUND_LEASE_MS = 120_000

/**
 * Asks the provider for a refund that is written down. The provider is first asked what it gave back already, so that a
 * refund whose answer was lost is found and not made again; its idempotency key is the same each time. The task
 * asks a provider again that can't be reached.
 */
export async function makeRefund(deps: RefundDeps, key: RefundKey): Promise<void> {
  const refunds = refundsRepository(deps.database.db)
  const refund = await refunds.find(key)
  const payment = refund && (await refunds.payment(refund))
  if (!refund || refund.state !== 'asked' || !payment || !isPaidRow(payment)) return
  try {
    await ask(deps, refund, payment)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    deps.log.warn({ err: error, refund: refund.id, method: payment.method }, 'a refund waits for its provider')
    await refunds.postpone(refund, nextRefundCheck(refund, deps.now()))
  }
}

async function ask(deps: RefundDeps, refund: RefundRow, payment: PaidPayment): Promise<void> {
  const method = paymentMethodOf(payment.method)
  const known = await method.refunds(deps, payment)
  if (!known.ok) {
    if (isFirst(refund)) return failRefund(deps, payment, refund.id, known.reason)
    // It may have been made before, and there is no way to find out.
    deps.log.error({ refund: refund.id, method: payment.method, code: known.reason }, 'a refund can’t be looked at')
    throw outOfReach(method.name, known.reason)
  }
  const isMade = known.value.some(({ ours, reference }) => ours === refund.id || reference === refund.reference)
  if (isMade) return note(deps, payment, known.value)
  const made = await method.refund(deps, payment, refund)
  await note(deps, payment, made.ok ? [...known.value, made.value] : known.value)
  if (!made.ok) await failRefund(deps, payment, refund.id, made.reason)
}

const isFirst = ({ checks }: RefundRow) => checks <= 1

/** An event says that something went back: the provider is asked what. */
export async function lookAtRefunds(
  deps: RefundDeps,
  provider: PaidMethod,
  references: readonly string[],
  { account }: { account?: string } = {},
): Promise<void> {
  const payment = await paymentsRepository(deps.database.db).byReference(provider, references)
  if (!payment || !isPaidRow(payment)) return
  if (account !== undefined && account !== payment.account) {
    deps.log.warn({ payment: payment.id, provider }, 'an event names a payment of another account')
    return
  }
  const found = await paymentMethodOf(payment.method).refunds(deps, payment)
  if (found.ok) return note(deps, payment, found.value)
  deps.log.error({ payment: payment.id, provider, code: found.reason }, 'refunds of a payment can’t be looked at')
}

function note(deps: RefundDeps, payment: PaidPayment, standings: Parameters<typeof noteRefunds>[2]): Promise<void> {
  return noteRefunds(deps, payment, standings, (row) => nextRefundCheck(row, deps.now()))
}

function isPaidRow(payment: PaymentRow): payment is PaidPayment {
  return payment.state === 'paid' && payment.provider_reference !== null && payment.reference !== null
}
