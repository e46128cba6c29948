import { describe, expect, it } from 'vitest'
import { billOf, zoneFor } from './bill.ts'
import type { Cart } from './cart.ts'
import type { Menu } from './menu.ts'
import type { OrderSettings } from './settings.ts'
import { givenCart, givenMenu, givenProduct, givenSettings } from './testing/given-order.ts'

const NOON = Date.parse('2026-11-18T09:00:00Z') // 12:00 in Riyadh, a Wednesday

const cake = givenProduct({
  id: 'cake',
  name: 'Truffle cake',
  price: 0,
  variants: [
    { id: 's', name: 'Small', price: 12_000 },
    { id: 'm', name: 'Medium', price: 16_500 },
  ],
  extras: [
    { id: 'candles', name: 'Gold candles', price: 600 },
    { id: 'text', name: 'Message', price: 1_000 },
    { id: 'box', name: 'Gift box', price: 1_200 },
  ],
  extrasMax: 2,
})
const croissant = givenProduct({ id: 'croissant', name: 'Croissant', price: 1_100, maxQuantity: 10 })
const maamoul = givenProduct({ id: 'maamoul', name: 'Maamoul box', price: 4_800, minQuantity: 1 })
const menu = givenMenu([cake, croissant, maamoul], { left: { maamoul: 4, 'cake s': 0 } })

const ZONES = [
  { id: 'olaya', name: 'Al Olaya', prefixes: ['122'], fee: 1_200 },
  { id: 'sul', name: 'Al Sulimaniyah', prefixes: ['12', '1224 5'], fee: 1_500 },
]
const delivery = (changes: Partial<OrderSettings['delivery']> = {}): Partial<OrderSettings> => ({
  pickup: { isOn: false, place: '' },
  delivery: { isOn: true, by: 'name', zones: ZONES, freeFrom: null, ...changes },
})
const bill = (cart: Cart, settings: Partial<OrderSettings> = {}, changes: Partial<Menu> = {}, now = NOON) =>
  billOf({ cart, menu: { ...menu, ...changes }, settings: givenSettings(settings), now })
const keys = (...given: Parameters<typeof bill>) => bill(...given).problems.map(({ key, line }) => [key, line])

describe('a bill', () => {
  it('adds sizes, extras, coupon, delivery and the tax inside, as the shop would by hand', () => {
    const cart = givenCart(
      [
        { productId: 'cake', variantId: 'm', extraIds: ['candles', 'text'], note: 'Happy 60th' },
        { productId: 'croissant', quantity: 2 },
        { productId: 'maamoul' },
      ],
      { way: 'delivery', zone: 'olaya', address: 'Musa Ibn Nusair St 14', coupon: 'darb10', total: 23_790 },
    )
    const coupon = {
      id: 'c',
      code: 'DARB10',
      discount: { kind: 'percent' as const, rate: 1_000 },
      from: null,
      until: null,
      uses: 100,
      oncePerNumber: false,
    }
    const { order, problems } = bill(cart, {
      ...delivery({ freeFrom: 30_000 }),
      coupons: [coupon],
      tax: { kind: 'included', name: 'VAT', rate: 1_500 },
    })
    expect(problems).toEqual([])
    expect(order.lines.map(({ price, amount }) => [price, amount])).toEqual([
      [18_100, 18_100],
      [1_100, 2_200],
      [4_800, 4_800],
    ])
    expect(order).toMatchObject({
      subtotal: 25_100,
      discount: 2_510,
      fee: 1_200,
      tax: { amount: 3_103 },
      total: 23_790,
    })
    expect(order).toMatchObject({ zone: 'Al Olaya', coupon: 'DARB10', way: 'delivery' })
  })

  it('puts the tax on top where that is set, rounded once', () => {
    const { order } = bill(givenCart([{ productId: 'croissant', quantity: 3 }]), {
      tax: { kind: 'onTop', name: 'GST', rate: 1_825 },
    })
    expect([order.tax.amount, order.total]).toEqual([602, 3_902])
  })

  it('charges no delivery fee from the free amount on, whatever the coupon takes off', () => {
    const cart = givenCart([{ productId: 'maamoul', quantity: 2 }], { zone: 'olaya', address: 'x' })
    expect(bill(cart, delivery({ freeFrom: 9_600 })).order.fee).toBe(0)
    expect(bill(cart, delivery({ freeFrom: 9_601 })).order.fee).toBe(1_200)
  })

  it('a coupon never takes more off than there is', () => {
    const coupon = {
      id: 'c',
      code: 'BIG',
      discount: { kind: 'amount' as const, amount: 99_999 },
      from: null,
      until: null,
      uses: null,
      oncePerNumber: false,
    }
    const { order } = bill(givenCart([{ productId: 'croissant' }], { coupon: 'big' }), { coupons: [coupon] })
    expect([order.discount, order.total]).toEqual([1_100, 0])
  })
})

