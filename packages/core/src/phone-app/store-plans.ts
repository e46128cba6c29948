import { BILLING_CYCLES, type BillingCycle, type Plan, PLANS, SOLD_PLANS, type SoldPlan } from '../plans/plans.ts'

/** The phone's own app store. */
export type StoreName = 'apple' | 'google'

export type StoreOwner = {
  plan: Plan
  billingCycle: BillingCycle | null
  /** The place of payment; null for the free plan and for a granted one. */
  planSource: 'stripe' | StoreName | null
  planCancelAt: string | null
  /** The plan that each store's subscription changes to with its next cycle. */
  applePendingPlan: PendingPlan | null
  googlePendingPlan: PendingPlan | null
}

export type PendingPlan = { type: Plan; billingCycle: BillingCycle }

export type SoldProduct = { plan: SoldPlan; cycle: BillingCycle }

/** A product's id in both stores. The server reads the plan from the end of it. */
export const storeProductId = ({ plan, cycle }: SoldProduct) => `${plan}_${cycle}` as const

export const STORE_PRODUCT_IDS: readonly string[] = SOLD_PLANS.flatMap((plan) =>
  BILLING_CYCLES.map((cycle) => storeProductId({ plan, cycle })),
)

export function storeProduct(id: string): SoldProduct | null {
  const [planName, cycleName] = id.split('_')
  const plan = SOLD_PLANS.find((each) => each === planName)
  const cycle = BILLING_CYCLES.find((each) => each === cycleName)
  return plan && cycle ? { plan, cycle } : null
}

/** Whether this phone's store may sell to an account; one that pays elsewhere has to cancel there first. */
export function salePlace({ plan, planSource }: StoreOwner, store: StoreName): 'here' | 'web' | 'otherStore' {
  if (plan === 'free' || planSource === null || planSource === store) return 'here'
  return planSource === 'stripe' ? 'web' : 'otherStore'
}

/** The plan that follows at the store that sold the current one; null while nothing waits. */
export function pendingPlan(owner: StoreOwner): PendingPlan | null {
  if (owner.planSource === 'apple') return owner.applePendingPlan
  return owner.planSource === 'google' ? owner.googlePendingPlan : null
}

export type StoreAct =
  /** `starts`: more plan at once, all else with the next cycle. */
  | { what: 'buy'; product: SoldProduct; starts: 'now' | 'later' }
  /** Google Play's subscription is cancelled here; Apple's only by its owner, on the phone. */
  | { what: 'cancel' }

export type StoreCard = {
  plan: 'free' | SoldPlan
  cycle: BillingCycle
  label: 'current' | 'upgrade' | 'downgrade' | BillingCycle | 'keep' | 'starts' | null
  /** The action of the button; null: there is no button. */
  act: StoreAct | null
}

/** The cards below the current plan, with their buttons. */
export function storeCards(
  owner: StoreOwner,
  { store, cycle, isReachable }: { store: StoreName; cycle: BillingCycle; isReachable: boolean },
): readonly StoreCard[] {
  const pending = pendingPlan(owner)
  const current = soldPlan(owner.plan)
  if (pending && current && owner.billingCycle) {
    // Buying the plan again takes an App Store's change back; Google Play's is taken back in its own list.
    const canKeep = isReachable && store === 'apple' && owner.planSource === 'apple'
    return pendingCards(current, owner.billingCycle, pending, canKeep)
  }
  const canBuy = isReachable && salePlace(owner, store) === 'here'
  const cards = SOLD_PLANS.map((plan): StoreCard => {
    if (plan === owner.plan && (owner.billingCycle ?? cycle) === cycle)
      return { plan, cycle, label: 'current', act: null }
    if (!canBuy) return { plan, cycle, label: null, act: null }
    const starts = owner.plan === 'free' || owner.planSource === null || isMore(plan, owner.plan) ? 'now' : 'later'
    return {
      plan,
      cycle,
      label: changeLabel(plan, cycle, owner.plan),
      act: { what: 'buy', product: { plan, cycle }, starts },
    }
  })
  return canBuy && canCancel(owner, store)
    ? [...cards, { plan: 'free', cycle, label: 'downgrade', act: { what: 'cancel' } }]
    : cards
}

/** While a change waits: keep the plan, or let it come. */
function pendingCards(plan: SoldPlan, cycle: BillingCycle, pending: PendingPlan, canKeep: boolean): StoreCard[] {
  const next = soldPlan(pending.type)
  const keep: StoreAct = { what: 'buy', product: { plan, cycle }, starts: 'later' }
  return [
    { plan, cycle, label: canKeep ? 'keep' : 'current', act: canKeep ? keep : null },
    ...(next ? [{ plan: next, cycle: pending.billingCycle, label: 'starts' as const, act: null }] : []),
  ]
}

function canCancel({ plan, planSource, planCancelAt }: StoreOwner, store: StoreName): boolean {
  return store === 'google' && planSource === 'google' && plan !== 'free' && planCancelAt === null
}

function changeLabel(plan: SoldPlan, cycle: BillingCycle, from: Plan): NonNullable<StoreCard['label']> {
  if (plan === from) return cycle
  return isMore(plan, from) ? 'upgrade' : 'downgrade'
}

const isMore = (plan: Plan, than: Plan) => PLANS.indexOf(plan) > PLANS.indexOf(than)

const soldPlan = (plan: Plan): SoldPlan | undefined => SOLD_PLANS.find((each) => each === plan)
