import type { Tx } from '../../../platform/db/database.ts'
import type { PlanSource } from '../../../platform/db/tables.ts'
import { changePlan } from '../../users/change-plan.ts'
import type { PlanState } from '../../users/plan-state.ts'
import { type UserRow } from '../../users/users.repository.ts'

export const NOTHING_PAID: PlanState = { plan: 'free', billingCycle: null, cancelAt: null, renewsAt: null }

/**
 * What a provider says about an account's plan becomes its plan, whoever the provider is. The account is locked by the
 * caller. Answers whether anything was written.
 */
export async function applyPlanState(
  tx: Tx,
  user: UserRow,
  { source, state, at }: { source: PlanSource; state: PlanState; at: Date },
): Promise<boolean> {
  // Only who gave a plan takes it away: one that is paid elsewhere is not ended by a provider that has none.
  const isTakenAway = state.plan === 'free' && source !== 'sandbox' && user.plan_source !== source
  if (isTakenAway) return false
  return changePlan(tx, { userId: user.id, ...state, source, at })
}
