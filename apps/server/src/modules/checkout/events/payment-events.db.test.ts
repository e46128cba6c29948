import { createHmac } from 'node:crypto'
import { calls } from '@wayform/contract/routes.ts'
import type { PaidMethod } from '@wayform/core/questions/payment/answer.ts'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { processProviderEvents } from '../../webhooks/process-provider-events.ts'
import { actOnConnectPayment } from './connect-payment-events.ts'
import { settlePayment } from '../settle-payment.ts'
import { type CheckoutWorld, checkoutWorld, type Shop } from '../testing.ts'

let world: CheckoutWorld
beforeAll(async () => {
  world = await checkoutWorld()
  await world.listen()
})

/** Waits until the providers' events have arrived and are processed. */
async function expectResponses(shop: Shop, count: number) {
  await expect
    .poll(async () => {
      await processProviderEvents(world.server.deps)
      return (await world.responses(shop)).length
    })
    .toBe(count)
}

describe('a provider event', () => {
  it('a provider event from Stripe is enough to store the response, also when repeated and out of order', async () => {
    await world.sandbox.control('/stripe/options', { duplicate: true, reorder: true })
    const shop = await world.shop()
    const { body } = await world.start(shop)
    await world.press(body.next.url, 'pay')
    await expectResponses(shop, 1)
    await world.sandbox.control('/stripe/repeat', {})
    await world.sandbox.control('/stripe/options', { duplicate: false, reorder: false })
    await expectResponses(shop, 1)
  })

  it('a provider event from another Stripe account changes nothing, whatever payment it names', async () => {
    const shop = await world.shop()
    const { body } = await world.start(shop)
    const { provider_reference: id } = (await world.row(shop, body.paymentId)) ?? {}
    const object = { id, object: 'checkout.session', payment_status: 'paid', metadata: { paymentId: body.paymentId } }
    const event = { id: 'evt_1', type: 'checkout.session.completed', data: { object } }
    await actOnConnectPayment(world.server.deps, { ...event, account: 'acct_other' })
    await actOnConnectPayment(world.server.deps, event)
    expect(world.server.logLines.map(({ message }) => message)).toContain('an event names a payment of another account')
    // Not even from the right account: only the state read from Stripe counts.
    const { account } = (await world.row(shop, body.paymentId)) ?? {}
    await actOnConnectPayment(world.server.deps, { ...event, account: account ?? '' })
    expect(await world.responses(shop)).toEqual([])
  })

  it('a provider event from PayPal is verified by PayPal and captures the money', async () => {
    const shop = await world.shop({ methods: ['paypal'] })
    await world.start(shop, { method: 'paypal' })
    await world.sandbox.control('/paypal/options', { duplicate: true })
    await world.sandbox.control('/paypal/approve', { orderId: await world.newestOrder() })
    await expectResponses(shop, 1)
    await world.sandbox.control('/paypal/options', { duplicate: false })
    await world.sandbox.control('/paypal/repeat', {})
    await expectResponses(shop, 1)
  })

  it('a provider event from PayPal that is forged is rejected', async () => {
    const { config } = world.server.deps
    const post = (headers: Record<string, string>) =>
      world.server.app.inject({
        method: 'POST',
        url: calls.webhooks.paypal.path,
        headers: { host: new URL(config.appUrl).host, 'content-type': 'application/json', ...headers },
        payload: JSON.stringify({ id: 'WH-1', event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: 'X' } }),
      })
    const signed = {
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'https://api.paypal.com/cert',
      'paypal-transmission-id': 'id',
      'paypal-transmission-sig': 'c2ln',
    }
    const time = (at: number) => ({ ...signed, 'paypal-transmission-time': new Date(at).toISOString() })
    const now = world.server.clock.now().getTime()
    expect((await post({})).statusCode).toBe(401)
    expect((await post(time(now))).statusCode).toBe(401)
    expect((await post(time(now - 3_600_000))).statusCode).toBe(401)
    await world.sandbox.control('/faults', { provider: 'paypal', status: 503, times: 1 })
    expect((await post(time(now))).statusCode).toBe(502)
  })

  it('a provider event from Razorpay is verified with the owner’s secret', async () => {
    const keyId = 'rzp_test_hooks'
    const shop = await world.shop({ methods: ['razorpay'], currency: 'INR', keyId })
    const { body } = await world.start(shop, { method: 'razorpay' })
    const { account } = (await world.row(shop, body.paymentId)) ?? {}
    const webhookUrl = `${world.server.deps.config.appUrl}/webhooks/razorpay/${account}`
    await world.sandbox.control('/razorpay/options', { keyId, webhookUrl, webhookSecret: 'another' })
    await world.sandbox.control('/razorpay/pay', { orderId: body.next.orderId, result: 'failed' })
    await world.sandbox.control('/razorpay/options', { keyId, webhookUrl, webhookSecret: 'razorpay-secret' })
    await world.sandbox.control('/razorpay/pay', { orderId: body.next.orderId })
    await expectResponses(shop, 1)
  })

  it.each([
    ['no signature', () => ({})],
    ['a wrong one', (text: string) => ({ 'x-razorpay-signature': sign('wrong', text) })],
    ['no id', (text: string) => ({ 'x-razorpay-signature': sign('razorpay-secret', text) }), 400],
  ])('a provider event from Razorpay with %s is rejected', async (_, headersOf, status = 401) => {
    const shop = await world.shop({ methods: ['razorpay'], currency: 'INR' })
    const { body } = await world.start(shop, { method: 'razorpay' })
    const { account } = (await world.row(shop, body.paymentId)) ?? {}
    const payload = JSON.stringify({ event: 'order.paid', payload: { order: { entity: { id: body.next.orderId } } } })
    const reply = await world.server.app.inject({
      method: 'POST',
      url: `/webhooks/razorpay/${account}`,
      headers: {
        host: new URL(world.server.deps.config.appUrl).host,
        'content-type': 'application/json',
        ...headersOf(payload),
      },
      payload,
    })
    expect(reply.statusCode).toBe(status)
  })
})

