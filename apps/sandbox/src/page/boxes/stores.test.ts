import { describe, expect, it } from 'vitest'
import type { ShownSubscription } from '../../providers/app-stores/shown-subscription.ts'
import { fareOf, subscriptionsOf } from './stores.ts'

const subscription = (id: string, boughtAt: string): ShownSubscription => ({
  id,
  productId: 'lite_monthly',
  nextProductId: null,
  state: 'active',
  account: null,
  willRenew: true,
  boughtAt,
  expiresAt: boughtAt,
  actions: [],
})
const notice = (id: string, about: string, deliveries: number) => ({ id, type: 'X', about, at: '', deliveries })

describe('subscriptions of the stores on the page', () => {
  it('lists both stores, newest first, each with the notifications about it', () => {
    const listed = subscriptionsOf({
      'app-store': {
        subscriptions: [subscription('a', '2026-11-15T10:00:00.000Z')],
        notices: [notice('1', 'a', 1), notice('2', 'b', 1), notice('3', 'a', 0)],
      },
      'google-play': { subscriptions: [subscription('c', '2026-11-15T10:00:01.000Z')], notices: [] },
    })
    expect(listed.map(({ id, store, notices }) => [id, store, notices.map((each) => each.id)])).toEqual([
      ['c', 'google-play', []],
      ['a', 'app-store', ['3', '1']],
    ])
  })

  it('shows how often a notification was sent', () => {
    expect([0, 1, 2].map((deliveries) => fareOf(notice('1', 'a', deliveries)))).toEqual([
      'lost',
      'sent',
      'sent 2 times',
    ])
  })
})
