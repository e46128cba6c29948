import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '../testing/cases.ts'
import { billOf } from './bill.ts'
import type { Cart } from './cart.ts'
import { leftKey, type Menu } from './menu.ts'
import type { OrderSettings } from './settings.ts'
import { givenCart, givenMenu, givenProduct, givenSettings } from './testing/given-order.ts'

const ids = ['a', 'b', 'c', 'd']
const price = fc.oneof(fc.nat(300), fc.nat(1_000_000), fc.constant(1_000_000_000))
const choices = (names: string[], arbitrary = price) =>
  fc
    .array(arbitrary, { maxLength: names.length })
    .map((prices) => prices.map((each, index) => ({ id: names[index] ?? '', name: names[index] ?? '', price: each })))

const product = (id: string) =>
  fc
    .record({
      price,
      variants: choices(['s', 'm', 'l']),
      extras: choices(['x', 'y', 'z']),
      extrasMin: fc.constantFrom(0, 0, 0, 1),
      extrasMax: fc.integer({ min: 1, max: 3 }),
      minQuantity: fc.constantFrom(1, 1, 1, 3),
      maxQuantity: fc.option(fc.integer({ min: 3, max: 12 })),
    })
    .map((changes) => givenProduct({ id, ...changes }))

const stock = fc.dictionary(
  fc.constantFrom(...ids.flatMap((id) => [leftKey(id, null), leftKey(id, 's'), leftKey(id, 'm')])),
  fc.nat(20),
)
const menus = fc
  .tuple(...ids.slice(0, 3).map(product), stock, fc.constantFrom('JPY', 'SAR', 'BRL', 'INR', 'USD'))
  .map(([a, b, c, left, currency]) =>
    givenMenu([a, b, c] as Menu['products'], { left: left as Menu['left'], currency: currency as Menu['currency'] }),
  )

const anyLine = fc.record({
  productId: fc.constantFrom(...ids),
  variantId: fc.constantFrom(null, null, null, 's', 'm', 'l'),
  extraIds: fc.oneof(fc.constant([]), fc.uniqueArray(fc.constantFrom('x', 'y', 'z', 'w'), { maxLength: 3 })),
  quantity: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.constant(999)),
})
const carts = fc
  .tuple(
    fc.oneof(fc.array(anyLine, { maxLength: 2 }), fc.array(anyLine, { maxLength: 6 })),
    fc.record({
      way: fc.constantFrom(null, 'pickup' as const, 'delivery' as const),
      zone: fc.constantFrom(null, 'near', 'far'),
      address: fc.constantFrom('', 'Street 1'),
      coupon: fc.constantFrom('', '', 'ten', 'FIVE', 'none'),
      total: fc.constantFrom(null, null, null, 1_000),
    }),
  )
  .map(([lines, rest]) => givenCart(lines, rest))

const settings = fc
  .record({
    pickup: fc.boolean(),
    delivery: fc.boolean(),
    fees: fc.tuple(fc.nat(2_000), fc.nat(2_000)),
    freeFrom: fc.option(fc.nat(100_000)),
    minimum: fc.constantFrom(0, 0, 5_000),
    kind: fc.constantFrom('none' as const, 'included' as const, 'onTop' as const),
    rate: fc.oneof(fc.nat(3_000), fc.constant(10_000)),
    percent: fc.integer({ min: 1, max: 10_000 }),
    amount: fc.integer({ min: 1, max: 100_000 }),
  })
  .map((of) =>
    givenSettings({
      pickup: { isOn: of.pickup, place: '' },
      delivery: {
        isOn: of.delivery,
        by: 'name',
        zones: [
          { id: 'near', name: 'Near', prefixes: [], fee: of.fees[0] },
          { id: 'far', name: 'Far', prefixes: [], fee: of.fees[1] },
        ],
        freeFrom: of.freeFrom,
      },
      minimum: of.minimum,
      tax: { kind: of.kind, name: 'VAT', rate: of.rate },
      coupons: [
        { id: '1', code: 'TEN', discount: { kind: 'percent', rate: of.percent } },
        { id: '2', code: 'Five', discount: { kind: 'amount', amount: of.amount } },
      ].map((each) => ({
        from: null,
        until: null,
        uses: null,
        oncePerNumber: false,
        ...each,
      })) as OrderSettings['coupons'],
    }),
  )

/**
 * A second bill, written another way: it puts single pieces on a counter one after the other and adds decimals as
 * whole strings of digits, without a look at the code under test.
 */
