import { describe, expect, it } from 'vitest'
import type { Received } from '../../testing/start-for-test.ts'
import { startPaypal } from '../../testing/paypal-for-test.ts'

const to = (local: string) => ({ payee: { email_address: `${local}@bakery.example` } })
const typesOf = (received: Received[]) => received.map(({ raw }) => JSON.parse(raw).event_type)

/** The request by which a receiver verifies an event. */
function question({ headers, raw }: Received, { event = raw, ...more }: Record<string, string> = {}): string {
  const fields = {
    auth_algo: headers['paypal-auth-algo'],
    cert_url: headers['paypal-cert-url'],
    transmission_id: headers['paypal-transmission-id'],
    transmission_sig: headers['paypal-transmission-sig'],
    transmission_time: headers['paypal-transmission-time'],
    webhook_id: 'WH-SANDBOX',
    ...more,
  }
  return `${JSON.stringify(fields).slice(0, -1)},"webhook_event":${event}}`
}

async function startWithEvent(unit?: object) {
  const parts = await startPaypal()
  const id = await parts.approved(unit)
  const [received] = await parts.app.arrived(1)
  if (!received) throw new Error('no event')
  const verify = async (body: string) =>
    parts.post('/paypal/v1/notifications/verify-webhook-signature', body, parts.bearer)
  return { ...parts, id, received, verify }
}

describe('an event', () => {
  it('reports an approved order, with five headers and unusually formatted bytes', async () => {
    const { id, received } = await startWithEvent({ description: 'Pão' })
    expect(received.url).toBe('/webhooks/paypal')
    expect(received.headers).toMatchObject({
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': expect.stringMatching(/^https:\/\/[\w.]+\.paypal\.com\//),
      'paypal-transmission-id': expect.any(String),
      'paypal-transmission-sig': expect.any(String),
      'paypal-transmission-time': expect.stringMatching(/Z$/),
    })
    const event = JSON.parse(received.raw)
    expect(event).toMatchObject({
      id: expect.stringMatching(/^WH-/),
      event_type: 'CHECKOUT.ORDER.APPROVED',
      resource_type: 'checkout-order',
      resource: { id, status: 'APPROVED' },
    })
    expect(JSON.stringify(event)).not.toBe(received.raw)
  })

  it('an event is verified only with its original bytes', async () => {
    const { received, verify } = await startWithEvent()
    const status = async (body: string) => (await verify(body)).json.verification_status
    expect(await status(question(received))).toBe('SUCCESS')
    expect(await status(question(received, { event: JSON.stringify(JSON.parse(received.raw)) }))).toBe('FAILURE')
    expect(await status(question(received, { event: received.raw.replace('APPROVED', 'VOIDED') }))).toBe('FAILURE')
    expect(await status(question(received, { webhook_id: 'WH-OTHER' }))).toBe('FAILURE')
    expect(await status(question(received, { transmission_time: '2020-01-01T00:00:00Z' }))).toBe('FAILURE')
    expect(await status(question(received, { transmission_sig: 'AAAA' }))).toBe('FAILURE')
    expect(await status(question(received, { cert_url: 'https://evil.example/cert' }))).toBe('FAILURE')
  })

  it('an event is verified only with a token and all fields', async () => {
    const { post, received, verify } = await startWithEvent()
    const path = '/paypal/v1/notifications/verify-webhook-signature'
    expect((await post(path, question(received))).status).toBe(401)
    expect((await verify('{"auth_algo":"SHA256withRSA"}')).status).toBe(400)
  })

  it('reports the captured money, with its order', async () => {
    const { app, id, capture } = await startWithEvent()
    await capture(id)
    const events = (await app.arrived(2)).map(({ raw }) => JSON.parse(raw))
    expect(events[1]).toMatchObject({
      event_type: 'PAYMENT.CAPTURE.COMPLETED',
      resource_type: 'capture',
      resource: { custom_id: 'payment-1', supplementary_data: { related_ids: { order_id: id } } },
    })
  })

  it('an event is sent again with the same id and another transmission id', async () => {
    const { app, post, received } = await startWithEvent()
    const { id } = JSON.parse(received.raw)
    expect((await post('/__control/paypal/repeat', { eventId: id })).status).toBe(204)
    const [, again] = await app.arrived(2)
    expect(again?.raw).toBe(received.raw)
    expect(again?.headers['paypal-transmission-id']).not.toBe(received.headers['paypal-transmission-id'])
    expect((await post('/__control/paypal/repeat', { eventId: 'none' })).status).toBe(404)
  })

  it('an event is sent twice with that fault', async () => {
    const { app, post, approved } = await startPaypal()
    await post('/__control/paypal/options', { duplicate: true })
    await approved()
    const [first, second] = await app.arrived(2)
    expect(first?.raw).toBe(second?.raw)
  })

  it('an event is not sent for silent@, nor with that fault', async () => {
    const { get, post, approved, capture } = await startPaypal()
    await capture(await approved(to('silent')))
    await post('/__control/paypal/options', { silent: true })
    await capture(await approved())
    expect((await get('/__control/webhooks?provider=paypal')).json.webhooks).toEqual([])
    await post('/__control/reset')
    expect((await get('/__control/paypal/options')).json.options).toEqual({
      silent: false,
      duplicate: false,
      delayMs: 0,
      replayRefusals: false,
    })
  })
})

