import { hasFeature, type Plan, UPSELL_TRIGGERS } from '@wayform/core/plans/plans.ts'
import { shell } from '@wayform/i18n/messages/en/shell.ts'
import { describe, expect, it } from 'vitest'
import { planBehind } from './upgrade-plan.ts'

const free = { plan: 'free', maxFormCount: null } as const

describe('planBehind', () => {
  it.each(UPSELL_TRIGGERS.filter((trigger) => trigger !== 'formcount' && trigger !== 'members'))(
    'names the same plan as the sentence about %s',
    (trigger) => {
      const plan = planBehind(trigger, free)
      expect(plan).not.toBeNull()
      const { [plan ?? 'free']: name } = shell.plan.names
      expect(shell.upgrade.benefits[trigger]).toContain(`With ${name},`)
    },
  )

  it.each<[Plan, number | null, Plan | null]>([
    ['free', null, 'lite'],
    ['lite', null, 'standard'],
    ['standard', null, 'plus'],
    ['pro', null, 'plus'],
    ['plus', null, null],
    ['free', 30, 'plus'],
    ['free', 1, 'lite'],
  ])('finds room for another form: from %s with %s forms to %s', (plan, maxFormCount, next) => {
    expect(planBehind('formcount', { plan, maxFormCount })).toBe(next)
  })

  it.each<[Plan, Plan | null]>([
    ['free', 'standard'],
    ['lite', 'standard'],
    ['standard', 'plus'],
    ['plus', null],
  ])('finds room for another person: from %s to %s', (plan, next) => {
    expect(planBehind('members', { plan, maxFormCount: null })).toBe(next)
  })

  it('returns the cheapest plan with the feature', () => {
    expect(planBehind('responses', free)).toBe('lite')
    expect(hasFeature('lite', 'conditionalLogic')).toBe(false)
    expect(planBehind('conditionalLogic', free)).toBe('standard')
  })
})
