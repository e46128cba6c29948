import { calls } from '@wayform/contract/routes.ts'
import { WORKSPACE_HEADER } from '@wayform/contract/workspace.ts'
import type { PaidMethod } from '@wayform/core/questions/payment/answer.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { MINUTE_MS } from '../../testing/test-server.ts'
import { type CheckoutWorld, checkoutWorld, type Shop } from '../checkout/testing.ts'
import { PHONE } from '../public/access/testing.ts'
import { givenProduct, onlyOf } from '../public/orders/testing.ts'
import { processProviderEvents } from '../webhooks/process-provider-events.ts'

const { catalogue, responses } = calls
const METHODS: readonly PaidMethod[] = ['stripe', 'paypal', 'razorpay']

let world: CheckoutWorld
beforeAll(async () => {
  world = await checkoutWorld()
  await world.listen()
})

type Options = Parameters<CheckoutWorld['shop']>[0]

/** A shop with one response that is paid. */
async function paidShop(method: PaidMethod, options: Options = {}) {
  const shop = await world.shop({ methods: [method], currency: method === 'razorpay' ? 'INR' : 'USD', ...options })
  return { shop, ...(await pay(shop, method, { name: 'Ana' })) }
}

async function pay(shop: Shop, method: PaidMethod, answers: Record<string, unknown>) {
  const { body } = await world.start(shop, { method, answers })
  await world.confirm(shop, body.paymentId, await world.payAt(method, body.next))
  const row = await world.row(shop, body.paymentId)
  const { list } = (await world.server.call(responses.list, { query: { formId: shop.form.id } }, shop.owner)).body
  return { reference: row?.reference ?? '', order: row?.provider_reference ?? '', responseId: list[0]._id as string }
}

type Paid = Awaited<ReturnType<typeof paidShop>>
type Wish = { amount?: string; left?: string; cancels?: boolean; key?: string; headers?: Record<string, string> }

const giveBack = (
  { shop, responseId }: Pick<Paid, 'shop' | 'responseId'>,
  { amount = '12.5', left = '12.5', cancels = false, key = crypto.randomUUID(), headers }: Wish = {},
) =>
  world.server.call(
    responses.giveBack,
    { params: { responseId }, query: { formId: shop.form.id }, body: { amount, left, cancels } },
    { headers: { ...(headers ?? shop.owner.headers), 'idempotency-key': key } },
  )

const paymentOf = async ({ shop, responseId }: Paid) => {
  const asked = { params: { responseId }, query: { formId: shop.form.id } }
  const { body } = await world.server.call(responses.get, asked, shop.owner)
  return inResponse(body.response)
}

// oxlint-disable-next-line typescript/no-explicit-any
const inResponse = (response: any) =>
  response.responses.find(({ questionId }: { questionId: string }) => questionId === 'pay').payment

/** The refunded amounts that the provider itself reports, in its own units. */
async function givenBack(method: PaidMethod, { reference, order }: Paid): Promise<number[]> {
  if (method === 'stripe') {
    const { refunds } = await world.sandbox.control('/stripe/refunds')
    const own = refunds.filter(({ payment_intent: intent }: { payment_intent: string }) => intent === reference)
    return own.map(({ amount }: { amount: number }) => amount)
  }
  if (method === 'paypal') {
    const { orders } = await world.sandbox.control('/paypal/orders')
    const [unit] = orders.find(({ id }: { id: string }) => id === order).purchase_units
    const own = unit.payments.refunds ?? []
    return own.map(({ amount }: { amount: { value: string } }) => Math.round(Number(amount.value) * 100))
  }
  const { orders } = await world.sandbox.control('/razorpay/orders')
  const [payment] = orders.find(({ id }: { id: string }) => id === order).payments
  return payment.amount_refunded === 0 ? [] : [payment.amount_refunded]
}

