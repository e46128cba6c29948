import { calls } from '@wayform/contract/routes.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Prices } from '../../config-payments.ts'
import type { StripeClient } from '../../providers/stripe/stripe-client.ts'
import { DAY_MS, MINUTE_MS } from '../../testing/test-server.ts'
import { revokeGrants } from '../account/revoke-grants.ts'
import { changePlan } from '../workspaces/change-plan.ts'
import { reconcilePlans } from './billing.tasks.ts'
import { syncPlan } from './plan/sync-plan.ts'
import { type BillingDriver, startBilling, stripeEvent } from './testing.ts'

const HOUR_MS = 60 * MINUTE_MS

let billing: BillingDriver
beforeAll(async () => {
  billing = await startBilling()
})
afterAll(() => billing.close())
afterEach(() => billing.sandbox.control('/stripe/options', { duplicate: false, reorder: false, delayMs: 0 }))

const late = () => billing.sandbox.control('/stripe/options', { delayMs: 60_000 })
const events = () =>
  billing.db.selectFrom('provider_events').selectAll().where('provider', '=', 'stripe').orderBy('event_id').execute()

function stripe(): StripeClient {
  const client = billing.server.deps.stripe
  if (!client) throw new Error('There is no Stripe')
  return client
}

/** An owner who bought a plan, with their Stripe ids. */
async function buyer(price: 'lite-monthly' | 'standard-yearly' = 'lite-monthly') {
  const owner = await billing.server.given.owner()
  await billing.buys(owner, price)
  const [customer = ''] = await billing.customersOf(owner)
  const [subscription] = await billing.subscriptionsOf(owner)
  return { owner, customer, subscription: String(subscription.id) }
}

describe('an event from Stripe', () => {
  it('an event from Stripe is rejected without a recent signature over exactly these bytes', async () => {
    const { owner, customer } = await buyer()
    await late()
    await stripe().subscriptions.cancel((await billing.subscriptionsOf(owner))[0].id)
    const before = await events()
    const event = stripeEvent('customer.subscription.deleted', { id: 'sub_1', customer })
    const payload = JSON.stringify(event)
    const now = Math.floor(Date.now() / 1_000)
    const headers = [
      billing.signature(payload, { secret: 'whsec_guess' }),
      billing.signature(payload, { secret: billing.server.deps.config.stripe?.connectWebhookSecret ?? '' }),
      billing.signature(`${payload} `),
      billing.signature(payload, { timestamp: now - 301 }),
      `t=${now},v1=`,
      `t=${now}`,
      '',
    ]
    for (const header of headers) expect(await billing.deliver(event, header)).toBe(401)
    expect(await events()).toEqual(before)
    expect(await billing.me(owner)).toMatchObject({ plan: 'lite' })
    expect(await billing.deliver(event, billing.signature(payload, { timestamp: now - 250 }))).toBe(200)
    await billing.settle()
    expect(await billing.me(owner)).toMatchObject({ plan: 'free' })
  })

  it('an event from Stripe is stored once, and its content is deleted after processing', async () => {
    const { customer } = await buyer()
    const event = stripeEvent('invoice.paid', { id: 'in_1', customer, customer_email: 'ana@mail.com' })
    for (let n = 0; n < 3; n++) expect(await billing.deliver(event)).toBe(200)
    await billing.settle()
    const kept = (await events()).filter(({ event_id }) => event_id === event.id)
    expect(kept).toMatchObject([{ attempts: 1, payload: {}, last_error: null }])
  })

  it('an event from Stripe is ignored when it is not about plans or comes from a connected account', async () => {
    const { customer } = await buyer()
    const before = (await events()).length
    for (const event of [
      stripeEvent('product.created', { id: 'prod_1' }),
      stripeEvent('customer.created', { id: customer }),
      stripeEvent('checkout.session.completed', { id: 'cs_1', customer }, { account: 'acct_1' }),
    ]) {
      expect(await billing.deliver(event)).toBe(200)
    }
    expect(await events()).toHaveLength(before)
    expect(await billing.deliver({ id: 'evt_x' })).toBe(400)
  })

  it('an event from Stripe is completed silently when its customer is unknown', async () => {
    const lines = billing.server.logLines.length
    for (const event of [
      stripeEvent('customer.subscription.updated', { id: 'sub_x', customer: 'cus_nobody' }),
      stripeEvent('customer.deleted', { id: 'cus_nobody' }),
      stripeEvent('checkout.session.completed', { id: 'cs_x', customer: null }),
    ]) {
      await billing.deliver(event)
    }
    await billing.settle()
    expect(billing.server.logLines.slice(lines)).toEqual([])
  })

  it('an event from Stripe about a refund or dispute logs a line without names', async () => {
    const { owner, customer } = await buyer()
    const refund = { id: 'ch_1', customer, billing_details: { name: 'Ana Souza' } }
    await billing.deliver(stripeEvent('charge.refunded', refund))
    await billing.deliver(stripeEvent('charge.dispute.created', { id: 'dp_1', charge: 'ch_1' }))
    await billing.settle()
    const lines = billing.server.logLines.filter(({ message }) => message.startsWith('money went back'))
    expect(lines.map(({ fields }) => fields)).toEqual([
      { type: 'charge.refunded', object: 'ch_1', customer },
      { type: 'charge.dispute.created', object: 'dp_1', customer: null },
    ])
    expect(await billing.me(owner)).toMatchObject({ plan: 'lite' })
  })
})

