import { describe, expect, it } from 'vitest'
import { html, sample } from '../testing.tsx'

describe('a payment', () => {
  const merchants = [
    { type: 'paypal', credentials: { email: 'ana@mail.com' } },
    { type: 'cash', credentials: { label: 'At the door' } },
  ]

  it('shows its amount and the payment methods', () => {
    const markup = html(sample('PAYMENT', { merchants, amount: '27000.5', currency: 'EUR' }))
    expect(markup).toContain('<bdi data-live="q1">€27,000.50</bdi>')
    expect(markup).toMatch(/value="paypal".*PayPal.*value="cash".*At the door/)
    expect(markup).not.toMatch(/checked|ana@mail\.com/)
  })

  it('takes its methods from a public question, which has no merchants', () => {
    const markup = html(sample('PAYMENT', { merchants: [], methods: [{ type: 'stripe', label: 'Card' }] }))
    expect(markup).toMatch(/value="stripe".*Card/)
  })

  it('a payment has an empty element for an amount that depends on another answer', () => {
    const linked = sample('PAYMENT', { paymentAmountType: 'linkedField', linkedField: 'n', amount: '99' })
    expect(html(linked)).toContain('<bdi data-live="q1">–</bdi>')
    expect(html(linked, { live: '$5.00' })).toContain('<bdi data-live="q1">$5.00</bdi>')
  })

  it('preselects the only method of a required payment', () => {
    expect(html(sample('PAYMENT'))).toContain('checked')
    expect(html(sample('PAYMENT', { required: false }))).not.toContain('checked')
  })

  it('offers nothing when no method is set up', () => {
    expect(html(sample('PAYMENT', { merchants: [] }))).not.toMatch(/<input|pf-os/)
  })
})
