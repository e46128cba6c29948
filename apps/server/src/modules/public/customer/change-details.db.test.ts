import { calls } from '@wayform/contract/routes.ts'
import type { Coupon, OrderSettings } from '@wayform/core/orders/settings.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServer, testServer } from '../../../testing/test-server.ts'
import { givenProduct } from '../orders/testing.ts'
import { customerOf, givenCustomer, UNTIL_CONFIRMED } from './testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const ZONES = [
  { id: 'near', name: 'Al Olaya', prefixes: [], fee: 1_200 },
  { id: 'far', name: 'Diriyah', prefixes: [], fee: 3_000 },
]
const DELIVERY: Partial<OrderSettings> = {
  ...UNTIL_CONFIRMED,
  delivery: { isOn: true, by: 'name', zones: ZONES, freeFrom: null },
}
const coupon = (code: string, changes: Partial<Coupon> = {}): Coupon => ({
  id: code,
  code,
  discount: { kind: 'percent', rate: 1_000 },
  from: null,
  until: null,
  uses: null,
  oncePerNumber: false,
  ...changes,
})
const WHEN: OrderSettings['when'] = {
  asSoonAsPossible: true,
  atATime: true,
  hours: [],
  makingMinutes: 0,
  perHalfHour: 1,
  daysAhead: 14,
}
/** A day from now on, on the shop's clock, which has no summer time. */
const timeIn = (hours: number) =>
  new Date(Math.ceil(server.deps.now().getTime() / 3_600_000) * 3_600_000 + (hours + 3) * 3_600_000)
    .toISOString()
    .slice(0, 16)
const at = (when: string) => ({ '.date': when.slice(0, 10), '.time': when.slice(11) })

type Given = Awaited<ReturnType<typeof givenCustomer>>

/** Places that are taken, by name; what is free has none. */
async function places({ form }: Given): Promise<Record<string, number>> {
  const { rows } = await sql<{ place: string; taken: number }>`
    select place, taken from form_places where form_id = ${form.id} and taken > 0 order by place`.execute(
    server.deps.database.db,
  )
  return Object.fromEntries(rows.map(({ place, taken }) => [place, taken]))
}
const timePlace = (when: string) => `time ${new Date(`${when}:00+03:00`).toISOString()}`
const plain = (html: string) => html.replaceAll('\u00A0', ' ')

describe('a customer who changes how they get an order', () => {
  it('pays the delivery fee of the zone, and the shop sees the difference', async () => {
    const given = await givenCustomer(server, DELIVERY)
    const wanted = { '.way': 'delivery', '.zone': 'far', '.address': 'Bujairi 4' }
    const shown = await given.change({ '.do': 'bill', ...wanted })
    expect(shown.statusCode).toBe(200)
    expect(plain(shown.body)).toMatch(/The new bill.*Diriyah.*SAR 126\.00/s)
    expect((await given.change({ '.do': 'change', ...wanted, '.total': '12600' })).statusCode).toBe(200)
    expect(await given.order()).toMatchObject({
      way: 'delivery',
      zone: 'Diriyah',
      address: 'Bujairi 4',
      fee: 3_000,
      total: 12_600,
      changes: [
        {
          lines: [],
          details: [
            { what: 'way', before: 'pickup', after: 'delivery' },
            { what: 'zone', before: '', after: 'Diriyah' },
            { what: 'address', before: '', after: 'Bujairi 4' },
          ],
        },
      ],
    })
    // Details without a field on the page stay as they are.
    expect((await given.change({ '.do': 'change', '.q_0': '1', '.total': '7800' })).statusCode).toBe(200)
    expect(await given.order()).toMatchObject({ zone: 'Diriyah', address: 'Bujairi 4', total: 7_800 })
  })

  it('refuses a change without an address, with a zone of another shop, or with the total of another zone', async () => {
    const given = await givenCustomer(server, DELIVERY)
    const status = async (fields: Record<string, string>) => {
      const answer = await given.change({ '.do': 'change', '.way': 'delivery', ...fields })
      return [answer.statusCode, /role="alert">.*?<\/svg>([^<]+)/s.exec(answer.body)?.[1]]
    }
    expect(await status({ '.zone': 'far', '.total': '12600' })).toEqual([422, 'Enter the street and building.'])
    expect(await status({ '.zone': 'nowhere', '.address': 'x', '.total': '9600' })).toEqual([
      422,
      'Choose the delivery zone.',
    ])
    expect((await status({ '.zone': 'far', '.address': 'x', '.total': '10800' }))[0]).toBe(422)
    expect((await status({ '.zone': 'far', '.address': 'x'.repeat(301), '.total': '12600' }))[0]).toBe(422)
    expect((await given.order()).total).toBe(9_600)
  })
})

