import { BILLING_CYCLES, SOLD_PLANS } from '@wayform/core/plans/plans.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PRICE_NAMES, type Prices } from '../../../config-payments.ts'
import { STORE_STATUSES, type StoreSubscription } from '../../../providers/store-subscription.ts'
import type { StripeSubscription } from '../../../providers/stripe/stripe-billing.ts'
import { decideAccountPlan, decidePlan, planOfPrice, planOfProduct, planOfSubscription } from './decide-plan.ts'

const PRICES: Prices = {
  'lite-monthly': ['price_lm'],
  'lite-yearly': ['price_ly'],
  'standard-monthly': ['price_sm', 'price_sm_2024', 'price_sm_2023'],
  'standard-yearly': ['price_sy'],
  'plus-monthly': ['price_pm'],
  'plus-yearly': ['price_py'],
}
const PERIOD_END = new Date('2026-12-16T10:00:00Z')
const SOONER = new Date('2026-12-01T00:00:00Z')

type Init = Partial<Omit<StripeSubscription, 'items'>> & { price?: string }

function subscription({ price = 'price_sm', ...init }: Init = {}): StripeSubscription {
  return {
    id: 'sub_1',
    customerId: 'cus_1',
    status: 'active',
    createdAt: new Date('2026-11-16T10:00:00Z'),
    items: [{ id: 'si_1', priceId: price, periodEnd: PERIOD_END }],
    cancelAt: null,
    cancelsAtPeriodEnd: false,
    ...init,
  }
}

describe('the plan of a price', () => {
  it.each(PRICE_NAMES)('matches the name %s', (name) => {
    const sold = planOfPrice(PRICES[name][0] ?? '', PRICES)
    expect(SOLD_PLANS).toContain(sold?.plan)
    expect(BILLING_CYCLES).toContain(sold?.billingCycle)
    expect(`${sold?.plan}-${sold?.billingCycle}`).toBe(name)
  })

  it('keeps the plan of a price that is no longer sold', () => {
    for (const id of ['price_sm_2024', 'price_sm_2023']) {
      expect(planOfPrice(id, PRICES)).toEqual({ plan: 'standard', billingCycle: 'monthly' })
    }
  })

  it('the plan of a price is null for any other price id, however similar', () => {
    for (const id of ['', 'price_', 'price_SM', 'standard-monthly', 'price_sm ', '__proto__']) {
      expect(planOfPrice(id, PRICES)).toBeNull()
    }
  })
})

describe('the plan of a subscription, by its status', () => {
  it.each([
    ['active', 'standard'],
    ['trialing', 'standard'],
    ['past_due', 'standard'],
    ['incomplete', 'free'],
    ['incomplete_expired', 'free'],
    ['unpaid', 'free'],
    ['canceled', 'free'],
    ['paused', 'free'],
    ['something new', 'free'],
  ])('treats the status %s as the plan %s', (status, plan) => {
    const verdict = decidePlan([subscription({ status })], PRICES)
    expect(verdict.kind === 'plan' ? verdict.state.plan : 'free').toBe(plan)
    expect(verdict.kind).toBe(plan === 'free' ? 'none' : 'plan')
  })
})

describe('the end of a plan', () => {
  const endOf = (init: Init) => planOfSubscription(subscription(init), PRICES)

  it.each<[string, Init, Date | null]>([
    ['it renews', {}, null],
    ['it was cancelled with a date', { cancelAt: SOONER }, SOONER],
    ['it was cancelled with the period', { cancelsAtPeriodEnd: true }, PERIOD_END],
    ['it was cancelled in both ways', { cancelAt: SOONER, cancelsAtPeriodEnd: true }, SOONER],
  ])('the end of a plan is right when %s', (_, init, end) => {
    expect(endOf(init)).toMatchObject({ cancelAt: end, renewsAt: PERIOD_END })
  })
})

describe('several subscriptions', () => {
  const older = subscription({ id: 'sub_old', createdAt: SOONER, price: 'price_py' })
  const newer = subscription({ id: 'sub_new', createdAt: PERIOD_END, price: 'price_lm' })

  it('uses the newest subscription and reports the others as duplicates', () => {
    const verdict = decidePlan([older, newer], PRICES)
    expect(verdict).toMatchObject({ subscription: { id: 'sub_new' }, state: { plan: 'lite' } })
    expect(verdict).toMatchObject({ doubles: [{ id: 'sub_old' }] })
  })

  it('prefers a paid subscription over one whose payment failed', () => {
    const failed = { ...newer, status: 'past_due' }
    expect(decidePlan([failed, older], PRICES)).toMatchObject({
      subscription: { id: 'sub_old' },
      doubles: [{ id: 'sub_new' }],
    })
  })

  it('reports no duplicates beside a subscription whose payment failed', () => {
    const both = [older, newer].map((each) => ({ ...each, status: 'past_due' }))
    expect(decidePlan(both, PRICES)).toMatchObject({ subscription: { id: 'sub_new' }, doubles: [] })
  })

  it('does not report a subscription that grants nothing as a duplicate', () => {
    const waiting = { ...newer, status: 'incomplete' }
    expect(decidePlan([older, waiting], PRICES)).toMatchObject({ subscription: { id: 'sub_old' }, doubles: [] })
  })
})

