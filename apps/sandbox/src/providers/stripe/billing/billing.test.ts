import { describe, expect, it } from 'vitest'
import { CONFIG } from '../../../testing/start-for-test.ts'
import { idOf } from '../ledger.ts'
import { givenSubscription, startStripe, verified } from '../stripe-for-test.ts'

describe('a checkout for a plan', () => {
  it('a checkout for a plan has a URL where it is paid, and sends the browser back with its id', async () => {
    const { session, wentTo, ...rest } = await givenSubscription(await startStripe())
    expect(wentTo).toBe(`http://localhost:4000/billing?status=SUCCESS&session=${session.id}`)
    expect(session).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      amount_total: 2_400,
      currency: 'usd',
      client_reference_id: 'u1',
      customer: rest.customer.id,
      url: null,
    })
  })

  it('creates a subscription whose period is on its item', async () => {
    const given = await startStripe()
    const { subscriptionId, customer } = await givenSubscription(given)
    const subscription = await given.stripe.subscriptions.retrieve(subscriptionId, { expand: ['latest_invoice'] })
    expect(subscription).toMatchObject({ status: 'active', customer: customer.id, metadata: { userId: 'u1' } })
    expect(subscription).not.toHaveProperty('current_period_end')
    expect(subscription.items.data[0]).toMatchObject({
      price: { id: 'price_standard_monthly', unit_amount: 2_400 },
      current_period_start: given.start,
      current_period_end: Date.parse('2026-12-16T10:00:00Z') / 1000,
    })
    expect(subscription.latest_invoice).toMatchObject({
      status: 'paid',
      total: 2_400,
      parent: { subscription_details: { subscription: subscriptionId } },
    })
  })

  it('sends events that Stripe’s own library verifies, before the browser returns', async () => {
    const given = await startStripe()
    const { subscriptionId, session } = await givenSubscription(given)
    expect(given.types()).toEqual(['customer.subscription.created', 'invoice.paid', 'checkout.session.completed'])
    for (const received of given.app.received) {
      expect(received.url).toBe('/webhooks/stripe')
      expect(verified(received, CONFIG.stripe.webhookSecret)).toMatchObject({ object: 'event', livemode: false })
      expect(() => verified(received, CONFIG.stripe.connectWebhookSecret)).toThrow('signature')
    }
    expect(given.events().at(-1)).toMatchObject({
      api_version: '2026-10-28.endive',
      data: { object: { id: session.id, subscription: subscriptionId, payment_status: 'paid' } },
    })
  })

  it('a checkout for a plan stays open after a declined card, and after cancelling', async () => {
    const { stripe, press } = await startStripe()
    const { id, url } = await stripe.checkout.sessions.create({
      mode: 'subscription',
      line_items: [{ price: 'price_lite_yearly', quantity: 1 }],
      success_url: 'http://localhost:4000/yes',
      cancel_url: 'http://localhost:4000/no',
    })
    expect((await press(url, 'Pay with a card that is declined')).html).toContain('Your card was declined')
    expect((await press(url, 'Back')).to).toBe('http://localhost:4000/no')
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'open', amount_total: 10_800 })
    await press(url, 'Pay')
    const paid = await stripe.checkout.sessions.retrieve(id, { expand: ['customer', 'line_items'] })
    expect(paid).toMatchObject({ status: 'complete', customer: { email: 'payer@example.com' } })
  })

  it.each([
    ['price_lite_monthly', 1_200],
    ['price_lite_yearly', 10_800],
    ['price_standard_monthly', 2_400],
    ['price_standard_yearly', 21_600],
    ['price_plus_monthly', 4_900],
    ['price_plus_yearly', 43_200],
  ])('charges the price of %s', async (id, amount) => {
    const { stripe } = await startStripe()
    expect(await stripe.prices.retrieve(id)).toMatchObject({ unit_amount: amount, currency: 'usd', active: true })
  })

  it('a checkout for a plan expires after 24 hours', async () => {
    const { stripe, advance, press } = await startStripe()
    const { id, url } = await stripe.checkout.sessions.create({
      mode: 'subscription',
      line_items: [{ price: 'price_lite_yearly', quantity: 1 }],
      success_url: 'http://localhost:4000/yes',
    })
    advance(24 * 3_600)
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'expired', url: null })
    await expect(press(url, 'Pay')).rejects.toThrow('This checkout is over')
  })
})

