import type { CurrencyCode } from '../money/currencies.ts'
import type { Way } from './cart.ts'
import type { OrderSettings } from './settings.ts'

/** An order as it is stored: names, prices and amounts as they were then, in minor units. */
export type Order = {
  lines: readonly OrderLine[]
  way: Way | null
  /** The name of the zone, not its id: zones change. */
  zone: string | null
  address: string
  /** As soon as possible, or a time on the shop's clock. Null: it was not asked. */
  when: string | null
  /** The moment that it is for, and the zone of the shop's clock. */
  at: string | null
  coupon: string | null
  currency: CurrencyCode
  subtotal: number
  discount: number
  fee: number
  tax: OrderSettings['tax'] & { amount: number }
  total: number
  /** The customer's changes since, the oldest first. */
  changes?: readonly OrderChange[]
}

/** With the totals before and after; a cancelled order has no lines, and its total stays. */
export type OrderChange = {
  at: string
  isCancelled: boolean
  lines: readonly { name: string; before: number; after: number }[]
  before: number
  after: number
  /** Other differences. Missing: none, or the change was made before they were recorded. */
  details?: readonly OrderDetail[]
}

export const ORDER_DETAILS = ['way', 'zone', 'address', 'when', 'coupon', 'line'] as const

/** As it is stored; empty: there was or is none. Of a line: its extras and notes, with the name of the product. */
export type OrderDetail = { what: (typeof ORDER_DETAILS)[number]; name: string; before: string; after: string }

export type OrderLine = {
  productId: string
  variantId: string | null
  extraIds: readonly string[]
  quantity: number
  note: string
  name: string
  variantName: string
  extraNames: readonly string[]
  /** One of it, with its extras. */
  price: number
  amount: number
}

export const ORDER_PROBLEMS = [
  'orderGone',
  'orderUnknown',
  'orderSoldOut',
  'orderLeft',
  'orderAtLeast',
  'orderAtMost',
  'orderExtrasMin',
  'orderExtrasMax',
  'orderNotThen',
  'orderWay',
  'orderZone',
  'orderPostcode',
  'orderAddress',
  'orderWhen',
  'orderClosed',
  'orderTooEarly',
  'orderTooLate',
  'orderTimeFull',
  'orderMinimum',
  'orderCoupon',
  'orderCouponDay',
  'orderCouponUsed',
  'orderTotal',
  // Found by the page, which knows the price that it showed.
  'orderPrice',
] as const

export type OrderProblem = {
  key: (typeof ORDER_PROBLEMS)[number]
  params?: Record<string, string | number>
  /** The index of the cart's line. Null: it is about the order. */
  line: number | null
}
