import { describe, expect, it } from 'vitest'
import {
  pendingPlan,
  salePlace,
  STORE_PRODUCT_IDS,
  storeCards,
  type StoreOwner,
  storeProduct,
  storeProductId,
} from './store-plans.ts'

const free: StoreOwner = {
  plan: 'free',
  billingCycle: null,
  planSource: null,
  planCancelAt: null,
  applePendingPlan: null,
  googlePendingPlan: null,
}
const lite: StoreOwner = { ...free, plan: 'lite', billingCycle: 'yearly', planSource: 'apple' }
const standard: StoreOwner = { ...free, plan: 'standard', billingCycle: 'monthly', planSource: 'apple' }
const atApple = { store: 'apple', cycle: 'monthly', isReachable: true } as const
const labels = (owner: StoreOwner, sale: Parameters<typeof storeCards>[1]) =>
  Object.fromEntries(storeCards(owner, sale).map(({ plan, label }) => [plan, label]))

describe('products of the stores', () => {
  it('maps each sold plan and cycle to one store product, and reads it back', () => {
    expect(STORE_PRODUCT_IDS).toHaveLength(6)
    for (const id of STORE_PRODUCT_IDS) {
      const product = storeProduct(id)
      expect(product && storeProductId(product)).toBe(id)
    }
    expect(storeProduct('coins_100')).toBeNull()
  })
})

describe('salePlace', () => {
  it.each([
    [free, 'here'],
    [{ ...free, plan: 'plus' }, 'here'],
    [standard, 'here'],
    [{ ...standard, planSource: 'stripe' }, 'web'],
    [{ ...standard, planSource: 'google' }, 'otherStore'],
  ] as const)('sells to the owner %o at: %s', (owner, place) => expect(salePlace(owner, 'apple')).toBe(place))
})

describe('storeCards', () => {
  it('sells every plan to a free account, at once', () => {
    const cards = storeCards(free, atApple)
    expect(cards.map(({ plan, label }) => [plan, label])).toEqual([
      ['lite', 'upgrade'],
      ['standard', 'upgrade'],
      ['plus', 'upgrade'],
    ])
    expect(cards.every(({ act }) => act?.what === 'buy' && act.starts === 'now')).toBe(true)
  })

  it('starts a larger plan at once, and a smaller plan or another cycle with the next one', () => {
    const starts = storeCards({ ...standard, billingCycle: 'yearly' }, atApple).map(({ plan, label, act }) => [
      plan,
      label,
      act?.what === 'buy' && act.starts,
    ])
    expect(starts).toEqual([
      ['lite', 'downgrade', 'later'],
      ['standard', 'monthly', 'later'],
      ['plus', 'upgrade', 'now'],
    ])
  })

  it('shows no buttons while the store is not reachable, and none for a plan bought elsewhere', () => {
    expect(labels(free, { ...atApple, isReachable: false })).toEqual({ lite: null, standard: null, plus: null })
    for (const planSource of ['stripe', 'google'] as const) {
      expect(labels({ ...standard, planSource }, atApple)).toEqual({ lite: null, standard: 'current', plus: null })
    }
  })

  it('offers to cancel at Google Play only, once', () => {
    const bought: StoreOwner = { ...standard, planSource: 'google' }
    const sale = { ...atApple, store: 'google' } as const
    expect(storeCards(bought, sale).at(-1)).toEqual({
      plan: 'free',
      cycle: 'monthly',
      label: 'downgrade',
      act: { what: 'cancel' },
    })
    expect(labels({ ...bought, planCancelAt: '2026-12-14T00:00:00.000Z' }, sale)).not.toHaveProperty('free')
    expect(labels(standard, atApple)).not.toHaveProperty('free')
  })

  it('offers to keep the plan while a change waits, and shows what comes', () => {
    const owner: StoreOwner = { ...standard, applePendingPlan: { type: 'lite', billingCycle: 'yearly' } }
    expect(storeCards(owner, atApple)).toEqual([
      {
        plan: 'standard',
        cycle: 'monthly',
        label: 'keep',
        act: { what: 'buy', product: { plan: 'standard', cycle: 'monthly' }, starts: 'later' },
      },
      { plan: 'lite', cycle: 'yearly', label: 'starts', act: null },
    ])
    expect(labels(owner, { ...atApple, isReachable: false })).toEqual({ standard: 'current', lite: 'starts' })
  })

  it('sells nothing while a change waits at Google Play, or at the other store', () => {
    const waiting = { type: 'lite', billingCycle: 'monthly' } as const
    const atGoogle = { ...atApple, store: 'google' } as const
    const cards = { standard: 'current', lite: 'starts' }
    expect(labels({ ...standard, planSource: 'google', googlePendingPlan: waiting }, atGoogle)).toEqual(cards)
    expect(labels({ ...standard, applePendingPlan: waiting }, atGoogle)).toEqual(cards)
    expect(labels({ ...standard, planSource: 'google', googlePendingPlan: waiting }, atApple)).toEqual(cards)
  })

  it('reports a waiting change only at the store that sold the plan', () => {
    const waiting = { type: 'free', billingCycle: 'monthly' } as const
    expect(pendingPlan({ ...lite, applePendingPlan: waiting })).toEqual(waiting)
    expect(pendingPlan({ ...lite, planSource: 'google', googlePendingPlan: waiting })).toEqual(waiting)
    expect(pendingPlan({ ...lite, planSource: 'google', applePendingPlan: waiting })).toBeNull()
    expect(pendingPlan({ ...lite, planSource: 'stripe', applePendingPlan: waiting })).toBeNull()
  })
})
