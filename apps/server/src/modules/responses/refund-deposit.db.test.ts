import { calls } from '@wayform/contract/routes.ts'
import { WORKSPACE_HEADER } from '@wayform/contract/workspace.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type CheckoutWorld, checkoutWorld } from '../checkout/testing.ts'
import { PHONE } from '../public/access/testing.ts'
import { CUT, givenSetup, timeIn } from '../public/bookings/testing.ts'
import { customerKey } from '../public/customer/customer-key.ts'
import { signReceipt } from '../public/hand-off/receipt-link.ts'

const { bookings, responses } = calls
const QUESTIONS = [
  PHONE,
  { questionId: 'visit', type: 'BOOKING', label: 'Choose a time', required: true },
  {
    questionId: 'pay',
    type: 'PAYMENT',
    label: 'Deposit',
    required: true,
    currency: 'USD',
    paymentAmountType: 'linkedField',
    linkedField: 'visit',
  },
] as const

let world: CheckoutWorld
beforeAll(async () => {
  world = await checkoutWorld()
})

let count = 0

/** A booking in two days whose deposit of 10 dollars is paid. */
async function paidBooking({
  refundUntilMinutes,
  confirm,
}: {
  refundUntilMinutes: number | null
  confirm?: 'byOwner'
}) {
  const { server } = world
  const owner = await server.given.owner({ plan: 'plus', email: `salon${(count += 1)}@hair.example` })
  const service = { ...CUT, pay: { kind: 'deposit' as const, amount: 1_000 }, ...(confirm && { confirm }) }
  const setup = await givenSetup(server, owner, { services: [service], rules: { refundUntilMinutes } })
  const shop = await world.shop({ questions: QUESTIONS, owner })
  const visit = { serviceId: 'cut', staffId: null, party: 1, start: timeIn(server, 2, '10:00'), price: 1_000 }
  const { body } = await world.start(shop, { answers: { phone: `+551198765${1000 + count}`, visit } })
  await world.confirm(shop, body.paymentId, await world.payAt('stripe', body.next))
  const query = { formId: shop.form.id }
  const { list } = (await server.call(responses.list, { query }, owner)).body
  const responseId: string = list[0]._id
  const cancel = () =>
    server.call(responses.edit, { params: { responseId }, query, body: { status: 'cancelled' } }, owner)
  const payment = async () => {
    const { response } = (await server.call(responses.get, { params: { responseId }, query }, owner)).body
    return response.responses.find(({ questionId }: { questionId: string }) => questionId === 'pay').payment
  }
  return { owner, shop, setup, cancel, payment }
}

describe('the deposit of a booking that is cancelled', () => {
  it('refunds the deposit once by the owner’s rule when the booking is cancelled in time', async () => {
    const { cancel, payment } = await paidBooking({ refundUntilMinutes: 1440 })
    expect(await payment()).toMatchObject({ amount: '10', state: 'paid' })
    await Promise.all([cancel(), cancel()])
    expect(await payment()).toMatchObject({
      state: 'refunded',
      refunds: [{ amount: '10', state: 'refunded', askedBy: null }],
    })
  })

  it('keeps the deposit when it is too late, or when the rule never refunds', async () => {
    for (const refundUntilMinutes of [5 * 1440, null]) {
      const { cancel, payment } = await paidBooking({ refundUntilMinutes })
      expect((await cancel()).status).toBe(200)
      expect(await payment()).toMatchObject({ state: 'paid', refundable: '10', refunds: [] })
    }
  })

  it('refunds the deposit when the shop declines a booking that it never confirmed', async () => {
    const { cancel, payment } = await paidBooking({ refundUntilMinutes: null, confirm: 'byOwner' })
    await cancel()
    expect(await payment()).toMatchObject({ state: 'refunded' })
  })

  it('refunds the deposit by the task when a customer cancels', async () => {
    const { shop, payment } = await paidBooking({ refundUntilMinutes: 1440 })
    const { secretKey, config } = world.server.deps
    const cancelled = await world.server.forms.inject({
      method: 'POST',
      url: `/${shop.form.link}/receipt/${signReceipt(secretKey, shop.form.id, 1)}`,
      headers: { host: new URL(config.formsUrl).host, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ '.do': 'cancel', '.key': customerKey(secretKey, shop.form.id, 1) }).toString(),
    })
    expect(cancelled.statusCode).toBe(200)
    expect(await payment()).toMatchObject({ state: 'paid', refundable: null, refunds: [{ state: 'asked' }] })
    await world.runTasks()
    expect(await payment()).toMatchObject({ state: 'refunded' })
  })
})

describe('the rule of refunds', () => {
  it('only the owner changes the rule of refunds', async () => {
    const { owner, setup } = await paidBooking({ refundUntilMinutes: 1440 })
    const editor = await world.server.given.member(owner, 'editor')
    const inside = { headers: { ...editor.headers, [WORKSPACE_HEADER]: owner.id } }
    const body = (rules: Partial<typeof setup.rules>, revision = 1) => ({
      body: { revision, setup: { ...setup, rules: { ...setup.rules, ...rules } } },
    })
    const refused = await world.server.call(bookings.saveSetup, body({ refundUntilMinutes: null }), inside)
    expect([refused.status, refused.body.code]).toEqual([403, 'workspace.roleMissing'])
    expect((await world.server.call(bookings.saveSetup, body({ leadMinutes: 60 }), inside)).status).toBe(200)
    expect((await world.server.call(bookings.saveSetup, body({ refundUntilMinutes: null }, 2), owner)).status).toBe(200)
  })
})
