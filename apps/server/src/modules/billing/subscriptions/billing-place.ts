import type { Prices } from '../../../config-payments.ts'
import type { Services } from '../../../services.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { StripeBilling, StripeSubscription } from '../../../providers/stripe/stripe-billing.ts'
import { type UserRow, usersRepository } from '../../users/users.repository.ts'
import { billingRepository } from '../billing.repository.ts'
import { decidePlan } from '../plan/decide-plan.ts'

export type ReturnStatus = 'SUCCESS' | 'CANCELLED' | 'CHANGED' | 'CARD'

/** Where a person comes back to. */
export function billingUrl({ appUrl }: Pick<Services['config'], 'appUrl'>, status?: ReturnStatus): string {
  return `${appUrl}/billing${status ? `?status=${status}` : ''}`
}

/** The account of who asks, unless its plan is paid for in a store of apps: that is changed there. */
export async function payingUser({ database }: Pick<Services, 'database'>, userId: string): Promise<UserRow> {
  const user = await usersRepository(database.db).find(userId)
  if (!user) throw new AppError('auth.required')
  if (user.plan_source === 'apple' || user.plan_source === 'google') throw new AppError('payment.otherStore')
  return user
}

/** The subscription that gives the plan, as Stripe has it now: an event about it may still be on its way. */
export async function runningSubscription(
  { database }: Pick<Services, 'database'>,
  stripe: StripeBilling,
  prices: Prices,
  userId: string,
): Promise<StripeSubscription | null> {
  const customers = await billingRepository(database.db).customers(userId)
  const asked = await Promise.all(customers.map((customerId) => stripe.subscriptions(customerId)))
  const verdict = decidePlan(asked.flat(), prices)
  return verdict.kind === 'none' ? null : verdict.subscription
}
