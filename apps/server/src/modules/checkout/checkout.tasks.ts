import type { Services } from '../../services.ts'
import { task, type Task } from '../../platform/tasks/tasks.ts'
import { FORGET_UNPAID_MS, nextCheck } from './check-schedule.ts'
import { forgetBookingHolds } from '../places/bookings.repository.ts'
import { forgetWaitAddresses } from '../places/waits.repository.ts'
import { forgetGoodsHolds } from '../places/stock.repository.ts'
import { forgetHolds } from '../places/places.repository.ts'
import { refundsRepository } from '../refunds/refunds.repository.ts'
import { type PaymentRow, paymentsRepository } from './payments.repository.ts'
import { makeRefund } from './refunds/make-refunds.ts'
import { type SettleDeps, settlePayment } from './settle-payment.ts'

const BATCH = 20
const LEASE_MS = 300_000
const DAY_MS = 86_400_000

export function checkoutTasks(deps: SettleDeps): Task[] {
  return [checkPayments(deps), makeRefunds(deps), forgetUnpaid(deps)]
}

/**
 * Finds payments whose result was missed: paid without a returning browser or an event, or whose process died between
 * storing the response and updating the payment. Also expires unpaid payments.
 */
function checkPayments(deps: SettleDeps) {
  return task({
    name: 'check-payments',
    everyMs: 60_000,
    async run({ signal }) {
      const payments = paymentsRepository(deps.database.db)
      for (;;) {
        const now = deps.now()
        const due = await payments.claimDue(now, new Date(now.getTime() + LEASE_MS), BATCH)
        for (const payment of due) {
          if (signal.aborted) return
          await check(deps, payment)
        }
        if (due.length < BATCH) return
      }
    },
  })
}

/** One provider's failure does not affect the others: a check that fails now is repeated later. */
async function check(deps: SettleDeps, payment: PaymentRow): Promise<void> {
  try {
    await settlePayment(deps, payment)
  } catch (error) {
    deps.log.warn({ err: error, payment: payment.id, method: payment.method }, 'a payment could not be looked at')
    const next = nextCheck(payment, deps.now())
    await paymentsRepository(deps.database.db).note(payment, { next_check_at: next })
  }
}

/** Refunds by the owner's rule, and those whose provider was out of reach, takes its time, or whose process died. */
function makeRefunds(deps: SettleDeps) {
  return task({
    name: 'make-refunds',
    everyMs: 15_000,
    async run({ signal }) {
      const refunds = refundsRepository(deps.database.db)
      for (;;) {
        const now = deps.now()
        const due = await refunds.claimDue(now, new Date(now.getTime() + LEASE_MS), BATCH)
        for (const refund of due) {
          if (signal.aborted) return
          await makeRefund(deps, refund)
        }
        if (due.length > 0) deps.deliveries.wake()
        if (due.length < BATCH) return
      }
    },
  })
}

function forgetUnpaid({ database, now }: Pick<Services, 'database' | 'now'>) {
  return task({
    name: 'forget-unpaid-payments',
    everyMs: DAY_MS,
    async run() {
      const before = new Date(now().getTime() - FORGET_UNPAID_MS)
      await paymentsRepository(database.db).removeUnpaidBefore(before)
      await forgetHolds(database.db, before)
      await forgetGoodsHolds(database.db, before)
      await forgetBookingHolds(database.db, before)
      await forgetWaitAddresses(database.db, before)
    },
  })
}
