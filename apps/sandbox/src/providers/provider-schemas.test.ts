import { describe, expect, it } from 'vitest'
import { startPaypal } from '../testing/paypal-for-test.ts'
import { providerSchemas } from '../testing/schema-problems.ts'
import { startForTest } from '../testing/start-for-test.ts'

describe('answers of the PayPal stand-in', () => {
  const problems = providerSchemas('paypal')

  it('answers of the PayPal stand-in match PayPal’s own schemas, from creation to refund', async () => {
    const { create, capture, press, order, post } = await startPaypal()
    // Ids are random: one that matches says little about the next.
    for (let round = 0; round < 5; round++) {
      const made = await create({ invoice_id: `invoice-${round}` }, { prefer: 'return=representation' })
      const { id } = made.json
      const seen = [made.json]
      await press(id, 'pay')
      seen.push(await order(id), (await capture(id)).json, await order(id))
      await post('/__control/paypal/refund', { orderId: id, amount: '1.00' })
      seen.push(await order(id))
      expect(seen.map(({ status }) => status)).toEqual([
        'PAYER_ACTION_REQUIRED',
        'APPROVED',
        'COMPLETED',
        'COMPLETED',
        'COMPLETED',
      ])
      expect(seen.flatMap((body) => problems('order', body))).toEqual([])
    }
  })

  it('answers of the PayPal stand-in match PayPal’s own schema of a refund', async () => {
    const { approved, capture, refund } = await startPaypal()
    const id = await approved({ payee: { email_address: 'slow@bakery.example' } })
    const captureId = (await capture(id)).json.purchase_units[0].payments.captures[0].id
    const made = await refund(captureId, { amount: { currency_code: 'USD', value: '1.00' } }, 'slow@bakery.example')
    expect([made.status, problems('refund', made.json)]).toEqual([201, []])
  })

  it('answers of the PayPal stand-in match while a payment is pending, too', async () => {
    const { approved, capture, order } = await startPaypal()
    const id = await approved({ payee: { email_address: 'pending@bakery.example' } })
    await capture(id)
    expect(problems('order', await order(id))).toEqual([])
  })
})

describe('answers of the Razorpay stand-in', () => {
  const problems = providerSchemas('razorpay')
  const keyId = 'rzp_test_cakes'
  const keys = { authorization: `Basic ${Buffer.from(`${keyId}:secret_${keyId}`).toString('base64')}` }

  it.each([
    ['paid', { outcome: 'pay' }, true],
    ['authorised', { outcome: 'pay' }, false],
    ['failed', { outcome: 'fail' }, true],
  ])('answers of the Razorpay stand-in match Razorpay’s schemas: %s', async (_name, wish, autoCapture) => {
    const { get, post, app } = await startForTest()
    const webhook = { webhookUrl: `${app.url}/hook`, webhookSecret: 'secret' }
    await post('/__control/razorpay/options', { keyId, autoCapture, ...webhook })
    // Without a receipt and a description; an order without notes has an empty list, as at Razorpay.
    const wanted = { amount: 50_000, currency: 'INR', notes: { form: 'Cakes' } }
    const made = (await post('/razorpay/v1/orders', wanted, keys)).json
    await post('/razorpay/v1/checkout/payments', { key_id: keyId, order_id: made.id, ...wish })
    const order = (await get(`/razorpay/v1/orders/${made.id}`, keys)).json
    const [payment] = (await get(`/razorpay/v1/orders/${made.id}/payments`, keys)).json.items
    expect([made, order].flatMap((body) => problems('Order', body))).toEqual([])
    expect(problems('Payment', payment)).toEqual([])
  })

  it('answers of the Razorpay stand-in match after a refund', async () => {
    const { get, post, app } = await startForTest()
    const webhook = { webhookUrl: `${app.url}/hook`, webhookSecret: 'secret' }
    await post('/__control/razorpay/options', { keyId, ...webhook })
    const wanted = { amount: 50_000, currency: 'INR', notes: { form: 'Cakes' } }
    const { id } = (await post('/razorpay/v1/orders', wanted, keys)).json
    const paid = (await post('/razorpay/v1/checkout/payments', { key_id: keyId, order_id: id, outcome: 'pay' })).json
    const paymentId = paid.razorpay_payment_id
    await post('/__control/razorpay/refund', { paymentId, amount: 100 })
    const received = await app.arrived(4)
    const refund = received.map(({ raw }) => JSON.parse(raw)).find(({ event }) => event === 'refund.processed')
    expect(problems('Payment', (await get(`/razorpay/v1/payments/${paymentId}`, keys)).json)).toEqual([])
    expect(problems('Refund', { ...refund.payload.refund.entity, notes: {} })).toEqual([])
  })
})