describe('events in any order', () => {
  it('events in any order lead to the same plan as in order', async () => {
    await billing.sandbox.control('/stripe/options', { duplicate: true, reorder: true })
    const { owner, subscription } = await buyer('standard-yearly')
    expect(await billing.me(owner)).toMatchObject({ plan: 'standard', billingCycle: 'yearly' })
    await stripe().subscriptions.update(subscription, { cancel_at_period_end: true })
    await billing.sandbox.control('/stripe/period-end', { subscription })
    await billing.settle()
    expect(await billing.me(owner)).toMatchObject({ plan: 'free', planCancelAt: null })
    // The first event is repeated, long after.
    const { events: sent } = await billing.sandbox.control('/stripe/events')
    const first = sent.find(
      (each: { type: string; data: { object: { id: string } } }) =>
        each.type === 'customer.subscription.created' && each.data.object.id === subscription,
    )
    await billing.deliver({ ...first, id: 'evt_long_after' })
    await billing.settle()
    expect(await billing.me(owner)).toMatchObject({ plan: 'free' })
  })

  it('events in any order do not end a plan by their own content: Stripe’s current state counts', async () => {
    const { owner, customer, subscription } = await buyer()
    await billing.deliver(
      stripeEvent('customer.subscription.deleted', { id: subscription, customer, status: 'canceled' }),
    )
    await billing.settle()
    expect(await billing.me(owner)).toMatchObject({ plan: 'lite' })
  })

  it('events in any order do not restore the plan of an answer that a newer one overtook', async () => {
    const { server } = billing
    const { owner, subscription } = await buyer()
    const held = Promise.withResolvers<void>()
    const asked = Promise.withResolvers<void>()
    let isFirst = true
    const real = stripe()
    const slow = {
      subscriptions: {
        async list(...args: Parameters<StripeClient['subscriptions']['list']>) {
          const answer = await real.subscriptions.list(...args)
          if (!isFirst) return answer
          isFirst = false
          asked.resolve()
          await held.promise
          return answer
        },
      },
    } as unknown as StripeClient // the only call made here
    const overtaken = syncPlan({ ...server.deps, stripe: slow }, owner.id)
    await asked.promise
    await stripe().subscriptions.cancel(subscription)
    await billing.settle()
    await expect.poll(async () => (await billing.me(owner)).plan).toBe('free')
    held.resolve()
    expect(await overtaken).toBe(true)
    expect(await billing.me(owner)).toMatchObject({ plan: 'free' })
  })

  it('events in any order may all be processed at the same moment', async () => {
    const { server } = billing
    const { owner } = await buyer('standard-yearly')
    await Promise.all([1, 2, 3].map(() => syncPlan(server.deps, owner.id)))
    expect(await billing.me(owner)).toMatchObject({ plan: 'standard', planSource: 'stripe' })
  })

  it('events in any order wait while Stripe is unavailable', async () => {
    const { server, sandbox } = billing
    const { owner, customer, subscription } = await buyer()
    await late()
    await stripe().subscriptions.cancel(subscription)
    await sandbox.control('/faults', { provider: 'stripe', status: 503, times: 2 })
    const event = stripeEvent('customer.subscription.deleted', { id: subscription, customer })
    expect(await billing.deliver(event)).toBe(200)
    const stored = async () => (await events()).find(({ event_id }) => event_id === event.id)
    await expect.poll(stored).toMatchObject({ attempts: 1, processed_at: null, last_error: expect.any(String) })
    expect(await billing.me(owner)).toMatchObject({ plan: 'lite' })
    server.clock.advance(MINUTE_MS)
    await billing.process()
    expect(await billing.me(owner)).toMatchObject({ plan: 'free' })
  })
})

