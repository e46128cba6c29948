import { hasFeature } from '@wayform/core/plans/plans.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { PlanSource } from '../../platform/db/tables.ts'
import { heldRepository } from '../ledger/held.repository.ts'
import type { PlanState } from './plan-state.ts'
import { usersRepository } from './users.repository.ts'

export type PlanChange = Pick<PlanState, 'plan' | 'billingCycle'> &
  Partial<PlanState> & {
    userId: string
    /** Where it is paid; nowhere, when it is given. */
    source?: PlanSource | null
    /** When it happened, by the clock of whoever reports it. */
    at: Date
  }

/**
 * Gives an account the plan that an event names, inside the transaction that records the event. An event older than
 * the one that set the present plan changes nothing. Answers whether it did. No plan is set anywhere else.
 */
export async function changePlan(tx: Tx, change: PlanChange): Promise<boolean> {
  const { userId, plan, billingCycle, source = null, cancelAt = null, renewsAt = null, at } = change
  const users = usersRepository(tx)
  const isChanged = await users.setPlan(
    userId,
    plan === 'free'
      ? { plan, billingCycle: null, source: null, cancelAt: null, renewsAt: null, at }
      : { plan, billingCycle, source, cancelAt, renewsAt, at },
  )
  // The pages of every process show or lack what the plan has: they are rendered anew.
  if (isChanged) await users.notifyChanged(userId)
  if (isChanged && hasFeature(plan, 'integrations')) await heldRepository(tx).release({ userId, reason: 'plan' })
  return isChanged
}
