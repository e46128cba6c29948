import { formatMoney } from '../money/money.ts'
import { clockOf } from '../time/zones.ts'
import { AS_SOON_AS_POSSIBLE, type Cart, type CartLine } from './cart.ts'
import { leftKey, type Menu, type MenuProduct } from './menu.ts'
import { decimalOf } from '../money/minor-units.ts'
import { shareOf, WHOLE } from './share.ts'
import type { Order, OrderLine, OrderProblem } from './order.ts'
import type { Coupon, OrderSettings, Zone } from './settings.ts'
import {
  isOfferedAt,
  isOpenAt,
  lastDay,
  localText,
  makingMinutesOf,
  readWhen,
  type ShopTime,
  shopTime,
} from './when.ts'

/**
 * The bill of the available part of a cart, and the problems of the rest. Without problems it is the bill of the whole
 * cart.
 */
export type Bill = {
  /** The cart with what can't be had left out, and quantities that can. */
  cart: Cart
  order: Order
  problems: readonly OrderProblem[]
}

type BillInput = {
  cart: Cart
  menu: Menu
  settings: OrderSettings
  /** The moment of ordering. */
  now: number
  /** The moment that the coupon was first given, where that is another. */
  couponAt?: number
}

/**
 * The bill of a cart: the same on page and server, which decides when it stores. Order of amounts: products, coupon (on
 * the products), delivery, tax (on all of it), total. Minimum and free delivery look at the products before the coupon.
 */
export function billOf({ cart, menu, settings, now, couponAt = now }: BillInput): Bill {
  const problems: OrderProblem[] = []
  const clock = clockOf(menu.zone)
  const found = linesOf(cart.lines, menu, problems)
  const making = makingMinutesOf(
    settings.when,
    found.map(({ product }) => product),
  )
  const time = timeOf(cart, settings, making, now, clock, problems)
  checkHours(found, time ?? shopTime(now, clock), problems)

  const lines = found.map(({ line, product }) => billLine(line, product))
  const subtotal = sum(lines.map(({ amount }) => amount))
  const today = localText(shopTime(couponAt, clock).local).slice(0, 10)
  const coupon = couponOf(cart.coupon, settings.coupons, today, problems)
  const discount = coupon ? discountOf(coupon, subtotal) : 0
  const { way, zone } = wayOf(cart, settings, problems)
  const isFree = settings.delivery.freeFrom !== null && subtotal >= settings.delivery.freeFrom
  const fee = zone && !isFree ? zone.fee : 0
  if (lines.length > 0 && subtotal < settings.minimum) {
    const amount = money(settings.minimum - subtotal, menu)
    problems.push({ key: 'orderMinimum', params: { amount }, line: null })
  }
  const { tax, total } = withTax(settings.tax, subtotal - discount + fee)
  if (problems.length === 0 && cart.total !== null && cart.total !== total) {
    problems.push({ key: 'orderTotal', params: { total: money(total, menu) }, line: null })
  }
  return {
    cart: {
      ...cart,
      lines: found.map(({ line }) => line),
      coupon: coupon ? cart.coupon : '',
      total,
    },
    order: {
      lines,
      way,
      zone: zone?.name ?? null,
      address: way === 'delivery' ? cart.address : '',
      when: time ? cart.when : null,
      at: time ? new Date(time.at).toISOString() : null,
      coupon: coupon?.code ?? null,
      currency: menu.currency,
      subtotal,
      discount,
      fee,
      tax: { ...settings.tax, amount: tax },
      total,
    },
    problems,
  }
}

type Found = { line: CartLine; product: MenuProduct; index: number }

