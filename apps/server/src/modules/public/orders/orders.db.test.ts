import { brotliCompressSync } from 'node:zlib'
import { calls } from '@wayform/contract/routes.ts'
import type { Order } from '@wayform/core/orders/order.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenOwner } from '../../../testing/given.ts'
import { type TestServer, testServer } from '../../../testing/test-server.ts'
import { submit } from '../access/testing.ts'
import { givenProduct, onlyOf, orderForm } from './testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const NUMBER = '+5511987654321'
const order = (
  link: string,
  cart: object,
  { on = server, phone = NUMBER, ...more }: { on?: TestServer; phone?: string; submissionId?: string } = {},
) => submit(on, link, { phone, order: cart }, more)
const leftOf = async (owner: GivenOwner) => {
  const { body } = await server.call(calls.catalogue.get, {}, owner)
  const { products } = (body as { catalogue: { products: { left: Record<string, number> }[] } }).catalogue
  return products.map(({ left }) => left)
}
const storedOrders = async (formId: string) => {
  const rows = await server.deps.database.db
    .selectFrom('responses')
    .select(['number', 'answers'])
    .where('form_id', '=', formId)
    .orderBy('number')
    .execute()
  return rows.map(({ answers }) => answers['order'] as Order)
}

describe('an order', () => {
  it('stores the names, prices and amounts of that moment, not those that the page sent', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const variants = [{ id: 'l', name: 'Large', price: 6_000, stock: 3 }]
    const extras = [{ id: 'box', name: 'Gift box', price: 500 }]
    const id = await givenProduct(server, owner, { variants, extras, extrasMax: 1 })
    const form = await orderForm(server, owner, { tax: { kind: 'included', name: 'VAT', rate: 1_500 } })
    const line = { productId: id, variantId: 'l', extraIds: ['box'], quantity: 2, note: 'ribbon', price: 1, name: 'x' }
    const answer = await order(form.link, { lines: [line], when: 'asap', way: 'pickup', total: 13_000 })
    expect(answer.status).toBe(201)
    expect(await storedOrders(form.id)).toMatchObject([
      {
        lines: [{ name: 'Maamoul box', variantName: 'Large', extraNames: ['Gift box'], price: 6_500, amount: 13_000 }],
        currency: 'SAR',
        subtotal: 13_000,
        tax: { amount: 1_696 },
        total: 13_000,
      },
    ])
    expect(await leftOf(owner)).toEqual([{ l: 1 }])
    const message = JSON.stringify(answer.body)
    expect(message).toContain('Maamoul box (Large, Gift box)')
    expect(message).toContain('Total')
  })

  it('answers an outdated or tampered total with the new bill, and stores nothing', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const id = await givenProduct(server, owner, { stock: 5 })
    const form = await orderForm(server, owner)
    const answer = await order(form.link, onlyOf(id, 1, { total: 1 }))
    expect([answer.status, answer.body.fields]).toEqual([
      422,
      { order: 'The total is now SAR\u00a048.00. Look at your order and send it again.' },
    ])
    expect(answer.body).toMatchObject({
      bill: { questionId: 'order', order: { total: 4_800 }, cart: { total: 4_800 } },
    })
    expect(await storedOrders(form.id)).toEqual([])
    expect(await leftOf(owner)).toEqual([{ '': 5 }])
  })

  it('names the line that exceeds the stock, keeps the rest, and returns the new bill', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const scarce = await givenProduct(server, owner, { name: 'Cake', stock: 1 })
    const other = await givenProduct(server, owner, { name: 'Tea', price: 800 })
    const form = await orderForm(server, owner)
    const cart = {
      lines: [
        { productId: scarce, quantity: 3 },
        { productId: other, quantity: 2 },
      ],
      when: 'asap',
    }
    const answer = await order(form.link, cart)
    expect([answer.status, answer.body.fields]).toEqual([422, { order: 'Cake: only 1 left. Change the quantity.' }])
    expect(answer.body).toMatchObject({
      bill: {
        problems: [{ key: 'orderLeft', line: 0 }],
        cart: { lines: [{ quantity: 1 }, { quantity: 2 }] },
        order: { total: 4_800 + 1_600 },
      },
    })
  })
})

