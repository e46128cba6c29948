import { calls } from '@wayform/contract/routes.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS, testServer } from '../../testing/test-server.ts'
import { changePlan } from '../workspaces/change-plan.ts'
import { type BillingDriver, startBilling } from './testing.ts'

const { payments } = calls
const CANCEL = { body: { type: 'subscription_cancel' } } as const
const CHANGE = { body: { type: 'subscription_update_confirm', priceId: 'plus-yearly' } } as const

let billing: BillingDriver
beforeAll(async () => {
  billing = await startBilling()
})
afterAll(() => billing.close())
afterEach(() => billing.sandbox.control('/stripe/options', { classicCancellation: false }))

const requests = async () => (await billing.sandbox.control('/requests?provider=stripe')).requests

describe('without a session', () => {
  it('rejects every billing call without a session', async () => {
    const { server } = billing
    const answers = await Promise.all([
      server.call(payments.portal, { query: {} }),
      server.call(payments.pay, { body: { priceId: 'lite-monthly' } }),
      server.call(payments.updateSubscription, CANCEL),
      server.call(payments.renewSubscription, {}),
    ])
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401])
  })
})

describe('buying a plan', () => {
  it('redirects to Stripe and back, and grants the paid plan', async () => {
    const { server } = billing
    const owner = await server.given.owner({ email: 'ana@mail.com' })
    const answer = await billing.pay(owner, 'standard-yearly', 'pt-BR,pt;q=0.9')
    expect(answer.status).toBe(200)
    const [customer] = await billing.customersOf(owner)
    expect(await billing.me(owner)).toMatchObject({ plan: 'free', stripeId: customer, planSource: null })
    const { sessions } = await billing.sandbox.control('/stripe/sessions')
    expect(sessions.at(-1)).toMatchObject({
      mode: 'subscription',
      customer,
      client_reference_id: owner.id,
      locale: 'pt-BR',
      cancel_url: `${server.deps.config.appUrl}/billing?status=CANCELLED`,
    })
    expect(await billing.press(answer.body.url, 'pay')).toBe(`${server.deps.config.appUrl}/billing?status=SUCCESS`)
    await billing.settle()
    expect(await billing.me(owner)).toMatchObject({
      plan: 'standard',
      billingCycle: 'yearly',
      planSource: 'stripe',
      planCancelAt: null,
      planRenewsAt: expect.any(String),
      stripeId: customer,
    })
  })

  it('grants nothing when the person cancels', async () => {
    const owner = await billing.server.given.owner()
    const { body } = await billing.pay(owner, 'lite-monthly')
    expect(await billing.press(body.url, 'back')).toMatch(/\/billing\?status=CANCELLED$/)
    await billing.settle()
    expect(await billing.me(owner)).toMatchObject({ plan: 'free' })
    expect(await billing.subscriptionsOf(owner)).toEqual([])
  })

  it('opens the same checkout and creates one customer when the button is pressed twice', async () => {
    const owner = await billing.server.given.owner()
    const answers = await Promise.all([billing.pay(owner, 'lite-monthly'), billing.pay(owner, 'lite-monthly')])
    const again = await billing.pay(owner, 'lite-monthly')
    expect(new Set([...answers, again].map(({ body }) => body.url)).size).toBe(1)
    expect(await billing.customersOf(owner)).toHaveLength(1)
    billing.server.clock.advance(MINUTE_MS)
    expect((await billing.pay(owner, 'lite-monthly')).body.url).not.toBe(again.body.url)
  })

  it('accepts only prices that are sold', async () => {
    const owner = await billing.server.given.owner()
    for (const priceId of ['pro-monthly', 'free-monthly', 'price_lite_monthly', 'standard', '']) {
      const body = { priceId: priceId as 'lite-monthly' }
      expect((await billing.server.call(payments.pay, { body }, owner)).body.code).toBe('request.invalid')
    }
  })

  it('returns to the billing page from a new card with its status, and from the portal without one', async () => {
    const owner = await billing.server.given.owner()
    await billing.buys(owner, 'lite-monthly')
    const { body } = await billing.server.call(payments.portal, { query: { to: 'card' } }, owner)
    expect(await billing.press(body.url, 'card')).toMatch(/\/billing\?status=CARD$/)
    const portal = await billing.server.call(payments.portal, { query: {} }, owner)
    expect(await billing.press(portal.body.url, 'back')).toMatch(/\/billing$/)
  })

  it('changes the existing subscription instead of adding a second one', async () => {
    const owner = await billing.server.given.owner()
    await billing.buys(owner, 'lite-monthly')
    expect(await billing.pay(owner, 'lite-monthly')).toMatchObject({ status: 409, body: { code: 'payment.samePlan' } })
    const [subscription] = await billing.subscriptionsOf(owner)
    const { status, body } = await billing.pay(owner, 'standard-yearly')
    expect(status).toBe(200)
    expect((await requests()).at(-1)).toMatchObject({ path: expect.stringContaining('/billing_portal/sessions') })
    expect(await billing.press(body.url, 'confirm')).toMatch(/\/billing\?status=CHANGED$/)
    await billing.settle()
    expect(await billing.me(owner)).toMatchObject({ plan: 'standard', billingCycle: 'yearly' })
    expect((await billing.subscriptionsOf(owner)).map(({ id }) => id)).toEqual([subscription.id])
  })

  it('finds a running subscription even before any event has arrived', async () => {
    const owner = await billing.server.given.owner()
    const { body } = await billing.pay(owner, 'lite-monthly')
    await billing.sandbox.control('/stripe/options', { delayMs: 60_000 })
    await billing.press(body.url, 'pay')
    await billing.sandbox.control('/stripe/options', { delayMs: 0 })
    expect(await billing.me(owner)).toMatchObject({ plan: 'free' })
    expect((await billing.pay(owner, 'lite-monthly')).body.code).toBe('payment.samePlan')
  })
})

