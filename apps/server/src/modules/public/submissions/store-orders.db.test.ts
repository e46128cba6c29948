import { calls } from '@wayform/contract/routes.ts'
import type { Order } from '@wayform/core/orders/order.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isOnPostgres } from '../../../platform/db/testing.ts'
import type { GivenOwner } from '../../../testing/given.ts'
import { MINUTE_MS, type TestServer, testServer } from '../../../testing/test-server.ts'
import { submit } from '../access/testing.ts'
import { holdPlaces } from './hold-places.ts'
import { givenProduct, onlyOf, orderForm } from '../orders/testing.ts'

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
const crowd = <T>(count: number, send: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => send(index)))

describe('stock', () => {
  const race = async (servers: readonly TestServer[]) => {
    const owner = await server.given.owner({ plan: 'standard' })
    const id = await givenProduct(server, owner, { stock: 20 })
    const forms = [await orderForm(server, owner), await orderForm(server, owner)]
    const answers = await crowd(500, (index) =>
      order(forms[index % 2]?.link ?? '', onlyOf(id, 1), { on: servers[(index >> 1) % servers.length] ?? server }),
    )
    const sold = (await Promise.all(forms.map(({ id: formId }) => storedOrders(formId)))).flat()
    const statuses = answers.map(({ status }) => status)
    const count = (status: number) => statuses.filter((each) => each === status).length
    return { stored: count(201), refused: count(422), sold: sold.length, left: await leftOf(owner) }
  }

  const EXACT = { stored: 20, refused: 480, sold: 20, left: [{ '': 0 }] }

  it('sells exactly twenty pieces to five hundred who order at once, over two forms', async () => {
    expect(await race([server])).toEqual(EXACT)
  })

  it('a repeat of the order that got the last piece finds it again, among many that are refused', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const id = await givenProduct(server, owner, { stock: 1 })
    const { link } = await orderForm(server, owner)
    const submissionId = 'the-one-who-got-it'
    const first = await order(link, onlyOf(id, 1), { submissionId })
    const answers = await crowd(40, (index) =>
      order(link, onlyOf(id, 1), { submissionId: index % 10 === 0 ? submissionId : `too-late-${index}` }),
    )
    const again = answers.filter((_, index) => index % 10 === 0)
    expect(first.status).toBe(201)
    expect(again.map(({ status, body }) => [status, body])).toEqual(again.map(() => [200, first.body]))
    expect(new Set(answers.filter((each) => !again.includes(each)).map(({ status }) => status))).toEqual(new Set([422]))
  })

  it('notifies the owner once when the stock falls to the number that they set', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const id = await givenProduct(server, owner, { name: 'Bun', stock: 6, lowStock: 4 })
    const { link } = await orderForm(server, owner)
    const notices = async () => {
      const rows = await server.deps.database.db
        .selectFrom('deliveries')
        .select('notice')
        .where('user_id', '=', owner.id)
        .where('occasion', '=', 'notice')
        .execute()
      return rows.map(({ notice }) => notice?.params)
    }
    expect((await order(link, onlyOf(id, 1))).status).toBe(201)
    expect(await notices()).toEqual([])
    for (const quantity of [1, 1]) expect((await order(link, onlyOf(id, quantity))).status).toBe(201)
    expect(await notices()).toEqual([{ name: 'Bun', left: 4, productId: id }])
  })

  it.runIf(isOnPostgres)('sells exactly twenty pieces over two servers', async () => {
    const second = await testServer({}, { beside: server })
    try {
      expect(await race([server, second])).toEqual(EXACT)
    } finally {
      await second.close()
    }
  })

  it('the stock never falls below zero when orders of several products cross', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const [a, b] = [await givenProduct(server, owner, { stock: 30 }), await givenProduct(server, owner, { stock: 30 })]
    const forms = [await orderForm(server, owner), await orderForm(server, owner)]
    const answers = await crowd(80, (index) => {
      const ids = index % 2 === 0 ? [a, b] : [b, a]
      const lines = ids.map((productId) => ({ productId, quantity: 1 }))
      return order(forms[(index >> 1) % 2]?.link ?? '', { lines, when: 'asap' })
    })
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(30)
    expect(await leftOf(owner)).toEqual([{ '': 0 }, { '': 0 }])
  })

  it('returns with a deleted response, and undo takes again as much as there is', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const id = await givenProduct(server, owner, { stock: 3 })
    const form = await orderForm(server, owner)
    await order(form.link, onlyOf(id, 2))
    const { body } = await server.call(calls.responses.list, { query: { formId: form.id } }, owner)
    const responseIds = (body as { list: { _id: string }[] }).list.map(({ _id }) => _id)
    const change = (call: 'remove' | 'undelete') =>
      server.call(calls.responses[call], { query: { formId: form.id }, body: { responseIds } }, owner)
    await change('remove')
    expect(await leftOf(owner)).toEqual([{ '': 3 }])
    await change('undelete')
    expect(await leftOf(owner)).toEqual([{ '': 1 }])
    await change('remove')
    expect((await order(form.link, onlyOf(id, 2))).status).toBe(201)
    await change('undelete')
    expect(await leftOf(owner)).toEqual([{ '': 1 }])
  })

  it('a payment in progress holds the stock for ten minutes, and it is free after that', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const id = await givenProduct(server, owner, { stock: 2 })
    const form = await orderForm(server, owner)
    const goods = [{ productId: id, variantId: null, quantity: 2, name: 'Maamoul box', questionId: 'order' }]
    const hold = (submissionId: string) =>
      server.deps.database.transaction((tx) =>
        holdPlaces(
          tx,
          server.deps.database,
          { userId: owner.id, formId: form.id, submissionId, goods, address: '' },
          server.deps.now(),
        ),
      )
    await hold('payer-one')
    await expect(hold('payer-two')).rejects.toMatchObject({ fields: { order: { key: 'orderSoldOut' } } })
    expect((await order(form.link, onlyOf(id, 1))).status).toBe(422)
    server.clock.advance(9 * MINUTE_MS)
    await hold('payer-one')
    server.clock.advance(2 * MINUTE_MS)
    expect((await order(form.link, onlyOf(id, 1))).status).toBe(201)
    expect(await leftOf(owner)).toEqual([{ '': 1 }])
  })

  it('never sells stock twice when a payment comes after its hold, and notifies the owner that it is sold out', async () => {
    const owner = await server.given.owner({ plan: 'standard', email: 'late@padaria.example' })
    await server.deps.database.db
      .updateTable('users')
      .set({ email_verified: true })
      .where('id', '=', owner.id)
      .execute()
    const id = await givenProduct(server, owner, { stock: 2 })
    const form = await orderForm(server, owner)
    const goods = [{ productId: id, variantId: null, quantity: 2, name: 'Maamoul box', questionId: 'order' }]
    const payer = { userId: owner.id, formId: form.id, submissionId: 'late-payer', goods, address: '' }
    await server.deps.database.transaction((tx) => holdPlaces(tx, server.deps.database, payer, server.deps.now()))
    server.clock.advance(11 * MINUTE_MS)
    expect((await order(form.link, onlyOf(id, 1))).status).toBe(201)
    const paid = {
      ...payer,
      requestHash: 'late',
      version: 1,
      answers: { phone: '+5511987654321' },
      routes: ['+5511987654321'] as const,
      destinations: [],
      locale: '',
      isPaid: true,
    }
    const [first, again] = [await server.deps.storeResponses(paid), await server.deps.storeResponses(paid)]
    expect([first.number, again.number]).toEqual([2, 2])
    expect(await leftOf(owner)).toEqual([{ '': 0 }])
    const notices = await server.deps.database.db
      .selectFrom('deliveries')
      .select(['destination', 'notice'])
      .where('form_id', '=', form.id)
      .where('occasion', '=', 'notice')
      .where('destination', '=', 'email')
      .execute()
    expect(notices.map(({ notice }) => notice)).toEqual([{ kind: 'order.oversold', params: { number: 2 } }])
  })

  it('limits the orders of one address that can hold stock at a time', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const id = await givenProduct(server, owner, { stock: 50 })
    const form = await orderForm(server, owner)
    const goods = [{ productId: id, variantId: null, quantity: 1, name: 'Maamoul box', questionId: 'order' }]
    const hold = (submissionId: string, address: string) =>
      server.deps.database.transaction((tx) =>
        holdPlaces(
          tx,
          server.deps.database,
          { userId: owner.id, formId: form.id, submissionId, goods, address },
          server.deps.now(),
        ),
      )
    for (const each of [1, 2, 3, 4, 5]) await hold(`greedy-${each}`, 'one')
    await expect(hold('greedy-6', 'one')).rejects.toMatchObject({ code: 'request.tooMany' })
    await hold('greedy-5', 'one')
    await hold('somebody', 'another')
    server.clock.advance(11 * MINUTE_MS)
    await hold('greedy-6', 'one')
  })

  it('takes stock once for the same order, however often it is sent', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const id = await givenProduct(server, owner, { stock: 5 })
    const form = await orderForm(server, owner)
    const answers = await crowd(5, () => order(form.link, onlyOf(id, 2), { submissionId: 'same-order-1' }))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 201]))
    expect(await leftOf(owner)).toEqual([{ '': 3 }])
  })
})