describe('publishing a form that takes orders', () => {
  const publish = async (owner: GivenOwner, questions: object[]) => {
    const form = await server.given.form(owner, { isPublished: false })
    const body = { formQuestions: [...form.draft, ...questions] as never[], revision: form.revision }
    await server.call(calls.forms.saveQuestions, { params: { id: form.id }, body }, owner)
    return server.call(calls.forms.publish, { params: { id: form.id } }, owner)
  }
  const ORDER = { questionId: 'order', type: 'ORDER', label: 'Order' }
  const PHONE = { questionId: 'phone', type: 'PHONE', label: 'Phone', required: true }

  it('requires something to offer, a required phone, one order question and a plan with orders', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const fieldsOf = async (...questions: object[]) => (await publish(owner, questions)).body.fields
    expect(await fieldsOf(PHONE, ORDER)).toEqual({ order: 'Choose what people can order.' })
    await givenProduct(server, owner, {})
    expect(await fieldsOf(ORDER)).toEqual({ order: 'Add a required phone question to the form first.' })
    const second = { ...ORDER, questionId: 'second' }
    expect(await fieldsOf(PHONE, ORDER, second)).toEqual({ second: 'A form can have one order question.' })
    expect((await publish(owner, [PHONE, ORDER])).status).toBe(200)
    const poor = await server.given.owner({ plan: 'lite' })
    const lacking = await publish(poor, [PHONE, ORDER])
    expect([lacking.status, Object.keys(lacking.body.fields)]).toEqual([422, ['order']])
  })
})

describe('the payment of an order', () => {
  const ASKED = [
    { questionId: 'phone', type: 'PHONE', label: 'Phone', required: true },
    { questionId: 'order', type: 'ORDER', label: 'Order', required: true },
  ] as const
  const PIX = { key: '529.982.247-25', name: 'Marina Duarte', city: 'São Paulo' }
  const pay = {
    questionId: 'pay',
    type: 'PAYMENT',
    label: 'Pay',
    required: true,
    currency: 'USD',
    paymentAmountType: 'linkedField',
    linkedField: 'order',
    merchants: [],
  } as const

  async function shop(currency: 'BRL' | 'SAR') {
    const owner = await server.given.owner({ plan: 'standard' })
    const productId = await givenProduct(server, owner, { price: 4_800 })
    const setCurrency = (to: 'BRL' | 'SAR', more: { evenUnpaid?: boolean } = {}) =>
      server.call(calls.catalogue.edit, { body: { currency: to, ...more } }, owner)
    await setCurrency(currency)
    const form = await server.given.form(owner, { isPublished: false, questions: [...ASKED, pay] })
    const publish = () => server.call(calls.forms.publish, { params: { id: form.id } }, owner)
    const setPix = () =>
      server.call(calls.merchants.setPix, { body: { formId: form.id, questionId: 'pay', ...PIX } }, owner)
    return { owner, form, productId, setCurrency, publish, setPix }
  }

  it('accepts methods that support the shop’s currency, not the question’s', async () => {
    const { form, productId, publish, setPix } = await shop('BRL')
    expect((await setPix()).status).toBe(200)
    expect((await publish()).status).toBe(200)
    const answers = { phone: NUMBER, order: onlyOf(productId, 2), pay: { method: 'pix' } }
    expect((await submit(server, form.link, answers)).status).toBe(201)
  })

  it('accepts no method that does not support the shop’s currency', async () => {
    const { setCurrency, setPix } = await shop('BRL')
    expect((await setPix()).status).toBe(200)
    await setCurrency('SAR')
    expect((await setPix()).body.code).toBe('merchant.currencyUnsupported')
  })

  it('refuses a change of the shop’s currency that ends a payment method until it is confirmed, then notifies the owner', async () => {
    const { owner, form, setCurrency, publish, setPix } = await shop('BRL')
    const elsewhere = await shop('BRL')
    for (const each of [{ setPix, publish }, elsewhere]) {
      await each.setPix()
      expect((await each.publish()).status).toBe(200)
    }
    const refused = await setCurrency('SAR')
    expect([refused.status, refused.body.code]).toEqual([409, 'catalogue.paymentsEnd'])
    expect(refused.body.message).toContain(`payment any more: ${form.name}. None`)
    const stored = async () => {
      const { body } = await server.call(calls.catalogue.get, {}, owner)
      return (body as { catalogue: { currency: string } }).catalogue.currency
    }
    expect(await stored()).toBe('BRL')
    expect((await setCurrency('BRL')).status).toBe(200)
    expect((await setCurrency('SAR', { evenUnpaid: true })).status).toBe(200)
    expect(await stored()).toBe('SAR')
    const notices = await server.deps.database.db
      .selectFrom('deliveries')
      .select(['form_id', 'notice'])
      .where('user_id', '=', owner.id)
      .where('occasion', '=', 'notice')
      .execute()
    const unpaid = notices.filter(({ notice }) => notice?.kind === 'form.unpaid')
    expect(unpaid).not.toEqual([])
    for (const each of unpaid) expect(each).toMatchObject({ form_id: form.id, notice: { params: { currency: 'SAR' } } })
    // Nothing is lost by going back.
    expect((await setCurrency('BRL')).status).toBe(200)
  })

  it('allows a change of the currency when another method supports it, or when the form is not published', async () => {
    const { owner, form, setCurrency, publish, setPix } = await shop('BRL')
    await setPix()
    expect((await setCurrency('SAR')).status).toBe(200)
    expect((await setCurrency('BRL')).status).toBe(200)
    const cash = { formId: form.id, questionId: 'pay', label: 'Cash at the counter' }
    expect((await server.call(calls.merchants.setCash, { body: cash }, owner)).status).toBe(200)
    expect((await publish()).status).toBe(200)
    expect((await setCurrency('SAR')).status).toBe(200)
  })
})

