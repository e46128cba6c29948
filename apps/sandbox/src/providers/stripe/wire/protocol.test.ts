import type { Stripe } from 'stripe'
import { describe, expect, it } from 'vitest'
import { CONFIG } from '../../../testing/start-for-test.ts'
import { givenSubscription, startStripe, verified } from '../stripe-for-test.ts'

const ORDER: Stripe.Checkout.SessionCreateParams = {
  mode: 'subscription',
  line_items: [{ price: 'price_lite_monthly', quantity: 1 }],
  success_url: 'http://localhost:4000/yes',
}

describe('access to the API', () => {
  it('the API requires the key', async () => {
    const { withKey, get } = await startStripe()
    await expect(withKey('sk_test_other').customers.create({})).rejects.toMatchObject({
      type: 'StripeAuthenticationError',
      message: 'Invalid API Key provided: sk_test_****ther',
    })
    expect((await get('/stripe/v1/customers')).status).toBe(401)
  })

  it('refuses accounts that the platform does not have', async () => {
    const { stripe } = await startStripe()
    await expect(stripe.customers.list({}, { stripeAccount: 'acct_none' })).rejects.toMatchObject({
      type: 'StripePermissionError',
      code: 'account_invalid',
    })
  })
})

describe('parameters of a request', () => {
  it.each([
    ['an unknown parameter', { ...ORDER, colour: 'red' }, { code: 'parameter_unknown', param: 'colour' }],
    [
      'an unknown one inside another',
      { ...ORDER, line_items: [{ price: 'price_lite_monthly', quantity: 1, size: 'big' }] },
      { code: 'parameter_unknown', param: 'line_items[0][size]' },
    ],
    ['a missing mode', { ...ORDER, mode: undefined }, { code: 'parameter_missing', param: 'mode' }],
    ['a wrong mode', { ...ORDER, mode: 'gift' }, { param: 'mode' }],
    ['an empty text', { ...ORDER, customer: '' }, { code: 'parameter_invalid_empty', param: 'customer' }],
    [
      'a customer that is not there',
      { ...ORDER, customer: 'cus_none' },
      { code: 'resource_missing', param: 'customer' },
    ],
    [
      'a price that is not there',
      { ...ORDER, line_items: [{ price: 'price_none', quantity: 1 }] },
      { code: 'resource_missing', param: 'line_items[0][price]' },
    ],
    ['a price that is not sold any more', { ...ORDER, line_items: [{ price: 'price_pro_monthly', quantity: 1 }] }, {}],
    ['no quantity', { ...ORDER, line_items: [{ price: 'price_lite_monthly' }] }, { param: 'line_items[0][quantity]' }],
    ['a plan as a single payment', { ...ORDER, mode: 'payment' }, { param: 'mode' }],
    ['the old list of methods', { ...ORDER, payment_method_types: ['card'] }, { code: 'parameter_unknown' }],
    ['a language that Stripe does not speak', { ...ORDER, locale: 'ar' }, { param: 'locale' }],
    ['the old name of the page', { ...ORDER, ui_mode: 'hosted' }, { param: 'ui_mode' }],
  ])('parameters of a request are refused with %s', async (_what, order, problem) => {
    const { stripe } = await startStripe()
    const asked = stripe.checkout.sessions.create(order)
    await expect(asked).rejects.toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400, ...problem })
  })

  it('answers 404 when the path has an unknown id', async () => {
    const { stripe } = await startStripe()
    const missing = { statusCode: 404, code: 'resource_missing' }
    await expect(stripe.customers.retrieve('cus_none')).rejects.toMatchObject(missing)
    await expect(stripe.subscriptions.retrieve('sub_none')).rejects.toMatchObject(missing)
    await expect(stripe.checkout.sessions.retrieve('cs_none')).rejects.toMatchObject(missing)
    await expect(stripe.products.list()).rejects.toThrow('Unrecognized request URL (GET /v1/products)')
  })

  it('parameters of a request must be form-encoded', async () => {
    const { post } = await startStripe()
    const key = { authorization: 'Bearer sk_test_sandbox' }
    const answer = await post('/stripe/v1/customers', { email: 'a@b.example' }, key)
    expect(answer).toMatchObject({ status: 400, json: { error: { type: 'invalid_request_error' } } })
  })

  it('updates metadata key by key', async () => {
    const { stripe } = await startStripe()
    const { id } = await stripe.customers.create({ metadata: { a: '1', b: '2' } })
    const changed = await stripe.customers.update(id, { metadata: { a: '', c: '3' } })
    expect(changed.metadata).toEqual({ b: '2', c: '3' })
    expect((await stripe.customers.update(id, { metadata: '' })).metadata).toEqual({})
  })
})

