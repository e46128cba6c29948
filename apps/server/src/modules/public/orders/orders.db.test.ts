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
  it('is stored with the names, prices and amounts of that moment, whatever the page sent', async () => {
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

  it('of an outdated or tampered total answers with the new bill, and is not stored', async () => {
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

  it('of more than is left names the line, keeps the rest, and says what it costs', async () => {
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

  it('needs something to offer, a required phone, one order and a plan with orders', async () => {
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

describe('the page of a menu', () => {
  const pageOf = async (link: string) =>
    String((await server.call(calls.publicForms.page, { params: { link } }, { headers: { accept: 'text/html' } })).body)

  it('has the products, and no codes of coupons', async () => {
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

  it('has a page of its own, and is in the cart as often as it was chosen differently', async () => {
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

  it('says what is wrong with it on its page, and goes back without a change', async () => {
    const { cake, post } = await givenMenu()
    const item = await post({ phone: NUMBER, 'order.open': cake })
    const none = await post({ '.state': item.state, 'order.put': cake })
    expect(none.html).toMatch(/role="alert"/)
    const back = await post({ '.state': item.state, 'order.leave': '1' })
    expect(linesIn(back.html)).toBe('')
  })

  it('is found at its address, and an unknown one shows the menu', async () => {
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
  it('is told without a cache, for what is offered and runs short, and follows each order', async () => {
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

  it('is not asked for where nothing is sold', async () => {
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
