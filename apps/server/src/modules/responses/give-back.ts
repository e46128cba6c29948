import type { AnswerOf, BodyOf } from '@wayform/contract/route.ts'
import type { responses as calls } from '@wayform/contract/calls/responses.ts'
import { toDecimal } from '@wayform/core/questions/decimal.ts'
import { hasOrders } from '@wayform/core/responses/statuses.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { activityName, recordActivity } from '../activity/record-activity.repository.ts'
import { makeRefund, REFUND_LEASE_MS, type RefundDeps } from '../checkout/refunds/make-refunds.ts'
import type { Wakeable } from '../ledger/wakeable.ts'
import { changeStatus, lockMarks } from '../places/status.repository.ts'
import { askRefund } from '../refunds/ask-refund.ts'
import { findOne, type One, presentOne } from './one-response.ts'
import type { PresentDeps } from './present-response.ts'

type Calls = typeof calls

/**
 * Gives back what a provider took: written down first, together with the end of the order if wished, then asked for. The
 * id is the refund's, so that a repeat after a crash goes on with the same one.
 */
export async function giveBack(
  deps: PresentDeps & RefundDeps & { deliveries: Wakeable },
  { id, amount: wanted, left, cancels, ...input }: One & { id: string } & BodyOf<Calls['giveBack']>,
): Promise<AnswerOf<Calls['giveBack']>> {
  const amount = toDecimal(wanted)
  if (amount === null) throw new AppError('request.invalid')
  const { opened, row } = await findOne(deps, input)
  const { owner, formId } = input
  const { number } = row
  const asked = await deps.database.transaction(async (tx) => {
    const form = { userId: owner.id, formId }
    const at = deps.now()
    const about = { at, form: opened.form }
    const before = await lockMarks(tx, form, number)
    const leaseUntil = new Date(at.getTime() + REFUND_LEASE_MS)
    const name = await activityName(tx, owner.personId)
    const found = before && (await askRefund(tx, { form, number, id, amount, left, name, at, leaseUntil }))
    if (!found) throw new AppError('payment.nothingToRefund')
    if (!found.isNew) return found.refund
    await recordActivity(tx, owner, about, { verb: 'refundAsked', number, method: found.payment.method })
    if (!cancels || before.status === 'cancelled') return found.refund
    await changeStatus(tx, deps.database, before, { form, number, status: 'cancelled', limits: [] })
    const isOrder = hasOrders(opened.form.draft)
    const activity = { verb: 'statusChanged', number, status: 'cancelled', ...(isOrder && { isOrder }) } as const
    await recordActivity(tx, owner, about, activity)
    return found.refund
  })
  await makeRefund(deps, asked)
  deps.deliveries.wake()
  return { response: await presentOne(deps, opened, row, input.t) }
}
