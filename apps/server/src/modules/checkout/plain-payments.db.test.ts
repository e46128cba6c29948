import { calls } from '@wayform/contract/routes.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { FORM_CHANGED } from '../../platform/db/change-channels.ts'
import { changePlan } from '../workspaces/change-plan.ts'
import { type CheckoutWorld, checkoutWorld, type Shop } from './testing.ts'

let world: CheckoutWorld
beforeAll(async () => {
  world = await checkoutWorld()
})

const post = ({ link }: Shop, fields: Record<string, string>) =>
  world.visit(`/${link}`, { method: 'POST', body: new URLSearchParams(fields) })

function stateIn(html: string): string {
  return /name="\.state" value="([^"]+)"/.exec(html)?.[1] ?? ''
}

describe('a form without script', () => {
  it('a form without script is paid on the provider’s page and shows the same result as with script', async () => {
    const shop = await world.shop()
    const check = await post(shop, { name: 'Ana', pay: 'stripe' })
    expect(check.html).toContain('$12.50')
    expect(String(check.headers['content-security-policy'])).toMatch(/form-action 'self' http:\/\/127\.0\.0\.1:\d+/)
    const leaving = await post(shop, { '.state': stateIn(check.html), '.action': 'confirm' })
    expect(leaving).toMatchObject({ status: 303, location: expect.stringContaining('/stripe/') })
    expect(await world.responses(shop)).toEqual([])
    const back = await world.visit(await world.press(leaving.location, 'pay'))
    const done = await world.visit(back.location)
    expect(done.html).toContain('wa.me')
    expect(await world.responses(shop)).toHaveLength(1)
    // Confirming the same page again leads to the response, not to another payment.
    const again = await post(shop, { '.state': stateIn(check.html), '.action': 'confirm' })
    expect((await world.visit((await world.visit(again.location)).location)).html).toContain('wa.me')
    expect(await world.responses(shop)).toHaveLength(1)
  })

  it.each(['stripe', 'razorpay'] as const)('charges nothing by %s when the owner tries the form', async (method) => {
    const shop = await world.shop({ methods: [method], currency: method === 'razorpay' ? 'INR' : 'USD' })
    const link = await world.server.call(calls.forms.testLink, { params: { id: shop.form.id } }, shop.owner)
    const { search } = new URL(link.body.url)
    const tried = (fields: Record<string, string>) =>
      world.visit(`/${shop.link}${search}`, { method: 'POST', body: new URLSearchParams(fields) })
    const check = await tried({ name: 'Ana', pay: method })
    const done = await tried({ '.state': stateIn(check.html), '.action': 'confirm' })
    expect([done.status, done.html]).toEqual([201, expect.stringContaining('wa.me')])
    const body = { submissionId: 'test-of-payment', answers: { name: 'Bo' }, method, query: search }
    const started = await world.server.call(calls.checkout.start, { params: { link: shop.link }, body })
    expect(started.body.code).toBe('payment.nothingToPay')
    const { db } = world.server.deps.database
    const ofForm = db.selectFrom('responses').select(['number', 'answers']).where('form_id', '=', shop.form.id)
    const [stored, ...others] = await ofForm.execute()
    expect([stored?.number, others]).toEqual([-1, []])
    expect(stored?.answers['pay']).not.toHaveProperty('reference')
    expect(await db.selectFrom('payments').selectAll().where('form_id', '=', shop.form.id).execute()).toEqual([])
  })

  it('reuses the payment after it was cancelled, under the same key', async () => {
    const shop = await world.shop()
    const check = await post(shop, { name: 'Ana', pay: 'stripe' })
    const leaving = await post(shop, { '.state': stateIn(check.html), '.action': 'confirm' })
    const back = await world.visit(await world.press(leaving.location, 'back'))
    const unpaid = await world.visit(back.location)
    expect(unpaid.html).toContain('You have not paid yet')
    const again = await post(shop, { '.state': stateIn(unpaid.html), '.action': 'confirm' })
    expect(again).toMatchObject({ status: 303, location: leaving.location })
  })

  it.each([
    ['razorpay', 'INR', {}, 'This way to pay needs JavaScript'],
    ['paypal', 'USD', { payee: 'restricted@mail.com' }, 'This way to pay can’t be used right now'],
  ] as const)('explains why %s does not work, and keeps the answers', async (method, currency, options, text) => {
    const shop = await world.shop({ methods: [method, 'cash'], currency, ...options })
    const check = await post(shop, { name: 'Ana', pay: method })
    const refused = await post(shop, { '.state': stateIn(check.html), '.action': 'confirm' })
    expect(refused).toMatchObject({ status: 422, html: expect.stringContaining(text) })
    const edit = await post(shop, { '.state': stateIn(refused.html), '.action': 'edit' })
    const other = await post(shop, { '.state': stateIn(edit.html), name: 'Ana', pay: 'cash' })
    expect((await post(shop, { '.state': stateIn(other.html), '.action': 'confirm' })).status).toBe(201)
    expect(await world.responses(shop)).toHaveLength(1)
  })
})

