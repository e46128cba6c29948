import { BILLING_CYCLES, type BillingCycle, PLAN_FACTS, SOLD_PLANS, type SoldPlan } from '@wayform/core/plans/plans.ts'

export interface Product {
  id: string
  plan: SoldPlan
  cycle: BillingCycle
  /** Of a whole cycle. */
  priceUsd: number
}

const MONTHS: Record<BillingCycle, number> = { monthly: 1, yearly: 12 }
const PRICE_INCREASE = 1.25

/** The ids that the panel offers. */
export const PRODUCT_IDS = SOLD_PLANS.flatMap((plan) => BILLING_CYCLES.map((cycle) => `${plan}_${cycle}`))

const ID = new RegExp(`^(?:[a-z0-9._-]+[._-])?(${SOLD_PLANS.join('|')})[._-](${BILLING_CYCLES.join('|')})$`)

/** Any id that ends in a plan and its cycle is on sale: `lite_monthly`, `app.wayform.plus.yearly`. */
export function findProduct(id: string): Product | undefined {
  const [, planName, cycleName] = ID.exec(id) ?? []
  const plan = SOLD_PLANS.find((each) => each === planName)
  const cycle = BILLING_CYCLES.find((each) => each === cycleName)
  if (!plan || !cycle) return undefined
  return { id, plan, cycle, priceUsd: PLAN_FACTS[plan].pricePerMonthUsd[cycle] * MONTHS[cycle] }
}

export function productOf(id: string): Product {
  const product = findProduct(id)
  if (!product) throw new Error(`${id} is not on sale`)
  return product
}

export const raisedPrice = (price: number) => Math.round(price * PRICE_INCREASE)

/** As both stores do: more plan starts now; less plan, or another cycle of the same one, starts with the next period. */
export function startsNow(from: Product, to: Product): boolean {
  return SOLD_PLANS.indexOf(to.plan) > SOLD_PLANS.indexOf(from.plan)
}

/** The same day of a later month, or that month's last day. */
export function periodEnd(start: number, { cycle }: Product): number {
  const begin = new Date(start)
  const end = new Date(start)
  end.setUTCMonth(begin.getUTCMonth() + MONTHS[cycle], 1)
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate()
  end.setUTCDate(Math.min(begin.getUTCDate(), lastDay))
  return end.getTime()
}
