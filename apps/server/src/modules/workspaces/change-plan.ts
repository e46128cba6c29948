import { hasFeature } from '@wayform/core/plans/plans.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { PlanSource } from '../../platform/db/columns.ts'
import { recordActivity } from '../activity/record-activity.repository.ts'
import { countAgain } from '../places/begin-counting.ts'
import { heldDeliveriesRepository } from '../ledger/held-deliveries.repository.ts'
import type { PlanState } from './plan-state.ts'
import { workspacesRepository } from './workspaces.repository.ts'

export type PlanChange = Pick<PlanState, 'plan' | 'billingCycle'> &
  Partial<PlanState> & {
    /** The workspace. */
    userId: string
    /** The payment provider; null for a granted plan. */
    source?: PlanSource | null
    /** When it happened, by the reporter's clock. */
    at: Date
  }

/**
 * Sets the plan that an event names, in the transaction that records the event. An event older than the one that set
 * the current plan changes nothing. Returns whether it did. This is the only place that sets a plan.
 */
export async function changePlan(tx: Tx, change: PlanChange): Promise<boolean> {
  const { userId, plan, billingCycle, source = null, cancelAt = null, renewsAt = null, at } = change
  const workspaces = workspacesRepository(tx)
  const changed = await workspaces.setPlan(
    userId,
    plan === 'free'
      ? { plan, billingCycle: null, source: null, cancelAt: null, renewsAt: null, at }
      : { plan, billingCycle, source, cancelAt, renewsAt, at },
  )
  if (!changed) return false
  if (changed.before !== plan) {
    // The paying account is known to the provider that reports it, not here.
    const activity = { verb: 'planChanged', plan, planBefore: changed.before } as const
    await recordActivity(tx, { id: userId, personId: null }, { at }, activity)
    await countAgain(tx, { userId, planBefore: changed.before, plan, now: at })
  }
  // Every process must render the pages again, because their features depend on the plan.
  await workspaces.notifyChanged(userId)
  if (hasFeature(plan, 'integrations')) await heldDeliveriesRepository(tx).release({ userId, reason: 'plan' })
  return true
}
