import { BILLING_CYCLES, type BillingCycle, SOLD_PLANS, type SoldPlan } from '@wayform/core/plans/plans.ts'
import { PRICE_NAMES, type Prices } from '../../../config-payments.ts'
import type { StripeSubscription } from '../../../providers/stripe/stripe-billing.ts'
import type { Store, StoreSubscription } from '../../../providers/store-subscription.ts'
import type { PlanState } from '../../workspaces/plan-state.ts'

export type Verdict =
  /** One subscription grants the plan; `doubles` are duplicates that are charged without any use. */
  | { kind: 'plan'; subscription: StripeSubscription; state: PlanState; doubles: StripeSubscription[] }
  | { kind: 'none' }
  /** A subscription is being paid whose price is unknown. */
  | { kind: 'unknownPrice'; subscription: StripeSubscription; priceIds: string[] }

/** The plan of an account, from Stripe or a store; `alsoPaid` names the other places that are charged without any use. */
export type AccountPlan =
  | { kind: 'plan'; source: 'stripe' | Store; state: PlanState; alsoPaid: ('stripe' | Store)[] }
  | { kind: 'none' }
  /** Something is being paid whose price or product is unknown. */
  | { kind: 'unknown' }

/** Paid, or in dunning: Stripe retries for some days after a payment failed. */
const LIVE = ['active', 'trialing', 'past_due']

/**
 * The plan that an account's current subscriptions at Stripe grant. Only the price decides; the order of events, names
 * and metadata do not matter.
 */
export function decidePlan(subscriptions: readonly StripeSubscription[], prices: Prices): Verdict {
  const live = subscriptions.filter(isLive).toSorted(bestFirst)
  const known = live.flatMap((subscription) => {
    const state = planOfSubscription(subscription, prices)
    return state ? [{ subscription, state }] : []
  })
  const [best, ...others] = known
  if (best) {
    // While the best subscription itself is unpaid, none is ended in its favour.
    const doubles = best.subscription.status === 'past_due' ? [] : others.map(({ subscription }) => subscription)
    return { kind: 'plan', ...best, doubles }
  }
  const [unknown] = live
  if (!unknown) return { kind: 'none' }
  return { kind: 'unknownPrice', subscription: unknown, priceIds: unknown.items.map(({ priceId }) => priceId) }
}

/**
 * The plan of an account, from what Stripe and the app stores report now: what is paid comes before what is in grace,
 * then what was bought last.
 */
export function decideAccountPlan(stripe: Verdict, stores: readonly StoreSubscription[]): AccountPlan {
  const live = stores.filter(isGranted)
  const sold = live.flatMap((subscription) => {
    const { store: source, id, status, startedAt, productId, renews, periodEnd } = subscription
    const plan = planOfProduct(productId)
    const state = plan && { ...plan, cancelAt: renews ? null : periodEnd, renewsAt: periodEnd }
    return state ? [{ source, id, state, isPaid: status === 'active', startedAt }] : []
  })
  const grants: Grant[] = stripe.kind === 'plan' ? [grantOfStripe(stripe), ...sold] : sold
  const [best, ...others] = grants.toSorted(bestGrantFirst)
  if (best) {
    const alsoPaid = others.filter(({ isPaid }) => isPaid).map(({ source }) => source)
    return { kind: 'plan', source: best.source, state: best.state, alsoPaid }
  }
  return { kind: stripe.kind === 'unknownPrice' || live.length > 0 ? 'unknown' : 'none' }
}

/** A store grants the plan while it is paid, and in the grace after a payment failed. */
export const isGranted = ({ status }: Pick<StoreSubscription, 'status'>) => status === 'active' || status === 'grace'

type Grant = { source: 'stripe' | Store; id: string; state: PlanState; isPaid: boolean; startedAt: Date }

function grantOfStripe({ subscription, state }: Extract<Verdict, { kind: 'plan' }>): Grant {
  const { id, status, createdAt } = subscription
  return { source: 'stripe', id, state, isPaid: status !== 'past_due', startedAt: createdAt }
}

function bestGrantFirst(a: Grant, b: Grant): number {
  const byState = Number(b.isPaid) - Number(a.isPaid)
  const byAge = b.startedAt.getTime() - a.startedAt.getTime()
  return byState || byAge || (`${a.source} ${a.id}` < `${b.source} ${b.id}` ? 1 : -1)
}

const PRODUCT = new RegExp(`(?:^|[._-])(${SOLD_PLANS.join('|')})[._-](${BILLING_CYCLES.join('|')})$`)

/**
 * The plan of a store's product: the stores allow no hyphens, and Apple's ids are unique among all apps, so that an id
 * ends with the plan and its cycle: `lite_monthly`, `com.example.app.lite_monthly`.
 */
export function planOfProduct(productId: string): { plan: SoldPlan; billingCycle: BillingCycle } | null {
  const [, plan, billingCycle] = PRODUCT.exec(productId) ?? []
  if (plan === undefined || billingCycle === undefined) return null
  return { plan: plan as SoldPlan, billingCycle: billingCycle as BillingCycle } // the expression lists only these
}

export const isLive = ({ status }: Pick<StripeSubscription, 'status'>) => LIVE.includes(status)

/** The plan that one subscription grants; null if its price is unknown. */
export function planOfSubscription(subscription: StripeSubscription, prices: Prices): PlanState | null {
  for (const { priceId, periodEnd } of subscription.items) {
    const sold = planOfPrice(priceId, prices)
    if (sold) return { ...sold, cancelAt: endOf(subscription), renewsAt: periodEnd }
  }
  return null
}

/** The plan of a price id, sold now or earlier. */
export function planOfPrice(priceId: string, prices: Prices): { plan: SoldPlan; billingCycle: BillingCycle } | null {
  const name = PRICE_NAMES.find((each) => prices[each].includes(priceId))
  if (!name) return null
  const [plan, billingCycle] = name.split('-') as [SoldPlan, BillingCycle] // a price's name has these two parts
  return { plan, billingCycle }
}

/** When a cancelled subscription ends; null while it renews. */
export function endOf({ cancelAt, cancelsAtPeriodEnd, items }: StripeSubscription): Date | null {
  return cancelAt ?? (cancelsAtPeriodEnd ? (items[0]?.periodEnd ?? null) : null)
}

/** Paid before unpaid, then the newest. */
function bestFirst(a: StripeSubscription, b: StripeSubscription): number {
  const byState = Number(a.status === 'past_due') - Number(b.status === 'past_due')
  const byAge = b.createdAt.getTime() - a.createdAt.getTime()
  return byState || byAge || (a.id < b.id ? 1 : -1)
}