describe('two checkouts in two windows', () => {
  it('expires the other checkout as soon as one is paid', async () => {
    const owner = await billing.server.given.owner()
    const [first, second] = [await billing.pay(owner, 'lite-monthly'), await billing.pay(owner, 'standard-yearly')]
    await billing.press(first.body.url, 'pay')
    await billing.settle()
    expect(await billing.press(second.body.url, 'pay')).toBeNull()
    await billing.settle()
    expect(await billing.subscriptionsOf(owner)).toHaveLength(1)
    expect(await billing.me(owner)).toMatchObject({ plan: 'lite' })
  })

  it('keeps one subscription when both were paid, and logs a line for the operator', async () => {
    const { server } = billing
    const owner = await server.given.owner()
    const [first, second] = [await billing.pay(owner, 'lite-monthly'), await billing.pay(owner, 'standard-yearly')]
    await billing.sandbox.control('/stripe/options', { delayMs: 60_000 })
    await billing.press(first.body.url, 'pay')
    await billing.press(second.body.url, 'pay')
    await billing.sandbox.control('/stripe/options', { delayMs: 0 })
    await billing.sandbox.control('/stripe/repeat', {})
    await billing.settle()
    const all = await billing.subscriptionsOf(owner)
    expect(all.map(({ status }) => String(status)).toSorted()).toEqual(['active', 'canceled'])
    const kept = all.find(({ status }) => status === 'active')
    const plan = kept.items.data[0].price.id === 'price_lite_monthly' ? 'lite' : 'standard'
    expect(await billing.me(owner)).toMatchObject({ plan })
    const ended = all.find(({ status }) => status === 'canceled')
    expect(server.logLines).toContainEqual({
      level: 'error',
      fields: { user: owner.id, subscription: ended.id },
      message: expect.stringContaining('paid twice'),
    })
    expect((await requests()).filter(({ method }: { method: string }) => method === 'DELETE').at(-1)).toMatchObject({
      path: expect.stringContaining(ended.id),
    })
  })
})

