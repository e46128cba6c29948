import type { Tx } from '../../../platform/db/database.ts'
import type { PlanSource } from '../../../platform/db/tables.ts'
import { changePlan } from '../../users/change-plan.ts'
import type { PlanState } from '../../users/plan-state.ts'
import { type UserRow } from '../../users/users.repository.ts'

export const NOTHING_PAID: PlanState = { plan: 'free', billingCycle: null, cancelAt: null, renewsAt: null }

/**
 * Applies the plan that a provider reports, for any provider. The caller has locked the account. Returns whether
 * anything was written.
 */
export async function applyPlanState(
  tx: Tx,
  user: UserRow,
  { source, state, at }: { source: PlanSource; state: PlanState; at: Date },
): Promise<boolean> {
  // Only the provider that granted a plan ends it: a plan paid elsewhere is unaffected by a provider without one.
  const isTakenAway = state.plan === 'free' && source !== 'sandbox' && user.plan_source !== source
  if (isTakenAway) return false
  return changePlan(tx, { userId: user.id, ...state, source, at })
}