describe('what is wrong with a cart', () => {
  it('leaves a product unnamed where it was deleted, or its id is the name of a property of every object', () => {
    const cart = givenCart(['deleted', '__proto__', 'toString'].map((productId) => ({ productId })))
    expect(bill(cart, {}, { others: {} }).problems.map(({ key, params }) => [key, params?.['product']])).toEqual([
      ['orderUnknown', ''],
      ['orderUnknown', ''],
      ['orderUnknown', ''],
    ])
  })

  it('names the line of each problem, and bills the rest', () => {
    const cart = givenCart([
      { productId: 'maamoul', quantity: 6 },
      { productId: 'cake', variantId: 's' },
      { productId: 'tea' },
      { productId: 'croissant', quantity: 12 },
      { productId: 'cake' },
      { productId: 'croissant' },
    ])
    const { problems, order, cart: rest } = bill(cart, {}, { others: { tea: 'Karak tea' } })
    expect(problems).toEqual([
      { key: 'orderLeft', params: { product: 'Maamoul box', left: 4 }, line: 0 },
      { key: 'orderSoldOut', params: { product: 'Truffle cake, Small' }, line: 1 },
      { key: 'orderGone', params: { product: 'Karak tea' }, line: 2 },
      { key: 'orderAtMost', params: { product: 'Croissant', max: 10 }, line: 3 },
      { key: 'orderGone', params: { product: 'Truffle cake' }, line: 4 },
      { key: 'orderAtMost', params: { product: 'Croissant', max: 10 }, line: 5 },
    ])
    expect(order.lines.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Maamoul box', 4],
      ['Croissant', 10],
    ])
    expect(order.total).toBe(4 * 4_800 + 10 * 1_100)
    expect(rest.lines).toHaveLength(2)
    expect(bill(rest).problems).toEqual([])
  })

  it('counts the stock over all lines of the same thing', () => {
    const lines = [
      { productId: 'maamoul', quantity: 3, note: 'a' },
      { productId: 'maamoul', quantity: 3, note: 'b' },
    ]
    expect(bill(givenCart(lines)).problems).toEqual([
      { key: 'orderLeft', params: { product: 'Maamoul box', left: 1 }, line: 1 },
    ])
  })

  it('reports too few of a product, and the wrong number of extras', () => {
    const products = [
      { ...croissant, minQuantity: 3 },
      { ...cake, extrasMin: 1 },
    ]
    expect(keys(givenCart([{ productId: 'croissant', quantity: 2 }]), {}, { products })).toEqual([['orderAtLeast', 0]])
    expect(keys(givenCart([{ productId: 'cake', variantId: 'm' }]), {}, { products })).toEqual([['orderExtrasMin', 0]])
    const all = ['candles', 'text', 'box']
    expect(keys(givenCart([{ productId: 'cake', variantId: 'm', extraIds: all }]))).toEqual([['orderExtrasMax', 0]])
    expect(keys(givenCart([{ productId: 'cake', variantId: 'm', extraIds: ['glitter'] }]))).toEqual([['orderGone', 0]])
  })

  it('reports a wrong way, zone or address', () => {
    const lines = [{ productId: 'croissant' }]
    expect(keys(givenCart(lines), { ...delivery(), pickup: { isOn: true, place: '' } })).toEqual([['orderWay', null]])
    expect(keys(givenCart(lines), delivery())).toEqual([
      ['orderZone', null],
      ['orderAddress', null],
    ])
    expect(keys(givenCart(lines, { zone: 'mars', address: 'x' }), delivery())).toEqual([['orderZone', null]])
    const byCode = delivery({ by: 'postcode' })
    expect(keys(givenCart(lines, { postcode: '99', address: 'x' }), byCode)).toEqual([['orderPostcode', null]])
  })

  it('reports a bill below the minimum, and how much is missing', () => {
    expect(bill(givenCart([{ productId: 'croissant', quantity: 2 }]), { minimum: 4_000 }).problems).toMatchObject([
      { key: 'orderMinimum', params: { amount: 'SAR\u00a018.00' } },
    ])
  })

  it('reports a total that the page showed and that is no longer right', () => {
    expect(bill(givenCart([{ productId: 'croissant' }], { total: 1_000 })).problems).toMatchObject([
      { key: 'orderTotal', params: { total: 'SAR\u00a011.00' } },
    ])
    expect(keys(givenCart([{ productId: 'croissant' }], { total: 1_100 }))).toEqual([])
  })

  it('reports an unknown coupon, and one of other days on the shop’s calendar', () => {
    const coupon = {
      id: 'c',
      code: 'NOV',
      discount: { kind: 'percent' as const, rate: 5_000 },
      from: '2026-11-18',
      until: '2026-11-18',
      uses: null,
      oncePerNumber: false,
    }
    const cart = givenCart([{ productId: 'croissant' }], { coupon: ' nov' })
    const at = (time: string) => bill(cart, { coupons: [coupon] }, {}, Date.parse(time))
    // Midnight in Riyadh is at 21:00 UTC.
    expect(at('2026-11-17T20:59:00Z').problems).toMatchObject([{ key: 'orderCouponDay' }])
    expect(at('2026-11-17T21:00:00Z').order.discount).toBe(550)
    expect(at('2026-11-18T20:59:00Z').order.discount).toBe(550)
    expect(at('2026-11-18T21:00:00Z').problems).toMatchObject([{ key: 'orderCouponDay' }])
    expect(keys({ ...cart, coupon: 'dec' }, { coupons: [coupon] })).toEqual([['orderCoupon', null]])
  })
})

