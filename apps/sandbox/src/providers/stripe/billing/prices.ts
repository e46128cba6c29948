import { BILLING_CYCLES, PLAN_FACTS, PLANS } from '@wayform/core/plans/plans.ts'
import type { Stripe } from 'stripe'
import type { Api } from '../api.ts'
import type { Ledger } from '../ledger.ts'
import { listOf, mustFind } from '../ledger.ts'
import { fields, flag, integer } from '../wire/params.ts'

/** No longer sold; an account may still have it. */
const LEGACY = 'pro'

/** A price for every paid plan and cycle: `price_standard_yearly`. */
export function seedPrices({ prices }: Ledger, created: number): void {
  for (const plan of PLANS) {
    if (plan === 'free') continue
    for (const cycle of BILLING_CYCLES) {
      const perMonth = PLAN_FACTS[plan].pricePerMonthUsd[cycle] * 100
      const id = `price_${plan}_${cycle}`
      const name = `Wayform ${plan[0]?.toUpperCase()}${plan.slice(1)}`
      prices.set(
        id,
        newPrice({
          id,
          active: plan !== LEGACY,
          created,
          currency: 'usd',
          nickname: `${name}, ${cycle}`,
          product: `prod_${plan}`,
          unitAmount: cycle === 'yearly' ? 12 * perMonth : perMonth,
          interval: cycle === 'yearly' ? 'year' : 'month',
        }),
      )
    }
  }
}

type NewPrice = {
  id: string
  active: boolean
  created: number
  currency: string
  nickname: string | null
  product: string
  unitAmount: number
  interval: 'month' | 'year' | null
}

export function newPrice({ id, active, created, currency, nickname, product, unitAmount, interval }: NewPrice) {
  return {
    id,
    object: 'price',
    active,
    billing_scheme: 'per_unit',
    created,
    currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname,
    product,
    recurring:
      interval === null
        ? null
        : { interval, interval_count: 1, meter: null, trial_period_days: null, usage_type: 'licensed' },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: interval === null ? 'one_time' : 'recurring',
    unit_amount: unitAmount,
    // The API has a text; the client turns it into its own number type.
    unit_amount_decimal: String(unitAmount) as unknown as Stripe.Price['unit_amount_decimal'],
  } satisfies Stripe.Price
}

export function priceRoutes(api: Api): void {
  api.get('/v1/prices/:id', fields({}, {}), ({ ledger, path }) => mustFind(ledger.prices, path('id'), 'price'))
  api.get('/v1/prices', fields({}, { active: flag, limit: integer }), ({ ledger, input }) => {
    const prices = [...ledger.prices.values()].filter(
      ({ active }) => input.active === undefined || active === input.active,
    )
    return listOf(prices, '/v1/prices', input.limit)
  })
}