describe.each([{ classicCancellation: false }, { classicCancellation: true }])('a cancelled plan (%o)', (options) => {
  it('shows its end, stays active until then, and can be renewed', async () => {
    const { server } = billing
    await billing.sandbox.control('/stripe/options', options)
    const owner = await server.given.owner()
    await billing.buys(owner, 'standard-monthly')
    expect((await server.call(payments.renewSubscription, {}, owner)).body.code).toBe('payment.notCancelled')
    const { body } = await server.call(payments.updateSubscription, CANCEL, owner)
    expect(await billing.press(body.url, 'cancel')).toMatch(/\/billing\?status=CANCELLED$/)
    await billing.settle()
    const [subscription] = await billing.subscriptionsOf(owner)
    const end = new Date(subscription.items.data[0].current_period_end * 1_000).toISOString()
    expect(subscription.cancel_at_period_end).toBe(options.classicCancellation)
    expect(await billing.me(owner)).toMatchObject({ plan: 'standard', planCancelAt: end, planSource: 'stripe' })
    // Cancelling again opens the page that shows the end.
    expect((await server.call(payments.updateSubscription, CANCEL, owner)).status).toBe(200)

    const renewed = await server.call(payments.renewSubscription, {}, owner)
    expect(renewed).toMatchObject({ status: 200, body: { me: { plan: 'standard', planCancelAt: null } } })
    expect((await billing.subscriptionsOf(owner))[0]).toMatchObject({ cancel_at: null, cancel_at_period_end: false })
    await billing.settle()
    expect(await billing.me(owner)).toMatchObject({ plan: 'standard', planCancelAt: null })
  })

  it('ends the plan with its period and leaves the account on the free plan', async () => {
    const { server } = billing
    await billing.sandbox.control('/stripe/options', options)
    const owner = await server.given.owner()
    await billing.buys(owner, 'lite-monthly')
    const { body } = await server.call(payments.updateSubscription, CANCEL, owner)
    await billing.press(body.url, 'cancel')
    const [{ id: subscription }] = await billing.subscriptionsOf(owner)
    await billing.sandbox.control('/stripe/period-end', { subscription })
    await billing.settle()
    expect(await billing.me(owner)).toMatchObject({
      plan: 'free',
      billingCycle: null,
      planCancelAt: null,
      planSource: null,
    })
    expect((await server.call(payments.renewSubscription, {}, owner)).body.code).toBe('payment.noSubscription')
    // Invoices stay available, and a new plan can be bought.
    expect((await server.call(payments.portal, { query: {} }, owner)).status).toBe(200)
    server.clock.advance(MINUTE_MS)
    await billing.buys(owner, 'standard-monthly')
    expect(await billing.me(owner)).toMatchObject({ plan: 'standard' })
    expect(await billing.customersOf(owner)).toHaveLength(1)
  })
})

describe('an owner without a subscription', () => {
  it('an owner without a subscription has nothing to change, renew or open', async () => {
    const { server } = billing
    const stranger = await server.given.owner()
    await billing.buys(stranger, 'lite-monthly')
    const owner = await server.given.owner()
    for (const answer of [
      await server.call(payments.portal, { query: {} }, owner),
      await server.call(payments.updateSubscription, CANCEL, owner),
      await server.call(payments.updateSubscription, CHANGE, owner),
      await server.call(payments.renewSubscription, {}, owner),
    ]) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'payment.noSubscription' } })
    }
    // The other owner's subscription stays as it is.
    expect(await billing.me(stranger)).toMatchObject({ plan: 'lite', planCancelAt: null })
  })

  it('reads only the owner’s own customer at Stripe', async () => {
    const { server } = billing
    const [owner, other] = [await server.given.owner(), await server.given.owner()]
    for (const each of [owner, other]) await billing.buys(each, 'lite-monthly')
    const [customer] = await billing.customersOf(other)
    const before = (await requests()).length
    await server.call(payments.portal, { query: {} }, owner)
    await server.call(payments.updateSubscription, CHANGE, owner)
    const asked = JSON.stringify((await requests()).slice(before))
    expect(asked).not.toContain(customer)
    expect(asked).toContain((await billing.customersOf(owner))[0])
  })
})

