import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { startForTest } from '../../testing/start-for-test.ts'

const KEY = 'rzp_test_cakes'
const basic = (keyId: string, secret: string) => ({
  authorization: `Basic ${Buffer.from(`${keyId}:${secret}`).toString('base64')}`,
})
const KEYS = basic(KEY, `secret_${KEY}`)
const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex')

async function start(options?: Parameters<typeof startForTest>[0]) {
  const parts = await startForTest(options)
  const { get, post } = parts
  const order = async (more: object = {}, keys = KEYS) =>
    post('/razorpay/v1/orders', { amount: 50_000, currency: 'INR', receipt: 'r-1', ...more }, keys)
  const checkout = (orderId: string, more: object = {}) =>
    post('/razorpay/v1/checkout/payments', { key_id: KEY, order_id: orderId, outcome: 'pay', ...more })
  const payment = async (id: string) => (await get(`/razorpay/v1/payments/${id}`, KEYS)).json
  return { ...parts, order, checkout, payment }
}

describe('keys', () => {
  it.each([
    ['none', {}],
    ['a wrong secret', basic(KEY, 'secret')],
    ["another key's secret", basic(KEY, 'secret_rzp_test_other')],
    ['a live key', basic('rzp_live_cakes', 'secret_rzp_live_cakes')],
    ['a bearer token', { authorization: 'Bearer secret_rzp_test_cakes' }],
  ])('keys are refused with 401: %s', async (_name, headers) => {
    const { get } = await start()
    const answer = await get('/razorpay/v1/orders?count=1', headers)
    expect(answer.status).toBe(401)
    expect(answer.json.error).toMatchObject({ code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' })
  })

  it('keys give access to one account only', async () => {
    const { get, order } = await start()
    const { json } = await order()
    const other = basic('rzp_test_other', 'secret_rzp_test_other')
    expect((await get('/razorpay/v1/orders?count=1', KEYS)).json).toMatchObject({ entity: 'collection', count: 1 })
    expect((await get('/razorpay/v1/orders?count=1', other)).json).toEqual({
      entity: 'collection',
      count: 0,
      items: [],
    })
    expect((await get(`/razorpay/v1/orders/${json.id}`, KEYS)).json).toEqual(json)
    expect(await get(`/razorpay/v1/orders/${json.id}`, other)).toMatchObject({
      status: 400,
      json: { error: { description: 'The id provided does not exist' } },
    })
  })
})

describe('an order', () => {
  it('an order contains the requested fields, and its amount is due', async () => {
    const { order } = await start()
    expect(await order({ notes: { form: 'Cakes' } })).toMatchObject({
      status: 200,
      json: {
        id: expect.stringMatching(/^order_\w{14}$/),
        entity: 'order',
        amount: 50_000,
        amount_paid: 0,
        amount_due: 50_000,
        currency: 'INR',
        receipt: 'r-1',
        status: 'created',
        attempts: 0,
        notes: { form: 'Cakes' },
        created_at: expect.any(Number),
      },
    })
    const { json } = await order({ receipt: undefined })
    expect(json).toMatchObject({ notes: [] })
    expect(json).not.toHaveProperty('receipt')
  })

  it.each([
    ['amount', { amount: 99 }],
    ['amount', { amount: 500.5 }],
    ['amount', { amount: '50000' }],
    ['amount', { amount: null }],
    ['currency', { currency: 'USD' }],
    ['receipt', { receipt: 'r'.repeat(41) }],
    ['notes', { notes: Object.fromEntries(Array.from({ length: 16 }, (_, index) => [`n${index}`, 'x'])) }],
    ['notes', { notes: { long: 'x'.repeat(257) } }],
    ['amount_total', { amount_total: 1 }],
  ])('an order is refused because of its %s: %j', async (field, more) => {
    const { order } = await start()
    expect(await order(more)).toMatchObject({ status: 400, json: { error: { code: 'BAD_REQUEST_ERROR', field } } })
  })

  it('an order has to be JSON with that content type', async () => {
    const { post } = await start()
    const asForm = { ...KEYS, 'content-type': 'application/x-www-form-urlencoded' }
    expect((await post('/razorpay/v1/orders', 'amount=50000&currency=INR', asForm)).status).toBe(400)
    expect((await post('/razorpay/v1/orders', '{"amount":', KEYS)).status).toBe(400)
  })
})

describe('paying', () => {
  it('gives the page a signature with the account’s secret, and captures', async () => {
    const { get, order, checkout, payment } = await start()
    const { id } = (await order()).json
    const { status, json } = await checkout(id, { email: 'ana@bakery.example' })
    expect(status).toBe(200)
    expect(json).toEqual({
      razorpay_payment_id: expect.stringMatching(/^pay_\w{14}$/),
      razorpay_order_id: id,
      razorpay_signature: hmac(`secret_${KEY}`, `${id}|${json.razorpay_payment_id}`),
      next: null,
    })
    const paid = await payment(json.razorpay_payment_id)
    expect(paid).toMatchObject({
      status: 'captured',
      captured: true,
      amount: 50_000,
      currency: 'INR',
      order_id: id,
      email: 'ana@bakery.example',
      error_code: null,
    })
    expect((await get(`/razorpay/v1/orders/${id}`, KEYS)).json).toMatchObject({
      status: 'paid',
      amount_paid: 50_000,
      amount_due: 0,
      attempts: 1,
    })
    expect((await get(`/razorpay/v1/orders/${id}/payments`, KEYS)).json).toEqual({
      entity: 'collection',
      count: 1,
      items: [paid],
    })
    expect((await checkout(id)).status).toBe(400)
  })

  it('a payment can fail, and be tried again', async () => {
    const { get, order, checkout, payment } = await start()
    const { id } = (await order()).json
    const failed = await checkout(id, { outcome: 'fail' })
    expect(failed.json.error.metadata).toMatchObject({ order_id: id })
    expect(await payment(failed.json.error.metadata.payment_id)).toMatchObject({
      status: 'failed',
      captured: false,
      error_code: 'BAD_REQUEST_ERROR',
      error_reason: 'payment_failed',
    })
    expect((await get(`/razorpay/v1/orders/${id}`, KEYS)).json).toMatchObject({
      status: 'attempted',
      amount_due: 50_000,
    })
    expect((await checkout(id)).status).toBe(200)
    const { json } = await get(`/razorpay/v1/orders/${id}/payments`, KEYS)
    expect(json.items.map(({ status }: { status: string }) => status)).toEqual(['captured', 'failed'])
  })

  it.each([
    ['another amount', { amount: 100 }],
    ["another account's key", { key_id: 'rzp_test_other' }],
    ['an order that is not there', { order_id: 'order_none' }],
  ])('a payment is refused with %s', async (_name, more) => {
    const { order, checkout } = await start()
    expect((await checkout((await order()).json.id, more)).status).toBeGreaterThanOrEqual(400)
  })

  it('a payment stops at authorised with that setting, until the whole amount is captured once', async () => {
    const { post, order, checkout, payment } = await start()
    await post('/__control/razorpay/options', { keyId: KEY, autoCapture: false })
    const { id } = (await order()).json
    const { razorpay_payment_id: paymentId } = (await checkout(id)).json
    expect(await payment(paymentId)).toMatchObject({ status: 'authorized', captured: false })
    const capture = (amount: number) =>
      post(`/razorpay/v1/payments/${paymentId}/capture`, { amount, currency: 'INR' }, KEYS)
    expect((await capture(100)).status).toBe(400)
    expect(await capture(50_000)).toMatchObject({ status: 200, json: { status: 'captured', captured: true } })
    expect((await capture(50_000)).json.error.description).toContain('already been captured')
  })

  it('returns by a form post when the page asked for that', async () => {
    const { sandbox, get, order, checkout } = await start()
    const back = 'http://ana.localhost:4000/cakes/payments/1/return'
    const { id } = (await order()).json
    const failed = await checkout(id, { outcome: 'fail', callback_url: back })
    const failedPage = await get(failed.json.next.replace(sandbox.url, ''))
    expect(failedPage.text).toContain('name="error[code]" value="BAD_REQUEST_ERROR"')
    const paid = (await checkout(id, { callback_url: back })).json
    const page = await get(paid.next.replace(sandbox.url, ''))
    expect(page.text).toContain(`<form method="post" action="${back}">`)
    expect(page.text).toContain(`name="razorpay_signature" value="${paid.razorpay_signature}"`)
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self' http://ana.localhost:4000")
  })
})

describe('the checkout script', () => {
  it('the checkout script may be loaded by any page, and contains the URL of its frame', async () => {
    const { sandbox, get } = await start()
    const script = await get('/razorpay/v1/checkout.js')
    expect(script.headers.get('content-type')).toContain('javascript')
    expect(script.headers.get('access-control-allow-origin')).toBe('*')
    expect(script.text).toContain(`'${sandbox.url}/razorpay/v1/'`)
    expect(script.text).toContain('window.Razorpay')
  })

  it('opens a frame that shows the amount, or why it can’t be paid', async () => {
    const { get, order } = await start()
    const { id } = (await order()).json
    const frame = await get(`/razorpay/v1/checkout/public?key_id=${KEY}&order_id=${id}`)
    expect(frame.text).toContain('₹500.00')
    expect(frame.headers.get('content-security-policy')).not.toContain('frame-ancestors')
    expect((await get(`/razorpay/v1/checkout/public?key_id=${KEY}&order_id=x`)).text).toContain('data-refusal')
  })
})

describe('webhooks', () => {
  const SECRET = 'hook-secret'

  async function withHook() {
    const parts = await start()
    const webhookUrl = `${parts.app.url}/webhooks/razorpay/m1`
    await parts.post('/__control/razorpay/options', { keyId: KEY, webhookUrl, webhookSecret: SECRET })
    return parts
  }

  it('webhooks are not sent unless the account has a URL for them', async () => {
    const { get, order, checkout } = await start()
    await checkout((await order()).json.id)
    expect((await get('/__control/webhooks?provider=razorpay')).json.webhooks).toEqual([])
  })

  it('webhooks are signed with the URL’s own secret over the sent bytes', async () => {
    const { app, order, checkout } = await withHook()
    const { id } = (await order({ notes: { name: 'Olá' } })).json
    const { razorpay_payment_id: paymentId } = (await checkout(id)).json
    const received = await app.arrived(3)
    const events = received.map(({ raw }) => JSON.parse(raw))
    const names = ['payment.authorized', 'payment.captured', 'order.paid']
    expect(new Set(events.map(({ event }) => event))).toEqual(new Set(names))
    for (const { url, headers, raw } of received) {
      expect(url).toBe('/webhooks/razorpay/m1')
      expect(headers['x-razorpay-signature']).toBe(hmac(SECRET, raw))
      expect(raw).not.toBe(JSON.stringify(JSON.parse(raw)))
    }
    expect(new Set(received.map(({ headers }) => headers['x-razorpay-event-id'])).size).toBe(3)
    expect(events.find(({ event }) => event === 'order.paid')).toMatchObject({
      entity: 'event',
      account_id: expect.stringMatching(/^acc_/),
      contains: ['payment', 'order'],
      payload: { payment: { entity: { id: paymentId } }, order: { entity: { id, status: 'paid' } } },
    })
  })

  it('webhooks are sent again with the same id on request', async () => {
    const { app, post, order, checkout } = await withHook()
    await checkout((await order()).json.id, { outcome: 'fail' })
    const [first] = await app.arrived(1)
    const eventId = first?.headers['x-razorpay-event-id']
    expect((await post('/__control/razorpay/repeat', { eventId })).status).toBe(204)
    const [, again] = await app.arrived(2)
    expect([again?.raw, again?.headers['x-razorpay-event-id']]).toEqual([first?.raw, eventId])
    expect((await post('/__control/razorpay/repeat', { eventId: 'none' })).status).toBe(404)
  })

  it('webhooks report a refund', async () => {
    const { app, post, order, checkout, payment } = await withHook()
    const { razorpay_payment_id: paymentId } = (await checkout((await order()).json.id)).json
    await app.arrived(3)
    expect((await post('/__control/razorpay/refund', { paymentId, amount: 20_000 })).json.payment).toMatchObject({
      status: 'captured',
      refund_status: 'partial',
    })
    await post('/__control/razorpay/refund', { paymentId })
    const events = (await app.arrived(5)).slice(3).map(({ raw }) => JSON.parse(raw))
    expect(events.map(({ event }) => event)).toEqual(['refund.processed', 'refund.processed'])
    expect(events.map(({ payload }) => payload.refund.entity.amount)).toEqual([20_000, 30_000])
    expect(await payment(paymentId)).toMatchObject({ status: 'refunded', amount_refunded: 50_000 })
  })

  it('webhooks report a dispute and how it ended, and the account lists it', async () => {
    const { app, get, post, order, checkout } = await withHook()
    const { razorpay_payment_id: paymentId } = (await checkout((await order()).json.id)).json
    await app.arrived(3)
    await post('/__control/razorpay/dispute', { paymentId })
    await post('/__control/razorpay/close-dispute', { paymentId, isWon: false })
    const events = (await app.arrived(5)).slice(3).map(({ raw }) => JSON.parse(raw))
    expect(events).toMatchObject([
      { event: 'payment.dispute.created', contains: ['payment', 'dispute'] },
      { event: 'payment.dispute.lost', payload: { dispute: { entity: { payment_id: paymentId } } } },
    ])
    const lost = { entity: 'dispute', phase: 'chargeback', status: 'lost', amount: 50_000, amount_deducted: 50_000 }
    expect((await get('/razorpay/v1/disputes?count=1', KEYS)).json.items).toMatchObject([lost])
    expect((await get('/razorpay/v1/disputes?skip=1', KEYS)).json.items).toEqual([])
    const other = basic('rzp_test_other', 'secret_rzp_test_other')
    expect((await get('/razorpay/v1/disputes', other)).json.items).toEqual([])
    expect((await post('/__control/razorpay/close-dispute', { paymentId, isWon: true })).status).toBe(400)
  })
})

describe('a refund', () => {
  async function paid() {
    const parts = await start()
    const { razorpay_payment_id: id } = (await parts.checkout((await parts.order()).json.id)).json
    const refund = (body: object, key?: string) =>
      parts.post(`/razorpay/v1/payments/${id}/refund`, body, { ...KEYS, ...(key && { 'x-refund-idempotency': key }) })
    return { ...parts, id, refund }
  }

  it('a refund is made once for each key, and never beyond what was paid', async () => {
    const { get, id, payment, refund } = await paid()
    const part = { amount: 20_000, notes: { refundId: 'r1' } }
    const first = await refund(part, 'key-0000-0001')
    expect(first).toMatchObject({ status: 200, json: { entity: 'refund', amount: 20_000, status: 'processed' } })
    expect((await refund(part, 'key-0000-0001')).json.id).toBe(first.json.id)
    expect((await refund({ amount: 100 }, 'key-0000-0001')).status).toBe(400)
    expect((await refund({ amount: 30_001 })).json.error.field).toBe('amount')
    expect((await refund({ amount: 99 })).json.error.description).toBe('The amount must be at least INR 1.00')
    expect((await refund({})).json.amount).toBe(30_000)
    expect((await refund({})).json.error.description).toBe('The payment has been fully refunded already')
    expect(await payment(id)).toMatchObject({ status: 'refunded', amount_refunded: 50_000 })
    const { json } = await get(`/razorpay/v1/payments/${id}/refunds`, KEYS)
    expect(json).toMatchObject({ count: 2, items: [{ notes: [] }, { notes: { refundId: 'r1' } }] })
  })

  it('a refund waits, fails or is refused as the account wishes', async () => {
    const { id, payment, post, refund } = await paid()
    const options = (refunds: string) => post('/__control/razorpay/options', { keyId: KEY, refunds })
    await options('refused')
    expect((await refund({})).json.error.description).toContain('enough balance')
    await options('pending')
    const { json } = await refund({})
    expect(json.status).toBe('pending')
    await post('/__control/razorpay/settle-refund', { refundId: json.id, isPaid: false })
    expect(await payment(id)).toMatchObject({ status: 'captured', amount_refunded: 0 })
  })
})

describe('control calls', () => {
  it('control calls pay without a page, with each method', async () => {
    const { post, order, payment } = await start()
    for (const result of ['captured', 'authorized', 'failed']) {
      const { id } = (await order()).json
      const answer = await post('/__control/razorpay/pay', { orderId: id, result })
      expect(answer.status).toBe(201)
      expect((await payment(answer.json.paymentId)).status).toBe(result)
    }
    expect((await post('/__control/razorpay/pay', { orderId: 'order_none' })).json.code).toBe('sandbox.refused')
  })

  it('control calls list orders with their payments, and forget them on reset', async () => {
    const { get, post, order, checkout } = await start()
    const { id } = (await order()).json
    await checkout(id)
    expect((await get('/__control/razorpay/orders')).json.orders).toMatchObject([
      { id, keyId: KEY, status: 'paid', payments: [{ status: 'captured' }] },
    ])
    expect((await get('/__control/razorpay/checkouts')).json.checkouts).toMatchObject([
      { id, amount: '500.00', currency: 'INR', state: 'paid', actions: [{ name: 'Refund' }] },
    ])
    await post('/__control/reset')
    expect((await get('/__control/razorpay/orders')).json).toEqual({ orders: [] })
  })

  it('control calls set faults with Razorpay’s own errors, and the record hides the keys', async () => {
    const { get, post, order } = await start()
    await post('/__control/faults', { provider: 'razorpay', status: 503 })
    expect(await order()).toMatchObject({ status: 503, json: { error: { code: 'SERVER_ERROR' } } })
    expect((await order()).status).toBe(200)
    const { requests } = (await get('/__control/requests?provider=razorpay')).json
    expect(requests).toMatchObject([
      { status: 503, headers: { authorization: 'Basic …' } },
      { status: 200, body: { amount: 50_000 } },
    ])
  })
})