describe('the page of a menu', () => {
  const pageOf = async (link: string) =>
    String((await server.call(calls.publicForms.page, { params: { link } }, { headers: { accept: 'text/html' } })).body)

  it('lists the products, and no codes of coupons', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const id = await givenProduct(server, owner, { name: 'Karak tea', price: 800 })
    await givenProduct(server, owner, { name: 'Unseen cake', isOn: false })
    const coupons = [
      {
        id: 'c',
        code: 'HIDDEN77',
        discount: { kind: 'amount' as const, amount: 100 },
        from: null,
        until: null,
        uses: null,
        oncePerNumber: false,
      },
    ]
    const { body } = await server.call(calls.catalogue.get, {}, owner)
    const { revision } = (body as { catalogue: { revision: number } }).catalogue
    const shop = coupons.map((coupon) => ({ ...coupon, code: 'SHOP88' }))
    await server.call(calls.catalogue.setCoupons, { body: { revision, coupons: shop } }, owner)
    const form = await orderForm(server, owner, { coupons })
    const html = await pageOf(form.link)
    expect(html).toContain('Karak tea')
    expect(html).toContain(`name="order.n_${id}"`)
    expect(html).toContain('name="order.coupon"')
    expect(html).not.toMatch(/HIDDEN77|SHOP88|Unseen cake/)
  })

  it('shows a change of its products at the next visit', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const id = await givenProduct(server, owner, { name: 'Karak tea' })
    const form = await orderForm(server, owner)
    expect(await pageOf(form.link)).toContain('Karak tea')
    await server.call(calls.catalogue.change, { body: { changes: [{ id, isOn: false }] } }, owner)
    await expect.poll(() => pageOf(form.link)).not.toContain('Karak tea')
  })
})