describe('the time of an order', () => {
  const when = (changes: Partial<OrderSettings['when']>): Partial<OrderSettings> => ({
    when: {
      asSoonAsPossible: true,
      atATime: true,
      hours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '08:00', to: '22:00' })),
      makingMinutes: 45,
      perHalfHour: null,
      daysAhead: 2,
      ...changes,
    },
  })
  const at = (time: string | null, changes: Partial<OrderSettings['when']> = {}, now = NOON) =>
    bill(givenCart([{ productId: 'croissant' }], { when: time }), when(changes), {}, now)

  it.each([
    ['asap', [], '2026-11-18T09:45:00.000Z'],
    ['2026-11-18T13:00', [], '2026-11-18T10:00:00.000Z'],
    ['2026-11-18T12:30', ['orderTooEarly'], null],
    ['2026-11-18T22:00', ['orderClosed'], null],
    ['2026-11-20T21:30', [], '2026-11-20T18:30:00.000Z'],
    ['2026-11-21T08:00', ['orderTooLate'], null],
    ['2026-11-18T13:10', ['orderWhen'], null],
    ['2026-02-30T13:00', ['orderWhen'], null],
    ['tomorrow', ['orderWhen'], null],
    [null, ['orderWhen'], null],
  ])('checks the wished time of an order: %s', (time, problems, moment) => {
    const given = at(time)
    expect(given.problems.map(({ key }) => key)).toEqual(problems)
    expect(given.order.at).toBe(moment)
  })

  it('refuses an order for now while the shop is closed', () => {
    const night = Date.parse('2026-11-18T20:00:00Z')
    expect(at('asap', {}, night).problems.map(({ key }) => key)).toEqual(['orderClosed'])
    expect(at('asap', { hours: [] }, night).problems).toEqual([])
  })

  it('refuses a kind of time that the shop does not offer', () => {
    expect(at('asap', { asSoonAsPossible: false }).problems.map(({ key }) => key)).toEqual(['orderWhen'])
    expect(at('2026-11-18T14:00', { atATime: false }).problems.map(({ key }) => key)).toEqual(['orderWhen'])
  })

  it('refuses a time before the slowest product can be made', () => {
    const products = [{ ...croissant, makingMinutes: 24 * 60 }]
    const cart = givenCart([{ productId: 'croissant' }], { when: '2026-11-18T14:00' })
    expect(keys(cart, when({}), { products })).toEqual([['orderTooEarly', null]])
  })

  it('accepts a time only while everything in the cart is offered', () => {
    const products = [{ ...croissant, weekdays: [5], hours: { from: '06:00', to: '10:00' } }]
    const on = (time: string) => keys(givenCart([{ productId: 'croissant' }], { when: time }), when({}), { products })
    expect(on('2026-11-20T09:30')).toEqual([])
    expect(on('2026-11-20T10:00')).toEqual([['orderNotThen', 0]])
    expect(on('2026-11-19T09:30')).toEqual([['orderNotThen', 0]])
  })
})

describe('the zone of a postcode', () => {
  const zones = givenSettings(delivery({ by: 'postcode' })).delivery
  it.each([
    ['12244', 'olaya'],
    ['1224-5', 'sul'],
    ['12 99', 'sul'],
    ['99', undefined],
    ['', undefined],
  ])('finds for %j the zone %s: the longest beginning wins', (postcode, zone) => {
    expect(zoneFor({ zone: null, postcode }, zones)?.id).toBe(zone)
  })
})