/** Enters the shop's webhook address in its own Razorpay account. */
async function tellOf({ shop }: Pick<Paid, 'shop'>, keyId: string): Promise<void> {
  const { account } = await world.db
    .selectFrom('payments')
    .select('account')
    .where('user_id', '=', shop.owner.id)
    .executeTakeFirstOrThrow()
  const webhookUrl = `${world.server.deps.config.appUrl}/webhooks/razorpay/${account}`
  await world.sandbox.control('/razorpay/options', { keyId, webhookUrl, webhookSecret: 'razorpay-secret' })
}

async function verbsOf({ shop }: Paid): Promise<string[]> {
  const { body } = await world.server.call(calls.activity.list, { query: {} }, shop.owner)
  return body.list.map(({ verb }: { verb: string }) => verb)
}

const noticesOf = ({ shop }: Pick<Paid, 'shop'>) =>
  world.db
    .selectFrom('deliveries')
    .select(['destination', 'notice'])
    .where('user_id', '=', shop.owner.id)
    .where('occasion', '=', 'notice')
    .execute()

/** Runs this until one more event of a provider is processed. */
async function handledEvents(happens: () => Promise<unknown>): Promise<void> {
  const handled = async () =>
    (await world.db.selectFrom('provider_events').select('provider').where('processed_at', 'is not', null).execute())
      .length
  const before = await handled()
  await happens()
  await expect
    .poll(async () => {
      await processProviderEvents(world.server.deps)
      return handled()
    })
    .toBeGreaterThan(before)
}

/** Once the providers' events have arrived and are processed. */
async function toldPayment(paid: Paid) {
  await processProviderEvents(world.server.deps)
  return paymentOf(paid)
}

// First, because PayPal’s events are new only for some minutes, and later tests move the clock.
describe('a refund of a deleted response', () => {
  it('records the provider’s result, and shows it when the response is restored', async () => {
    const paid = await paidShop('stripe')
    await world.sandbox.control('/stripe/options', { refunds: 'pending' })
    await giveBack(paid)
    await world.sandbox.control('/stripe/options', { refunds: 'made' })
    const chosen = { query: { formId: paid.shop.form.id }, body: { responseIds: [paid.responseId] } }
    await world.server.call(responses.remove, chosen, paid.shop.owner)
    const { refunds } = await world.sandbox.control('/stripe/refunds')
    const { id: refund } = refunds.find(
      ({ payment_intent: intent }: Record<string, string>) => intent === paid.reference,
    )
    await world.sandbox.control('/stripe/settle-refund', { refund, isPaid: true })
    const known = () =>
      world.db.selectFrom('refunds').select('state').where('user_id', '=', paid.shop.owner.id).execute()
    await expect
      .poll(async () => {
        await processProviderEvents(world.server.deps)
        return known()
      })
      .toEqual([{ state: 'refunded' }])
    await world.server.call(responses.undelete, chosen, paid.shop.owner)
    expect(await paymentOf(paid)).toMatchObject({ state: 'refunded' })
  })
})

