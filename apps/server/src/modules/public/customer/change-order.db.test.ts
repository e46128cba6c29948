import { calls } from '@wayform/contract/routes.ts'
import type { ProductDetails } from '@wayform/core/catalogue/product.ts'
import type { OrderSettings } from '@wayform/core/orders/settings.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServer, testServer } from '../../../testing/test-server.ts'
import { PHONE } from '../access/testing.ts'
import { givenProduct, onlyOf } from '../orders/testing.ts'
import { cancelOrder } from './change-order.ts'
import { offerChange } from './offer-change.ts'
import { sendProof } from './send-proof.ts'
import { givenCustomer, UNTIL_CONFIRMED } from './testing.ts'

const { forms, merchants, publicForms } = calls

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const customer = (settings?: Partial<OrderSettings>, product?: Partial<ProductDetails>) =>
  givenCustomer(server, settings, product)

describe('a customer who changes an order', () => {
  it('sees the new bill before anything is stored, then stores the change, and the stock follows', async () => {
    const given = await customer()
    expect(await given.left()).toBe(3)
    const shown = await given.change({ '.do': 'bill', '.q_0': '4', [`.n_${given.tea}`]: '1' })
    expect(shown.statusCode).toBe(200)
    expect(shown.body.replaceAll('\u00A0', ' ')).toMatch(/The new bill.*4 × Maamoul box.*1 × Karak tea.*SAR 197\.00/s)
    expect([await given.left(), (await given.order()).total]).toEqual([3, 9_600])
    const saved = await given.change({ '.do': 'change', '.q_0': '4', [`.n_${given.tea}`]: '1', '.total': '19700' })
    expect(saved.statusCode).toBe(200)
    expect(saved.body).toContain('Changed. The shop sees it.')
    expect(await given.left()).toBe(1)
    expect(await given.order()).toMatchObject({
      total: 19_700,
      lines: [{ quantity: 4 }, { quantity: 1, name: 'Karak tea' }],
      changes: [
        {
          isCancelled: false,
          lines: [
            { name: 'Maamoul box', before: 2, after: 4 },
            { name: 'Karak tea', before: 0, after: 1 },
          ],
          before: 9_600,
          after: 19_700,
        },
      ],
    })
    expect((await given.change({ '.do': 'change', '.q_0': '1', '.q_1': '0', '.total': '4800' })).statusCode).toBe(200)
    expect([await given.left(), (await given.order()).changes.length]).toEqual([4, 2])
  })

  it('answers 422 with the available quantities when stock is short, and stores nothing', async () => {
    const given = await customer()
    await given.submit(2)
    const answer = await given.change({ '.do': 'change', '.q_0': '5', '.total': '24000' })
    expect(answer.statusCode).toBe(422)
    expect(answer.body.replaceAll('\u00A0', ' ')).toMatch(/value="3".*SAR 144\.00/s)
    expect([await given.left(), (await given.order()).total]).toEqual([1, 9_600])
    expect((await given.change({ '.do': 'change', '.q_0': '3', '.total': '14400' })).statusCode).toBe(200)
    expect(await given.left()).toBe(0)
  })

  it('never takes more than the stock when many customers change their orders at once', async () => {
    const given = await customer(UNTIL_CONFIRMED, { stock: 6 })
    const others = await Promise.all([given.submit(1), given.submit(1)])
    const urls = others.map(({ body }) => ({ url: String(body.receiptUrl), key: String(body.order.key) }))
    const host = new URL(server.deps.config.formsUrl).host
    const headers = { host, 'content-type': 'application/x-www-form-urlencoded' }
    const statuses = await Promise.all(
      urls.map(async ({ url, key }) => {
        const { pathname } = new URL(url)
        const { body } = await server.forms.inject({ method: 'GET', url: pathname, headers: { host } })
        const of = /name="\.of" value="([^"]+)"/.exec(body)?.[1] ?? ''
        const fields = { '.do': 'change', '.key': key, '.of': of, '.q_0': '3', '.total': '14400' }
        const payload = new URLSearchParams(fields).toString()
        return (await server.forms.inject({ method: 'POST', url: pathname, headers, payload })).statusCode
      }),
    )
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 422])
    expect(await given.left()).toBe(0)
  })

  it('accepts the total of the page, and no other', async () => {
    const given = await customer()
    expect((await given.change({ '.do': 'change', '.q_0': '3', '.total': '9600' })).statusCode).toBe(422)
    expect((await given.change({ '.do': 'change', '.q_0': '3' })).statusCode).toBe(200)
    expect((await given.order()).total).toBe(9_600)
  })

  it('refuses a change with the link alone, from an older page, with no lines left, and with invalid quantities', async () => {
    const given = await customer()
    expect((await given.change({ '.do': 'change', '.key': '', '.q_0': '1', '.total': '4800' })).statusCode).toBe(403)
    expect((await given.post({ '.do': 'change', '.of': 'another', '.q_0': '1', '.total': '4800' })).statusCode).toBe(
      409,
    )
    expect((await given.change({ '.do': 'change', '.q_0': '0', '.total': '0' })).statusCode).toBe(422)
    expect((await given.change({ '.do': 'change', '.q_0': '2', '.total': '9600' })).statusCode).toBe(422)
    for (const count of ['-1', '1.5', '1000', 'x']) {
      expect((await given.change({ '.do': 'change', '.q_0': count, '.total': '4800' })).statusCode).toBe(422)
    }
    expect([await given.left(), (await given.order()).total]).toEqual([3, 9_600])
  })

  it('reads quantities typed in other digits', async () => {
    const given = await customer()
    const fields = { '.do': 'change', '.q_0': '٣', [`.n_${given.tea}`]: '１', '.total': '14900' }
    expect((await given.change(fields)).statusCode).toBe(200)
    expect(await given.order()).toMatchObject({ total: 14_900, lines: [{ quantity: 3 }, { quantity: 1 }] })
  })

  it('accepts the order’s phone number instead of the key', async () => {
    const given = await customer()
    const fields = { '.do': 'change', '.key': '', '.phone': '050 123 4567', '.q_0': '1', '.total': '4800' }
    expect((await given.change(fields)).statusCode).toBe(200)
    expect(await given.left()).toBe(4)
  })

  it('refuses a change once the shop confirmed, or when the shop does not offer changes', async () => {
    const given = await customer()
    const before = await given.page()
    expect(before).toContain('until the shop confirms it')
    const of = /name="\.of" value="([^"]+)"/.exec(before)?.[1] ?? ''
    expect(await given.edit({ status: 'confirmed' })).toBe(200)
    const fields = { '.do': 'change', '.of': of, '.q_0': '1', '.total': '4800' }
    expect((await given.post(fields)).statusCode).toBe(409)
    expect((await given.post({ '.do': 'cancel' })).statusCode).toBe(409)
    expect(await given.page()).not.toContain('Cancel order')
    const closed = await customer({})
    expect(await closed.page()).not.toContain('Cancel order')
    expect((await closed.post({ '.do': 'cancel' })).statusCode).toBe(409)
    expect([await given.left(), await closed.left()]).toEqual([3, 3])
  })
})