const sign = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex')

describe('a process that dies', () => {
  it('completes by the task the work of a process that dies between storing the response and updating the payment', async () => {
    const shop = await world.shop({ methods: ['razorpay'], currency: 'INR' })
    const { body } = await world.start(shop, { method: 'razorpay' })
    const before = await world.row(shop, body.paymentId)
    await world.sandbox.control('/razorpay/pay', { orderId: body.next.orderId })
    await world.confirm(shop, body.paymentId)
    // The state before the last step.
    await world.db
      .updateTable('payments')
      .set({ state: 'open', reference: null, response_number: null, paid_at: null })
      .set({ next_check_at: world.server.clock.now() })
      .set(({ val }) => ({ answers: val(JSON.stringify(before?.answers)) as never }))
      .where('id', '=', body.paymentId)
      .execute()
    await world.runTasks()
    expect(await world.row(shop, body.paymentId)).toMatchObject({ state: 'paid', response_number: 1 })
    expect(await world.responses(shop)).toHaveLength(1)
  })
})

describe('any order of actions by respondents, providers and the task', () => {
  const methods: readonly PaidMethod[] = ['stripe', 'paypal', 'razorpay']
  const step = fc.record({
    act: fc.constantFrom('start', 'pay', 'pay', 'confirm', 'return', 'settle', 'task', 'cash'),
    /** Counts the started payments. */
    which: fc.nat(3),
    name: fc.constantFrom('Ana', 'Bea'),
    method: fc.integer({ min: 0, max: 1 }),
  })

  it('gives every paid payment one response, and every response its payment', async () => {
    const shops = [
      await world.shop({ methods: ['stripe', 'paypal', 'cash'], payee: 'silent@mail.com' }),
      await world.shop({ methods: ['stripe', 'razorpay', 'cash'], currency: 'INR', amount: '99' }),
    ]
    let paid = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), fc.constantFrom(0, 1), async (steps, n) => {
        const shop = shops[n] as Shop // there are two
        const submissionId = world.newKey()
        const begun: { paymentId: string; next: Record<string, string> }[] = []
        let cash = 0
        for (const [place, { act: wish, which, name, method }] of steps.entries()) {
          const act = place === 0 ? 'start' : wish
          const chosen = begun[which % Math.max(begun.length, 1)]
          const { link } = shop
          if (act === 'start') {
            const by = method === 0 ? 'stripe' : (methods[n + 1] ?? 'stripe')
            const { status, body } = await world.start(shop, { submissionId, answers: { name }, method: by })
            if (status === 201) begun.push(body)
          } else if (act === 'cash') {
            const body = { submissionId, answers: { name, pay: { method: 'cash' } } }
            const answer = await world.server.call(calls.publicForms.submit, { params: { link }, body })
            if (answer.status === 201) cash++
          } else if (act === 'task') await world.runTasks()
          else if (!chosen) continue
          else if (act === 'pay') await pay(chosen)
          else if (act === 'confirm') await world.confirm(shop, chosen.paymentId)
          else if (act === 'return') await world.visit(`/${link}/payments/${chosen.paymentId}/return`)
          else {
            const row = await world.row(shop, chosen.paymentId)
            await Promise.all(row ? [1, 2].map(() => settlePayment(world.server.deps, row)) : [])
          }
        }
        await Promise.all(begun.map(({ paymentId }) => world.confirm(shop, paymentId)))
        paid += await expectBooked(shop, submissionId, cash)
      }),
      { numRuns: 25 },
    )
    expect(paid).toBeGreaterThan(2)
  })

  async function pay({ next }: { next: Record<string, string> }) {
    if (next['kind'] === 'razorpay') {
      await world.sandbox.control('/razorpay/pay', { orderId: next['orderId'] }).catch(() => undefined)
    } else if (next['url']?.includes('/stripe/')) await world.press(next['url'], 'pay')
    else if (next['url']?.includes('/paypal/')) {
      const orderId = new URL(next['url']).searchParams.get('token') ?? ''
      await world.sandbox.control('/paypal/approve', { orderId }).catch(() => undefined)
    }
  }

  /**
   * Checks that this submission's responses are those that were paid for and the one for cash. Returns how many were
   * paid.
   */
  async function expectBooked({ owner, form }: Shop, submissionId: string, cash: number): Promise<number> {
    const payments = await world.db
      .selectFrom('payments')
      .selectAll()
      .where('user_id', '=', owner.id)
      .where('submission_id', '=', submissionId)
      .execute()
    const paid = payments.filter(({ state }) => state === 'paid')
    const own = [submissionId, ...payments.map(({ id }) => id)]
    const stored = await world.db
      .selectFrom('responses')
      .select(['number', 'answers'])
      .where('user_id', '=', owner.id)
      .where('form_id', '=', form.id)
      .where('submission_id', 'in', own)
      .execute()
    const references = stored.map(({ answers }) => (answers['pay'] as { reference?: string }).reference)
    const named = references.filter((reference) => reference !== undefined)
    expect(new Set(named)).toEqual(new Set(paid.map(({ reference }) => reference)))
    expect(stored).toHaveLength(paid.length + cash)
    for (const { response_number, reference } of paid) {
      const response = stored.find(({ number }) => number === response_number)
      expect(response?.answers['pay']).toMatchObject({ reference })
    }
    return paid.length
  }
})
