import { describe, expect, it } from 'vitest'
import { billOf } from './bill.ts'
import type { Cart, CartLine } from './cart.ts'
import { billOfChange, cartOf, changedLines, isSameCart, withCancellation, withChange } from './change-order.ts'
import { changeEnd, isChangeable } from './change-until.ts'
import type { OrderSettings } from './settings.ts'
import { givenCart, givenMenu, givenProduct, givenSettings } from './testing/given-order.ts'

const ORDERED = Date.parse('2026-11-18T09:00:00Z') // 12:00 in Riyadh, a Wednesday
const HOUR = 3_600_000

const maamoul = givenProduct({ id: 'maamoul', name: 'Maamoul box', price: 4_800 })
const croissant = givenProduct({ id: 'croissant', name: 'Croissant', price: 1_100 })
const cake = givenProduct({ id: 'cake', name: 'Cake', price: 9_000, makingMinutes: 24 * 60 })
const menu = givenMenu([maamoul, croissant, cake], { left: { maamoul: 4 } })

function ordered(changes: Partial<OrderSettings> = {}, cart: Parameters<typeof givenCart>[1] = {}) {
  const settings = givenSettings(changes)
  const lines = [{ productId: 'maamoul', quantity: 2, note: 'Gift' }, { productId: 'croissant' }]
  const { order, problems } = billOf({
    cart: givenCart(lines, { way: 'pickup', ...cart }),
    menu,
    settings,
    now: ORDERED,
  })
  expect(problems).toEqual([])
  return { order, settings, menu, orderedAt: ORDERED, cart: cartOf(order, settings) }
}

type Ordered = ReturnType<typeof ordered>
/** So many of each line, and what comes new. */
const counts = ({ cart }: Ordered, quantities: readonly number[], added: readonly CartLine[] = []): Cart => ({
  ...cart,
  lines: changedLines(
    cart.lines.map((line, index) => ({ ...line, quantity: quantities[index] ?? 0 })),
    added,
  ),
})
const one = (productId: string, quantity = 1) => ({ productId, variantId: null, extraIds: [], quantity, note: '' })
const keys = (bill: { problems: readonly { key: string }[] }) => bill.problems.map(({ key }) => key)

describe('the lines of a changed order', () => {
  it('keeps the notes of lines, removes lines without quantity, and adds new ones', () => {
    const { lines } = counts(ordered(), [3, 0], [one('cake'), one('maamoul')])
    expect(lines.map(({ productId, quantity, note }) => [productId, quantity, note])).toEqual([
      ['maamoul', 3, 'Gift'],
      ['cake', 1, ''],
      ['maamoul', 1, ''],
    ])
  })
})

describe('the bill of a changed order', () => {
  it('bills a changed order at today’s prices', () => {
    const given = ordered()
    const dearer = givenMenu([{ ...maamoul, price: 5_000 }, croissant])
    const bill = billOfChange({ ...given, menu: dearer, cart: counts(given, [3, 1]), now: ORDERED })
    expect([bill.order.total, bill.problems]).toEqual([16_100, []])
  })

  it('bills a changed order with the zone of its postcode, the coupon of the day of ordering and its time', () => {
    const zones = [{ id: 'z', name: 'Al Olaya', prefixes: ['122'], fee: 1_200 }]
    const coupon = {
      id: 'c',
      code: 'DARB10',
      discount: { kind: 'percent' as const, rate: 1_000 },
      from: null,
      until: '2026-11-18',
      uses: null,
      oncePerNumber: false,
    }
    const given = ordered(
      {
        pickup: { isOn: false, place: '' },
        delivery: { isOn: true, by: 'postcode', zones, freeFrom: null },
        coupons: [coupon],
        when: { ...givenSettings().when, asSoonAsPossible: true },
      },
      { way: 'delivery', postcode: '12214', address: 'Musa St', when: 'asap', coupon: 'darb10' },
    )
    const now = ORDERED + 30 * HOUR
    const bill = billOfChange({ ...given, cart: counts(given, [1, 1]), now })
    expect(bill.problems).toEqual([])
    expect(bill.order).toMatchObject({ zone: 'Al Olaya', fee: 1_200, coupon: 'DARB10', discount: 590 })
    expect([bill.order.at, bill.order.when]).toEqual([given.order.at, 'asap'])
    const gone = { ...given.settings, coupons: [] }
    const without = billOfChange({ ...given, settings: gone, now })
    expect([without.order.coupon, without.order.discount]).toEqual([null, 0])
  })

  it('refuses a change beyond the stock, and another total than the page showed', () => {
    const given = ordered()
    expect(keys(billOfChange({ ...given, cart: counts(given, [5, 1]), now: ORDERED }))).toEqual(['orderLeft'])
    const cart = { ...counts(given, [1, 1]), total: 10_700 }
    expect(keys(billOfChange({ ...given, cart, now: ORDERED }))).toEqual(['orderTotal'])
  })

  it('refuses more of a product that can’t be ready in time, and accepts less of it', () => {
    const when = { ...givenSettings().when, asSoonAsPossible: false, atATime: true }
    const given = ordered({ when }, { when: '2026-11-20T12:00' })
    const late = ORDERED + 30 * HOUR
    const add = (now: number) => keys(billOfChange({ ...given, cart: counts(given, [2, 1], [one('cake')]), now }))
    expect([add(ORDERED + HOUR), add(late)]).toEqual([[], ['orderTooEarly']])
    expect(keys(billOfChange({ ...given, cart: counts(given, [1, 1]), now: late }))).toEqual([])
  })
})