describe('an unknown price', () => {
  const strange = subscription({ id: 'sub_x', price: 'price_by_hand', createdAt: PERIOD_END })

  it('neither grants nor ends a plan', () => {
    expect(decidePlan([strange], PRICES)).toMatchObject({ kind: 'unknownPrice', priceIds: ['price_by_hand'] })
  })

  it('an unknown price does not affect a known subscription, and is not reported as its duplicate', () => {
    const known = subscription({ createdAt: SOONER })
    expect(decidePlan([strange, known], PRICES)).toMatchObject({ subscription: { id: 'sub_1' }, doubles: [] })
  })

  it('an unknown price is ignored once its subscription has ended', () => {
    expect(decidePlan([{ ...strange, status: 'canceled' }], PRICES)).toEqual({ kind: 'none' })
  })

  it('keeps the plan of a known price beside an unknown one in the same subscription', () => {
    const { items } = strange
    const both = subscription({})
    expect(planOfSubscription({ ...both, items: [...items, ...both.items] }, PRICES)).toMatchObject({
      plan: 'standard',
    })
  })
})

it('gives the same result in whatever order subscriptions are listed', () => {
  const statuses = ['active', 'past_due', 'canceled', 'incomplete']
  const prices = ['price_lm', 'price_py', 'price_sm_2023', 'price_none']
  const some = fc.uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 99 }).map((n) => `sub_${n}`),
      status: fc.constantFrom(...statuses),
      price: fc.constantFrom(...prices),
      createdAt: fc.constantFrom(SOONER, PERIOD_END),
    }),
    { selector: ({ id }) => id, maxLength: 6 },
  )
  const shuffled = some.chain((list) =>
    fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
  )
  fc.assert(
    fc.property(shuffled, ([first, second]) => {
      const all = (list: Init[]) => decidePlan(list.map(subscription), PRICES)
      expect(all(second)).toEqual(all(first))
    }),
  )
})

describe('the plan of a store’s product', () => {
  it.each(PRICE_NAMES)('finds the plan by the end of the product’s id, for %s', (name) => {
    const [plan, billingCycle] = name.split('-')
    for (const id of [name, name.replace('-', '_'), `com.example.app.${name.replace('-', '_')}`]) {
      expect(planOfProduct(id)).toEqual({ plan, billingCycle })
    }
  })

  it('finds no plan for any other id', () => {
    for (const id of ['', 'lite', 'lite_weekly', 'lite_monthly_2', 'elite_monthly', 'pro_monthly', 'lite__monthly']) {
      expect(planOfProduct(id)).toBeNull()
    }
  })
})

describe('an account’s plan, from Stripe or a store', () => {
  const NONE = { kind: 'none' } as const
  const inStore = (init: Partial<StoreSubscription> = {}): StoreSubscription => ({
    store: 'apple',
    id: '1',
    isTest: false,
    transactionId: '2',
    productId: 'lite_monthly',
    status: 'active',
    startedAt: SOONER,
    periodEnd: PERIOD_END,
    renews: true,
    nextProductId: null,
    accountToken: null,
    replaces: null,
    isAcknowledged: true,
    ...init,
  })

  it.each(STORE_STATUSES)('uses the store’s plan alone, in the status %s', (status) => {
    const isGranted = status === 'active' || status === 'grace'
    const state = { plan: 'lite', billingCycle: 'monthly', cancelAt: null, renewsAt: PERIOD_END }
    expect(decideAccountPlan(NONE, [inStore({ status })])).toEqual(
      isGranted ? { kind: 'plan', source: 'apple', state, alsoPaid: [] } : NONE,
    )
  })

  it('ends the plan with the paid time when it does not renew', () => {
    expect(decideAccountPlan(NONE, [inStore({ renews: false })])).toMatchObject({ state: { cancelAt: PERIOD_END } })
  })

  it('uses the plan that was bought last, and names the other place that is paid as well', () => {
    const stripe = decidePlan([subscription({ createdAt: PERIOD_END })], PRICES)
    expect(decideAccountPlan(stripe, [inStore()])).toMatchObject({ source: 'stripe', alsoPaid: ['apple'] })
    const later = inStore({ store: 'google', startedAt: new Date(PERIOD_END.getTime() + 1) })
    expect(decideAccountPlan(stripe, [later])).toMatchObject({ source: 'google', alsoPaid: ['stripe'] })
  })

  it('prefers a paid plan over one in grace', () => {
    const stripe = decidePlan([subscription({ createdAt: PERIOD_END, status: 'past_due' })], PRICES)
    expect(decideAccountPlan(stripe, [inStore()])).toMatchObject({ source: 'apple', alsoPaid: [] })
    const grace = inStore({ status: 'grace', startedAt: PERIOD_END })
    expect(decideAccountPlan(decidePlan([subscription()], PRICES), [grace])).toMatchObject({ source: 'stripe' })
  })

  it('leaves the plan alone when only an unknown price or product is paid', () => {
    const strange = decidePlan([subscription({ price: 'price_by_hand' })], PRICES)
    expect(decideAccountPlan(strange, [])).toEqual({ kind: 'unknown' })
    expect(decideAccountPlan(NONE, [inStore({ productId: 'stickers' })])).toEqual({ kind: 'unknown' })
    expect(decideAccountPlan(strange, [inStore()])).toMatchObject({ kind: 'plan', source: 'apple' })
  })
})
