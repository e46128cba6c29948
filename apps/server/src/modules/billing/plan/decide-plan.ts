import type { BillingCycle, SoldPlan } from '@wayform/core/plans/plans.ts'
import { PRICE_NAMES, type Prices } from '../../../config-payments.ts'
import type { StripeSubscription } from '../../../providers/stripe/stripe-billing.ts'
import type { PlanState } from '../../users/plan-state.ts'

export type Verdict =
  /** One of them gives the plan; `doubles` are paid beside it for nothing. */
  | { kind: 'plan'; subscription: StripeSubscription; state: PlanState; doubles: StripeSubscription[] }
  | { kind: 'none' }
  /** Somebody pays, and nobody knows what for. */
  | { kind: 'unknownPrice'; subscription: StripeSubscription; priceIds: string[] }

/** Paid, or still being asked for: Stripe tries for some days after a payment failed. */
const LIVE = ['active', 'trialing', 'past_due']

/**
 * What an account's subscriptions, as Stripe has them now, give it. The order in which anything was told plays no part,
 * and neither do names or notes: the price decides.
 */
export function decidePlan(subscriptions: readonly StripeSubscription[], prices: Prices): Verdict {
  const live = subscriptions.filter(isLive).toSorted(bestFirst)
  const known = live.flatMap((subscription) => {
    const state = planOfSubscription(subscription, prices)
    return state ? [{ subscription, state }] : []
  })
  const [best, ...others] = known
  if (best) {
    // While the best one itself is not paid for, none is ended in its favour.
    const doubles = best.subscription.status === 'past_due' ? [] : others.map(({ subscription }) => subscription)
    return { kind: 'plan', ...best, doubles }
  }
  const [unknown] = live
  if (!unknown) return { kind: 'none' }
  return { kind: 'unknownPrice', subscription: unknown, priceIds: unknown.items.map(({ priceId }) => priceId) }
}

export const isLive = ({ status }: Pick<StripeSubscription, 'status'>) => LIVE.includes(status)

/** The plan that one subscription gives; null where its price is none of ours. */
export function planOfSubscription(subscription: StripeSubscription, prices: Prices): PlanState | null {
  for (const { priceId, periodEnd } of subscription.items) {
    const sold = planOfPrice(priceId, prices)
    if (sold) return { ...sold, cancelAt: endOf(subscription), renewsAt: periodEnd }
  }
  return null
}

/** What was sold under this id, now or once. */
export function planOfPrice(priceId: string, prices: Prices): { plan: SoldPlan; billingCycle: BillingCycle } | null {
  const name = PRICE_NAMES.find((each) => prices[each].includes(priceId))
  if (!name) return null
  const [plan, billingCycle] = name.split('-') as [SoldPlan, BillingCycle] // what a price's name is made of
  return { plan, billingCycle }
}

/** When a cancelled subscription ends; null while it renews. */
export function endOf({ cancelAt, cancelsAtPeriodEnd, items }: StripeSubscription): Date | null {
  return cancelAt ?? (cancelsAtPeriodEnd ? (items[0]?.periodEnd ?? null) : null)
}

/** What is paid for before what is not, then the newest. */
function bestFirst(a: StripeSubscription, b: StripeSubscription): number {
  const byState = Number(a.status === 'past_due') - Number(b.status === 'past_due')
  const byAge = b.createdAt.getTime() - a.createdAt.getTime()
  return byState || byAge || (a.id < b.id ? 1 : -1)
}