describe('an order with another way, time or coupon', () => {
  const zones = [
    { id: 'near', name: 'Al Olaya', prefixes: ['122'], fee: 1_200 },
    { id: 'far', name: 'Diriyah', prefixes: ['137'], fee: 3_000 },
  ]
  const delivery = { isOn: true, by: 'name' as const, zones, freeFrom: null }
  const coupon = (code: string, until: string | null) => ({
    id: code,
    code,
    discount: { kind: 'percent' as const, rate: 1_000 },
    from: null,
    until,
    uses: null,
    oncePerNumber: false,
  })
  const when = { ...givenSettings().when, asSoonAsPossible: true, atATime: true, makingMinutes: 60 }
  const given = () =>
    ordered({ delivery, when, coupons: [coupon('OLD', '2026-11-18'), coupon('NEW', null)] }, { when: 'asap' })

  it('charges the fee of the other zone, and requires an address', () => {
    const { cart, ...rest } = given()
    const bill = (more: Partial<Cart>) => billOfChange({ ...rest, cart: { ...cart, ...more }, now: ORDERED + HOUR })
    const far = bill({ way: 'delivery', zone: 'far', address: 'Bujairi' })
    expect([far.problems, far.order.zone, far.order.fee, far.order.total]).toEqual([[], 'Diriyah', 3_000, 13_700])
    expect(keys(bill({ way: 'delivery', zone: 'far' }))).toEqual(['orderAddress'])
    expect(keys(bill({ way: 'delivery', address: 'Bujairi' }))).toEqual(['orderZone'])
  })

  it('finds the zone by a new postcode, and keeps the order’s zone without one', () => {
    const { cart, settings, ...rest } = given()
    const byCode = { ...settings, delivery: { ...delivery, by: 'postcode' as const } }
    const bill = (more: Partial<Cart>) =>
      billOfChange({
        ...rest,
        settings: byCode,
        cart: { ...cart, way: 'delivery', address: 'x', ...more },
        now: ORDERED,
      })
    expect(bill({ postcode: '13711' }).order.zone).toBe('Diriyah')
    expect(bill({ zone: 'near' }).order.zone).toBe('Al Olaya')
    expect(keys(bill({ zone: 'near', postcode: '999' }))).toEqual(['orderPostcode'])
  })

  it('accepts a time that can be had from now on', () => {
    const { cart, ...rest } = given()
    const now = Date.parse('2026-11-18T10:10:00Z') // 13:10 in Riyadh
    const bill = (time: string) => billOfChange({ ...rest, cart: { ...cart, when: time }, now })
    expect(keys(bill('2026-11-18T14:00'))).toEqual(['orderTooEarly'])
    const later = bill('2026-11-18T14:30')
    expect([later.problems, later.order.at]).toEqual([[], '2026-11-18T11:30:00.000Z'])
  })

  it('accepts a coupon that is valid today, and keeps the order’s own after its last day', () => {
    const now = ORDERED + 30 * HOUR
    const { cart, ...rest } = given()
    const bill = (code: string) => billOfChange({ ...rest, cart: { ...cart, coupon: code }, now })
    expect(bill('new').order).toMatchObject({ coupon: 'NEW', discount: 1_070 })
    expect(keys(bill('OLD'))).toEqual(['orderCouponDay'])
    expect(keys(bill('OTHER'))).toEqual(['orderCoupon'])
    const old = { ...rest.order, coupon: 'OLD' }
    expect(billOfChange({ ...rest, order: old, cart: { ...cart, coupon: 'old' }, now }).problems).toEqual([])
  })

  it('treats an order as unchanged only with the same extras, note, way, place, time and coupon', () => {
    const { cart } = given()
    const [first, ...others] = cart.lines
    if (!first) throw new Error('nothing was ordered')
    const changes: Partial<Cart>[] = [
      { lines: [{ ...first, note: 'Other' }, ...others] },
      { lines: [{ ...first, extraIds: ['x'] }, ...others] },
      { way: 'delivery' },
      { zone: 'far' },
      { postcode: '1' },
      { address: 'x' },
      { when: '2026-11-18T14:30' },
      { coupon: 'NEW' },
    ]
    expect(changes.map((change) => isSameCart(cart, { ...cart, ...change }))).toEqual(changes.map(() => false))
    expect(isSameCart({ ...cart, coupon: 'new ' }, { ...cart, coupon: 'NEW', total: 5 })).toBe(true)
  })
})

