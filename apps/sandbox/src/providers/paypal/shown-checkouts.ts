import type { Checkout } from '../../frame/checkout.ts'
import { canApprove } from './approval-routes.ts'
import type { Disputes } from './disputes.ts'
import type { Order, Orders } from './orders.ts'

const SHOWN = 100

/** Every order as the page shows it, newest first. */
export function shownCheckouts(orders: Orders, disputes: Disputes): Checkout[] {
  return orders
    .list()
    .slice(0, SHOWN)
    .map((order) => ({
      id: order.id,
      kind: 'order',
      url: order.capture ? null : `/paypal/checkoutnow?token=${order.id}`,
      amount: order.unit.amount.value,
      currency: order.unit.amount.currency_code,
      what: [order.unit.description, order.unit.payee].filter(Boolean).join(', '),
      state: disputes.openOf(order) ? 'disputed' : stateOf(order),
      at: order.at.toISOString(),
      actions: actionsFor(order, disputes),
    }))
}

function stateOf({ capture, status, isDeclined, isCancelled }: Order): string {
  if (capture) return capture.status === 'COMPLETED' ? 'paid' : capture.status.toLowerCase().replace('_', ' ')
  if (isDeclined) return 'declined'
  if (status === 'APPROVED') return 'approved'
  return isCancelled ? 'cancelled' : 'open'
}

function actionsFor(order: Order, disputes: Disputes): Checkout['actions'] {
  const body = { orderId: order.id }
  const action = (name: string, call: string, more = {}) => ({
    name,
    call: `/paypal/${call}`,
    body: { ...body, ...more },
  })
  if (disputes.openOf(order)) {
    return [
      action('Decide for the shop', 'close-dispute', { isWon: true }),
      action('Decide for the payer', 'close-dispute', { isWon: false }),
    ]
  }
  if (order.capture?.status === 'PENDING') return [action('Complete', 'complete'), action('Deny', 'deny')]
  if (order.capture?.status === 'COMPLETED') return [action('Refund', 'refund'), action('Dispute', 'dispute')]
  return canApprove(order) ? [action('Pay', 'approve'), action('Cancel', 'cancel')] : []
}
