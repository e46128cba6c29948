import type { Checkout } from '../../frame/checkout.ts'
import type { Ledger, Order } from './ledger.ts'

const SHOWN = 100

/** Every order as the page shows it, newest first. Razorpay is paid inside the form, so there is no link. */
export function shownCheckouts(ledger: Ledger): Checkout[] {
  return ledger
    .orders()
    .slice(0, SHOWN)
    .map((order) => ({
      id: order.id,
      kind: 'order',
      url: null,
      amount: (order.amount / 100).toFixed(2),
      currency: order.currency,
      what: order.receipt ?? '',
      state: stateOf(ledger, order),
      at: order.at.toISOString(),
      actions: actionsFor(ledger, order),
    }))
}

function stateOf(ledger: Ledger, order: Order): string {
  const newest = ledger.paymentsOf(order)[0]
  if (order.status === 'paid') return newest?.status === 'refunded' ? 'refunded' : 'paid'
  return newest?.status ?? 'open'
}

function actionsFor(ledger: Ledger, { id: orderId, status }: Order): Checkout['actions'] {
  const payments = ledger.paymentsOf(ledger.order(orderId))
  const captured = payments.find((payment) => payment.status === 'captured')
  if (captured) return [{ name: 'Refund', call: '/razorpay/refund', body: { paymentId: captured.id } }]
  if (status === 'paid') return []
  const authorized = payments.find((payment) => payment.status === 'authorized')
  if (authorized) return [{ name: 'Capture', call: '/razorpay/capture', body: { paymentId: authorized.id } }]
  return [
    { name: 'Pay', call: '/razorpay/pay', body: { orderId } },
    { name: 'Fail', call: '/razorpay/pay', body: { orderId, result: 'failed' } },
  ]
}