describe('a plan that is paid in an app store', () => {
  it('a plan that is paid in an app store can only be changed in the app store', async () => {
    const { server } = billing
    for (const source of ['apple', 'google'] as const) {
      const owner = await server.given.owner()
      const change = {
        userId: owner.id,
        plan: 'lite',
        billingCycle: 'monthly',
        source,
        at: server.clock.now(),
      } as const
      await server.deps.database.transaction((tx) => changePlan(tx, change))
      for (const answer of [
        await billing.pay(owner, 'plus-yearly'),
        await server.call(payments.updateSubscription, CANCEL, owner),
        await server.call(payments.renewSubscription, {}, owner),
      ]) {
        expect(answer).toMatchObject({ status: 409, body: { code: 'payment.otherStore' } })
      }
      expect(await billing.me(owner)).toMatchObject({ plan: 'lite', planSource: source })
      expect(await billing.customersOf(owner)).toEqual([])
    }
  })
})

describe('when Stripe is unavailable', () => {
  const fault = (times: number) => billing.sandbox.control('/faults', { provider: 'stripe', status: 500, times })

  it('changes nothing when Stripe fails, and succeeds at the next attempt', async () => {
    const { server } = billing
    const owner = await server.given.owner()
    await fault(2)
    expect(await billing.pay(owner, 'lite-monthly')).toMatchObject({ status: 502, body: { code: 'provider.failed' } })
    expect(await billing.customersOf(owner)).toEqual([])
    server.clock.advance(MINUTE_MS)
    await billing.buys(owner, 'lite-monthly')
    await fault(2)
    expect((await server.call(payments.portal, { query: {} }, owner)).body.code).toBe('provider.failed')
    await fault(2)
    expect((await server.call(payments.renewSubscription, {}, owner)).body.code).toBe('provider.failed')
    expect(await billing.me(owner)).toMatchObject({ plan: 'lite' })
    const said = server.logLines.filter(({ message }) => message.startsWith('Stripe refused'))
    expect(said.length).toBeGreaterThan(0)
    expect(JSON.stringify(said)).not.toContain('sk_')
  })
})

describe('without Stripe configured', () => {
  it('refuses every call and accepts no event', async () => {
    const bare = await testServer({ SANDBOX: 'off' })
    const owner = await bare.given.owner()
    for (const answer of [
      await bare.call(payments.portal, {}, owner),
      await bare.call(payments.pay, { body: { priceId: 'lite-monthly' } }, owner),
      await bare.call(payments.updateSubscription, CANCEL, owner),
      await bare.call(payments.renewSubscription, {}, owner),
    ]) {
      expect(answer).toMatchObject({ status: 501, body: { code: 'provider.notSetUp' } })
    }
    const payload = '{}'
    const header = billing.signature(payload, { secret: '' })
    for (const signature of [header, billing.signature(payload)]) {
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
      const answer = await bare.app.inject({ method: 'POST', url: '/webhooks/stripe', payload, headers })
      expect(answer.statusCode).toBe(401)
    }
    await bare.close()
  })
})

describe('the sandbox’s plan change', () => {
  it('applies the later one of a bought plan and the sandbox’s change', async () => {
    const { server, sandbox } = billing
    const owner = await server.given.owner()
    server.clock.advance(-2 * DAY_MS)
    await sandbox.control('/plan', { whatsappNumber: owner.number, plan: 'plus', billingCycle: 'yearly' })
    expect(await billing.me(owner)).toMatchObject({ plan: 'plus', billingCycle: 'yearly', planSource: null })
    await billing.buys(owner, 'lite-monthly')
    expect(await billing.me(owner)).toMatchObject({ plan: 'lite', billingCycle: 'monthly', planSource: 'stripe' })
    await sandbox.control('/plan', { whatsappNumber: owner.number, plan: 'free' })
    expect(await billing.me(owner)).toMatchObject({ plan: 'free', planSource: null, planCancelAt: null })
    server.clock.advance(2 * DAY_MS)
  })
})