describe('a subscription', () => {
  it('a subscription is scheduled for cancellation and resumed, by a date or by the period’s end', async () => {
    const given = await startStripe()
    const { subscriptionId: id } = await givenSubscription(given)
    const { subscriptions } = given.stripe
    const end = Date.parse('2026-12-16T10:00:00Z') / 1000

    const dated = await subscriptions.update(id, { cancel_at: end })
    expect(dated).toMatchObject({ cancel_at: end, cancel_at_period_end: false, status: 'active' })
    expect(await subscriptions.update(id, { cancel_at: '' })).toMatchObject({ cancel_at: null, canceled_at: null })
    expect(await subscriptions.update(id, { cancel_at_period_end: true })).toMatchObject({ cancel_at_period_end: true })
    const kept = await subscriptions.update(id, { cancel_at_period_end: false })
    expect(kept).toMatchObject({ cancel_at: null, cancel_at_period_end: false })
    await expect(subscriptions.update(id, { cancel_at: '', cancel_at_period_end: false })).rejects.toThrow(
      'only specify one',
    )
  })

  it('a deleted subscription ends at once, and is no longer listed', async () => {
    const given = await startStripe()
    const { subscriptionId: id, customer } = await givenSubscription(given)
    const { subscriptions } = given.stripe
    expect((await subscriptions.list({ customer: customer.id })).data).toHaveLength(1)
    expect(await subscriptions.cancel(id)).toMatchObject({ status: 'canceled', ended_at: given.start })
    expect((await subscriptions.list({ customer: customer.id })).data).toHaveLength(0)
    expect((await subscriptions.list({ customer: customer.id, status: 'all' })).data).toHaveLength(1)
    await given.arrived(4)
    expect(given.types().at(-1)).toBe('customer.subscription.deleted')
  })

  it('a subscription ends with its customer', async () => {
    const given = await startStripe()
    const { subscriptionId, customer } = await givenSubscription(given)
    const open = await given.stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: customer.id,
      line_items: [{ price: 'price_plus_monthly', quantity: 1 }],
      success_url: 'http://localhost:4000/yes',
    })
    await given.stripe.customers.del(customer.id)
    expect(await given.see(open.url)).toContain('Something went wrong')
    expect(await given.stripe.customers.retrieve(customer.id)).toMatchObject({ deleted: true })
    expect(await given.stripe.subscriptions.retrieve(subscriptionId)).toMatchObject({ status: 'canceled' })
    await given.arrived(5)
    expect(given.types().slice(-2)).toEqual(['customer.subscription.deleted', 'customer.deleted'])
  })

  it('a subscription changes to another price, with the proration paid at once', async () => {
    const given = await startStripe()
    const { subscriptionId: id } = await givenSubscription(given)
    const before = await given.stripe.subscriptions.retrieve(id)
    const items = [{ id: String(before.items.data[0]?.id), price: 'price_plus_yearly' }]
    const after = await given.stripe.subscriptions.update(id, { items, expand: ['latest_invoice'] })
    expect(after.items.data[0]).toMatchObject({
      id: items[0]?.id,
      price: { id: 'price_plus_yearly' },
      current_period_end: Date.parse('2027-11-16T10:00:00Z') / 1000,
    })
    expect(after.latest_invoice).toMatchObject({ billing_reason: 'subscription_update', total: 43_200 - 2_400 })
  })

  it('a subscription can be disputed', async () => {
    const given = await startStripe()
    const { session } = await givenSubscription(given)
    await given.control('dispute', { session: session.id })
    expect(given.events().at(-1)).toMatchObject({
      type: 'charge.dispute.created',
      data: { object: { object: 'dispute', amount: 2_400, status: 'needs_response' } },
    })
  })

  it('a subscription is refunded by the payment of its invoice', async () => {
    const given = await startStripe()
    const { session } = await givenSubscription(given)
    const { stripe } = given
    const payments = await stripe.invoicePayments.list({ invoice: idOf(session.invoice ?? '') })
    const intent = idOf(payments.data[0]?.payment.payment_intent ?? '')
    const part = await stripe.refunds.create({ payment_intent: intent, amount: 400 })
    expect(part).toMatchObject({ status: 'succeeded', amount: 400 })
    expect(await stripe.refunds.create({ payment_intent: intent })).toMatchObject({ amount: 2_000 })
    await expect(stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    })
    await given.arrived(5)
    expect(given.events().findLast(({ type }) => type === 'charge.refunded')).toMatchObject({
      data: { object: { refunded: true, amount_refunded: 2_400 }, previous_attributes: { amount_refunded: 400 } },
    })
  })
})