function byHand(cart: Cart, menu: Menu, rules: OrderSettings) {
  const shelf: Record<string, number> = { ...menu.left }
  const had: Record<string, number> = {}
  let isWhole = true
  let products = 0n
  let pieces = 0
  for (const wanted of cart.lines) {
    const offered = menu.products.filter(({ id }) => id === wanted.productId)[0]
    const size = offered?.variants.filter(({ id }) => id === wanted.variantId)[0]
    const isKnown = offered !== undefined && (offered.variants.length === 0) === (wanted.variantId === null)
    if (!isKnown || (wanted.variantId !== null && size === undefined)) {
      isWhole = false
      continue
    }
    let one = BigInt(size === undefined ? offered.price : size.price)
    let added = 0
    for (const id of wanted.extraIds) {
      const extra = offered.extras.filter((each) => each.id === id)[0]
      if (extra === undefined) isWhole = false
      else {
        one += BigInt(extra.price)
        added++
      }
    }
    if (added < offered.extrasMin || added > offered.extrasMax) isWhole = false
    const place = wanted.variantId === null ? wanted.productId : `${wanted.productId} ${wanted.variantId}`
    for (let piece = 0; piece < wanted.quantity; piece++) {
      const isOut = place in shelf && shelf[place] === 0
      const isTooMany = offered.maxQuantity !== null && (had[wanted.productId] ?? 0) === offered.maxQuantity
      if (isOut || isTooMany) {
        isWhole = false
        break
      }
      if (place in shelf) shelf[place] = (shelf[place] ?? 0) - 1
      had[wanted.productId] = (had[wanted.productId] ?? 0) + 1
      products += one
      pieces++
    }
  }
  for (const [id, count] of Object.entries(had)) {
    if (count < (menu.products.find((each) => each.id === id)?.minQuantity ?? 0)) isWhole = false
  }
  if (pieces > 0 && products < BigInt(rules.minimum)) isWhole = false

  let off = 0n
  if (cart.coupon !== '') {
    const name = cart.coupon.toLowerCase()
    if (name === 'none') isWhole = false
    for (const { code, discount } of rules.coupons) {
      if (code.toLowerCase() !== name) continue
      if (discount.kind === 'percent') off = rounded(products * BigInt(discount.rate), 10_000n)
      else off = BigInt(discount.amount) > products ? products : BigInt(discount.amount)
    }
  }

  const ways = [...(rules.pickup.isOn ? ['pickup'] : []), ...(rules.delivery.isOn ? ['delivery'] : [])]
  const way = ways.length === 1 ? ways[0] : ways.length === 0 ? 'none' : cart.way
  if (way === null) isWhole = false
  let fee = 0n
  if (way === 'delivery') {
    if (cart.zone === null || cart.address.length === 0) isWhole = false
    const isFree = rules.delivery.freeFrom !== null && products >= BigInt(rules.delivery.freeFrom)
    const [near, far] = rules.delivery.zones
    if (!isFree && cart.zone === 'near') fee = BigInt(near?.fee ?? 0)
    if (!isFree && cart.zone === 'far') fee = BigInt(far?.fee ?? 0)
  }

  const before = products - off + fee
  const rate = BigInt(rules.tax.rate)
  const total = rules.tax.kind === 'onTop' ? before + rounded(before * rate, 10_000n) : before
  const tax =
    rules.tax.kind === 'none'
      ? 0n
      : rules.tax.kind === 'onTop'
        ? total - before
        : rounded(before * rate, 10_000n + rate)
  if (isWhole && cart.total !== null && BigInt(cart.total) !== total) isWhole = false
  return { subtotal: products, discount: off, fee, tax, total, isWhole }
}

/** Half up, by the first digit after the point. */
function rounded(numerator: bigint, denominator: bigint): bigint {
  const tenths = String((numerator * 10n) / denominator)
  const [whole, digit] = [tenths.slice(0, -1) || '0', tenths.slice(-1)]
  return BigInt(whole) + (digit >= '5' ? 1n : 0n)
}

describe('bills of random carts', () => {
  it('computes the same bills as a second, differently written computation, for 10,000 random carts', () => {
    let whole = 0
    fc.assert(
      fc.property(carts, menus, settings, (cart, menu, rules) => {
        const { order, problems } = billOf({ cart, menu, settings: rules, now: 0 })
        const expected = byHand(cart, menu, rules)
        if (expected.isWhole) whole++
        expect({
          subtotal: BigInt(order.subtotal),
          discount: BigInt(order.discount),
          fee: BigInt(order.fee),
          tax: BigInt(order.tax.amount),
          total: BigInt(order.total),
          isWhole: problems.length === 0,
        }).toEqual(expected)
      }),
      { numRuns: cases(10_000), seed: 27 },
    )
    expect(whole).toBeGreaterThan(cases(300))
  })

  it('keeps amounts exact integers, and finds no problem in the lines that remain', () => {
    fc.assert(
      fc.property(carts, menus, settings, (cart, menu, rules) => {
        const { order, cart: rest } = billOf({ cart, menu, settings: rules, now: 0 })
        for (const each of [order.subtotal, order.discount, order.fee, order.tax.amount, order.total]) {
          expect(Number.isSafeInteger(each) && each >= 0).toBe(true)
        }
        const again = billOf({ cart: rest, menu, settings: rules, now: 0 })
        expect(again.order).toEqual(order)
        const lasting = ['orderAtLeast', 'orderExtrasMin', 'orderExtrasMax']
        const about = again.problems.filter(({ line, key }) => line !== null && !lasting.includes(key))
        expect(about).toEqual([])
      }),
      { numRuns: 1_000, seed: 28 },
    )
  })
})