describe('coupons and half hours', () => {
  const coupon = {
    id: 'c',
    code: 'TEN',
    discount: { kind: 'percent' as const, rate: 1_000 },
    from: null,
    until: null,
    uses: null,
    oncePerNumber: false,
  }

  it('accepts a coupon exactly as often as its uses allow', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const id = await givenProduct(server, owner, {})
    const form = await orderForm(server, owner, { coupons: [{ ...coupon, uses: 7 }] })
    const answers = await crowd(60, () => order(form.link, onlyOf(id, 1, { coupon: 'ten', total: 4_320 })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(7)
    const refused = answers.find(({ status }) => status !== 201)
    expect(refused?.body.fields).toEqual({ order: 'This coupon has been used up.' })
  })

  it('accepts a coupon once from a number', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const id = await givenProduct(server, owner, {})
    const form = await orderForm(server, owner, { coupons: [{ ...coupon, oncePerNumber: true }] })
    const use = (phone: string) => order(form.link, onlyOf(id, 1, { coupon: 'ten' }), { phone })
    const statuses = [await use(NUMBER), await use(NUMBER), await use('+5511987654322')].map(({ status }) => status)
    expect(statuses).toEqual([201, 422, 201])
  })

  const givenCoupons = async (owner: GivenOwner, coupons: object[]) => {
    const { body } = await server.call(calls.catalogue.get, {}, owner)
    const { revision } = (body as { catalogue: { revision: number } }).catalogue
    await server.call(calls.catalogue.setCoupons, { body: { revision, coupons: coupons as [] } }, owner)
  }

  it('accepts a workspace’s coupon exactly as often as its uses allow, over several forms and servers', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const id = await givenProduct(server, owner, {})
    await givenCoupons(owner, [{ ...coupon, uses: 7 }])
    const forms = [await orderForm(server, owner), await orderForm(server, owner), await orderForm(server, owner)]
    const second = isOnPostgres ? await testServer({}, { beside: server }) : server
    try {
      const answers = await crowd(60, (index) =>
        order(forms[index % 3]?.link ?? '', onlyOf(id, 1, { coupon: 'ten', total: 4_320 }), {
          on: index % 2 === 0 ? server : second,
        }),
      )
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(7)
      expect(answers.find(({ status }) => status !== 201)?.body.fields).toEqual({
        order: 'This coupon has been used up.',
      })
    } finally {
      if (second !== server) await second.close()
    }
  })

  it('accepts a workspace’s coupon once from a number over all forms, and again when that order is deleted', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const id = await givenProduct(server, owner, {})
    await givenCoupons(owner, [{ ...coupon, oncePerNumber: true }])
    const forms = [await orderForm(server, owner), await orderForm(server, owner)]
    const use = (at: number) => order(forms[at]?.link ?? '', onlyOf(id, 1, { coupon: 'ten' }))
    const both = await Promise.all([use(0), use(1)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422])
    const used = both.findIndex(({ status }) => status === 201)
    const formId = forms[used]?.id ?? ''
    const { body } = await server.call(calls.responses.list, { query: { formId } }, owner)
    const responseIds = (body as { list: { _id: string }[] }).list.map(({ _id }) => _id)
    await server.call(calls.responses.remove, { query: { formId }, body: { responseIds } }, owner)
    expect((await use(1 - used)).status).toBe(201)
  })

  it('a payment in progress holds a workspace’s coupon in all of its forms', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const id = await givenProduct(server, owner, {})
    await givenCoupons(owner, [{ ...coupon, uses: 1 }])
    const [one, other] = [await orderForm(server, owner), await orderForm(server, owner)]
    const places = [{ place: 'coupon TEN', period: '', most: 1, questionId: 'order' }]
    await server.deps.database.transaction((tx) =>
      holdPlaces(
        tx,
        server.deps.database,
        {
          userId: owner.id,
          formId: one.id,
          submissionId: 'payer-one',
          address: '',
          places,
        },
        server.deps.now(),
      ),
    )
    const use = () => order(other.link, onlyOf(id, 1, { coupon: 'ten' }))
    expect((await use()).status).toBe(422)
    server.clock.advance(11 * MINUTE_MS)
    expect((await use()).status).toBe(201)
  })

  it('refuses orders for a full half hour, and accepts them for the next one', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const id = await givenProduct(server, owner, {})
    const when = {
      asSoonAsPossible: true,
      atATime: false,
      hours: [],
      makingMinutes: 0,
      perHalfHour: 3,
      daysAhead: 0,
    }
    const form = await orderForm(server, owner, { when })
    const answers = await crowd(30, () => order(form.link, onlyOf(id, 1)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(answers.find(({ status }) => status !== 201)?.body.fields).toEqual({
      order: 'This time is full. Choose another.',
    })
    server.clock.advance(30 * MINUTE_MS)
    expect((await order(form.link, onlyOf(id, 1))).status).toBe(201)
  })
})
