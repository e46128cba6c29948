import { fromMinor } from './money.ts'
import type { Capture, Order, Refund } from './orders.ts'

/** The base URL that the app uses for PayPal. */
export type Base = string

export const approvalUrl = (base: Base, { id }: Pick<Order, 'id'>) => `${base}/checkoutnow?token=${id}`

export const iso = (date: Date) => date.toISOString().replace(/\.\d+Z$/, 'Z')

/** Everything about an order. */
export function orderBody(base: Base, order: Order) {
  const { unit } = order
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    ...paymentSource(order),
    purchase_units: [
      {
        reference_id: unit.referenceId,
        amount: unit.amount,
        payee: { email_address: unit.payee, merchant_id: PAYEE_ID },
        ...(unit.description !== null && { description: unit.description }),
        ...(unit.customId !== null && { custom_id: unit.customId }),
        ...(unit.invoiceId !== null && { invoice_id: unit.invoiceId }),
        ...(unit.softDescriptor !== null && { soft_descriptor: unit.softDescriptor }),
        ...paymentsOf(base, order),
      },
    ],
    ...payer(order),
    create_time: iso(order.at),
    update_time: iso(order.updatedAt),
    links: linksOf(base, order),
  }
}

/** PayPal's answer without a preference for more. */
export function shortOrderBody(base: Base, order: Order) {
  return {
    id: order.id,
    status: order.status,
    ...paymentSource(order),
    ...(order.capture && {
      purchase_units: [{ reference_id: order.unit.referenceId, ...paymentsOf(base, order) }],
      ...payer(order),
    }),
    links: linksOf(base, order),
  }
}

export function captureBody(base: Base, order: Order, capture: Capture) {
  const { amount, customId, invoiceId, payee } = order.unit
  const nothing = fromMinor(0n, amount.currency_code)
  const href = `${base}/v2/payments/captures/${capture.id}`
  return {
    id: capture.id,
    status: capture.status,
    ...(capture.reason !== null && { status_details: { reason: capture.reason } }),
    amount,
    final_capture: true,
    seller_protection: { status: 'NOT_ELIGIBLE' },
    ...(capture.status !== 'PENDING' && {
      seller_receivable_breakdown: { gross_amount: amount, paypal_fee: nothing, net_amount: amount },
    }),
    ...(customId !== null && { custom_id: customId }),
    ...(invoiceId !== null && { invoice_id: invoiceId }),
    payee: { email_address: payee, merchant_id: PAYEE_ID },
    supplementary_data: { related_ids: { order_id: order.id } },
    create_time: iso(capture.at),
    update_time: iso(capture.updatedAt),
    links: [
      { href, rel: 'self', method: 'GET' },
      { href: `${href}/refund`, rel: 'refund', method: 'POST' },
      { href: `${base}/v2/checkout/orders/${order.id}`, rel: 'up', method: 'GET' },
    ],
  }
}

export function refundBody(base: Base, order: Order, capture: Capture, refund: Refund) {
  const { invoiceId } = order.unit
  const customId = refund.customId ?? order.unit.customId
  return {
    id: refund.id,
    amount: refund.amount,
    ...(customId !== null && { custom_id: customId }),
    ...(invoiceId !== null && { invoice_id: invoiceId }),
    status: refund.status,
    create_time: iso(refund.at),
    update_time: iso(refund.at),
    links: [
      { href: `${base}/v2/payments/refunds/${refund.id}`, rel: 'self', method: 'GET' },
      { href: `${base}/v2/payments/captures/${capture.id}`, rel: 'up', method: 'GET' },
    ],
  }
}

function paymentsOf(base: Base, order: Order) {
  const { capture, refunds } = order
  if (!capture) return {}
  const refunded = refunds.map((refund) => refundBody(base, order, capture, refund))
  return {
    payments: {
      captures: [captureBody(base, order, capture)],
      ...(refunded.length > 0 && { refunds: refunded }),
    },
  }
}

/** An account's id has no 0, 1, I and O. */
const PAYEE_ID = 'SANDBXPAYEE22'
const PAYER = { name: { given_name: 'Ana', surname: 'Payer' }, email_address: 'ana@payer.example' }

function paymentSource({ experience, payerId }: Order) {
  if (payerId !== null) {
    return { payment_source: { paypal: { ...PAYER, account_id: payerId, account_status: 'VERIFIED' } } }
  }
  return experience ? { payment_source: { paypal: {} } } : {}
}

function payer({ payerId }: Order) {
  return payerId === null ? {} : { payer: { ...PAYER, payer_id: payerId, address: { country_code: 'US' } } }
}

function linksOf(base: Base, order: Order) {
  const href = `${base}/v2/checkout/orders/${order.id}`
  const self = { href, rel: 'self', method: 'GET' }
  if (order.status === 'COMPLETED') return [self]
  const capture = { href: `${href}/capture`, rel: 'capture', method: 'POST' }
  const update = { href, rel: 'update', method: 'PATCH' }
  const approval = { href: approvalUrl(base, order), rel: order.experience ? 'payer-action' : 'approve', method: 'GET' }
  if (order.status === 'APPROVED') return [self, update, capture]
  return order.experience ? [self, approval] : [self, approval, update, capture]
}
