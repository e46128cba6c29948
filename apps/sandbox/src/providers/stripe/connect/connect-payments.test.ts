import type { Stripe } from 'stripe'
import { describe, expect, it } from 'vitest'
import { CONFIG } from '../../../testing/start-for-test.ts'
import { idOf } from '../ledger.ts'
import { type StripeForTest, startStripe, verified } from '../stripe-for-test.ts'

const SUCCESS = 'http://localhost:4000/cakes/payments/p1/return?session={CHECKOUT_SESSION_ID}'

async function start() {
  const given = await startStripe()
  const { id } = await given.stripe.accounts.create({})
  await given.control('charges', { account: id, isEnabled: true })
  given.app.received.length = 0
  return { ...given, account: id, on: { stripeAccount: id } }
}

type Given = StripeForTest & { on: { stripeAccount: string } }

function order({ stripe, on }: Given, more: Partial<Stripe.Checkout.SessionCreateParams> = {}, unitAmount = 2_599) {
  return stripe.checkout.sessions.create(
    {
      mode: 'payment',
      line_items: [
        {
          price_data: { currency: 'eur', unit_amount: unitAmount, product_data: { name: 'Two cakes' } },
          quantity: 1,
        },
      ],
      client_reference_id: 'p1',
      metadata: { paymentId: 'p1' },
      payment_intent_data: { metadata: { paymentId: 'p1' } },
      success_url: SUCCESS,
      cancel_url: 'http://localhost:4000/cakes',
      ...more,
    },
    on,
  )
}

