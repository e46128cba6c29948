import type { Prices } from '../../../config-payments.ts'
import type { Services } from '../../../services.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Owner } from '../../../platform/http/implement-call.ts'
import { ownerPath } from '../../../platform/http/owner-path.ts'
import { type Store, STORE_NAMES } from '../../../providers/store-subscription.ts'
import type { StripeBilling, StripeSubscription } from '../../../providers/stripe/stripe-billing.ts'
import { type WorkspaceRow, workspacesRepository } from '../../workspaces/workspaces.repository.ts'
import { billingRepository } from '../billing.repository.ts'
import { decidePlan } from '../plan/decide-plan.ts'

export type ReturnStatus = 'SUCCESS' | 'CANCELLED' | 'CHANGED' | 'CARD'

/** The address that Stripe's pages return to. */
export function billingUrl(
  { appUrl }: Pick<Services['config'], 'appUrl'>,
  owner: Pick<Owner, 'id' | 'places'>,
  status?: ReturnStatus,
): string {
  return `${appUrl}${ownerPath(owner, '/billing')}${status ? `?status=${status}` : ''}`
}

/** The caller's account, unless its plan is paid for in an app store, where it must be changed. */
export async function payingUser(
  { config, database }: Pick<Services, 'config' | 'database'>,
  userId: string,
): Promise<WorkspaceRow> {
  const user = await workspacesRepository(database.db).find(userId)
  if (!user) throw new AppError('auth.required')
  assertPaidNowhereElse(config, user, 'stripe')
  return user
}

/** One subscription at a time: an owner who pays in one place cancels there before buying in another. */
export function assertPaidNowhereElse(
  { appUrl }: Pick<Services['config'], 'appUrl'>,
  { plan_source: source }: Pick<WorkspaceRow, 'plan_source'>,
  here: 'stripe' | Store,
): void {
  if (source === null || source === 'sandbox' || source === here) return
  const store = source === 'stripe' ? new URL(appUrl).host : STORE_NAMES[source]
  throw new AppError('payment.otherStore', { params: { store } })
}

/** The subscription that grants the plan, read from Stripe, because an event about it may still be missing. */
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
