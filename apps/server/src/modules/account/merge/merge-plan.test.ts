import { describe, expect, it } from 'vitest'
import { chooseKept, joined, type MergeSide, mergeNotes } from './merge-plan.ts'

const side = (more: Partial<MergeSide>): MergeSide => ({
  id: 'mine',
  plan: 'free',
  maxFormCount: null,
  createdAt: new Date('2026-01-02'),
  forms: 1,
  hasDomain: false,
  ...more,
})
const older = new Date('2026-01-01')

describe('the choice of the kept account', () => {
  it.each([
    ['the older of two free ones', side({}), side({ id: 'other', createdAt: older }), 'other'],
    ['mine, when both are as old', side({}), side({ id: 'other' }), 'mine'],
    ['mine, paid for and younger', side({ plan: 'lite' }), side({ id: 'other', createdAt: older }), 'mine'],
    ['the other, paid for and younger', side({ createdAt: older }), side({ id: 'other', plan: 'pro' }), 'other'],
  ])('keeps %s', (_name, mine, other, kept) => {
    const plan = chooseKept(mine, other)
    expect(plan?.keeps.id).toBe(kept)
    expect(plan?.brings.id).not.toBe(kept)
  })

  it('keeps neither when both have a paid plan', () => {
    expect(chooseKept(side({ plan: 'lite' }), side({ id: 'other', plan: 'plus' }))).toBeNull()
  })
})

describe('the warnings before a merge', () => {
  it('warns about nothing when nothing conflicts', () => {
    const mine = side({})
    expect(mergeNotes(mine, mine, side({ id: 'other' }))).toEqual([])
  })

  it('warns about forms above the limit, a domain that ends, and the other account being kept', () => {
    const [mine, other] = [side({ forms: 2, hasDomain: true }), side({ id: 'other', hasDomain: true })]
    expect(mergeNotes(mine, other, mine)).toEqual(['otherStays', 'formsAboveLimit', 'domainEnds'])
  })

  it('uses the larger form limit of the two accounts', () => {
    const [mine, other] = [side({ forms: 2 }), side({ id: 'other', maxFormCount: 9 })]
    expect(joined(mine, other)).toEqual({ plan: 'free', maxFormCount: 9 })
    expect(mergeNotes(mine, mine, other)).toEqual([])
  })
})
