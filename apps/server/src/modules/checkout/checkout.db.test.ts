import { calls } from '@wayform/contract/routes.ts'
import type { PaidMethod } from '@wayform/core/questions/payment/answer.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { FORM_CHANGED } from '../../platform/db/change-channels.ts'
import { MINUTE_MS } from '../../testing/test-server.ts'
import { type CheckoutWorld, checkoutWorld, type Shop } from './testing.ts'

const { checkout, forms, publicForms } = calls

let world: CheckoutWorld
beforeAll(async () => {
  world = await checkoutWorld()
})

const shopFor = (method: PaidMethod): Promise<Shop> =>
  world.shop({ methods: [method, 'cash'], currency: method === 'razorpay' ? 'INR' : 'USD' })

/** The amount in the provider's request, in the provider's units. */
async function askedFor(method: PaidMethod, { paymentId, next }: { paymentId: string; next: Record<string, unknown> }) {
  if (method === 'razorpay') return [next['amount'], next['currency']]
  if (method === 'paypal') {
    const { orders } = await world.sandbox.control('/paypal/orders')
    const { value, currency_code } = orders[0].purchase_units[0].amount
    return [value, currency_code]
  }
  const { sessions } = await world.sandbox.control('/stripe/sessions')
  const session = sessions.find(({ client_reference_id: id }: Record<string, unknown>) => id === paymentId)
  return [session.amount_total, session.currency]
}

const METHODS: readonly PaidMethod[] = ['stripe', 'paypal', 'razorpay']

describe.each(METHODS)('paying by %s', (method) => {
  it('stores the response with the provider’s reference once the provider confirms the payment', async () => {
    const shop = await shopFor(method)
    const { status, body } = await world.start(shop, { method })
    expect(status).toBe(201)
    expect(body).toMatchObject({ amount: '12.5', currency: method === 'razorpay' ? 'INR' : 'USD' })
    expect(body.next.kind).toBe(method === 'razorpay' ? 'razorpay' : 'redirect')
    expect(await world.responses(shop)).toEqual([])
    expect((await world.confirm(shop, body.paymentId)).body).toMatchObject({ code: 'payment.notPaid' })
    expect((await world.status(shop, body.paymentId)).body).toEqual({ status: 'open', response: null })

    const confirmed = await world.confirm(shop, body.paymentId, await world.payAt(method, body.next))
    expect(confirmed.status).toBe(200)
    expect(confirmed.body).toMatchObject({ responseNumber: 1, deliveredTo: shop.owner.number })
    expect(confirmed.body.paid.text).toBe(method === 'razorpay' ? 'Paid ₹12.50' : 'Paid $12.50')
    const row = await world.row(shop, body.paymentId)
    expect(row).toMatchObject({ state: 'paid', response_number: 1, answers: {}, given: {}, next_check_at: null })
    const message = decodeURIComponent(confirmed.body.whatsappUrl)
    expect(message).toContain(row?.reference)
    expect(message).toContain(confirmed.body.paid.text)
    const [stored] = await world.responses(shop)
    expect(stored?.responses.find(({ questionId }) => questionId === 'pay')).toMatchObject({
      paymentReferenceNo: row?.reference,
      payment: { method, amount: '12.5', state: 'paid', reference: row?.reference },
      text: expect.stringContaining(row?.reference ?? '-'),
    })
    const status2 = await world.status(shop, body.paymentId)
    expect(status2.body).toEqual({ status: 'paid', response: confirmed.body })
  })

  it('stores one response, however often and from wherever the payment is confirmed', async () => {
    const shop = await shopFor(method)
    const submissionId = world.newKey()
    const { body } = await world.start(shop, { method, submissionId })
    const result = await world.payAt(method, body.next)
    const back = { params: { link: shop.link, paymentId: body.paymentId } }
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => world.confirm(shop, body.paymentId, result)),
      world.server.call(checkout.back, { ...back, query: {} }),
      world.runTasks(),
    ])
    expect(answers.slice(0, 4).map((answer) => (answer as { status: number }).status)).toEqual([200, 200, 200, 200])
    await world.confirm(shop, body.paymentId, result)
    expect(await world.responses(shop)).toHaveLength(1)
    // A repeated start redirects to the stored response.
    const again = await world.start(shop, { method, submissionId })
    expect(again.body).toMatchObject({ paymentId: body.paymentId, next: { kind: 'redirect' } })
    expect(again.body.next.url).toContain(`/payments/${body.paymentId}/return`)
    // Submitting the paid answers again returns the stored response; other answers under its id are refused.
    const send = (name: string) =>
      world.server.call(publicForms.submit, {
        params: { link: shop.link },
        body: { submissionId, answers: { name, pay: { method } } },
      })
    expect((await send('Ana')).body).toMatchObject({ responseNumber: 1 })
    expect((await send('Bea')).status).toBe(409)
    expect((await world.start(shop, { method, submissionId, answers: { name: 'Bea' } })).status).toBe(409)
  })

  it('returns the same payment when it is started again with the same answers, also simultaneously', async () => {
    const shop = await shopFor(method)
    const submissionId = world.newKey()
    const begun = await Promise.all([1, 2, 3].map(() => world.start(shop, { method, submissionId })))
    expect(begun.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(begun.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  })

  it('replaces the payment when the answers change', async () => {
    const shop = await shopFor(method)
    const submissionId = world.newKey()
    const { body: first } = await world.start(shop, { method, submissionId })
    const { body: second } = await world.start(shop, { method, submissionId, answers: { name: 'Bea' } })
    expect(second.paymentId).not.toBe(first.paymentId)
    expect((await world.status(shop, first.paymentId)).body.status).toBe('expired')
    expect((await world.confirm(shop, first.paymentId)).status).toBe(410)
    const confirmed = await world.confirm(shop, second.paymentId, await world.payAt(method, second.next))
    expect(confirmed.body).toMatchObject({ responseNumber: 1 })
    const [stored] = await world.responses(shop)
    expect(stored?.responses[0]).toMatchObject({ text: 'Bea' })
  })

  it('finds a paid payment by the task when no browser came back', async () => {
    const shop = await shopFor(method)
    const { body } = await world.start(shop, { method })
    await world.payAt(method, body.next)
    await world.runTasks()
    expect(await world.responses(shop)).toEqual([])
    world.server.clock.advance(3 * MINUTE_MS)
    await world.runTasks()
    expect(await world.responses(shop)).toHaveLength(1)
  })

  it('stores a paid response though the form was closed meanwhile, and shows it on the closed form', async () => {
    const shop = await shopFor(method)
    const { body } = await world.start(shop, { method })
    const result = await world.payAt(method, body.next)
    const close = { params: { id: shop.form.id }, body: { enabled: false } }
    await world.server.call(forms.edit, close, shop.owner)
    await expect.poll(async () => (await world.visit(`/${shop.link}`)).status).toBe(410)
    expect((await world.start(shop, { method })).status).toBe(410)
    expect((await world.confirm(shop, body.paymentId, result)).status).toBe(200)
    const page = await world.visit(`/${shop.link}?payment=${body.paymentId}`)
    expect(page.status).toBe(200)
    expect(page.html).toContain('wa.me')
  })

  it('reports when the provider can’t be asked now, and stores the response later', async () => {
    const shop = await shopFor(method)
    const { body } = await world.start(shop, { method })
    const result = await world.payAt(method, body.next)
    // For two requests; Stripe's client tries each twice.
    await world.sandbox.control('/faults', { provider: method, status: 500, times: method === 'stripe' ? 4 : 2 })
    expect((await world.confirm(shop, body.paymentId, result)).body).toMatchObject({ code: 'provider.failed' })
    const back = { params: { link: shop.link, paymentId: body.paymentId }, query: {} }
    expect((await world.server.call(checkout.back, back)).status).toBe(303)
    expect((await world.confirm(shop, body.paymentId, result)).status).toBe(200)
    expect(await world.responses(shop)).toHaveLength(1)
  })
})