describe('later changes of a payment', () => {
  it('completes a pending capture', async () => {
    const { app, post, id, capture, order } = await startWithEvent(to('unilateral'))
    expect((await post('/__control/paypal/complete', { orderId: id })).status).toBe(422)
    await capture(id)
    await app.arrived(2)
    expect((await post('/__control/paypal/complete', { orderId: id })).status).toBe(200)
    expect(typesOf(await app.arrived(3))).toEqual([
      'CHECKOUT.ORDER.APPROVED',
      'PAYMENT.CAPTURE.PENDING',
      'PAYMENT.CAPTURE.COMPLETED',
    ])
    expect((await order(id)).purchase_units[0].payments.captures[0]).toMatchObject({ status: 'COMPLETED' })
  })

  it('denies a pending capture', async () => {
    const { app, post, id, capture } = await startWithEvent(to('review'))
    await capture(id)
    await app.arrived(2)
    await post('/__control/paypal/deny', { orderId: id })
    expect(typesOf(await app.arrived(3)).at(-1)).toBe('PAYMENT.CAPTURE.DENIED')
  })

  it('refunds a part and the whole, and never more than there is', async () => {
    const { app, post, id, capture, order } = await startWithEvent()
    await capture(id)
    await app.arrived(2)
    const refund = (amount?: string) => post('/__control/paypal/refund', { orderId: id, ...(amount && { amount }) })
    const status = async () => (await order(id)).purchase_units[0].payments.captures[0].status
    await refund('4.00')
    expect(await status()).toBe('PARTIALLY_REFUNDED')
    expect((await refund('6.01')).status).toBe(422)
    await refund()
    expect(await status()).toBe('REFUNDED')
    const refunds = (await app.arrived(4)).slice(2).map(({ raw }) => JSON.parse(raw))
    expect(refunds.map(({ event_type }) => event_type)).toEqual([
      'PAYMENT.CAPTURE.REFUNDED',
      'PAYMENT.CAPTURE.REFUNDED',
    ])
    expect(refunds.map(({ resource }) => resource.amount.value)).toEqual(['4.00', '6.00'])
  })

  it('pays without a page, and shows the state of each order', async () => {
    const { get, post, create, capture } = await startPaypal()
    const { id } = (await create()).json
    const checkout = async () => (await get('/__control/paypal/checkouts')).json.checkouts[0]
    expect(await checkout()).toMatchObject({
      id,
      url: `/paypal/checkoutnow?token=${id}`,
      amount: '10.00',
      currency: 'USD',
      state: 'open',
    })
    await post('/__control/paypal/cancel', { orderId: id })
    expect((await checkout()).state).toBe('cancelled')
    const approved = await post('/__control/paypal/approve', { orderId: id })
    expect(approved.json).toMatchObject({ url: expect.stringContaining(`token=${id}`), order: { status: 'APPROVED' } })
    expect((await checkout()).state).toBe('approved')
    await capture(id)
    expect(await checkout()).toMatchObject({ state: 'paid', actions: [{ name: 'Refund' }, { name: 'Dispute' }] })
    expect((await post('/__control/paypal/approve', { orderId: 'NONE' })).status).toBe(404)
  })
})