describe('a refund made at the provider', () => {
  it('stores a refund from Stripe once, also when its event is repeated', async () => {
    const paid = await paidShop('stripe')
    await world.sandbox.control('/stripe/options', { duplicate: true })
    await world.sandbox.control('/stripe/refund', { session: paid.order, amount: 250 })
    await expect.poll(async () => (await toldPayment(paid)).state).toBe('partlyRefunded')
    await world.sandbox.control('/stripe/options', { duplicate: false })
    expect(await paymentOf(paid)).toMatchObject({
      refundable: '10',
      refunds: [{ amount: '2.5', state: 'refunded', askedBy: null }],
    })
  })

  it('stores refunds from PayPal and Razorpay', async () => {
    const paypal = await paidShop('paypal')
    await world.sandbox.control('/paypal/refund', { orderId: paypal.order, amount: '4.00' })
    await expect.poll(async () => (await toldPayment(paypal)).refundable).toBe('8.5')
    const razorpay = await paidShop('razorpay', { keyId: 'rzp_test_told' })
    await tellOf(razorpay, 'rzp_test_told')
    await world.sandbox.control('/razorpay/refund', { paymentId: razorpay.reference })
    await expect.poll(async () => (await toldPayment(razorpay)).state).toBe('refunded')
  })

  it('shows a dispute of a customer’s bank as open until the bank has decided', async () => {
    const lost = await paidShop('stripe')
    await world.sandbox.control('/stripe/dispute', { session: lost.order })
    await expect.poll(async () => (await toldPayment(lost)).refundable).toBe(null)
    expect(await paymentOf(lost)).toMatchObject({ state: 'paid', refunds: [{ state: 'asked', reason: 'disputed' }] })
    await world.sandbox.control('/stripe/close-dispute', { session: lost.order, isWon: false })
    await expect.poll(async () => (await toldPayment(lost)).state).toBe('refunded')
    const won = await paidShop('stripe')
    await world.sandbox.control('/stripe/dispute', { session: won.order })
    await world.sandbox.control('/stripe/close-dispute', { session: won.order, isWon: true })
    await expect.poll(async () => (await toldPayment(won)).refundable).toBe('12.5')
    expect(await paymentOf(won)).toMatchObject({ state: 'paid' })
  })

  it('shows a dispute of a Razorpay payment as open until the bank has decided', async () => {
    const keyId = 'rzp_test_disputed'
    const lost = await paidShop('razorpay', { keyId })
    await tellOf(lost, keyId)
    const paymentId = lost.reference
    const decide = (isWon: boolean) => world.sandbox.control('/razorpay/close-dispute', { paymentId, isWon })
    await world.sandbox.control('/razorpay/dispute', { paymentId })
    await expect.poll(async () => (await toldPayment(lost)).refundable).toBe(null)
    expect(await paymentOf(lost)).toMatchObject({ state: 'paid', refunds: [{ state: 'asked', reason: 'disputed' }] })
    await decide(true)
    await expect.poll(async () => (await toldPayment(lost)).refundable).toBe('12.5')
    expect(await paymentOf(lost)).toMatchObject({ state: 'paid', refunds: [{ state: 'failed' }] })
    // The bank has asked again, with a duplicated event, and this time it keeps the money.
    await world.sandbox.control('/razorpay/options', { keyId, duplicate: true })
    await world.sandbox.control('/razorpay/dispute', { paymentId })
    await decide(false)
    await expect.poll(async () => (await toldPayment(lost)).state).toBe('refunded')
    const { refunds } = await paymentOf(lost)
    expect(refunds.map(({ state }: { state: string }) => state).toSorted()).toEqual(['failed', 'refunded'])
  })

  it('takes nothing for a bank’s inquiry, and the owner can still refund', async () => {
    const keyId = 'rzp_test_asked'
    const paid = await paidShop('razorpay', { keyId })
    await tellOf(paid, keyId)
    await handledEvents(() =>
      world.sandbox.control('/razorpay/dispute', { paymentId: paid.reference, phase: 'retrieval' }),
    )
    expect(await paymentOf(paid)).toMatchObject({ state: 'paid', refundable: '12.5', refunds: [] })
    expect((await giveBack(paid)).status).toBe(200)
    expect(await givenBack('razorpay', paid)).toEqual([1250])
  })

  it('shows a customer’s PayPal dispute as open until PayPal has decided', async () => {
    const lost = await paidShop('paypal', { payee: 'disputed@mail.com' })
    const orderId = lost.order
    const decide = (isWon: boolean, more = {}) =>
      world.sandbox.control('/paypal/close-dispute', { orderId, isWon, ...more })
    // The customer writes to the shop, which takes nothing yet.
    await handledEvents(() => world.sandbox.control('/paypal/dispute', { orderId, stage: 'INQUIRY' }))
    expect(await paymentOf(lost)).toMatchObject({ state: 'paid', refundable: '12.5', refunds: [] })
    await world.sandbox.control('/paypal/escalate-dispute', { orderId })
    await expect.poll(async () => (await toldPayment(lost)).refundable).toBe(null)
    expect(await paymentOf(lost)).toMatchObject({ state: 'paid', refunds: [{ state: 'asked', reason: 'disputed' }] })
    await decide(true)
    await expect.poll(async () => (await toldPayment(lost)).refundable).toBe('12.5')
    expect(await paymentOf(lost)).toMatchObject({ state: 'paid', refunds: [{ state: 'failed' }] })
    // Disputed again, with a duplicated event, and this time the customer gets a part.
    await world.sandbox.control('/paypal/options', { duplicate: true })
    await world.sandbox.control('/paypal/dispute', { orderId })
    await decide(false, { amount: '5.00' })
    await expect.poll(async () => (await toldPayment(lost)).state).toBe('partlyRefunded')
    await world.sandbox.control('/paypal/options', { duplicate: false })
    expect(await paymentOf(lost)).toMatchObject({ refundable: '7.5' })
    expect((await noticesOf(lost)).filter(({ notice }) => notice?.kind === 'refund.made').length).toBeGreaterThan(0)
  })

  it('counts once a refund with which a shop ends a PayPal dispute', async () => {
    const paid = await paidShop('paypal', { payee: 'gives@mail.com' })
    const orderId = paid.order
    await world.sandbox.control('/paypal/dispute', { orderId })
    await world.sandbox.control('/paypal/refund', { orderId, amount: '4.00' })
    await world.sandbox.control('/paypal/close-dispute', { orderId, isWon: false, amount: '4.00' })
    await expect.poll(async () => (await toldPayment(paid)).refundable).toBe('8.5')
    const { refunds } = await paymentOf(paid)
    expect(refunds.filter(({ state }: { state: string }) => state === 'refunded')).toMatchObject([{ amount: '4' }])
  })

  it.each(['4', '12.5'])('counts once a refund of %s made here that ends a PayPal inquiry', async (amount) => {
    const paid = await paidShop('paypal', { payee: `settles${amount}@mail.com` })
    const orderId = paid.order
    await handledEvents(() => world.sandbox.control('/paypal/dispute', { orderId, stage: 'INQUIRY' }))
    const before = inResponse((await giveBack(paid, { amount })).body.response)
    expect(before.refunds).toMatchObject([{ amount, state: 'refunded' }])
    const notices = await noticesOf(paid)
    const closed = { orderId, isWon: false, amount: Number(amount).toFixed(2) }
    await handledEvents(() => world.sandbox.control('/paypal/close-dispute', closed))
    const { state, refundable, refunds } = await paymentOf(paid)
    expect([state, refundable]).toEqual([before.state, before.refundable])
    expect(refunds.filter((each: { state: string }) => each.state === 'refunded')).toEqual(before.refunds)
    expect(await noticesOf(paid)).toEqual(notices)
  })

  it('allows a refund when PayPal does not show us the account’s disputes', async () => {
    const paid = await paidShop('paypal', { payee: 'private@mail.com' })
    await handledEvents(() => world.sandbox.control('/paypal/dispute', { orderId: paid.order }))
    expect(await paymentOf(paid)).toMatchObject({ state: 'paid', refundable: '12.5', refunds: [] })
    expect((await giveBack(paid)).status).toBe(200)
    expect(await givenBack('paypal', paid)).toEqual([1250])
  })

  it('finds the refund when the owner asks for the same money here', async () => {
    const paid = await paidShop('paypal', { payee: 'silent@mail.com' })
    await world.sandbox.control('/paypal/refund', { orderId: paid.order })
    const { body } = await giveBack(paid)
    expect(inResponse(body.response)).toMatchObject({
      state: 'refunded',
      refunds: expect.arrayContaining([
        expect.objectContaining({ state: 'failed', reason: 'alreadyRefunded' }),
        expect.objectContaining({ state: 'refunded', askedBy: null }),
      ]),
    })
    expect(await givenBack('paypal', paid)).toEqual([1250])
  })
})

