import { describe, expect, it } from 'vitest'
import type { Checkout } from '../../frame/checkout.ts'
import { paymentsOf } from './payments.ts'

const checkout = (id: string, at: string): Checkout => ({
  id,
  kind: 'order',
  url: null,
  amount: '10.00',
  currency: 'USD',
  what: '',
  state: 'open',
  at,
  actions: [],
})

describe('payments on the page', () => {
  it('lists payments of every provider, newest first, even when a provider is missing', () => {
    const payments = paymentsOf({
      paypal: { checkouts: [checkout('b', '2026-11-15T10:00:02.000Z'), checkout('a', '2026-11-15T10:00:00.000Z')] },
      razorpay: { checkouts: [checkout('c', '2026-11-15T10:00:01.000Z')] },
    })
    expect(payments.map(({ id, provider }) => [id, provider])).toEqual([
      ['b', 'PayPal'],
      ['c', 'Razorpay'],
      ['a', 'PayPal'],
    ])
  })
})
