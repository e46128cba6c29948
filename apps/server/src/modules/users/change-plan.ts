import type { BillingCycle, Plan } from '@wayform/core/plans/plans.ts'
import type { Tx } from '../../platform/db/database.ts'
import { usersRepository } from './users.repository.ts'

export type PlanChange = {
  userId: string
  plan: Plan
  billingCycle: BillingCycle | null
  /** When it happened, by the clock of whoever reports it. */
  at: Date
}

/**
 * Gives an account the plan that an event names, inside the transaction that records the event. An event older than
 * the one that set the present plan changes nothing. Answers whether it did.
 */
export async function changePlan(tx: Tx, { userId, plan, billingCycle, at }: PlanChange): Promise<boolean> {
  const users = usersRepository(tx)
  const cycle = plan === 'free' ? null : billingCycle
  const isChanged = await users.setPlan(userId, { plan, billingCycle: cycle, at })
  // The pages of every process show or lack what the plan has: they are rendered anew.
  if (isChanged) await users.notifyChanged(userId)
  return isChanged
}
