import { beforeAll, describe, expect, it } from 'vitest'
import { MINUTE_MS } from '../../testing/test-server.ts'
import { type CheckoutWorld, checkoutWorld, type Shop } from './testing.ts'

let world: CheckoutWorld
beforeAll(async () => {
  world = await checkoutWorld()
})

describe('Stripe’s page', () => {
  it('returns the browser through the server to the form, which shows the done page', async () => {
    const shop = await world.shop()
    const { body } = await world.start(shop)
    const back = await world.visit(await world.press(body.next.url, 'pay'))
    expect(back).toMatchObject({ status: 303, location: `/${shop.link}?payment=${body.paymentId}` })
    const done = await world.visit(back.location)
    expect(done.status).toBe(200)
    expect(done.headers['cache-control']).toContain('no-store')
    expect(done.html).toContain('wa.me')
    expect(await world.responses(shop)).toHaveLength(1)
  })

  it('returns a respondent who did not pay to a page with their answers', async () => {
    const shop = await world.shop()
    const { body } = await world.start(shop, { answers: { name: 'Ana <b>' } })
    const back = await world.visit(await world.press(body.next.url, 'back'))
    expect(back).toMatchObject({ status: 303, location: `/${shop.link}?payment=${body.paymentId}&cancelled=1` })
    const page = await world.visit(back.location)
    expect(page.html).toContain('Ana &lt;b')
    expect(page.html).not.toContain('Ana <b>')
    expect(page.html).not.toContain('wa.me')
  })

  it('stores the response of a bank debit once it succeeds, and none when it fails', async () => {
    const shop = await world.shop()
    for (const isPaid of [true, false]) {
      const { body } = await world.start(shop)
      const back = await world.visit(await world.press(body.next.url, 'later'))
      expect(back.status).toBe(303)
      const waiting = await world.confirm(shop, body.paymentId)
      expect(waiting).toMatchObject({ status: 202, body: { status: 'pending' } })
      expect(await world.responses(shop)).toHaveLength(isPaid ? 0 : 1)
      const { sessions } = await world.sandbox.control('/stripe/sessions')
      const session = sessions.find(({ client_reference_id: id }: Record<string, unknown>) => id === body.paymentId)
      await world.sandbox.control('/stripe/settle', { session: session.id, isPaid })
      await world.runTasks()
      expect(await world.confirm(shop, body.paymentId)).toMatchObject({ status: isPaid ? 200 : 402 })
      expect(await world.responses(shop)).toHaveLength(1)
    }
  })

  it('expires the payment with the session at Stripe', async () => {
    const shop = await world.shop()
    const { body } = await world.start(shop)
    const { provider_reference: session } = (await world.row(shop, body.paymentId)) ?? {}
    await world.sandbox.control('/stripe/expire', { session })
    expect(await world.confirm(shop, body.paymentId)).toMatchObject({ status: 410, body: { code: 'payment.expired' } })
  })
})

describe('PayPal', () => {
  it('captures the money when the browser returns, and only then', async () => {
    const shop = await world.shop({ methods: ['paypal'] })
    const { body } = await world.start(shop, { method: 'paypal' })
    const { url } = await world.sandbox.control('/paypal/approve', { orderId: await world.newestOrder() })
    const back = await world.visit(url)
    expect(back.location).toBe(`/${shop.link}?payment=${body.paymentId}`)
    expect(await world.responses(shop)).toHaveLength(1)
  })

  it('keeps a payment under review pending until PayPal decides', async () => {
    const shop = await world.shop({ methods: ['paypal'], payee: 'review@mail.com' })
    const { body } = await world.start(shop, { method: 'paypal' })
    const orderId = await world.newestOrder()
    await world.sandbox.control('/paypal/approve', { orderId })
    expect((await world.confirm(shop, body.paymentId)).status).toBe(202)
    expect((await world.visit(`/${shop.link}?payment=${body.paymentId}`)).status).toBe(200)
    expect(await world.responses(shop)).toEqual([])
    await world.sandbox.control('/paypal/complete', { orderId })
    world.server.clock.advance(10 * MINUTE_MS)
    await world.runTasks()
    expect(await world.responses(shop)).toHaveLength(1)
  })

  it('captures no money for a replaced order', async () => {
    const shop = await world.shop({ methods: ['paypal'] })
    const submissionId = world.newKey()
    const { body } = await world.start(shop, { method: 'paypal', submissionId })
    const orderId = await world.newestOrder()
    await world.sandbox.control('/paypal/approve', { orderId })
    const { status } = await world.start(shop, { method: 'paypal', submissionId, answers: { name: 'Bea' } })
    expect(status).toBe(201)
    await world.confirm(shop, body.paymentId)
    await world.runTasks()
    const { orders } = await world.sandbox.control('/paypal/orders')
    expect(orders.find(({ id }: { id: string }) => id === orderId).status).toBe('APPROVED')
  })

  it('PayPal can be tried again with another card after a decline', async () => {
    const shop = await world.shop({ methods: ['paypal'], payee: 'declined@mail.com' })
    const submissionId = world.newKey()
    const { body } = await world.start(shop, { method: 'paypal', submissionId })
    const orderId = await world.newestOrder()
    await world.sandbox.control('/paypal/approve', { orderId })
    expect((await world.confirm(shop, body.paymentId)).status).toBe(402)
    expect((await world.start(shop, { method: 'paypal', submissionId })).body).toEqual(body)
    await world.sandbox.control('/paypal/approve', { orderId })
    expect((await world.confirm(shop, body.paymentId)).status).toBe(200)
  })
})