describe.each(METHODS)('a refund through %s', (method) => {
  it('refunds the whole amount once, and shows it to every reader of the response', async () => {
    const paid = await paidShop(method)
    expect(await paymentOf(paid)).toMatchObject({ state: 'paid', refundable: '12.5', refunds: [] })
    const { status, body } = await giveBack(paid)
    expect(status).toBe(200)
    expect(inResponse(body.response)).toMatchObject({
      state: 'refunded',
      refundable: null,
      refunds: [{ amount: '12.5', state: 'refunded', reason: null, askedBy: expect.stringMatching(/./) }],
    })
    expect(body.response.responses.find(({ questionId }: { questionId: string }) => questionId === 'pay').text).toMatch(
      /^Refunded, /,
    )
    expect(await givenBack(method, paid)).toEqual([1250])
    const again = await giveBack(paid)
    expect([again.status, again.body.code]).toEqual([412, 'request.changed'])
    const rest = await giveBack(paid, { left: '0' })
    expect([rest.status, rest.body.code]).toEqual([409, 'payment.nothingToRefund'])
    expect((await verbsOf(paid)).filter((verb) => verb.startsWith('refund')).toSorted()).toEqual([
      'refundAsked',
      'refundMade',
    ])
    const notices = await noticesOf(paid)
    expect(notices.map(({ notice }) => notice?.kind)).toContain('refund.made')
  })

  it('refunds in parts, and never more than was paid', async () => {
    const paid = await paidShop(method)
    const first = await giveBack(paid, { amount: '2.50' })
    expect(inResponse(first.body.response)).toMatchObject({ state: 'partlyRefunded', refundable: '10' })
    expect((await giveBack(paid, { amount: '10.01', left: '10' })).body.code).toBe('payment.nothingToRefund')
    expect((await giveBack(paid, { amount: '0', left: '10' })).body.code).toBe('payment.nothingToRefund')
    expect((await giveBack(paid, { amount: '-1', left: '10' })).status).toBeGreaterThanOrEqual(400)
    const second = await giveBack(paid, { amount: '10', left: '10' })
    expect(inResponse(second.body.response)).toMatchObject({ state: 'refunded', refundable: null })
    expect((await givenBack(method, paid)).reduce((sum, part) => sum + part, 0)).toBe(1250)
  })

  it('makes one refund for a double click, two tabs and a repeat', async () => {
    const paid = await paidShop(method)
    const key = crypto.randomUUID()
    const answers = await Promise.all([
      giveBack(paid, { key }),
      giveBack(paid, { key }),
      giveBack(paid),
      giveBack(paid),
    ])
    // Both clicks have one answer; a tab that was too slow is refused.
    const [press, second, ...tabs] = answers.map(({ status }) => status)
    expect(second).toBe(press)
    expect([press, ...tabs].toSorted((a, b) => Number(a) - Number(b))).toEqual([200, 412, 412])
    expect((await giveBack(paid, { key })).status).toBe(press)
    expect(await givenBack(method, paid)).toEqual([1250])
  })

  it('makes one refund though the provider’s answer is lost', async () => {
    const paid = await paidShop(method)
    // Refunds are read first; Stripe’s client then tries twice.
    if (method !== 'paypal') await world.sandbox.control('/faults', { provider: method, delayMs: 1, path: '/refunds' })
    const times = method === 'stripe' ? 2 : 1
    await world.sandbox.control('/faults', { provider: method, drop: 'answer', path: '/refund', times })
    const { status, body } = await giveBack(paid)
    expect(status).toBe(200)
    // Stripe's event may have arrived already.
    expect(['asked', method === 'stripe' && 'refunded']).toContain(inResponse(body.response).refunds[0].state)
    expect(await givenBack(method, paid)).toEqual([1250])
    world.server.clock.advance(3 * MINUTE_MS)
    await world.runTasks()
    expect(await paymentOf(paid)).toMatchObject({ state: 'refunded', refunds: [{ state: 'refunded' }] })
    expect(await givenBack(method, paid)).toEqual([1250])
  })

  it('keeps a refund as asked while the provider can’t be reached, and makes it later', async () => {
    const paid = await paidShop(method)
    await world.sandbox.control('/faults', { provider: method, status: 503, times: method === 'stripe' ? 4 : 2 })
    const { body } = await giveBack(paid)
    expect(inResponse(body.response)).toMatchObject({ state: 'paid', refundable: null, refunds: [{ state: 'asked' }] })
    for (let turn = 0; turn < 4; turn++) {
      world.server.clock.advance(20 * MINUTE_MS)
      await world.runTasks()
    }
    expect(await paymentOf(paid)).toMatchObject({ state: 'refunded' })
    expect(await givenBack(method, paid)).toEqual([1250])
  })
})

