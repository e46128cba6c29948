import { type Bill, billOf, plainCoupon } from './bill.ts'
import { AS_SOON_AS_POSSIBLE, type Cart, type CartLine } from './cart.ts'
import { withLine } from './chosen-lines.ts'
import type { Menu } from './menu.ts'
import { goodsIn } from './order-places.ts'
import type { Order, OrderChange, OrderDetail, OrderProblem } from './order.ts'
import type { OrderSettings } from './settings.ts'
import { makingMinutesOf } from './when.ts'

/** The newest are kept. */
const MAX_CHANGES = 50
const MAX_DETAILS = 20

/** The lines that are kept, joined by what comes new. */
export function changedLines(kept: readonly CartLine[], added: readonly CartLine[]): CartLine[] {
  return added.reduce(
    (lines, line) => withLine(lines, line, null),
    kept.filter(({ quantity }) => quantity !== 0),
  )
}

/** The cart of an order. Its postcode is not kept, its zone is. */
export function cartOf(order: Order, { delivery }: Pick<OrderSettings, 'delivery'>): Cart {
  return {
    lines: order.lines.map(({ productId, variantId, extraIds, quantity, note }) => ({
      productId,
      variantId,
      extraIds,
      quantity,
      note,
    })),
    way: order.way,
    zone: delivery.zones.find(({ name }) => name === order.zone)?.id ?? null,
    postcode: '',
    address: order.address,
    when: order.when,
    coupon: order.coupon ?? '',
    total: null,
  }
}

/** True when a change leaves the order as it was. */
export function isSameCart(a: Cart, b: Cart): boolean {
  const facts = ({ lines, way, zone, postcode, address, when, coupon }: Cart) =>
    JSON.stringify([
      lines.map((line) => [line.productId, line.variantId, line.extraIds.toSorted(), line.quantity, line.note]),
      [way, zone, postcode, address, when, plainCoupon(coupon)],
    ])
  return facts(a) === facts(b)
}

type Changing = {
  /** As it is stored. */
  order: Order
  /** The wanted cart, with the total that the page showed. */
  cart: Cart
  menu: Menu
  settings: OrderSettings
  orderedAt: number
  now: number
}

/**
 * The bill of an order that becomes another one. A time and a coupon that stay are those of the moment of ordering;
 * prices are today's. What is new must be ready in time.
 */
export function billOfChange({ order, cart, menu, settings, orderedAt, now }: Changing): Bill {
  const isSameTime = cart.when === order.when
  const isSameCoupon = plainCoupon(cart.coupon) === plainCoupon(order.coupon ?? '')
  // A coupon that the shop has no more falls away; one that is typed is refused.
  const isGone = isSameCoupon && !settings.coupons.some(({ code }) => plainCoupon(code) === plainCoupon(cart.coupon))
  // Without a postcode it stays the zone that it was.
  const by = cart.postcode === '' ? 'name' : settings.delivery.by
  const bill = billOf({
    cart: isGone ? { ...cart, coupon: '' } : cart,
    menu,
    settings: { ...settings, delivery: { ...settings.delivery, by } },
    now: isSameTime ? orderedAt : now,
    couponAt: isSameCoupon ? orderedAt : now,
  })
  if (!isSameTime) return bill
  const late = tooLate(order, cart.lines, menu, settings, now)
  return {
    ...bill,
    order: { ...bill.order, at: order.at, when: order.when },
    problems: late ? [...bill.problems, late] : bill.problems,
  }
}

/** Added goods have to be made in time. */
function tooLate(
  order: Order,
  lines: readonly CartLine[],
  menu: Menu,
  { when }: OrderSettings,
  now: number,
): OrderProblem | null {
  if (order.at === null || order.when === null || order.when === AS_SOON_AS_POSSIBLE) return null
  const before = countsOf(order.lines)
  const more = [...countsOf(lines)].filter(([productId, count]) => count > (before.get(productId) ?? 0))
  if (more.length === 0) return null
  const products = menu.products.filter(({ id }) => more.some(([productId]) => productId === id))
  const ready = now + makingMinutesOf(when, products) * 60_000
  return Date.parse(order.at) < ready ? { key: 'orderTooEarly', line: null } : null
}

function countsOf(lines: readonly Pick<CartLine, 'productId' | 'quantity'>[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { productId, quantity } of lines) counts.set(productId, quantity + (counts.get(productId) ?? 0))
  return counts
}

/** The order as it is from now on, with what was changed. */
export function withChange(before: Order, after: Omit<Order, 'changes'>, at: string): Order {
  const [was, is] = [goodsIn(before), goodsIn(after)]
  const keyOf = ({ productId, variantId }: (typeof was)[number]) => JSON.stringify([productId, variantId])
  const all = new Map([...was, ...is].map((goods) => [keyOf(goods), goods.name]))
  const countIn = (goods: typeof was, key: string) => goods.find((each) => keyOf(each) === key)?.quantity ?? 0
  const lines = [...all]
    .map(([key, name]) => ({ name, before: countIn(was, key), after: countIn(is, key) }))
    .filter((line) => line.before !== line.after)
  const details = detailsOf(before, after)
  return append(before, after, {
    at,
    isCancelled: false,
    lines,
    before: before.total,
    after: after.total,
    ...(details.length > 0 && { details }),
  })
}

export function withCancellation(order: Order, at: string): Order {
  return append(order, order, { at, isCancelled: true, lines: [], before: order.total, after: order.total })
}

function append({ changes = [] }: Order, after: Order, change: OrderChange): Order {
  return { ...after, changes: [...changes, change].slice(-MAX_CHANGES) }
}

/** Differences beside quantities. */
function detailsOf(before: Order, after: Omit<Order, 'changes'>): OrderDetail[] {
  const detail = (what: OrderDetail['what'], was: string | null, is: string | null, name = ''): OrderDetail => ({
    what,
    name,
    before: was ?? '',
    after: is ?? '',
  })
  const [was, is] = [choicesOf(before), choicesOf(after)]
  const both = [...is].flatMap(([key, { name, text }]) => {
    const old = was.get(key)
    return old ? [detail('line', old.text, text, name)] : []
  })
  return [
    detail('way', before.way, after.way),
    detail('zone', before.zone, after.zone),
    detail('address', before.address, after.address),
    detail('when', before.when, after.when),
    detail('coupon', before.coupon, after.coupon),
    ...both,
  ]
    .filter((each) => each.before !== each.after)
    .slice(0, MAX_DETAILS)
}

/** Extras and notes of what was ordered, by product and size. Several lines of the same thing say how many each. */
function choicesOf({ lines }: Pick<Order, 'lines'>): Map<string, { name: string; text: string }> {
  const keyOf = ({ productId, variantId }: CartLine) => JSON.stringify([productId, variantId])
  return new Map(
    lines.map((line) => {
      const same = lines.filter((each) => keyOf(each) === keyOf(line))
      const texts = same.map(({ extraNames, note, quantity }) => {
        const text = [...extraNames, ...(note === '' ? [] : [`“${note}”`])].join(', ')
        return same.length === 1 ? text : `${quantity} × ${text || '–'}`
      })
      const isPlain = same.every(({ extraNames, note }) => extraNames.length === 0 && note === '')
      const name = line.variantName === '' ? line.name : `${line.name}, ${line.variantName}`
      return [keyOf(line), { name, text: isPlain ? '' : texts.join('; ') }]
    }),
  )
}
