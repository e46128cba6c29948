import type { BodyOf } from '@wayform/contract/route.ts'
import type { calls } from '@wayform/contract/routes.ts'
import type { Plan } from '@wayform/core/plans/plans.ts'
import type { Services } from '../../../services.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { findLoginNumber } from '../../auth/whatsapp/login-number.ts'
import { applyPlanState } from '../plan/apply-plan-state.ts'
import { usersRepository } from '../../users/users.repository.ts'
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
    const users = usersRepository(tx)
    const userId = who && (await users.idByIdentity('whatsapp', who.subject))
    if (!userId) throw new AppError('notFound')
    const events = providerEventsRepository(tx)
    const isNew = (await events.add(SANDBOX, [{ id: event.id, payload: {} }], now())) > 0
    if (isNew) {
      const user = await users.find(userId, { lock: true })
      if (!user) throw new AppError('notFound')
      const state = { plan: event.plan, billingCycle: event.billingCycle, cancelAt: null, renewsAt: null }
      await applyPlanState(tx, user, { source: SANDBOX, state, at: new Date(event.at) })
      await events.finish(SANDBOX, event.id, now())
    }
    const user = await users.find(userId)
    if (!user) throw new AppError('notFound')
    return user.plan
  })
}