/** The lines that can be had. Limits and stock are of a product or size, over all lines that have it. */
function linesOf(lines: readonly CartLine[], menu: Menu, problems: OrderProblem[]): Found[] {
  const products = new Map(menu.products.map((product) => [product.id, product]))
  const left = new Map(Object.entries(menu.left))
  const allowed = new Map<string, number>()
  const found: Found[] = []
  for (const [index, wanted] of lines.entries()) {
    const say = (key: OrderProblem['key'], params: OrderProblem['params'] = {}) =>
      problems.push({ key, params: { product: nameOf(wanted, menu), ...params }, line: index })
    const product = products.get(wanted.productId)
    const variant = product?.variants.find(({ id }) => id === wanted.variantId)
    if (!product || (product.variants.length > 0 ? !variant : wanted.variantId !== null)) {
      // One that was deleted has no name any more.
      say(nameOf(wanted, menu) === '' ? 'orderUnknown' : 'orderGone')
      continue
    }
    const extraIds = product.extras.filter(({ id }) => wanted.extraIds.includes(id)).map(({ id }) => id)
    if (extraIds.length < wanted.extraIds.length) say('orderGone')
    else if (extraIds.length < product.extrasMin) say('orderExtrasMin', { min: product.extrasMin })
    else if (extraIds.length > product.extrasMax) say('orderExtrasMax', { max: product.extrasMax })
    const most = allowed.get(product.id) ?? product.maxQuantity ?? Infinity
    const key = leftKey(product.id, wanted.variantId)
    const rest = left.get(key) ?? Infinity
    const quantity = Math.min(wanted.quantity, most, rest)
    if (rest <= 0) say('orderSoldOut')
    else if (rest < wanted.quantity && rest <= most) say('orderLeft', { left: rest })
    else if (most < wanted.quantity) say('orderAtMost', { max: product.maxQuantity ?? 0 })
    allowed.set(product.id, most - Math.max(quantity, 0))
    left.set(key, rest - Math.max(quantity, 0))
    if (quantity > 0) found.push({ line: { ...wanted, extraIds, quantity }, product, index })
  }
  for (const { product, index } of new Map(found.map((each) => [each.product.id, each])).values()) {
    const all = sum(found.filter((each) => each.product.id === product.id).map(({ line }) => line.quantity))
    const isTold = problems.some(({ line }) => line === index)
    if (all < product.minQuantity && !isTold) {
      problems.push({
        key: 'orderAtLeast',
        params: { product: product.name, min: product.minQuantity },
        line: index,
      })
    }
  }
  return found
}

function nameOf({ productId, variantId }: CartLine, { products, others }: Menu): string {
  const product = products.find(({ id }) => id === productId)
  if (!product) return Object.hasOwn(others, productId) ? (others[productId] ?? '') : ''
  const variant = product.variants.find(({ id }) => id === variantId)
  return variant ? `${product.name}, ${variant.name}` : product.name
}

function billLine(line: CartLine, product: MenuProduct): OrderLine {
  const variant = product.variants.find(({ id }) => id === line.variantId)
  const extras = product.extras.filter(({ id }) => line.extraIds.includes(id))
  const price = (variant?.price ?? product.price) + sum(extras.map((each) => each.price))
  return {
    ...line,
    name: product.name,
    variantName: variant?.name ?? '',
    extraNames: extras.map(({ name }) => name),
    price,
    amount: price * line.quantity,
  }
}

type Clock = ReturnType<typeof clockOf>

/** When it is for. Null: it is not asked, or can't be then. */
function timeOf(
  cart: Cart,
  { when }: OrderSettings,
  making: number,
  now: number,
  clock: Clock,
  problems: OrderProblem[],
): ShopTime | null {
  const say = (key: OrderProblem['key']) => {
    problems.push({ key, line: null })
    return null
  }
  if (!when.asSoonAsPossible && !when.atATime) return null
  const ready = now + making * 60_000
  if (cart.when === null) return say('orderWhen')
  if (cart.when === AS_SOON_AS_POSSIBLE) {
    if (!when.asSoonAsPossible) return say('orderWhen')
    return isOpenAt(when.hours, shopTime(now, clock).local) ? shopTime(ready, clock) : say('orderClosed')
  }
  const time = when.atATime ? readWhen(cart.when, clock) : null
  if (!time) return say('orderWhen')
  if (time.at < ready) return say('orderTooEarly')
  if (time.local >= lastDay(when, now, clock)) return say('orderTooLate')
  return isOpenAt(when.hours, time.local) ? time : say('orderClosed')
}

