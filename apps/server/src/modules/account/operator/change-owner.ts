import type { Plan } from '@wayform/core/plans/plans.ts'
import type { Services } from '../../../services.ts'
import { changePlan } from '../../workspaces/change-plan.ts'
import { workspacesRepository } from '../../workspaces/workspaces.repository.ts'
import { deleteAccount } from '../delete-account.ts'
import { operatorActionsRepository } from './operator-actions.repository.ts'

type Changing = Pick<Services, 'database' | 'now'>

/** Grants a plan without payment. `paid`: the owner pays for a plan elsewhere, which would undo it. */
export async function grantPlan(
  { database, now }: Changing,
  { userId, plan }: { userId: string; plan: Plan },
): Promise<'done' | 'paid' | 'missing'> {
  return database.transaction(async (tx) => {
    const workspace = await workspacesRepository(tx).find(userId, { lock: true })
    if (!workspace) return 'missing'
    if (workspace.plan_source !== null) return 'paid'
    await changePlan(tx, { userId, plan, billingCycle: null, at: now() })
    await operatorActionsRepository(tx).note(userId, 'plan', { from: workspace.plan, to: plan }, now())
    return 'done'
  })
}

/** The owner's limit of forms; null: the limit of the plan. */
export async function setFormLimit(
  { database, now }: Changing,
  { userId, forms }: { userId: string; forms: number | null },
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const workspaces = workspacesRepository(tx)
    const workspace = await workspaces.find(userId, { lock: true })
    if (!workspace) return false
    await workspaces.setFormLimit(userId, forms)
    await operatorActionsRepository(tx).note(userId, 'limits', { from: workspace.max_form_count, to: forms }, now())
    return true
  })
}

/** By the product's own rules: an account on a paid plan is refused. */
export async function deleteOwner(
  deps: Changing & Pick<Services, 'secretKey'>,
  { userId, reason }: { userId: string; reason: string | null },
): Promise<void> {
  await deleteAccount(deps, { personId: userId }, async (tx) => {
    await operatorActionsRepository(tx).note(userId, 'delete', { reason }, deps.now())
  })
}
