import type { OrderLinePart } from '@wayform/core/orders/order-lines.ts'
import type { T } from './catalogue.ts'

const HEADINGS = {
  name: 'products.name',
  size: 'form.order.size',
  extras: 'form.order.extras',
  note: 'form.order.note',
  quantity: 'form.order.quantity',
  price: 'products.columns.price',
  total: 'form.order.total',
  currency: 'products.shop.currency',
} as const satisfies Record<OrderLinePart, string>

/** The heading of a column in a table with a row for each line of an order. */
export const orderLineHeading = (t: T, part: OrderLinePart): string => t(HEADINGS[part])
