import type { Me } from '@wayform/contract/shapes.ts'
import { type BillingCycle, isSoldPlan, type Plan, PLANS, type SoldPlan } from '@wayform/core/plans/plans.ts'
import { SHOWN_PLANS, type ShownPlan } from './plan-lines.ts'

export type PlanOwner = Pick<
  Me,
  'plan' | 'billingCycle' | 'planCancelAt' | 'planSource' | 'stripeId' | 'appleSubscriptionId' | 'googleSubscriptionId'
>

export type PlanSource = 'stripe' | 'apple' | 'google'

/** The channel that the plan is paid through; null for the free plan and for a granted one. */
export function paidThrough(me: PlanOwner): PlanSource | null {
  if (me.plan === 'free') return null
  if (me.planSource !== undefined) return me.planSource
  if (me.appleSubscriptionId) return 'apple'
  if (me.googleSubscriptionId) return 'google'
  return me.stripeId ? 'stripe' : null
}

/** The action of a plan's button; null if there is none. */
export type Choice = {
  label: 'current' | 'upgrade' | 'downgrade' | BillingCycle | 'starts'
  act: PlanAct | null
}

export type PlanAct =
  | { what: 'pay' | 'change'; plan: SoldPlan; cycle: BillingCycle }
  | { what: 'cancel'; plan: 'free'; cycle: null }

export function choiceOf(plan: ShownPlan, cycle: BillingCycle, me: PlanOwner): Choice | null {
  const source = paidThrough(me)
  const isInStore = source === 'apple' || source === 'google'
  if (plan === me.plan && (plan === 'free' || isInStore || me.billingCycle === null || me.billingCycle === cycle)) {
    return { label: 'current', act: null }
  }
  if (isInStore) return null
  if (plan === 'free') {
    // Nothing was bought, so there is nothing to cancel.
    if (source === null) return null
    if (me.planCancelAt) return { label: 'starts', act: null }
    return { label: 'downgrade', act: { what: 'cancel', plan, cycle: null } }
  }
  const label = plan === me.plan ? cycle : isLess(plan, me.plan) ? 'downgrade' : 'upgrade'
  return { label, act: { what: source === 'stripe' ? 'change' : 'pay', plan, cycle } }
}

/** The highlighted plan: the one that a gate led to, or else the recommended one. */
export function featuredPlan(me: Pick<Me, 'plan'>, wanted: string | null): SoldPlan | null {
  if (isSoldPlan(wanted) && wanted !== me.plan) return wanted
  return isLess(me.plan, MOST_CHOSEN) ? MOST_CHOSEN : null
}

const MOST_CHOSEN: SoldPlan = 'standard'

/** On phones the cards are stacked: the highlighted plan first, then the current one. */
export function planOrder(isPhone: boolean, me: Pick<Me, 'plan'>, featured: Plan | null): readonly ShownPlan[] {
  if (!isPhone) return SHOWN_PLANS
  const place = (plan: Plan) => (plan === featured ? 0 : plan === me.plan ? 1 : 2)
  return SHOWN_PLANS.toSorted((a, b) => place(a) - place(b))
}

export function isLess(plan: Plan, than: Plan): boolean {
  return PLANS.indexOf(plan) < PLANS.indexOf(than)
}
