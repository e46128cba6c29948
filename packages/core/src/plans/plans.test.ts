import { describe, expect, it } from 'vitest'
import {
  FEATURES,
  type Feature,
  formLimit,
  hasFeature,
  isPlan,
  isSoldPlan,
  PLAN_FACTS,
  PLANS,
  type Plan,
  SOLD_PLANS,
} from './plans.ts'

describe('the plans', () => {
  it.each<[Plan, number, readonly Feature[]]>([
    ['free', 2, []],
    ['lite', 10, ['responses', 'customSeo', 'accessLimits']],
    ['standard', 25, FEATURES],
    ['pro', 25, FEATURES],
    ['plus', 50, FEATURES],
  ])('the plan %s allows %i forms and includes its features', (plan, forms, features) => {
    expect(formLimit({ plan, maxFormCount: null })).toBe(forms)
    expect(FEATURES.filter((feature) => hasFeature(plan, feature))).toEqual(features)
  })

  it('the plans include more the more they cost', () => {
    const ladder = (['free', 'lite', 'standard', 'plus'] as const).map((plan) => PLAN_FACTS[plan])
    for (const [lower, higher] of ladder.slice(1).map((facts, n) => [ladder[n] ?? facts, facts] as const)) {
      expect(higher.maxForms).toBeGreaterThan(lower.maxForms)
      expect(higher.maxUploadBytes).toBeGreaterThan(lower.maxUploadBytes)
      expect(higher.pricePerMonthUsd.monthly).toBeGreaterThan(lower.pricePerMonthUsd.monthly)
      expect(higher.pricePerMonthUsd.yearly).toBeLessThan(higher.pricePerMonthUsd.monthly)
      expect(higher.features).toEqual(expect.arrayContaining([...lower.features]))
    }
  })

  it('the plans are sold in the order of their prices, without the free and the legacy one', () => {
    const prices = SOLD_PLANS.map((plan) => PLAN_FACTS[plan].pricePerMonthUsd.monthly)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    expect(PLANS.filter((plan) => !isSoldPlan(plan))).toEqual(['free', 'pro'])
    expect([null, '', 'gold', 'LITE'].some(isSoldPlan)).toBe(false)
  })

  it('allows an account its own limit of forms, also zero', () => {
    expect(formLimit({ plan: 'free', maxFormCount: 7 })).toBe(7)
    expect(formLimit({ plan: 'plus', maxFormCount: 0 })).toBe(0)
  })

  it.each([['enterprise'], [''], ['FREE'], ['toString'], [null], [['free']]])(
    'the plans do not include %j',
    (value) => {
      expect(isPlan(value)).toBe(false)
    },
  )

  it('the plans accept their own names', () => {
    expect(PLANS.every(isPlan)).toBe(true)
  })
})
