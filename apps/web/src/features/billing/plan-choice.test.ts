import type { BillingCycle, Plan } from '@wayform/core/plans/plans.ts'
import { describe, expect, it } from 'vitest'
import { choiceOf, featuredPlan, paidThrough, type PlanOwner, planOrder } from './plan-choice.ts'
import type { ShownPlan } from './plan-lines.ts'

const NO_STORE = { appleSubscriptionId: null, googleSubscriptionId: null }
const free: PlanOwner = {
  plan: 'free',
  billingCycle: null,
  planCancelAt: null,
  planSource: null,
  stripeId: null,
  ...NO_STORE,
}
const paid = (plan: Plan, more: Partial<PlanOwner> = {}): PlanOwner => ({
  plan,
  billingCycle: 'yearly',
  planCancelAt: null,
  planSource: 'stripe',
  stripeId: 'cus_1',
  ...NO_STORE,
  ...more,
})

describe('the button of a plan', () => {
  it.each<[ShownPlan, BillingCycle, PlanOwner, string, string | null]>([
    ['free', 'yearly', free, 'current', null],
    ['lite', 'yearly', free, 'upgrade', 'pay lite-yearly'],
    ['standard', 'monthly', free, 'upgrade', 'pay standard-monthly'],
    ['standard', 'yearly', paid('standard'), 'current', null],
    ['standard', 'monthly', paid('standard'), 'monthly', 'change standard-monthly'],
    ['plus', 'yearly', paid('standard'), 'upgrade', 'change plus-yearly'],
    ['lite', 'yearly', paid('standard'), 'downgrade', 'change lite-yearly'],
    ['free', 'yearly', paid('standard'), 'downgrade', 'cancel free-null'],
    ['free', 'yearly', paid('standard', { planCancelAt: '2027-03-03T00:00:00.000Z' }), 'starts', null],
    // No longer sold: the nearest plan is smaller.
    ['standard', 'yearly', paid('pro'), 'downgrade', 'change standard-yearly'],
    ['plus', 'yearly', paid('pro'), 'upgrade', 'change plus-yearly'],
    // A plan that was granted and never paid for is upgraded like free.
    ['plus', 'yearly', paid('standard', { planSource: null, stripeId: null }), 'upgrade', 'pay plus-yearly'],
    ['standard', 'monthly', paid('standard', { planSource: null, billingCycle: null }), 'current', null],
  ])('the button of %s, %s, for %o says %s and does %s', (plan, cycle, me, label, does) => {
    const choice = choiceOf(plan, cycle, me)
    const act = choice?.act && `${choice.act.what} ${choice.act.plan}-${choice.act.cycle}`
    expect([choice?.label, act]).toEqual([label, does])
  })

  it('the button is missing if there is no purchase to cancel', () => {
    expect(choiceOf('free', 'yearly', paid('standard', { planSource: null }))).toBeNull()
  })

  it.each(['apple', 'google'] as const)('the button is missing while %s sells the plan', (planSource) => {
    const me = paid('standard', { planSource, stripeId: null })
    for (const plan of ['free', 'lite', 'plus'] as const) expect(choiceOf(plan, 'yearly', me)).toBeNull()
    expect(choiceOf('standard', 'monthly', me)).toEqual({ label: 'current', act: null })
  })
})

describe('the payment channel of a plan', () => {
  it.each<[string | null, PlanOwner]>([
    ['stripe', paid('lite')],
    ['apple', paid('lite', { planSource: 'apple' })],
    [null, paid('free')],
    [null, paid('lite', { planSource: null })],
    // A server that does not report the channel: derived from the stores' marks.
    ['apple', paid('lite', { planSource: undefined, appleSubscriptionId: '1' })],
    ['google', paid('lite', { planSource: undefined, googleSubscriptionId: '1' })],
    ['stripe', paid('lite', { planSource: undefined })],
    [null, paid('lite', { planSource: undefined, stripeId: null })],
  ])('the payment channel is %s for %o', (source, me) => {
    expect(paidThrough(me)).toBe(source)
  })
})

describe('the highlighted plan', () => {
  it.each<[Plan, string | null, string | null]>([
    ['free', null, 'standard'],
    ['lite', null, 'standard'],
    ['standard', null, null],
    ['pro', null, null],
    ['plus', null, null],
    ['free', 'lite', 'lite'],
    ['standard', 'plus', 'plus'],
    ['lite', 'lite', 'standard'],
    ['free', 'pro', 'standard'],
    ['free', 'free', 'standard'],
    ['free', '<script>', 'standard'],
  ])('with %s and %s in the address, the highlighted plan is %s', (plan, wanted, featured) => {
    expect(featuredPlan({ plan }, wanted)).toBe(featured)
  })

  it('the highlighted plan comes first on a phone, followed by the current plan', () => {
    expect(planOrder(true, { plan: 'lite' }, 'standard')).toEqual(['standard', 'lite', 'free', 'plus'])
    expect(planOrder(true, { plan: 'plus' }, null)).toEqual(['plus', 'free', 'lite', 'standard'])
    expect(planOrder(false, { plan: 'lite' }, 'standard')).toEqual(['free', 'lite', 'standard', 'plus'])
  })
})