describe('a form of a plan without payments', () => {
  it('starts no payments, but stores those that were started before', async () => {
    const shop = await world.shop()
    const { body } = await world.start(shop)
    await world.press(body.next.url, 'pay')
    const at = new Date(world.server.clock.now().getTime() + 1)
    await world.server.deps.database.transaction((tx) =>
      changePlan(tx, { userId: shop.owner.id, plan: 'free', billingCycle: 'monthly', at }),
    )
    await expect.poll(async () => (await world.start(shop)).status).toBe(410)
    expect((await world.confirm(shop, body.paymentId)).status).toBe(200)
  })
})

describe('a paid response', () => {
  it('shows its payment in the export, the receipt and the account’s archive', async () => {
    const shop = await world.shop()
    const { body } = await world.start(shop)
    await world.press(body.next.url, 'pay')
    const { body: done } = await world.confirm(shop, body.paymentId)
    const { reference } = (await world.row(shop, body.paymentId)) ?? {}
    const query = { formId: shop.form.id, browserTimeZone: 'UTC' }
    const csv = await world.server.call(calls.responses.exportCsv, { query }, shop.owner)
    expect(csv.body).toContain(`Paid $12.50 · Card · ${reference}`)
    expect((await world.visit(done.receiptUrl)).html).toContain(reference)
  })

  it('keeps its files, however long the payment took', async () => {
    const shop = await world.shop({
      questions: [
        { questionId: 'photo', type: 'FILE', label: 'Photo', required: true },
        { questionId: 'pay', type: 'PAYMENT', label: 'Pay', required: true, amount: '5' },
      ],
    })
    const submissionId = world.newKey()
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    const { body: place } = await world.server.call(calls.uploads.begin, {
      params: { link: shop.link },
      body: { submissionId, questionId: 'photo', name: 'cake.png', type: 'image/png', size: png.length },
    })
    const { pathname, search, host } = new URL(place.url)
    const put = { method: 'PUT', url: pathname + search, headers: { ...place.headers, host }, payload: png } as const
    expect((await world.server.forms.inject(put)).statusCode).toBeLessThan(300)
    const { body } = await world.start(shop, { submissionId, answers: { photo: [place.uploadId] } })
    const held = await world.db.selectFrom('uploads').selectAll().where('id', '=', place.uploadId).executeTakeFirst()
    expect(held?.sweep_at.getTime()).toBeGreaterThan(world.server.clock.now().getTime() + 3 * 86_400_000)
    await world.press(body.next.url, 'pay')
    expect((await world.confirm(shop, body.paymentId)).status).toBe(200)
    const used = await world.db.selectFrom('uploads').selectAll().where('id', '=', place.uploadId).executeTakeFirst()
    expect(used).toMatchObject({ state: 'used', response_number: 1 })
  })
})

describe('an account that is merged into another', () => {
  it('moves its open payments along', async () => {
    const shop = await world.shop()
    const { body } = await world.start(shop)
    await world.press(body.next.url, 'pay')
    const kept = await world.server.given.owner({ plan: 'plus' })
    await world.server.given.merged({ from: shop.owner, to: kept })
    await world.db.selectNoFrom(sql`pg_notify(${FORM_CHANGED}, ${shop.form.id})`.as('told')).execute()
    await expect.poll(async () => (await world.confirm(shop, body.paymentId)).status).toBe(200)
    const stored = world.db.selectFrom('responses').select('user_id').where('form_id', '=', shop.form.id)
    expect(await stored.execute()).toEqual([{ user_id: kept.id }])
  })
})

describe('unpaid payments', () => {
  it('unpaid payments expire in time and are deleted with their answers after a month', async () => {
    const shop = await world.shop({ methods: ['paypal'] })
    const { body } = await world.start(shop, { method: 'paypal' })
    world.server.clock.advance(3 * 3_600_000 + 120_000)
    await world.runTasks()
    expect((await world.status(shop, body.paymentId)).body.status).toBe('expired')
    world.server.clock.advance(31 * 86_400_000)
    await world.runTasks()
    expect(await world.row(shop, body.paymentId)).toBeUndefined()
    expect(
      await world.db.selectFrom('payment_references').selectAll().where('payment_id', '=', body.paymentId).execute(),
    ).toEqual([])
  })
})