describe('an item with sizes and extras, without script', () => {
  const VARIANTS = [
    { id: 's', name: 'Small', price: 12_000, stock: null },
    { id: 'm', name: 'Medium', price: 16_500, stock: null },
  ]
  const EXTRAS = [
    { id: 'candles', name: 'Gold candles', price: 600 },
    { id: 'box', name: 'Gift box', price: 1_200 },
  ]
  const givenMenu = async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const cake = await givenProduct(server, owner, { name: 'Cake', variants: VARIANTS, extras: EXTRAS, extrasMax: 1 })
    const tea = await givenProduct(server, owner, { name: 'Tea', price: 800 })
    const { link } = await orderForm(server, owner)
    const post = async (fields: Record<string, string>) => {
      const { host } = new URL(server.deps.config.formsUrl)
      const answer = await server.forms.inject({
        method: 'POST',
        url: `/${link}`,
        headers: { host, 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
        payload: new URLSearchParams(fields).toString(),
      })
      return { html: answer.body, state: /name="\.state" value="([^"]*)"/.exec(answer.body)?.[1] ?? '' }
    }
    return { link, cake, tea, post }
  }

  it('opens a page of its own, and adds a line to the cart for each different choice', async () => {
    const { cake, tea, post } = await givenMenu()
    const typed = { phone: NUMBER, [`order.n_${tea}`]: '2' }
    const item = await post({ ...typed, 'order.open': cake })
    expect(item.html).toContain('name="order.size"')
    expect(item.html).not.toContain(`order.n_${tea}`)
    const put = (state: string, fields: Record<string, string>) =>
      post({ '.state': state, 'order.put': cake, ...fields })
    const first = await put(item.state, { 'order.size': 'm', 'order.extra': 'candles', 'order.note': 'Happy 60th' })
    expect(first.html).toContain('Medium, Gold candles. “Happy 60th”')
    expect(first.html).toMatch(new RegExp(`name="order.n_${tea}"[^>]* value="2"`))
    const again = await post({
      ...typed,
      '.state': first.state,
      'order.lines': linesIn(first.html),
      'order.open': cake,
    })
    const second = await put(again.state, { 'order.size': 's', 'order.count': '3' })
    expect(JSON.parse(linesIn(second.html))).toEqual([
      [cake, 'm', ['candles'], 1, 'Happy 60th'],
      [cake, 's', [], 3, ''],
    ])
    // 171 + 3 × 120 + 2 × 8
    expect(second.html).toContain('SAR\u00a0547.00')
    const changed = await post({
      ...typed,
      '.state': second.state,
      'order.lines': linesIn(second.html),
      'order.open': '.1',
    })
    expect(changed.html).toMatch(/value="s"[^>]*checked|checked[^>]*value="s"/)
    const third = await post({
      '.state': changed.state,
      'order.put': `${cake}.1`,
      'order.size': 'm',
      'order.extra': 'box',
    })
    expect(JSON.parse(linesIn(third.html))).toEqual([
      [cake, 'm', ['candles'], 1, 'Happy 60th'],
      [cake, 'm', ['box'], 1, ''],
    ])
  })

  it('shows its problems on its page, and goes back without a change', async () => {
    const { cake, post } = await givenMenu()
    const item = await post({ phone: NUMBER, 'order.open': cake })
    const none = await post({ '.state': item.state, 'order.put': cake })
    expect(none.html).toMatch(/role="alert"/)
    const back = await post({ '.state': item.state, 'order.leave': '1' })
    expect(linesIn(back.html)).toBe('')
  })

  it('opens at its address, and shows the menu for an unknown one', async () => {
    const { link, cake, tea } = await givenMenu()
    const get = async (item: string) => {
      const { host } = new URL(server.deps.config.formsUrl)
      return (await server.forms.inject({ url: `/${link}?item=${item}`, headers: { host, accept: 'text/html' } })).body
    }
    expect(await get(cake)).toContain('name="order.size"')
    expect(await get('none')).toContain(`order.n_${tea}`)
  })
})

const linesIn = (html: string) =>
  (/name="order\.lines" value="([^"]*)"/.exec(html)?.[1] ?? '').replaceAll('&quot;', '"')

describe('what is left of a menu', () => {
  it('reports low stock of offered products without a cache, and follows each order', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const scarce = await givenProduct(server, owner, { stock: 3 })
    await givenProduct(server, owner, { stock: 500 })
    await givenProduct(server, owner, { stock: 1, isOn: false })
    const sizes = [{ id: 'l', name: 'Large', price: 100, stock: 0 }]
    const sized = await givenProduct(server, owner, { variants: sizes })
    const form = await orderForm(server, owner)
    const look = () => server.call(calls.publicForms.live, { params: { link: form.link }, body: {} })
    const before = await look()
    expect(before.headers['cache-control']).toBe('no-store')
    expect(before.body).toMatchObject({ isOpen: true, stock: { [scarce]: 3, [`${sized} l`]: 0 } })
    expect(Object.keys((before.body as { stock: object }).stock)).toHaveLength(2)
    await order(form.link, onlyOf(scarce, 2))
    expect((await look()).body).toMatchObject({ stock: { [scarce]: 1 } })
  })

  it('reports no stock for a form that sells nothing', async () => {
    const owner = await server.given.owner()
    const { link } = await server.given.form(owner)
    const { body } = await server.call(calls.publicForms.live, { params: { link }, body: {} })
    expect(body).not.toHaveProperty('stock')
  })
})

describe('a menu of a hundred products', () => {
  it('weighs less than 35 kB without photos', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const extras = ['Candles', 'Message', 'Gift box'].map((name, at) => ({ id: `x${at}`, name, price: 500 + at }))
    for (let at = 0; at < 100; at++) {
      const description = `Three dark layers with cream number ${at}. Contains wheat, milk and egg.`
      await givenProduct(server, owner, { name: `Cake ${at}`, description, price: 1_000 + at, extras, extrasMax: 2 })
    }
    const form = await orderForm(server, owner)
    const { body } = await server.call(
      calls.publicForms.page,
      { params: { link: form.link } },
      { headers: { accept: 'text/html' } },
    )
    expect(String(body).match(/data-product=/g)).toHaveLength(100)
    expect(brotliCompressSync(String(body)).length).toBeLessThan(35_000)
  })
})
