import { describe, expect, it } from 'vitest'
import { LONG_WAIT_MS, nextPurchase, type Purchase, purchaseReference, purchaseView } from './purchase-journey.ts'
import type { StoreOwner } from './store-plans.ts'

const product = { plan: 'standard', cycle: 'yearly' } as const
const owner: StoreOwner = {
  plan: 'lite',
  billingCycle: 'yearly',
  planSource: 'apple',
  planCancelAt: null,
  applePendingPlan: null,
  googlePendingPlan: null,
}
const waiting: Purchase = { step: 'waiting', product, sentAt: 1_000, asked: 0, isClosed: false }
const refused = {
  what: 'refused',
  code: 6_777_017,
  transactionId: 'GPA.3345-1234-70412',
  message: 'Not confirmed.',
  isRestored: false,
} as const

describe('a purchase', () => {
  it('a purchase waits in a sheet, counts questions to the store, and ends when the account has the plan', () => {
    const sent = nextPurchase(null, { what: 'sent', product, at: 1_000 })
    expect(sent).toEqual(waiting)
    const asked = nextPurchase(sent, { what: 'asked', store: 'apple', at: 11_000 })
    expect(asked).toMatchObject({ asked: 1 })
    expect(nextPurchase(asked, { what: 'account', owner })).toBe(asked)
    expect(nextPurchase(asked, { what: 'account', owner: { ...owner, plan: 'standard' } })).toBeNull()
  })

  it('ends a purchase of less plan when the store has the later change, also one that needed approval', () => {
    const lite = { type: 'lite', billingCycle: 'yearly' } as const
    const standard: StoreOwner = { ...owner, plan: 'standard' }
    const less = nextPurchase(null, { what: 'pending', product: { plan: 'lite', cycle: 'yearly' }, at: 1_000 })
    expect(nextPurchase(less, { what: 'account', owner: standard })).toBe(less)
    expect(nextPurchase(less, { what: 'account', owner: { ...standard, applePendingPlan: lite } })).toBeNull()
    // Keeping the plan is settled once the store has forgotten the change, and not because the plan still runs.
    const kept = nextPurchase(null, { what: 'pending', product, at: 1_000 })
    expect(nextPurchase(kept, { what: 'account', owner: { ...standard, applePendingPlan: lite } })).toBe(kept)
    expect(nextPurchase(kept, { what: 'account', owner: standard })).toBeNull()
  })

  it('shows a purchase as a banner when its sheet is closed, and after two minutes', () => {
    expect(purchaseView(waiting, 1_000 + LONG_WAIT_MS - 1)).toBe('waiting')
    expect(purchaseView(waiting, 1_000 + LONG_WAIT_MS)).toBe('banner')
    expect(purchaseView(nextPurchase(waiting, { what: 'closed' }), 1_000)).toBe('banner')
    expect(purchaseView(null, 1_000)).toBeNull()
  })

  it('shows a purchase as a banner that was pending before the app was started', () => {
    const pending = nextPurchase(null, { what: 'pending', product, at: 5_000 })
    expect(purchaseView(pending, 5_000)).toBe('banner')
    expect(nextPurchase(waiting, { what: 'pending', product, at: 5_000 })).toBe(waiting)
  })

  it('explains a refused purchase with a reference, until the explanation is closed', () => {
    const unverified = nextPurchase(waiting, refused)
    expect(unverified).toEqual({ step: 'unverified', reference: 'WF-IAP-23470412', message: 'Not confirmed.' })
    expect(purchaseView(unverified, 1_000)).toBe('unverified')
    expect(nextPurchase(unverified, { what: 'closed' })).toBeNull()
  })

  it('a purchase goes on waiting while the server or the store is not reached', () => {
    expect(nextPurchase(waiting, { ...refused, code: 6_777_014 })).toBe(waiting)
  })

  it('ignores a refused purchase of another account that the store repeats, unless it was restored', () => {
    expect(nextPurchase(null, refused)).toBeNull()
    expect(nextPurchase(null, { ...refused, isRestored: true })).toMatchObject({ step: 'unverified' })
  })

  it('ignores a restored purchase whose subscription ended', () => {
    expect(nextPurchase(null, { ...refused, code: 6_777_020, isRestored: true })).toBeNull()
    expect(nextPurchase(waiting, { ...refused, code: 6_777_020 })).toMatchObject({ step: 'unverified' })
  })

  it('ends an unconfirmed purchase when its request ends in the store, and not before', () => {
    const hours = (count: number) => 1_000 + count * 3_600_000
    for (const [store, last] of [
      ['apple', 24],
      ['google', 73],
    ] as const) {
      expect(nextPurchase(waiting, { what: 'asked', store, at: hours(last) - 1 })).toMatchObject({ step: 'waiting' })
      expect(nextPurchase(waiting, { what: 'asked', store, at: hours(last) })).toBeNull()
    }
  })

  it('a purchase can be made again once its owner stops waiting, and a refused one stays explained', () => {
    const closed = nextPurchase(waiting, { what: 'closed' })
    const stopped = nextPurchase(closed, { what: 'stopped' })
    expect(stopped).toBeNull()
    expect(nextPurchase(stopped, { what: 'sent', product, at: 1_000 })).toEqual(waiting)
    const unverified = nextPurchase(waiting, refused)
    expect(nextPurchase(unverified, { what: 'stopped' })).toBe(unverified)
  })

  it('forgets a purchase that the buyer cancelled', () => {
    expect(nextPurchase(waiting, { what: 'cancelled' })).toBeNull()
  })

  it('makes a short reference of a purchase', () => {
    expect(purchaseReference('2300000000012')).toBe('WF-IAP-00000012')
  })
})
