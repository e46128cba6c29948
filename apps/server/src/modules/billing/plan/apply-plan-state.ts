import type { Tx } from '../../../platform/db/database.ts'
import type { PlanSource } from '../../../platform/db/columns.ts'
import { changePlan } from '../../workspaces/change-plan.ts'
import type { PlanState } from '../../workspaces/plan-state.ts'
import type { WorkspaceRow } from '../../workspaces/workspaces.repository.ts'

export const NOTHING_PAID: PlanState = { plan: 'free', billingCycle: null, cancelAt: null, renewsAt: null }

/**
 * Applies the plan that a provider reports, for any provider. The caller has locked the workspace. Returns whether
 * anything was written.
 */
export async function applyPlanState(
  tx: Tx,
  workspace: WorkspaceRow,
  { source, state, at }: { source: PlanSource; state: PlanState; at: Date },
): Promise<boolean> {
  // Only the provider that granted a plan ends it: a plan paid elsewhere is unaffected by a provider without one.
  const isTakenAway = state.plan === 'free' && source !== 'sandbox' && workspace.plan_source !== source
  if (isTakenAway) return false
  return changePlan(tx, { userId: workspace.id, ...state, source, at })
}
