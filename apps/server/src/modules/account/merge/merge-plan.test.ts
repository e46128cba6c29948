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

describe('which account stays', () => {
  it.each([
    ['the older of two free ones', side({}), side({ id: 'other', createdAt: older }), 'other'],
    ['mine, when both are as old', side({}), side({ id: 'other' }), 'mine'],
    ['mine, paid for and younger', side({ plan: 'lite' }), side({ id: 'other', createdAt: older }), 'mine'],
    ['the other, paid for and younger', side({ createdAt: older }), side({ id: 'other', plan: 'pro' }), 'other'],
  ])('%s', (_name, mine, other, kept) => {
    const plan = chooseKept(mine, other)
    expect(plan?.keeps.id).toBe(kept)
    expect(plan?.brings.id).not.toBe(kept)
  })

  it('neither, when both are paid for', () => {
    expect(chooseKept(side({ plan: 'lite' }), side({ id: 'other', plan: 'plus' }))).toBeNull()
  })
})

describe('what is told before', () => {
  it('nothing, where nothing gets in the way', () => {
    const mine = side({})
    expect(mergeNotes(mine, mine, side({ id: 'other' }))).toEqual([])
  })

  it('forms above the limit, a domain that ends, and that the other account stays', () => {
    const [mine, other] = [side({ forms: 2, hasDomain: true }), side({ id: 'other', hasDomain: true })]
    expect(mergeNotes(mine, other, mine)).toEqual(['otherStays', 'formsAboveLimit', 'domainEnds'])
  })

  it('counts with the larger allowance of the two', () => {
    const [mine, other] = [side({ forms: 2 }), side({ id: 'other', maxFormCount: 9 })]
    expect(joined(mine, other)).toEqual({ plan: 'free', maxFormCount: 9 })
    expect(mergeNotes(mine, mine, other)).toEqual([])
  })
})