describe('a payment on a connected account', () => {
  it('a payment on a connected account is paid on the page, and returns its payment intent', async () => {
    const given = await start()
    const { id, url, payment_intent: none } = await order(given)
    expect(none).toBeNull()
    expect(await given.see(url)).toContain('25.99 EUR')
    expect(await given.press(url, 'Pay')).toMatchObject({
      status: 303,
      to: SUCCESS.replace('{CHECKOUT_SESSION_ID}', id),
    })
    const session = await given.stripe.checkout.sessions.retrieve(id, { expand: ['line_items'] }, given.on)
    expect(session).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      amount_total: 2_599,
      currency: 'eur',
      metadata: { paymentId: 'p1' },
      line_items: { data: [{ description: 'Two cakes', amount_total: 2_599 }] },
    })
    const intent = await given.stripe.paymentIntents.retrieve(
      idOf(session.payment_intent ?? ''),
      { expand: ['latest_charge'] },
      given.on,
    )
    expect(intent).toMatchObject({
      status: 'succeeded',
      amount_received: 2_599,
      metadata: { paymentId: 'p1' },
      latest_charge: { paid: true, amount: 2_599 },
    })
  })

  it('a payment on a connected account is reported to the endpoint of connected accounts, with the account', async () => {
    const given = await start()
    await given.press((await order(given)).url, 'Pay')
    expect(given.types()).toEqual(['payment_intent.succeeded', 'checkout.session.completed'])
    for (const received of given.app.received) {
      expect(received.url).toBe('/webhooks/stripe-connect')
      expect(verified(received, CONFIG.stripe.connectWebhookSecret)).toMatchObject({ account: given.account })
    }
  })

  it('a payment on a connected account does not exist for another account, nor for the platform', async () => {
    const given = await start()
    const { id } = await order(given)
    const other = await given.stripe.accounts.create({})
    const { sessions } = given.stripe.checkout
    for (const options of [{ stripeAccount: other.id }, {}]) {
      await expect(sessions.retrieve(id, {}, options)).rejects.toMatchObject({
        statusCode: 404,
        code: 'resource_missing',
      })
      await expect(sessions.expire(id, {}, options)).rejects.toMatchObject({ statusCode: 404 })
    }
  })

  it('a payment on a connected account can be tried again after a declined card', async () => {
    const given = await start()
    const { id, url } = await order(given)
    expect((await given.press(url, 'Pay with a card that is declined')).html).toContain('role="alert"')
    const failed = await given.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] }, given.on)
    expect(failed).toMatchObject({
      status: 'open',
      payment_intent: { status: 'requires_payment_method', last_payment_error: { code: 'card_declined' } },
    })
    await given.press(url, 'Pay')
    const paid = await given.stripe.checkout.sessions.retrieve(id, {}, given.on)
    expect(paid).toMatchObject({ payment_status: 'paid', payment_intent: Object(failed.payment_intent).id })
    expect(given.types()[0]).toBe('payment_intent.payment_failed')
  })

  it('a payment on a connected account is paid once: the page of a paid one offers nothing', async () => {
    const given = await start()
    const { url } = await order(given)
    await given.press(url, 'Pay')
    expect(await given.see(url)).not.toContain('<button')
    await fetch(String(url), {
      method: 'POST',
      body: 'do=pay',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(given.types().filter((type) => type === 'checkout.session.completed')).toHaveLength(1)
  })

  it.each([true, false])(
    'a payment on a connected account by bank debit is settled days later (paid: %s)',
    async (isPaid) => {
      const given = await start()
      const { id, url } = await order(given)
      await given.press(url, 'Pay by bank debit, which takes days')
      const waiting = await given.stripe.checkout.sessions.retrieve(id, {}, given.on)
      expect(waiting).toMatchObject({ status: 'complete', payment_status: 'unpaid' })
      await given.control('settle', { session: id, isPaid })
      const settled = await given.stripe.checkout.sessions.retrieve(id, {}, given.on)
      expect(settled.payment_status).toBe(isPaid ? 'paid' : 'unpaid')
      expect(given.types().at(-1)).toBe(`checkout.session.async_payment_${isPaid ? 'succeeded' : 'failed'}`)
    },
  )

  it('expires on request, but not once it is paid', async () => {
    const given = await start()
    const { sessions } = given.stripe.checkout
    const first = await order(given)
    expect(await sessions.expire(first.id, {}, given.on)).toMatchObject({ status: 'expired' })
    const second = await order(given)
    await given.press(second.url, 'Pay')
    await expect(sessions.expire(second.id, {}, given.on)).rejects.toThrow('Only Checkout Sessions with a status')
    const third = await order(given)
    await given.control('expire', { session: third.id })
    expect(await sessions.retrieve(third.id, {}, given.on)).toMatchObject({ status: 'expired' })
    await given.arrived(4)
    expect(given.types().filter((type) => type === 'checkout.session.expired')).toHaveLength(2)
  })

  it('a payment on a connected account is refunded to the payer', async () => {
    const given = await start()
    const { id, url } = await order(given)
    await given.press(url, 'Pay')
    const { payment_intent: intent } = await given.stripe.checkout.sessions.retrieve(id, {}, given.on)
    await given.stripe.refunds.create({ payment_intent: idOf(intent ?? '') }, given.on)
    await given.arrived(3)
    expect(given.events()[2]).toMatchObject({
      type: 'charge.refunded',
      account: given.account,
      data: { object: { payment_intent: intent, refunded: true } },
    })
  })

  it.each([
    ['an amount below the least', {}, 49, { code: 'amount_too_small' }],
    ['an amount above the most', {}, 100_000_000, { code: 'amount_too_large' }],
    ['a part of a cent', {}, 10.5, { code: 'parameter_invalid_integer' }],
    ['a way back that is none', { success_url: 'nowhere' }, 500, { code: 'url_invalid', param: 'success_url' }],
    ['an end more than a day away', { expires_at: 1_795_000_000 }, 500, { param: 'expires_at' }],
    ['methods, which are Stripe’s to choose', { payment_method_types: ['card'] }, 500, { code: 'parameter_unknown' }],
    ['what only subscriptions have', { subscription_data: { description: 'x' } }, 500, { param: 'subscription_data' }],
  ])('a payment on a connected account refuses %s', async (_what, more, amount, problem) => {
    const given = await start()
    // Some of these do not match the types: they are mistakes on purpose.
    const asked = order(given, more as Partial<Stripe.Checkout.SessionCreateParams>, amount)
    await expect(asked).rejects.toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400, ...problem })
  })

  it('a payment on a connected account is refused while the account can’t be charged', async () => {
    const given = await start()
    await given.control('charges', { account: given.account, isEnabled: false })
    await expect(order(given)).rejects.toThrow('cannot currently make charges')
  })
})
