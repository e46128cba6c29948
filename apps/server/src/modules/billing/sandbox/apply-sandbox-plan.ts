import type { BodyOf } from '@wayform/contract/route.ts'
import type { calls } from '@wayform/contract/routes.ts'
import type { Plan } from '@wayform/core/plans/plans.ts'
import type { Services } from '../../../services.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { findLoginNumber } from '../../auth/whatsapp/login-number.ts'
import { applyPlanState } from '../plan/apply-plan-state.ts'
import { usersRepository } from '../../users/users.repository.ts'
import { workspacesRepository } from '../../workspaces/workspaces.repository.ts'
import { providerEventsRepository } from '../../webhooks/provider-events.repository.ts'

type Event = BodyOf<typeof calls.system.sandboxPlan>

const SANDBOX = 'sandbox'

/** Applies a plan as a payment would, without one. The event and its change are stored together or not at all. */
export async function applySandboxPlan(
  deps: Pick<Services, 'config' | 'database' | 'now'>,
  event: Event,
): Promise<Plan> {
  const { database, now } = deps
  const who = findLoginNumber(deps, event.whatsappNumber)
  return database.transaction(async (tx) => {
    const personId = who && (await usersRepository(tx).idByIdentity('whatsapp', who.subject))
    const workspaces = workspacesRepository(tx)
    const [userId] = personId ? await workspaces.ownedBy(personId) : []
    if (!userId) throw new AppError('notFound')
    const events = providerEventsRepository(tx)
    const isNew = (await events.add(SANDBOX, [{ id: event.id, payload: {} }], now())) > 0
    if (isNew) {
      const workspace = await workspaces.find(userId, { lock: true })
      if (!workspace) throw new AppError('notFound')
      const state = { plan: event.plan, billingCycle: event.billingCycle, cancelAt: null, renewsAt: null }
      await applyPlanState(tx, workspace, { source: SANDBOX, state, at: new Date(event.at) })
      await events.finish(SANDBOX, event.id, now())
    }
    const workspace = await workspaces.find(userId)
    if (!workspace) throw new AppError('notFound')
    return workspace.plan
  })
}