describe('a payment', () => {
  it('a payment can’t be confirmed without the provider', async () => {
    const shop = await world.shop({ methods: ['stripe', 'cash'] })
    const send = (method: string) =>
      world.server.call(publicForms.submit, {
        params: { link: shop.link },
        body: { submissionId: world.newKey(), answers: { name: 'Ana', pay: { method, reference: 'pi_forged' } } },
      })
    const refused = await send('stripe')
    expect(refused.status).toBe(422)
    expect(refused.body.fields).toEqual({ pay: 'This has to be paid before the answers are sent.' })
    expect((await send('cash')).status).toBe(201)
    const [stored] = await world.responses(shop)
    expect(stored?.responses[1]).toMatchObject({ payment: { method: 'cash', state: 'cash', reference: null } })
  })

  it('a payment is not found under another form', async () => {
    const [mine, other] = [await world.shop(), await world.shop()]
    const { body } = await world.start(mine)
    await world.press(body.next.url, 'pay')
    for (const call of [checkout.status, checkout.confirm, checkout.back] as const) {
      const answer = await world.server.call(call, {
        params: { link: other.link, paymentId: body.paymentId },
        query: {},
        body: {},
      } as never)
      expect(`${answer.status} ${call.path}`).toBe(`404 ${call.path}`)
    }
    expect((await world.status(mine, body.paymentId)).status).toBe(200)
    const unknown = '0b0e7c2e-6f0a-4c0e-9d55-0d6e6e3f2a11'
    expect((await world.status(mine, unknown)).body).toMatchObject({ code: 'payment.notFound' })
  })

  it.each([
    ['answers that are wrong', { answers: {} }, 422, 'submission.invalid'],
    ['a method that is not offered', { method: 'paypal' as const }, 422, 'payment.methodUnavailable'],
  ])('a payment is not started with %s', async (_, given, status, code) => {
    const answer = await world.start(await world.shop(), given)
    expect(answer).toMatchObject({ status, body: { code } })
  })

  it('a payment is not started when the amount is zero', async () => {
    const shop = await world.shop({
      questions: [
        { questionId: 'count', type: 'NUMBER', label: 'How much', numberType: 'decimal' },
        { questionId: 'pay', type: 'PAYMENT', label: 'Pay', paymentAmountType: 'linkedField', linkedField: 'count' },
      ],
    })
    expect(await world.start(shop, { answers: { count: 0 } })).toMatchObject({
      status: 409,
      body: { code: 'payment.nothingToPay' },
    })
    const { body } = await world.start(shop, { answers: { count: '7.255', pay: { method: 'cash', amount: '0.01' } } })
    expect(body).toMatchObject({ amount: '7.26', currency: 'USD' })
  })

  it.each([
    ['stripe', 'JPY', '500', 500],
    ['stripe', 'HUF', '500', 50_000],
    ['stripe', 'USD', '12.5', 1_250],
    ['stripe', 'VND', '200000', 200_000],
    ['stripe', 'KRW', '5000', 5_000],
    ['stripe', 'KWD', '1.25', 1_250],
    ['paypal', 'JPY', '500', '500'],
    ['paypal', 'HUF', '500', '500'],
    ['paypal', 'EUR', '12.5', '12.50'],
    ['razorpay', 'INR', '99.9', 9_990],
  ] as const)('a payment by %s in %s for %s requests %j', async (method, currency, amount, asked) => {
    const shop = await world.shop({ methods: [method], currency, amount })
    const { body } = await world.start(shop, { method })
    expect(body).toMatchObject({ amount, currency })
    expect(await askedFor(method, body)).toEqual([asked, method === 'stripe' ? currency.toLowerCase() : currency])
    const confirmed = await world.confirm(shop, body.paymentId, await world.payAt(method, body.next))
    expect(confirmed.status).toBe(200)
  })

  it('a payment is limited per IP address', async () => {
    const shop = await world.shop()
    const body = { submissionId: world.newKey(), answers: { name: 'Ana' }, method: 'stripe' as const }
    const begin = () => world.server.call(checkout.start, { params: { link: shop.link }, body }, { from: '192.0.2.7' })
    const statuses = []
    for (let n = 0; n < 121; n++) statuses.push((await begin()).status)
    expect([...new Set(statuses)]).toEqual([201, 429])
    expect(statuses.indexOf(429)).toBe(120)
  })

  it('requires the form’s proof of work, like a submission', async () => {
    const shop = await world.shop()
    await world.db.updateTable('forms').set({ proof_of_work: true }).where('id', '=', shop.form.id).execute()
    await world.db.selectNoFrom(sql`pg_notify(${FORM_CHANGED}, ${shop.form.id})`.as('told')).execute()
    await expect.poll(async () => (await world.start(shop)).status).toBe(428)
    expect((await world.start(shop)).body.challenge).toBeDefined()
  })

  it('a payment can be started with another method when its provider refuses', async () => {
    const shop = await world.shop({ methods: ['paypal', 'stripe'], payee: 'restricted@mail.com' })
    const submissionId = world.newKey()
    expect((await world.start(shop, { submissionId, method: 'paypal' })).body.code).toBe('payment.methodUnavailable')
    expect((await world.start(shop, { submissionId, method: 'paypal' })).body.code).toBe('payment.methodUnavailable')
    const { body } = await world.start(shop, { submissionId, method: 'stripe' })
    await world.press(body.next.url, 'pay')
    expect((await world.confirm(shop, body.paymentId)).status).toBe(200)
  })
})