describe('a refund that a provider refuses', () => {
  it.each([
    ['stripe', {}, 'balance'],
    ['paypal', { payee: 'broke@mail.com' }, 'balance'],
    ['paypal', { payee: 'unpermitted@mail.com' }, 'notAllowed'],
    ['razorpay', { keyId: 'rzp_test_poor' }, 'balance'],
  ] as const)(
    'a refund that %s refuses shows the reason, and can be asked for again',
    async (method, options, reason) => {
      const paid = await paidShop(method, options)
      await world.sandbox.control('/razorpay/options', { keyId: 'rzp_test_poor', refunds: 'refused' })
      await world.sandbox.control('/stripe/options', { refunds: 'refused' })
      const { status, body } = await giveBack(paid)
      await world.sandbox.control('/stripe/options', { refunds: 'made' })
      await world.sandbox.control('/razorpay/options', { keyId: 'rzp_test_poor', refunds: 'made' })
      expect(status).toBe(200)
      expect(inResponse(body.response)).toMatchObject({
        state: 'paid',
        refundable: '12.5',
        refunds: [{ state: 'failed', reason }],
      })
      expect(await givenBack(method, paid)).toEqual([])
      expect((await noticesOf(paid)).map(({ notice }) => notice?.kind)).toContain('refund.failed')
      const again = inResponse((await giveBack(paid)).body.response)
      expect(again.state).toBe(method === 'paypal' ? 'paid' : 'refunded')
    },
  )

  it('reports that the account is no longer connected', async () => {
    const paid = await paidShop('stripe')
    const [{ account } = { account: '' }] = await world.db
      .selectFrom('payments')
      .select('account')
      .where('user_id', '=', paid.shop.owner.id)
      .execute()
    await world.sandbox.control('/stripe/deauthorize', { account })
    const { body } = await giveBack(paid)
    expect(inResponse(body.response).refunds).toMatchObject([{ state: 'failed', reason: 'notConnected' }])
  })
})