describe('a payment that fails', () => {
  it('keeps the plan while Stripe retries, and ends it when Stripe gives up', async () => {
    const { owner, subscription } = await buyer()
    const fails = () => billing.sandbox.control('/stripe/period-end', { subscription, paymentFails: true })
    await fails()
    await billing.settle()
    expect((await billing.subscriptionsOf(owner))[0]).toMatchObject({ status: 'past_due' })
    expect(await billing.me(owner)).toMatchObject({ plan: 'lite', planSource: 'stripe' })
    await fails()
    await billing.settle()
    expect(await billing.me(owner)).toMatchObject({ plan: 'free', planSource: null })
  })
})

describe('the price of a subscription', () => {
  const withPrices = (changes: Partial<Prices>) => {
    const { deps } = billing.server
    if (!deps.config.stripe) throw new Error('There is no Stripe')
    const config = { ...deps.config.stripe, prices: { ...deps.config.stripe.prices, ...changes } }
    return { ...deps, config: { ...deps.config, stripe: config } }
  }

  it('grants its plan even after it is no longer sold', async () => {
    const { owner } = await buyer()
    await syncPlan(withPrices({ 'lite-monthly': ['price_of_2027', 'price_lite_monthly'] }), owner.id)
    expect(await billing.me(owner)).toMatchObject({ plan: 'lite', billingCycle: 'monthly' })
  })

  it('keeps the plan and logs an alarm when the price is unknown', async () => {
    const { owner, subscription } = await buyer()
    await syncPlan(withPrices({ 'lite-monthly': ['price_of_2027'] }), owner.id)
    expect(await billing.me(owner)).toMatchObject({ plan: 'lite', planSource: 'stripe' })
    expect(billing.server.logLines.at(-1)).toMatchObject({
      level: 'error',
      fields: { user: owner.id, subscription, priceIds: ['price_lite_monthly'] },
    })
  })
})

describe('a plan that was granted', () => {
  it('keeps a granted plan when an event of an ended subscription arrives', async () => {
    const { server } = billing
    const { owner, customer, subscription } = await buyer()
    await stripe().subscriptions.cancel(subscription)
    await billing.settle()
    const change = { userId: owner.id, plan: 'plus', billingCycle: 'yearly', at: server.clock.now() } as const
    await server.deps.database.transaction((tx) => changePlan(tx, change))
    await billing.deliver(stripeEvent('customer.subscription.deleted', { id: subscription, customer }))
    await billing.settle()
    expect(await billing.me(owner)).toMatchObject({ plan: 'plus', planSource: null })
  })
})

describe('a Stripe customer', () => {
  it('a Stripe customer that was deleted at Stripe is removed here and created again when needed', async () => {
    const { server } = billing
    const { owner, customer } = await buyer()
    await billing.deliver(stripeEvent('customer.deleted', { id: customer }))
    await billing.settle()
    expect(await billing.customersOf(owner)).toEqual([customer])
    await stripe().customers.del(customer)
    await billing.settle()
    await expect.poll(() => billing.customersOf(owner)).toEqual([])
    expect(await billing.me(owner)).toMatchObject({ plan: 'free', stripeId: null })
    server.clock.advance(MINUTE_MS)
    await billing.buys(owner, 'standard-monthly')
    expect(await billing.me(owner)).toMatchObject({ plan: 'standard' })
    expect(await billing.customersOf(owner)).not.toContain(customer)
  })

  it('moves a Stripe customer with a merged account, including a payment in progress', async () => {
    const { server } = billing
    const [kept, brought] = [await server.given.owner(), await server.given.owner()]
    await billing.buys(kept, 'lite-monthly')
    const { body } = await billing.pay(brought, 'standard-yearly')
    const customers = [...(await billing.customersOf(kept)), ...(await billing.customersOf(brought))]
    await server.given.merged({ from: brought, to: kept })
    expect((await billing.customersOf(kept)).toSorted()).toEqual(customers.toSorted())
    // The merge ended the sessions of both.
    const plan = async () => {
      const row = billing.db.selectFrom('users').select('plan').where('id', '=', kept.id)
      return (await row.executeTakeFirst())?.plan
    }
    expect(await plan()).toBe('lite')
    await billing.press(body.url, 'pay')
    await billing.settle()
    // Two subscriptions are paid: one counts, the other is ended.
    const live = (await billing.subscriptionsOf(kept)).filter(({ status }) => status === 'active')
    expect(live).toHaveLength(1)
    const isNew = live[0].items.data[0].price.id === 'price_standard_yearly'
    expect(await plan()).toBe(isNew ? 'standard' : 'lite')
  })

  it('a Stripe customer is deleted with its account, also when Stripe is unavailable at first', async () => {
    const { server, sandbox } = billing
    const { owner, customer, subscription } = await buyer()
    expect((await server.call(calls.users.remove, {}, owner)).body.code).toBe('account.notFree')
    await stripe().subscriptions.cancel(subscription)
    await billing.settle()
    await expect.poll(async () => (await billing.me(owner)).plan).toBe('free')
    expect((await server.call(calls.users.remove, {}, owner)).status).toBe(200)
    const ledger = () =>
      billing.db.selectFrom('grant_revocations').selectAll().where('provider', '=', 'stripe').execute()
    expect(JSON.stringify(await ledger())).not.toContain(customer)
    const run = () => revokeGrants(server.deps).run({ now: server.clock.now(), signal: AbortSignal.timeout(20_000) })
    await sandbox.control('/faults', { provider: 'stripe', status: 500, times: 2 })
    await run()
    expect(await ledger()).toMatchObject([{ attempts: 1 }])
    expect(await stripe().customers.retrieve(customer)).not.toHaveProperty('deleted')
    server.clock.advance(HOUR_MS)
    await run()
    expect(await ledger()).toEqual([])
    expect(await stripe().customers.retrieve(customer)).toMatchObject({ deleted: true })
    // Its last events match no account.
    await billing.settle()
  })
})

