import type { Answers } from '../answers/answers.ts'
import { decimalOf } from '../money/minor-units.ts'
import { orderOf } from '../questions/order/is-order.ts'
import type { Order, OrderLine } from './order.ts'

/** The parts of an order's line, each a column of its own in tables. */
export const ORDER_LINE_PARTS = ['name', 'size', 'extras', 'note', 'quantity', 'price', 'total', 'currency'] as const
export type OrderLinePart = (typeof ORDER_LINE_PARTS)[number]

export type OrderLineCells = Readonly<Record<OrderLinePart, string | number>>

/** Amounts are numbers, so that a spreadsheet adds them up. A response without an order has no lines. */
export function orderLineCells(doc: readonly { type: string }[], answers: Answers): OrderLineCells[] {
  const order = answers[orderOf(doc)?.questionId ?? ''] as Order | undefined // stored by the order question
  return order?.lines.map((line) => cellsOf(line, order)) ?? []
}

function cellsOf(line: OrderLine, { currency }: Order): OrderLineCells {
  const amount = (minor: number) => Number(decimalOf(minor, currency))
  return {
    name: line.name,
    size: line.variantName,
    extras: line.extraNames.join(', '),
    note: line.note,
    quantity: line.quantity,
    price: amount(line.price),
    total: amount(line.amount),
    currency,
  }
}