describe('a payment that does not match the order', () => {
  it.each(['amount', 'currency', 'account'] as const)(
    'leaves the response unpaid when the %s differs',
    async (what) => {
      const method = what === 'account' ? 'paypal' : 'stripe'
      const shop = await world.shop({ methods: [method] })
      const { body } = await world.start(shop, { method })
      await world.payAt(method, body.next)
      // As if the provider's order were for something else than this payment.
      const other = { amount: { amount: '13' }, currency: { currency: 'EUR' }, account: { account: 'other@mail.com' } }
      await world.db.updateTable('payments').set(other[what]).where('id', '=', body.paymentId).execute()
      expect(await world.confirm(shop, body.paymentId)).toMatchObject({
        status: 402,
        body: { code: 'payment.notPaid' },
      })
      await world.runTasks()
      expect(await world.responses(shop)).toEqual([])
      expect(await world.row(shop, body.paymentId)).toMatchObject({ state: 'failed', problem: 'mismatch' })
      expect(world.server.logLines).toContainEqual(
        expect.objectContaining({
          message: 'money came that is not what was asked for',
          fields: expect.objectContaining({ payment: body.paymentId, differs: [what] }),
        }),
      )
    },
  )

  it('rejects an order that already paid another payment', async () => {
    const shop = await world.shop()
    const { body: paid } = await world.start(shop)
    await world.press(paid.next.url, 'pay')
    await world.confirm(shop, paid.paymentId)
    const { body: unpaid } = await world.start(shop)
    const { provider_reference } = (await world.row(shop, paid.paymentId)) ?? {}
    await world.db.updateTable('payments').set({ provider_reference }).where('id', '=', unpaid.paymentId).execute()
    expect((await world.confirm(shop, unpaid.paymentId)).status).toBe(402)
    expect(await world.responses(shop)).toHaveLength(1)
  })
})
