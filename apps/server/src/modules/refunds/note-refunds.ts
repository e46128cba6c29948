import { randomUUID } from 'node:crypto'
import type { Services } from '../../services.ts'
import type { Tx } from '../../platform/db/database.ts'
import { recordActivity } from '../activity/record-activity.repository.ts'
import { addNotice } from '../ledger/notices.repository.ts'
import { addUpdates } from '../ledger/updates.repository.ts'
import { noteOrders } from '../places/order-changes.repository.ts'
import {
  lockRefunds,
  type RefundedPayment,
  type RefundRow,
  type RefundStanding,
  refundsRepository,
  writeRefunds,
} from './refunds.repository.ts'

type Deps = Pick<Services, 'database' | 'now'>

/**
 * Records the provider's refunds of a payment: those that we asked for, and those made at the provider. The provider's
 * latest state counts, for any number and order of events.
 */
export async function noteRefunds(
  deps: Deps,
  payment: RefundedPayment,
  standings: readonly RefundStanding[],
  nextCheck: (row: Pick<RefundRow, 'checks' | 'created_at'>) => Date | null,
): Promise<void> {
  const at = deps.now()
  await deps.database.transaction(async (tx) => {
    if (!(await lockRefunds(tx, payment))) return
    const refunds = refundsRepository(tx)
    const before = await refunds.of(payment)
    for (const standing of standings) {
      const { reference, ours, amount, state, reason } = standing
      const row = before.find((each) => each.reference === reference) ?? before.find(({ id }) => id === ours)
      const settled = { state, reason, settled_at: state === 'asked' ? null : at }
      if (!row) {
        // A failed refund that was made elsewhere changed nothing.
        if (state === 'failed') continue
        const key = { user_id: payment.user_id, id: randomUUID(), payment_id: payment.id }
        const made = { ...key, amount, reference, ...settled, created_at: at }
        await refunds.insert({
          ...made,
          next_check_at: state === 'asked' ? nextCheck({ checks: 0, created_at: at }) : null,
        })
        continue
      }
      const isSame = row.state === state && row.reference === reference && row.reason === reason
      if (isSame && state !== 'asked') continue
      await refunds.update(row, {
        ...settled,
        amount,
        reference,
        next_check_at: state === 'asked' ? nextCheck(row) : null,
      })
    }
    await tell(tx, payment, { before, at })
  })
}

/** The provider refused it; what was asked for can be asked for again. */
export async function failRefund(deps: Deps, payment: RefundedPayment, id: string, reason: string): Promise<void> {
  const at = deps.now()
  await deps.database.transaction(async (tx) => {
    if (!(await lockRefunds(tx, payment))) return
    const refunds = refundsRepository(tx)
    const before = await refunds.of(payment)
    // Another process recorded the result meanwhile.
    if (before.find((row) => row.id === id)?.state !== 'asked') return
    await refunds.update(
      { user_id: payment.user_id, id },
      { state: 'failed', reason, settled_at: at, next_check_at: null },
    )
    await tell(tx, payment, { before, at })
  })
}

/** Notifies the response's destinations, the boards and the owner, once for each refund that ended. */
async function tell(
  tx: Tx,
  payment: RefundedPayment,
  { before, at }: { before: readonly RefundRow[]; at: Date },
): Promise<void> {
  const refunds = refundsRepository(tx)
  const rows = await refunds.of(payment)
  const stateBefore = new Map(before.map(({ id, state }) => [id, state]))
  const changed = rows.filter(({ id, state }) => stateBefore.get(id) !== state)
  if (changed.length === 0) return
  await writeRefunds(tx, payment, rows)
  const { user_id: userId, form_id: formId, response_number: number, method, currency } = payment
  if (number === null || number < 1) return
  await noteOrders(tx, { userId, formId }, [number])
  const form = await refunds.form(payment)
  const ended = changed.filter(({ state }) => state !== 'asked')
  if (ended.length > 0) await addUpdates(tx, { userId, formId, number })
  for (const { id, amount, state, reason } of ended) {
    const isBack = state === 'refunded'
    if (form) {
      const verb = isBack ? 'refundMade' : 'refundFailed'
      await recordActivity(tx, { id: userId, personId: null }, { at, form }, { verb, number, method })
    }
    await addNotice(tx, {
      userId,
      formId,
      kind: isBack ? 'refund.made' : 'refund.failed',
      dedupeKey: `refund.${state} ${id}`,
      params: { number, method, amount, currency, reason: reason ?? '' },
    })
  }
}
