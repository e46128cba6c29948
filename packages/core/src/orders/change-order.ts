import { type Bill, billOf, plainCoupon } from './bill.ts'
import { AS_SOON_AS_POSSIBLE, type Cart, type CartLine } from './cart.ts'
import { withLine } from './chosen-lines.ts'
import type { Menu } from './menu.ts'
import { goodsIn } from './order-places.ts'
import type { Order, OrderChange, OrderProblem } from './order.ts'
import type { OrderSettings } from './settings.ts'

/** The newest are kept. */
const MAX_CHANGES = 50

/** How many of each line of an order, and what comes new. */
export function changedLines(
  order: Pick<Order, 'lines'>,
  quantities: readonly number[],
  added: readonly CartLine[],
): CartLine[] {
  const kept = order.lines.flatMap(({ productId, variantId, extraIds, note }, index): CartLine[] => {
    const quantity = quantities[index] ?? 0
    return quantity === 0 ? [] : [{ productId, variantId, extraIds, note, quantity }]
  })
  return added.reduce((lines, line) => withLine(lines, line, null), kept)
}

type Changing = {
  /** As it is stored. */
  order: Order
  lines: readonly CartLine[]
  /** The total that the page showed. Null: it showed none yet. */
  total: number | null
  menu: Menu
  settings: OrderSettings
  orderedAt: number
  now: number
}

/**
 * The bill of an order with other lines. Way, place, time and coupon stay those of the moment of ordering; prices are
 * today's. What is new must still be ready in time.
 */
export function billOfChange({ order, lines, total, menu, settings, orderedAt, now }: Changing): Bill {
  const known = settings.coupons.some(({ code }) => plainCoupon(code) === plainCoupon(order.coupon ?? ''))
  const cart: Cart = {
    lines,
    way: order.way,
    zone: settings.delivery.zones.find(({ name }) => name === order.zone)?.id ?? null,
    postcode: '',
    address: order.address,
    when: order.when,
    coupon: known ? (order.coupon ?? '') : '',
    total,
  }
  // The postcode is not kept, its zone is.
  const byName: OrderSettings = { ...settings, delivery: { ...settings.delivery, by: 'name' } }
  const bill = billOf({ cart, menu, settings: byName, now: orderedAt })
  const late = tooLate(order, lines, menu, settings, now)
  return {
    ...bill,
    order: { ...bill.order, at: order.at, when: order.when },
    problems: late ? [...bill.problems, late] : bill.problems,
  }
}

/** What there is more of than before has to be made. */
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
  const minutes = more.map(([productId]) => menu.products.find(({ id }) => id === productId)?.makingMinutes ?? 0)
  const ready = now + Math.max(when.makingMinutes, ...minutes) * 60_000
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
  return append(before, after, { at, isCancelled: false, lines, before: before.total, after: after.total })
}

export function withCancellation(order: Order, at: string): Order {
  return append(order, order, { at, isCancelled: true, lines: [], before: order.total, after: order.total })
}

function append({ changes = [] }: Order, after: Order, change: OrderChange): Order {
  return { ...after, changes: [...changes, change].slice(-MAX_CHANGES) }
}