describe('a customer who changes the time of an order', () => {
  it('exchanges the place of the half hour, and refuses a time that is full', async () => {
    const [noon, one] = [timeIn(24), timeIn(25)]
    const given = await givenCustomer(server, { ...UNTIL_CONFIRMED, when: WHEN }, {}, { way: 'pickup', when: noon })
    const other = await givenOther(given, { when: one })
    expect(await places(given)).toEqual({ [timePlace(noon)]: 1, [timePlace(one)]: 1 })
    const full = await given.change({ '.do': 'change', ...at(one), '.total': '9600' })
    expect([full.statusCode, full.body.includes('This time is full.')]).toEqual([422, true])
    expect((await given.order()).when).toBe(noon)
    const free = timeIn(26)
    expect((await given.change({ '.do': 'change', ...at(free), '.total': '9600' })).statusCode).toBe(200)
    expect(await places(given)).toEqual({ [timePlace(one)]: 1, [timePlace(free)]: 1 })
    expect((await other.change({ '.do': 'change', ...at(noon), '.total': '4800' })).statusCode).toBe(200)
    expect(await places(given)).toEqual({ [timePlace(noon)]: 1, [timePlace(free)]: 1 })
  })

  it('gives the last place of a time to one of two customers', async () => {
    const [noon, one, free] = [timeIn(24), timeIn(25), timeIn(26)]
    const given = await givenCustomer(server, { ...UNTIL_CONFIRMED, when: WHEN }, {}, { way: 'pickup', when: noon })
    const other = await givenOther(given, { when: one })
    const answers = await Promise.all([
      given.change({ '.do': 'change', ...at(free), '.total': '9600' }),
      other.change({ '.do': 'change', ...at(free), '.total': '4800' }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422])
    const taken = await places(given)
    expect([taken[timePlace(free)], Object.keys(taken).length]).toEqual([1, 2])
  })

  it('uses the time that is typed, though as soon as possible is still ticked', async () => {
    const given = await givenCustomer(server, { ...UNTIL_CONFIRMED, when: { ...WHEN, perHalfHour: null } })
    const when = timeIn(24)
    const fields = { '.when': 'asap', ...at(when), '.total': '9600' }
    expect((await given.change({ '.do': 'change', ...fields })).statusCode).toBe(200)
    expect((await given.order()).when).toBe(when)
    expect((await given.change({ '.do': 'change', ...fields })).statusCode).toBe(200)
    expect((await given.order()).when).toBe('asap')
    expect((await given.change({ '.do': 'change', '.date': '', '.time': '', '.total': '9600' })).statusCode).toBe(422)
    const past = { '.date': '2020-01-01', '.time': '12:00', '.total': '9600' }
    expect((await given.change({ '.do': 'change', ...past })).statusCode).toBe(422)
  })
})

describe('a customer who changes the coupon of an order', () => {
  const COUPONS = [coupon('DARB10', { uses: 1 }), coupon('FIRST', { oncePerNumber: true })]
  const settings = { ...UNTIL_CONFIRMED, coupons: COUPONS }

  it('takes one use of the coupon, gives it back for another coupon, and shows the bill without one that is used up', async () => {
    const given = await givenCustomer(server, settings)
    const other = await givenOther(given)
    const shown = await given.change({ '.do': 'bill', '.coupon': 'darb10' })
    expect(plain(shown.body)).toContain('SAR 86.40')
    expect((await given.change({ '.do': 'change', '.coupon': 'darb10', '.total': '8640' })).statusCode).toBe(200)
    expect(await places(given)).toEqual({ 'coupon DARB10': 1 })
    const late = await other.change({ '.do': 'change', '.coupon': 'DARB10', '.total': '4320' })
    expect([late.statusCode, late.body.includes('used up'), plain(late.body).includes('SAR 48.00')]).toEqual([
      422,
      true,
      true,
    ])
    expect((await given.change({ '.do': 'change', '.coupon': '', '.total': '9600' })).statusCode).toBe(200)
    expect(await places(given)).toEqual({})
    expect((await other.change({ '.do': 'change', '.coupon': 'DARB10', '.total': '4320' })).statusCode).toBe(200)
    expect(await places(given)).toEqual({ 'coupon DARB10': 1 })
  })

  it('gives the last use of a coupon to one of two customers, and a use to a number once', async () => {
    const given = await givenCustomer(server, settings)
    const other = await givenOther(given)
    const answers = await Promise.all([
      given.change({ '.do': 'change', '.coupon': 'DARB10', '.total': '8640' }),
      other.change({ '.do': 'change', '.coupon': 'DARB10', '.total': '4320' }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect(await places(given)).toEqual({ 'coupon DARB10': 1 })
    expect((await given.change({ '.do': 'change', '.coupon': 'FIRST', '.total': '8640' })).statusCode).toBe(200)
    const again = await given.submit(1)
    const twice = customerOf(server, given.form.link, again.body)
    expect((await twice.change({ '.do': 'change', '.coupon': 'FIRST', '.total': '4320' })).statusCode).toBe(422)
  })

  it('refuses a coupon of another workspace', async () => {
    const shop = await givenCustomer(server, { ...UNTIL_CONFIRMED, coupons: [coupon('THEIRS')] })
    expect((await shop.change({ '.do': 'bill', '.coupon': 'THEIRS' })).statusCode).toBe(200)
    const given = await givenCustomer(server, settings)
    const answer = await given.change({ '.do': 'change', '.coupon': 'THEIRS', '.total': '8640' })
    expect([answer.statusCode, answer.body.includes('This coupon is not known: THEIRS.')]).toEqual([422, true])
  })
})

describe('a customer who changes what is wished of a line', () => {
  const extras = [
    { id: 'ribbon', name: 'Ribbon', price: 300 },
    { id: 'card', name: 'Card', price: 500 },
  ]

  it('chooses extras and writes a note, and sees the bill with their prices', async () => {
    const given = await givenCustomer(server, UNTIL_CONFIRMED, { extras, extrasMax: 1 })
    const fields = { '.e_0': ['', 'card'], '.t_0': 'For Salma' }
    expect((await given.change({ '.do': 'change', ...fields, '.total': '10600' })).statusCode).toBe(200)
    expect(await given.order()).toMatchObject({
      lines: [{ quantity: 2, extraNames: ['Card'], note: 'For Salma' }],
      changes: [{ details: [{ what: 'line', name: 'Maamoul box', before: '', after: 'Card, “For Salma”' }] }],
    })
    const many = await given.change({ '.do': 'change', '.e_0': ['', 'card', 'ribbon'], '.total': '11200' })
    expect([many.statusCode, many.body.includes('choose at most 1 extras')]).toEqual([422, true])
    expect((await given.change({ '.do': 'change', '.e_0': ['', 'foreign'], '.total': '9600' })).statusCode).toBe(422)
    expect((await given.change({ '.do': 'change', '.t_0': 'x'.repeat(201), '.total': '10600' })).statusCode).toBe(422)
    expect((await given.change({ '.do': 'change', '.e_0': '', '.total': '9600' })).statusCode).toBe(200)
    expect(await given.order()).toMatchObject({ lines: [{ extraNames: [], note: 'For Salma' }], total: 9_600 })
  })

  it('adds a product whose extras have to be chosen', async () => {
    const given = await givenCustomer(server)
    const cake = await givenProduct(server, given.owner, {
      name: 'Cake',
      price: 9_000,
      extras,
      extrasMin: 1,
      extrasMax: 2,
    })
    expect(await given.page()).toContain(`.x_${cake}`)
    const without = await given.change({ '.do': 'bill', [`.n_${cake}`]: '1', [`.x_${cake}`]: '' })
    expect([without.statusCode, without.body.includes('Cake: choose at least 1 extras.')]).toEqual([422, true])
    const fields = { [`.n_${cake}`]: '1', [`.x_${cake}`]: ['', 'ribbon'], [`.m_${cake}`]: 'Blue' }
    expect((await given.change({ '.do': 'change', ...fields, '.total': '18900' })).statusCode).toBe(200)
    expect((await given.order()).lines[1]).toMatchObject({ name: 'Cake', extraNames: ['Ribbon'], note: 'Blue' })
  })

  it('offers what is left after another customer was quicker, with the bill for it', async () => {
    const given = await givenCustomer(server, UNTIL_CONFIRMED, { extras, extrasMax: 2 })
    await given.submit(2)
    const fields = { '.q_0': '5', '.e_0': ['', 'card'], '.t_0': 'For Salma' }
    const short = await given.change({ '.do': 'change', ...fields, '.total': '26500' })
    expect(short.statusCode).toBe(422)
    expect(plain(short.body)).toMatch(/value="3".*value="card" checked.*value="For Salma".*SAR 159\.00/s)
  })
})

/** Another customer of the same form. */
async function givenOther(given: Given, more: object = {}) {
  const answers = {
    phone: '+966509999999',
    order: { lines: [{ productId: given.box, quantity: 1 }], when: 'asap', way: 'pickup', ...more },
  }
  const params = { link: given.form.link }
  const { body } = await server.call(calls.publicForms.submit, { params, body: { answers } })
  return customerOf(server, given.form.link, body)
}
