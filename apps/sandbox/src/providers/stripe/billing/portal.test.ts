import { describe, expect, it } from 'vitest'
import { givenSubscription, type StripeForTest, startStripe } from '../stripe-for-test.ts'

const RETURN = 'http://localhost:4000/billing'
const DONE = 'http://localhost:4000/billing?status=CHANGED'
const END = Date.parse('2026-12-16T10:00:00Z') / 1000
const after = { type: 'redirect' as const, redirect: { return_url: DONE } }

async function start() {
  const given = await startStripe()
  const bought = await givenSubscription(given)
  const { items } = await given.stripe.subscriptions.retrieve(bought.subscriptionId)
  given.app.received.length = 0
  return { ...given, ...bought, customerId: bought.customer.id, itemId: String(items.data[0]?.id) }
}
type Given = Awaited<ReturnType<typeof start>>

const portal = ({ stripe, customerId }: Given) =>
  stripe.billingPortal.sessions.create({ customer: customerId, return_url: RETURN })

const cancelFlow = ({ stripe, customerId, subscriptionId }: Given) =>
  stripe.billingPortal.sessions.create({
    customer: customerId,
    return_url: RETURN,
    flow_data: {
      type: 'subscription_cancel',
      subscription_cancel: { subscription: subscriptionId },
      after_completion: after,
    },
  })

const updateFlow = (given: Given, price: string, item = given.itemId) =>
  given.stripe.billingPortal.sessions.create({
    customer: given.customerId,
    return_url: RETURN,
    flow_data: {
      type: 'subscription_update_confirm',
      subscription_update_confirm: {
        subscription: given.subscriptionId,
        items: [{ id: item, price, quantity: 1 }],
      },
      after_completion: after,
    },
  })

const read = ({ stripe, subscriptionId }: StripeForTest & { subscriptionId: string }) =>
  stripe.subscriptions.retrieve(subscriptionId)

describe('the portal', () => {
  it('shows plan, card and invoices, and a link back', async () => {
    const given = await start()
    const { url } = await portal(given)
    const html = await given.see(url)
    for (const text of ['Wayform Standard, monthly', 'Renews on 2026-12-16', '•••• 4242', '24.00 USD']) {
      expect(html).toContain(text)
    }
    expect((await given.press(url, 'Back')).to).toBe(RETURN)
  })

  it('cancels with cancel_at alone, and shows that', async () => {
    const given = await start()
    const { url } = await portal(given)
    expect((await given.press(url, 'Cancel subscription')).html).toContain('Ends on 2026-12-16')
    expect(await read(given)).toMatchObject({ cancel_at: END, cancel_at_period_end: false, status: 'active' })
    expect(given.events()).toMatchObject([
      {
        type: 'customer.subscription.updated',
        data: { object: { cancel_at: END }, previous_attributes: { cancel_at: null } },
      },
    ])
  })

  it('cancels with cancel_at_period_end when it is set to', async () => {
    const given = await start()
    await given.control('options', { classicCancellation: true })
    await given.press((await cancelFlow(given)).url, 'Cancel subscription')
    expect(await read(given)).toMatchObject({ cancel_at_period_end: true })
  })

  it('runs the cancellation flow and returns to the app’s URL', async () => {
    const given = await start()
    expect((await given.press((await cancelFlow(given)).url, 'Back')).to).toBe(RETURN)
    expect(await read(given)).toMatchObject({ cancel_at: null })
    expect((await given.press((await cancelFlow(given)).url, 'Cancel subscription')).to).toBe(DONE)
    expect(await read(given)).toMatchObject({ cancel_at: END })
    await expect(cancelFlow(given)).rejects.toThrow('already set to be canceled')
  })

  it('changes the plan once that is confirmed with a valid card', async () => {
    const given = await start()
    const { url } = await updateFlow(given, 'price_plus_monthly')
    expect((await given.press(url, 'Confirm with a card that is declined')).html).toContain('Your card was declined')
    expect((await read(given)).items.data[0]?.price.id).toBe('price_standard_monthly')
    expect((await given.press(url, 'Confirm')).to).toBe(DONE)
    expect((await given.press(url, 'Confirm')).to).toBe(DONE)
    expect((await read(given)).items.data[0]).toMatchObject({
      id: given.itemId,
      price: { id: 'price_plus_monthly' },
      current_period_end: END,
    })
    expect(given.types()).toEqual(['customer.subscription.updated', 'invoice.paid'])
  })

  it('refuses a change to the same price, to an unknown price, and of another customer', async () => {
    const given = await start()
    await expect(updateFlow(given, 'price_standard_monthly')).rejects.toThrow('no changes')
    await expect(updateFlow(given, 'price_pro_monthly')).rejects.toThrow('inactive')
    await expect(updateFlow(given, 'price_none')).rejects.toMatchObject({ code: 'resource_missing' })
    await expect(updateFlow(given, 'price_plus_monthly', 'si_none')).rejects.toMatchObject({ code: 'resource_missing' })
    const other = await given.stripe.customers.create({})
    await expect(cancelFlow({ ...given, customerId: other.id })).rejects.toMatchObject({ statusCode: 400 })
    await expect(portal({ ...given, customerId: 'cus_none' })).rejects.toMatchObject({ code: 'resource_missing' })
  })

  it('the portal has links that expire soon', async () => {
    const given = await start()
    const { url } = await portal(given)
    given.advance(300)
    expect(await given.see(url)).toContain('This link is over')
  })
})

describe('the end of a period', () => {
  it('the end of a period is paid, and the next period begins now', async () => {
    const given = await start()
    await given.control('period-end', { subscription: given.subscriptionId })
    expect(await read(given)).toMatchObject({
      status: 'active',
      items: { data: [{ current_period_start: given.start, current_period_end: END }] },
    })
    expect(given.types()).toEqual(['invoice.paid', 'customer.subscription.updated'])
  })

  it('the end of a period ends a cancelled subscription', async () => {
    const given = await start()
    await given.press((await cancelFlow(given)).url, 'Cancel subscription')
    await given.control('period-end', { subscription: given.subscriptionId })
    expect(await read(given)).toMatchObject({ status: 'canceled', ended_at: given.start })
    expect(given.types().at(-1)).toBe('customer.subscription.deleted')
  })

  it('the end of a period is past due when the card fails, until the customer pays', async () => {
    const given = await start()
    await given.control('period-end', { subscription: given.subscriptionId, paymentFails: true })
    expect(await read(given)).toMatchObject({ status: 'past_due' })
    expect(given.types()).toEqual(['invoice.payment_failed', 'customer.subscription.updated'])
    await given.press((await portal(given)).url, 'Pay the open invoice')
    expect(await read(given)).toMatchObject({ status: 'active' })
  })

  it.each([
    [false, 'active'],
    [true, 'canceled'],
  ])('the end of a period is retried once (fails: %s)', async (paymentFails, status) => {
    const given = await start()
    await given.control('period-end', { subscription: given.subscriptionId, paymentFails: true })
    await given.control('period-end', { subscription: given.subscriptionId, paymentFails })
    expect(await read(given)).toMatchObject({ status })
  })
})
