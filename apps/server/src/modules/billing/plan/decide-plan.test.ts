import { BILLING_CYCLES, SOLD_PLANS } from '@wayform/core/plans/plans.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PRICE_NAMES, type Prices } from '../../../config-payments.ts'
import type { StripeSubscription } from '../../../providers/stripe/stripe-billing.ts'
import { decidePlan, planOfPrice, planOfSubscription } from './decide-plan.ts'

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
  it.each(PRICE_NAMES)('is what %s says', (name) => {
    const sold = planOfPrice(PRICES[name][0] ?? '', PRICES)
    expect(SOLD_PLANS).toContain(sold?.plan)
    expect(BILLING_CYCLES).toContain(sold?.billingCycle)
    expect(`${sold?.plan}-${sold?.billingCycle}`).toBe(name)
  })

  it('stays what it was when the price is no longer sold', () => {
    for (const id of ['price_sm_2024', 'price_sm_2023']) {
      expect(planOfPrice(id, PRICES)).toEqual({ plan: 'standard', billingCycle: 'monthly' })
    }
  })

  it('is none for anything else, however alike', () => {
    for (const id of ['', 'price_', 'price_SM', 'standard-monthly', 'price_sm ', '__proto__']) {
      expect(planOfPrice(id, PRICES)).toBeNull()
    }
  })
})

describe('what a subscription gives, by its state', () => {
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
  ])('%s: %s', (status, plan) => {
    const verdict = decidePlan([subscription({ status })], PRICES)
    expect(verdict.kind === 'plan' ? verdict.state.plan : 'free').toBe(plan)
    expect(verdict.kind).toBe(plan === 'free' ? 'none' : 'plan')
  })
})

describe('when a plan ends', () => {
  const endOf = (init: Init) => planOfSubscription(subscription(init), PRICES)

  it.each<[string, Init, Date | null]>([
    ['it renews', {}, null],
    ['it was cancelled with a date', { cancelAt: SOONER }, SOONER],
    ['it was cancelled with the period', { cancelsAtPeriodEnd: true }, PERIOD_END],
    ['it was cancelled in both ways', { cancelAt: SOONER, cancelsAtPeriodEnd: true }, SOONER],
  ])('%s', (_, init, end) => {
    expect(endOf(init)).toMatchObject({ cancelAt: end, renewsAt: PERIOD_END })
  })
})

describe('several subscriptions', () => {
  const older = subscription({ id: 'sub_old', createdAt: SOONER, price: 'price_py' })
  const newer = subscription({ id: 'sub_new', createdAt: PERIOD_END, price: 'price_lm' })

  it('the newest counts, and the others are paid for nothing', () => {
    const verdict = decidePlan([older, newer], PRICES)
    expect(verdict).toMatchObject({ subscription: { id: 'sub_new' }, state: { plan: 'lite' } })
    expect(verdict).toMatchObject({ doubles: [{ id: 'sub_old' }] })
  })

  it('one that is paid comes before one whose payment failed', () => {
    const failed = { ...newer, status: 'past_due' }
    expect(decidePlan([failed, older], PRICES)).toMatchObject({
      subscription: { id: 'sub_old' },
      doubles: [{ id: 'sub_new' }],
    })
  })

  it('nothing is ended in favour of one whose payment failed', () => {
    const both = [older, newer].map((each) => ({ ...each, status: 'past_due' }))
    expect(decidePlan(both, PRICES)).toMatchObject({ subscription: { id: 'sub_new' }, doubles: [] })
  })

  it('one that gives nothing is no double', () => {
    const waiting = { ...newer, status: 'incomplete' }
    expect(decidePlan([older, waiting], PRICES)).toMatchObject({ subscription: { id: 'sub_old' }, doubles: [] })
  })
})

describe('a price that nobody knows', () => {
  const strange = subscription({ id: 'sub_x', price: 'price_by_hand', createdAt: PERIOD_END })

  it('gives no plan and takes none', () => {
    expect(decidePlan([strange], PRICES)).toMatchObject({ kind: 'unknownPrice', priceIds: ['price_by_hand'] })
  })

  it('does not stand in the way of one that is known, and is not ended for it', () => {
    const known = subscription({ createdAt: SOONER })
    expect(decidePlan([strange, known], PRICES)).toMatchObject({ subscription: { id: 'sub_1' }, doubles: [] })
  })

  it('is of no interest once it is over', () => {
    expect(decidePlan([{ ...strange, status: 'canceled' }], PRICES)).toEqual({ kind: 'none' })
  })

  it('beside a known one in the same subscription leaves that one’s plan', () => {
    const { items } = strange
    const both = subscription({})
    expect(planOfSubscription({ ...both, items: [...items, ...both.items] }, PRICES)).toMatchObject({
      plan: 'standard',
    })
  })
})

it('is the same in whatever order subscriptions are listed', () => {
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