describe('a refund that takes its time', () => {
  it('keeps a refund as asked until the provider reports the result, which can still become a failure', async () => {
    const paid = await paidShop('stripe')
    await world.sandbox.control('/stripe/options', { refunds: 'pending' })
    const { body } = await giveBack(paid)
    await world.sandbox.control('/stripe/options', { refunds: 'made' })
    expect(inResponse(body.response)).toMatchObject({ state: 'paid', refundable: null, refunds: [{ state: 'asked' }] })
    const { refunds } = await world.sandbox.control('/stripe/refunds')
    const { id: refund } = refunds.find(
      ({ payment_intent: intent }: Record<string, string>) => intent === paid.reference,
    )
    await world.sandbox.control('/stripe/settle-refund', { refund, isPaid: true })
    await expect.poll(async () => (await toldPayment(paid)).state).toBe('refunded')
    await world.sandbox.control('/stripe/settle-refund', { refund, isPaid: false })
    await expect.poll(async () => (await toldPayment(paid)).state).toBe('paid')
    expect(await paymentOf(paid)).toMatchObject({ refundable: '12.5', refunds: [{ state: 'failed' }] })
  })

  it('asks Razorpay and PayPal for the result without an event', async () => {
    await world.sandbox.control('/razorpay/options', { keyId: 'rzp_test_slow', refunds: 'pending' })
    const razorpay = await paidShop('razorpay', { keyId: 'rzp_test_slow' })
    const paypal = await paidShop('paypal', { payee: 'slow@mail.com' })
    for (const paid of [razorpay, paypal]) {
      expect(inResponse((await giveBack(paid)).body.response).refunds).toMatchObject([{ state: 'asked' }])
    }
    await world.sandbox.control('/paypal/options', { silent: true })
    await world.sandbox.control('/paypal/settle-refund', { orderId: paypal.order, isPaid: true })
    const row = await world.db
      .selectFrom('refunds')
      .select('reference')
      .where('user_id', '=', razorpay.shop.owner.id)
      .executeTakeFirstOrThrow()
    await world.sandbox.control('/razorpay/settle-refund', { refundId: row.reference, isPaid: true })
    world.server.clock.advance(10 * MINUTE_MS)
    await world.runTasks()
    await world.sandbox.control('/paypal/options', { silent: false })
    for (const paid of [razorpay, paypal]) expect(await paymentOf(paid)).toMatchObject({ state: 'refunded' })
  })
})