describe('an idempotency key', () => {
  it('returns the same answer again, for its account, and refuses other parameters', async () => {
    const { stripe } = await startStripe()
    const options = { idempotencyKey: 'k1' }
    const first = await stripe.customers.create({ email: 'a@b.example' }, options)
    const again = await stripe.customers.create({ email: 'a@b.example' }, options)
    expect(again.id).toBe(first.id)
    await expect(stripe.customers.create({ email: 'c@d.example' }, options)).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
    })
    const { id } = await stripe.accounts.create({})
    const elsewhere = await stripe.customers.create({ email: 'c@d.example' }, { ...options, stripeAccount: id })
    expect(elsewhere.id).not.toBe(first.id)
  })

  it('an idempotency key can be used again after a refusal and after a day', async () => {
    const { stripe, advance } = await startStripe()
    const options = { idempotencyKey: 'k1' }
    await expect(stripe.checkout.sessions.create({ ...ORDER, customer: 'cus_none' }, options)).rejects.toThrow(
      'No such customer',
    )
    const first = await stripe.checkout.sessions.create(ORDER, options)
    advance(24 * 3_600 + 1)
    expect((await stripe.checkout.sessions.create(ORDER, options)).id).not.toBe(first.id)
  })

  it('prevents repeated work when the answer was lost', async () => {
    const { stripe, post } = await startStripe()
    await post('/__control/faults', { provider: 'stripe', drop: 'answer' })
    const customer = await stripe.customers.create({ email: 'a@b.example' }, { maxNetworkRetries: 2 })
    expect((await stripe.customers.list()).data.map(({ id }) => id)).toEqual([customer.id])
  })
})

describe('faults of Stripe', () => {
  it.each([
    [402, 'StripeCardError'],
    [429, 'StripeRateLimitError'],
    [500, 'StripeAPIError'],
  ])('answers status %i with Stripe’s error for it', async (status, type) => {
    const { stripe, post } = await startStripe()
    await post('/__control/faults', { provider: 'stripe', status })
    await expect(stripe.customers.list()).rejects.toMatchObject({ type })
    expect((await stripe.customers.list()).data).toEqual([])
  })

  it('sends events twice, and the last one first', async () => {
    const given = await startStripe()
    await given.control('options', { duplicate: true, reorder: true })
    await givenSubscription(given)
    const types = ['checkout.session.completed', 'invoice.paid', 'customer.subscription.created']
    expect(given.types()).toEqual(types.flatMap((type) => [type, type]))
    expect(new Set(given.events().map(({ id }) => id)).size).toBe(3)
  })

  it('delays events until after the browser is back', async () => {
    const given = await startStripe()
    await given.control('options', { delayMs: 20 })
    await givenSubscription(given)
    expect(given.types()).toEqual([])
    expect(await given.arrived(3)).toHaveLength(3)
  })

  it('repeats an event, signed anew', async () => {
    const given = await startStripe()
    await givenSubscription(given)
    given.advance(3_600)
    const { event } = await given.control('repeat', {})
    const [again, first] = given.app.received.slice(-2).toReversed()
    if (!again || !first) throw new Error('it did not arrive')
    expect(verified(again, CONFIG.stripe.webhookSecret).id).toBe(event)
    expect(again.raw).toBe(first.raw)
    expect(again.headers['stripe-signature']).not.toBe(first.headers['stripe-signature'])
  })

  it('a reset removes all data and options', async () => {
    const given = await startStripe()
    const { customer } = await givenSubscription(given)
    await given.control('options', { duplicate: true })
    await given.post('/__control/reset')
    await expect(given.stripe.customers.retrieve(customer.id)).rejects.toMatchObject({ statusCode: 404 })
    expect(await given.control('checkouts')).toEqual({ checkouts: [] })
    expect(await given.control('options')).toMatchObject({ duplicate: false })
    expect(await given.stripe.prices.retrieve('price_lite_monthly')).toMatchObject({ active: true })
  })
})

describe('the list of checkouts', () => {
  it('the list of checkouts contains each checkout with its possible actions', async () => {
    const given = await startStripe()
    const open = await given.stripe.checkout.sessions.create(ORDER)
    given.advance(1)
    const { session, subscriptionId } = await givenSubscription(given)
    const { checkouts } = await given.control('checkouts')
    expect(checkouts).toMatchObject([
      {
        id: session.id,
        kind: 'subscription',
        url: null,
        amount: '24.00',
        currency: 'USD',
        what: 'Wayform Standard, monthly',
        state: 'active',
      },
      { id: open.id, url: open.url, amount: '12.00', state: 'open', actions: [{ name: 'Expire' }] },
    ])
    for (const { call, body } of checkouts[0].actions) {
      expect((await given.post(`/__control${call}`, body)).status).toBe(200)
    }
    expect((await given.stripe.subscriptions.retrieve(subscriptionId)).status).toBe('past_due')
  })
})