describe('reconciliation with Stripe', () => {
  const reconcile = (now: Date) => {
    const { deps } = billing.server
    return reconcilePlans(deps).run({ now, signal: AbortSignal.timeout(20_000) })
  }
  const after = (ms: number) => new Date(billing.server.clock.now().getTime() + ms)
  const asked = async (customer: string) =>
    (await billing.sandbox.control('/requests?provider=stripe')).requests.filter((request: object) =>
      JSON.stringify(request).includes(customer),
    ).length

  it('finds a paid plan whose event never came', async () => {
    const owner = await billing.server.given.owner()
    const { body } = await billing.pay(owner, 'standard-yearly')
    await late()
    await billing.press(body.url, 'pay')
    await reconcile(after(MINUTE_MS))
    expect(await billing.me(owner)).toMatchObject({ plan: 'free' })
    await reconcile(after(2 * HOUR_MS))
    expect(await billing.me(owner)).toMatchObject({ plan: 'standard', billingCycle: 'yearly' })
  })

  it('finds a changed plan whose event never came', async () => {
    const { owner } = await buyer()
    const { body } = await billing.pay(owner, 'standard-yearly')
    await late()
    await billing.press(body.url, 'confirm')
    expect(await billing.me(owner)).toMatchObject({ plan: 'lite' })
    await reconcile(after(2 * HOUR_MS))
    expect(await billing.me(owner)).toMatchObject({ plan: 'standard', billingCycle: 'yearly' })
  })

  it('stops querying Stripe once a checkout has expired', async () => {
    const owner = await billing.server.given.owner()
    await billing.pay(owner, 'lite-monthly')
    const [customer = ''] = await billing.customersOf(owner)
    await reconcile(after(DAY_MS + 2 * HOUR_MS))
    const before = await asked(customer)
    await reconcile(after(3 * DAY_MS))
    expect(await asked(customer)).toBe(before)
  })

  it('finds an ended plan whose event never came', async () => {
    const gone = await buyer()
    const stays = await buyer('standard-yearly')
    await late()
    await stripe().subscriptions.cancel(gone.subscription)
    await reconcile(after(20 * DAY_MS))
    expect(await billing.me(gone.owner)).toMatchObject({ plan: 'lite' })
    const before = await asked(stays.customer)
    await reconcile(after(40 * DAY_MS))
    expect(await billing.me(gone.owner)).toMatchObject({ plan: 'free' })
    expect(await billing.me(stays.owner)).toMatchObject({ plan: 'standard' })
    // Paid for a year, so there is nothing to reconcile.
    expect(await asked(stays.customer)).toBe(before)
  })

  it('tries again when Stripe was unavailable', async () => {
    const { sandbox, server } = billing
    const { owner, subscription } = await buyer()
    await late()
    await stripe().subscriptions.cancel(subscription)
    await sandbox.control('/faults', { provider: 'stripe', status: 500, times: 2 })
    await reconcile(after(40 * DAY_MS)).catch(() => undefined)
    expect(server.logLines.some(({ message }) => message.includes('could not be compared'))).toBe(true)
    await sandbox.control('/faults', { provider: 'stripe', status: 500, times: 0 }).catch(() => undefined)
    await reconcile(after(40 * DAY_MS))
    expect(await billing.me(owner)).toMatchObject({ plan: 'free' })
  })
})