describe('the goods of a refunded order', () => {
  const QUESTIONS = [
    { questionId: 'name', type: 'TEXT', label: 'Name' },
    PHONE,
    { questionId: 'order', type: 'ORDER', label: 'Order', required: true },
    {
      questionId: 'pay',
      type: 'PAYMENT',
      label: 'Pay',
      required: true,
      currency: 'SAR',
      paymentAmountType: 'linkedField',
      linkedField: 'order',
    },
  ] as const

  it.each([
    [true, 5, 'cancelled'],
    [false, 3, 'new'],
  ])('returns the goods to stock only if the owner chooses it: %s', async (cancels, left, status) => {
    const owner = await world.server.given.owner({ plan: 'plus', email: `sweets${left}@cakes.example` })
    const productId = await givenProduct(world.server, owner, { stock: 5 })
    const shop = await world.shop({ questions: QUESTIONS, owner })
    const paid = { shop, ...(await pay(shop, 'stripe', { phone: '+5511987654321', order: onlyOf(productId, 2) })) }
    const { body } = await giveBack(paid, { amount: '96', left: '96', cancels })
    expect(body.response.status).toBe(status)
    const again = await giveBack(paid, { amount: '96', left: '96', cancels })
    expect(again.body.code).toBe('request.changed')
    const stock = await world.server.call(catalogue.get, {}, owner)
    expect(stock.body.catalogue.products[0].left['']).toBe(left)
  })
})

describe('who may refund', () => {
  it('only the owner may refund, on a plan with responses', async () => {
    const paid = await paidShop('stripe')
    const { owner, form } = paid.shop
    for (const role of ['editor', 'viewer', 'agent'] as const) {
      const member = await world.server.given.member(owner, role)
      const { status } = await giveBack(paid, { headers: { ...member.headers, [WORKSPACE_HEADER]: owner.id } })
      expect([403, 404]).toContain(status)
    }
    const stranger = await world.server.given.owner({ plan: 'plus' })
    expect((await giveBack(paid, { headers: stranger.headers })).status).toBe(404)
    expect((await giveBack(paid, { headers: {} })).status).toBe(401)
    const other = await paidShop('stripe')
    expect((await giveBack({ shop: paid.shop, responseId: other.responseId })).status).toBe(404)
    await world.db.updateTable('workspaces').set({ plan: 'free' }).where('id', '=', owner.id).execute()
    const free = await giveBack(paid)
    expect(free.body.code).toBe('plan.featureMissing')
    const local = { params: { responseId: paid.responseId }, query: { formId: form.id } }
    const marked = await world.server.call(
      responses.refund,
      { ...local, body: { isRefunded: true, cancels: false } },
      owner,
    )
    expect(marked.body.code).toBe('plan.featureMissing')
    expect(await givenBack('stripe', paid)).toEqual([])
  })
})