describe('what was changed', () => {
  it('names the changed way, zone, address, time, coupon and wishes of a line', () => {
    const { order } = ordered()
    const [first, ...others] = order.lines
    if (!first) throw new Error('nothing was ordered')
    const after = {
      ...order,
      lines: [{ ...first, note: '', extraNames: ['Ribbon'] }, ...others],
      way: 'delivery' as const,
      zone: 'Diriyah',
      address: 'Bujairi',
      when: '2026-11-18T14:30',
      coupon: 'NEW',
    }
    expect(withChange(order, after, '2026-11-18T10:00:00.000Z').changes?.[0]?.details).toEqual([
      { what: 'way', name: '', before: 'pickup', after: 'delivery' },
      { what: 'zone', name: '', before: '', after: 'Diriyah' },
      { what: 'address', name: '', before: '', after: 'Bujairi' },
      { what: 'when', name: '', before: '', after: '2026-11-18T14:30' },
      { what: 'coupon', name: '', before: '', after: 'NEW' },
      { what: 'line', name: 'Maamoul box', before: '“Gift”', after: 'Ribbon' },
    ])
  })

  it('stores a change with the order: the lines that differ, and both totals', () => {
    const { order } = ordered()
    const after = { ...order, lines: order.lines.slice(0, 1), total: 9_600 }
    const changed = withChange(order, after, '2026-11-18T10:00:00.000Z')
    const cancelled = withCancellation(changed, '2026-11-18T11:00:00.000Z')
    expect(cancelled.changes).toEqual([
      {
        at: '2026-11-18T10:00:00.000Z',
        isCancelled: false,
        lines: [{ name: 'Croissant', before: 1, after: 0 }],
        before: 10_700,
        after: 9_600,
      },
      { at: '2026-11-18T11:00:00.000Z', isCancelled: true, lines: [], before: 9_600, after: 9_600 },
    ])
  })
})

describe('the end of changing', () => {
  const at = '2026-11-20T09:00:00.000Z' // 12:00 on Friday in Riyadh
  const zone = 'Asia/Riyadh'

  it('ends changing at a moment on the shop’s clock, or when the shop confirms', () => {
    expect(changeEnd({ kind: 'never' }, { at }, zone)).toBeNull()
    expect(changeEnd({ kind: 'confirmed' }, { at }, zone)).toEqual({ kind: 'confirmed' })
    expect(changeEnd({ kind: 'before', minutes: 90 }, { at }, zone)).toMatchObject({ local: '2026-11-20T10:30' })
    expect(changeEnd({ kind: 'dayBefore', time: '18:00' }, { at }, zone)).toMatchObject({
      at: Date.parse('2026-11-19T15:00:00Z'),
      local: '2026-11-19T18:00',
    })
    expect(changeEnd({ kind: 'before', minutes: 90 }, { at: null }, zone)).toEqual({ kind: 'confirmed' })
  })

  it('stops changes at that moment, and earlier once the shop works on the order', () => {
    const end = changeEnd({ kind: 'before', minutes: 60 }, { at }, zone)
    const moment = Date.parse(at) - HOUR
    expect([isChangeable(end, 'confirmed', moment - 1), isChangeable(end, 'confirmed', moment)]).toEqual([true, false])
    expect(isChangeable(end, 'inProgress', moment - 1)).toBe(false)
    expect(isChangeable(end, 'cancelled', moment - 1)).toBe(false)
    expect([
      isChangeable({ kind: 'confirmed' }, 'new', 0),
      isChangeable({ kind: 'confirmed' }, 'confirmed', 0),
    ]).toEqual([true, false])
  })
})