/** Each thing has days and hours of its own. */
function checkHours(found: readonly Found[], { local }: ShopTime, problems: OrderProblem[]): void {
  for (const { product, index } of found) {
    if (!isOfferedAt(product, local)) {
      problems.push({ key: 'orderNotThen', params: { product: product.name }, line: index })
    }
  }
}

function wayOf(
  cart: Cart,
  { pickup, delivery }: OrderSettings,
  problems: OrderProblem[],
): { way: Cart['way']; zone: Zone | null } {
  if (!pickup.isOn && !delivery.isOn) return { way: null, zone: null }
  const only = pickup.isOn === delivery.isOn ? null : pickup.isOn ? 'pickup' : 'delivery'
  const way = only ?? cart.way
  const say = (key: OrderProblem['key']) => void problems.push({ key, line: null })
  if (way === null) say('orderWay')
  if (way !== 'delivery') return { way, zone: null }
  const zone = zoneFor(cart, delivery)
  if (!zone) say(delivery.by === 'postcode' && cart.postcode !== '' ? 'orderPostcode' : 'orderZone')
  if (cart.address === '') say('orderAddress')
  return { way, zone }
}

/** The longest beginning that fits a postcode has its zone. */
export function zoneFor(
  { zone, postcode }: Pick<Cart, 'zone' | 'postcode'>,
  { by, zones }: OrderSettings['delivery'],
): Zone | null {
  if (by === 'name') return zones.find(({ id }) => id === zone) ?? null
  const code = plainCode(postcode)
  if (code === '') return null
  let best: { zone: Zone; length: number } | null = null
  for (const each of zones) {
    for (const prefix of each.prefixes.map(plainCode)) {
      const fits = prefix !== '' && code.startsWith(prefix)
      if (fits && prefix.length > (best?.length ?? 0)) best = { zone: each, length: prefix.length }
    }
  }
  return best?.zone ?? null
}

const plainCode = (text: string) => text.replace(/[\s-]/g, '').toUpperCase()

/** The same code however it is typed. */
export const plainCoupon = (code: string) => code.trim().toUpperCase()

/** The workspace's coupons, and those of older questions whose code it does not have. */
export function joinCoupons(shop: readonly Coupon[], own: readonly Coupon[]): Coupon[] {
  const known = new Set(shop.map(({ code }) => plainCoupon(code)))
  return [...shop, ...own.filter(({ code }) => !known.has(plainCoupon(code)))]
}

function couponOf(code: string, coupons: readonly Coupon[], today: string, problems: OrderProblem[]): Coupon | null {
  if (code === '') return null
  const coupon = coupons.find((each) => plainCoupon(each.code) === plainCoupon(code))
  const isTooEarly = coupon !== undefined && coupon.from !== null && today < coupon.from
  const isTooLate = coupon !== undefined && coupon.until !== null && today > coupon.until
  if (coupon && !isTooEarly && !isTooLate) return coupon
  problems.push({ key: coupon ? 'orderCouponDay' : 'orderCoupon', params: { code }, line: null })
  return null
}

function discountOf({ discount }: Coupon, subtotal: number): number {
  return discount.kind === 'amount' ? Math.min(discount.amount, subtotal) : shareOf(subtotal, discount.rate, WHOLE)
}

function withTax({ kind, rate }: OrderSettings['tax'], amount: number): { tax: number; total: number } {
  if (kind === 'none') return { tax: 0, total: amount }
  if (kind === 'included') return { tax: shareOf(amount, rate, WHOLE + rate), total: amount }
  const tax = shareOf(amount, rate, WHOLE)
  return { tax, total: amount + tax }
}

function money(minor: number, { currency, language }: Menu): string {
  return formatMoney(decimalOf(minor, currency), currency, language)
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)
