import type { Check } from './kill-checks.ts'

export type StockRow = { initial: number; left: number; claimed: number }

/** A response with an order: what it holds of the stock, and what it says. */
export type OrderRow = {
  formId: string
  number: number
  submissionId: string
  status: string
  /** Pieces that it holds now. */
  held: number
  total: number
  lines: readonly { quantity: number; price: number }[]
  changes: readonly { before: number; after: number; isCancelled: boolean }[]
}

/** A payment at the provider, in its own words. */
export type ProviderPayment = { orderId: string; amount: number; refunded: number; refunds: number }
export type PaymentRow = { orderId: string; submissionId: string; number: number | null; refunds: readonly string[] }

export type ShopEvidence = {
  stock: StockRow
  orders: readonly OrderRow[]
  /** Payments at the provider. */
  paid: readonly ProviderPayment[]
  payments: readonly PaymentRow[]
  /** Orders at the provider whose refund was reported to the owner. */
  refunded: ReadonlySet<string>
}

/** The invariants of stock, holds, refunds and changed orders after any number of kills. */
export function checkShop({ stock, orders, paid, payments, refunded }: ShopEvidence): Check[] {
  const byOrder = new Map(payments.map((payment) => [payment.orderId, payment]))
  return [
    {
      name: 'the stock is what was there, without what orders hold, and never below zero',
      problems:
        stock.left >= 0 && stock.left + stock.claimed === stock.initial
          ? []
          : [`${stock.left} left and ${stock.claimed} held of ${stock.initial}`],
    },
    {
      name: 'an order holds what its lines say, and a cancelled one nothing',
      problems: orders.flatMap(({ formId, number, status, held, lines }) => {
        const wanted = status === 'cancelled' ? 0 : lines.reduce((sum, { quantity }) => sum + quantity, 0)
        return held === wanted ? [] : [`${formId} ${number} (${status}) holds ${held} instead of ${wanted}`]
      }),
    },
    {
      name: 'a changed order is whole: its lines add up to its total, and its changes lead there',
      problems: orders.flatMap(({ formId, number, total, lines, changes }) => {
        const sum = lines.reduce((all, { quantity, price }) => all + quantity * price, 0)
        const isChain = changes.every(({ before }, at) => at === 0 || before === changes[at - 1]?.after)
        const last = changes.findLast(({ isCancelled }) => !isCancelled)
        const isWhole = sum === total && isChain && (last === undefined || last.after === total)
        return isWhole ? [] : [`${formId} ${number}: ${sum} in lines, ${total} in all, ${JSON.stringify(changes)}`]
      }),
    },
    {
      name: 'what was paid has one response',
      problems: paid.flatMap(({ orderId }) => {
        const payment = byOrder.get(orderId)
        const own = orders.filter(({ submissionId }) => submissionId === payment?.submissionId)
        return payment && payment.number !== null && own.length === 1 ? [] : [`${orderId} has ${own.length} responses`]
      }),
    },
    {
      name: 'nothing went back twice, or more than was paid',
      problems: paid.flatMap(({ orderId, amount, refunded: back, refunds }) =>
        refunds <= 1 && back <= amount ? [] : [`${orderId}: ${back} of ${amount} in ${refunds} refunds`],
      ),
    },
    {
      name: 'what the owner was told went back did so, and is known as that',
      problems: [...refunded].flatMap((orderId) => {
        const there = paid.find((each) => each.orderId === orderId)
        const here = byOrder.get(orderId)?.refunds ?? []
        const isBack = there?.refunded === there?.amount && here.length === 1 && here[0] === 'refunded'
        return isBack ? [] : [`${orderId}: ${there?.refunded} there, ${here.join() || 'nothing'} here`]
      }),
    },
  ]
}