describe('Razorpay', () => {
  const rupees = () => world.shop({ methods: ['razorpay'], currency: 'INR' })

  it.each(['razorpay_signature', 'razorpay_order_id', 'razorpay_payment_id'])(
    'rejects a result whose %s differs',
    async (field) => {
      const shop = await rupees()
      const { body } = await world.start(shop, { method: 'razorpay' })
      const result = await world.payAt('razorpay', body.next)
      const forged = { ...result, [field]: `${result[field]}0` }
      expect((await world.confirm(shop, body.paymentId, forged)).status).toBe(402)
      expect(await world.responses(shop)).toEqual([])
      expect((await world.confirm(shop, body.paymentId, result)).status).toBe(200)
    },
  )

  it('rejects a signed result of another order', async () => {
    const shop = await rupees()
    const { body: paid } = await world.start(shop, { method: 'razorpay' })
    const result = await world.payAt('razorpay', paid.next)
    const { body: unpaid } = await world.start(shop, { method: 'razorpay' })
    expect((await world.confirm(shop, unpaid.paymentId, result)).status).toBe(402)
    const swapped = { ...result, razorpay_order_id: unpaid.next.orderId }
    expect((await world.confirm(shop, unpaid.paymentId, swapped)).status).toBe(402)
    expect(await world.responses(shop)).toEqual([])
  })

  it('Razorpay is captured by us when it is only authorized', async () => {
    const shop = await rupees()
    const { body } = await world.start(shop, { method: 'razorpay' })
    const pay = { orderId: body.next.orderId, result: 'authorized' }
    const { paymentId: _, ...result } = await world.sandbox.control('/razorpay/pay', pay)
    expect((await world.confirm(shop, body.paymentId, result)).status).toBe(200)
    const { orders } = await world.sandbox.control('/razorpay/orders')
    const order = orders.find(({ id }: { id: string }) => id === body.next.orderId)
    expect(order).toMatchObject({ status: 'paid' })
  })

  it('posts its result where a page can’t stay open', async () => {
    const shop = await rupees()
    const { body } = await world.start(shop, { method: 'razorpay' })
    const result = new URLSearchParams(await world.payAt('razorpay', body.next))
    const back = await world.visit(`/${shop.link}/payments/${body.paymentId}/return`, { method: 'POST', body: result })
    expect(back).toMatchObject({ status: 303, location: `/${shop.link}?payment=${body.paymentId}` })
    expect(await world.responses(shop)).toHaveLength(1)
  })

  it('allows its script only on pages of forms that offer it', async () => {
    const scriptOf = async ({ link }: Shop) =>
      String((await world.visit(`/${link}`)).headers['content-security-policy'])
    const { origin } = new URL(world.server.deps.config.razorpay.checkoutJsUrl)
    expect(await scriptOf(await rupees())).toMatch(new RegExp(`script-src [^;]*${origin}`))
    expect(await scriptOf(await world.shop())).not.toContain('razorpay')
  })
})