describe('what a customer did', () => {
  it('sends each change once to the integrations, and to the owner as a notice', async () => {
    const given = await customer()
    await sql`
      insert into form_integrations (user_id, form_id, kind, config)
      values (${given.owner.id}, ${given.form.id}, 'webhook', '{"url":"https://shop.example/in"}')`.execute(
      server.deps.database.db,
    )
    const ledger = async () => {
      const rows = await server.deps.database.db
        .selectFrom('deliveries')
        .select(['occasion', 'destination', 'notice'])
        .where('form_id', '=', given.form.id)
        .orderBy('updated_at')
        .execute()
      const updates = rows.filter(({ occasion }) => occasion === 'updated').map(({ destination }) => destination)
      const kinds = rows.flatMap(({ notice }) => (notice ? [notice.kind] : []))
      return { updates, kinds: [...new Set(kinds)].toSorted() }
    }
    await given.change({ '.do': 'bill', '.q_0': '1' })
    await given.change({ '.do': 'change', '.q_0': '9', '.total': '43200' })
    expect(await ledger()).toEqual({ updates: [], kinds: [] })
    await given.change({ '.do': 'change', '.q_0': '1', '.total': '4800' })
    await given.post({ '.do': 'cancel' })
    await given.post({ '.do': 'cancel' })
    expect(await ledger()).toEqual({ updates: ['webhook', 'webhook'], kinds: ['order.cancelled', 'order.changed'] })
  })
})

describe('a customer who cancels an order', () => {
  it('gives back the stock once, and the shop sees who cancelled', async () => {
    const given = await customer()
    const answer = await given.post({ '.do': 'cancel' })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('Your order is cancelled.')
    expect((await given.post({ '.do': 'cancel' })).statusCode).toBe(409)
    expect(await given.left()).toBe(5)
    expect(await given.order()).toMatchObject({ status: 'cancelled', changes: [{ isCancelled: true }] })
  })

  it('refuses to cancel once the customer reported the payment, though the page was opened before', async () => {
    const owner = await server.given.owner({ plan: 'plus' })
    const box = await givenProduct(server, owner, { name: 'Maamoul box', price: 4_800, stock: 5 })
    const order = { questionId: 'order', type: 'ORDER' as const, label: 'Order', required: true, ...UNTIL_CONFIRMED }
    const pay = { questionId: 'pay', type: 'PAYMENT' as const, label: 'Pay', amount: '190', currency: 'BRL' as const }
    const form = await server.given.form(owner, { isPublished: false, questions: [PHONE, order, pay] })
    const pix = { key: '529.982.247-25', name: 'Marina Duarte', city: 'São Paulo' }
    await server.call(merchants.setPix, { body: { formId: form.id, questionId: 'pay', ...pix } }, owner)
    expect((await server.call(forms.publish, { params: { id: form.id } }, owner)).status).toBe(200)
    const answers = { [PHONE.questionId]: '+966501234567', order: onlyOf(box, 2), pay: { method: 'pix' } }
    expect((await server.call(publicForms.submit, { params: { link: form.link }, body: { answers } })).status).toBe(201)
    const key = { userId: owner.id, formId: form.id, number: 1 }
    const opened = async () => {
      const { draft: questions } = await server.deps.database.db
        .selectFrom('forms')
        .select('draft')
        .where('id', '=', form.id)
        .executeTakeFirstOrThrow()
      const { answers: stored, submission_id: submissionId } = await server.deps.database.db
        .selectFrom('responses')
        .select(['answers', 'submission_id'])
        .where('form_id', '=', form.id)
        .executeTakeFirstOrThrow()
      const about = {
        questions,
        answers: stored,
        language: 'en' as const,
        standing: { status: 'new' as const },
      }
      const offer = await offerChange(server.deps, { ...about, key })
      if (!offer) throw new Error('it can be changed')
      return { offer, submissionId }
    }
    const { offer, submissionId } = await opened()
    await sendProof(server.deps, { ...key, submissionId, questionId: 'pay' }, null)
    expect(await cancelOrder(server.deps, { key, offer })).toBe(false)
    expect((await opened()).offer.isPaid).toBe(true)
  })

  it('opening the page cancels nothing', async () => {
    const given = await customer()
    await given.page()
    expect([await given.left(), (await given.order()).status]).toEqual([3, 'new'])
  })
})
