import { randomBytes } from 'node:crypto'
import { badInput, DECLINED, noSuchId } from './razorpay-error.ts'
import type { RefundMood } from './accounts.ts'
import type { NewOrder, NewRefund, Notes } from './read-order.ts'

export type Order = {
  id: string
  keyId: string
  amount: number
  amountPaid: number
  currency: string
  receipt: string | null
  notes: Notes
  status: 'created' | 'attempted' | 'paid'
  attempts: number
  /** The order's own setting for capturing; else the account decides. */
  capture: boolean | undefined
  at: Date
}

export type Payment = {
  id: string
  keyId: string
  order: Order
  status: 'authorized' | 'captured' | 'refunded' | 'failed'
  isCaptured: boolean
  amountRefunded: number
  description: string | null
  email: string
  contact: string
  /** The callback URL for the payer's browser, if the page set one. */
  callbackUrl: string | null
  at: Date
}

export type Refund = {
  id: string
  payment: Payment
  amount: number
  receipt: string | null
  notes: Notes
  status: 'pending' | 'processed' | 'failed'
  at: Date
}

/** The payer's bank asks about a payment, or asks it back. */
export type Dispute = {
  id: string
  payment: Payment
  phase: DisputePhase
  status: 'open' | 'won' | 'lost'
  at: Date
}

export const DISPUTE_PHASES = ['retrieval', 'chargeback'] as const
export type DisputePhase = (typeof DISPUTE_PHASES)[number]

export type Payer = Pick<Payment, 'description' | 'email' | 'contact' | 'callbackUrl'>
export type Outcome = 'captured' | 'authorized' | 'failed'
export type Ledger = ReturnType<typeof createLedger>

const ANONYMOUS_PAYER: Payer = {
  description: null,
  email: 'void@razorpay.com',
  contact: '+919999999999',
  callbackUrl: null,
}

/** Orders and their payments, of all accounts, until a reset. */
export function createLedger(now: () => Date) {
  const orders = new Map<string, Order>()
  const payments = new Map<string, Payment>()
  const refunds = new Map<string, Refund>()
  const disputes: Dispute[] = []
  /** By account and key, with what was asked for. */
  const keys = new Map<string, { request: string; refund: Refund }>()

  function captureIt(payment: Payment) {
    payment.status = 'captured'
    payment.isCaptured = true
    payment.order.status = 'paid'
    payment.order.amountPaid = payment.order.amount
  }

  return {
    addOrder(keyId: string, { capture, ...wanted }: NewOrder): Order {
      const order: Order = {
        id: newId('order'),
        keyId,
        ...wanted,
        amountPaid: 0,
        status: 'created',
        attempts: 0,
        capture,
        at: now(),
      }
      orders.set(order.id, order)
      return order
    },
    /** An order of another account is treated as missing. */
    order(id: string, keyId?: string): Order {
      const order = orders.get(id)
      if (!order || (keyId !== undefined && order.keyId !== keyId)) throw noSuchId()
      return order
    },
    payment(id: string, keyId?: string): Payment {
      const payment = payments.get(id)
      if (!payment || (keyId !== undefined && payment.keyId !== keyId)) throw noSuchId()
      return payment
    },
    findPayment: (id: string) => payments.get(id),
    /** Newest first, as Razorpay lists them. */
    orders: (keyId?: string) => [...orders.values()].filter((each) => !keyId || each.keyId === keyId).toReversed(),
    paymentsOf: (order: Order) => [...payments.values()].filter((each) => each.order === order).toReversed(),

    pay(order: Order, outcome: Outcome, payer: Partial<Payer> = {}): Payment {
      if (order.status === 'paid') throw badInput('This order has already been paid.', 'order_id')
      const payment: Payment = {
        id: newId('pay'),
        keyId: order.keyId,
        order,
        status: outcome === 'failed' ? 'failed' : 'authorized',
        isCaptured: false,
        amountRefunded: 0,
        ...ANONYMOUS_PAYER,
        ...payer,
        at: now(),
      }
      payments.set(payment.id, payment)
      order.attempts += 1
      order.status = 'attempted'
      if (outcome === 'captured') captureIt(payment)
      return payment
    },
    capture(payment: Payment, wanted: { amount: number; currency: string }) {
      if (payment.isCaptured) throw badInput('This payment has already been captured')
      if (payment.status !== 'authorized') {
        throw badInput('Only payments which have been authorized and not yet captured can be captured')
      }
      if (wanted.amount !== payment.order.amount) {
        throw badInput('Capture amount must be equal to the amount authorized', 'amount')
      }
      captureIt(payment)
    },
    refund(payment: Payment, wanted: NewRefund, mood: RefundMood = 'made'): Refund {
      const left = payment.order.amount - payment.amountRefunded
      if (!payment.isCaptured) throw badInput('The payment status should be captured for action to be taken')
      if (left === 0) throw badInput('The payment has been fully refunded already')
      const amount = wanted.amount ?? left
      if (amount > left) throw badInput('The refund amount provided is greater than amount captured', 'amount')
      if (mood === 'refused') {
        throw badInput('Your account does not have enough balance to carry out the refund operation.')
      }
      payment.amountRefunded += amount
      if (payment.amountRefunded === payment.order.amount) payment.status = 'refunded'
      const { receipt, notes } = wanted
      const status = mood === 'pending' ? 'pending' : 'processed'
      const refund: Refund = { id: newId('rfnd'), payment, amount, receipt, notes, status, at: now() }
      refunds.set(refund.id, refund)
      return refund
    },
    /** The same key with the same request is the same refund. */
    refundOnce(payment: Payment, wanted: NewRefund, { key, mood }: { key: string | undefined; mood: RefundMood }) {
      const place = `${payment.keyId} ${key}`
      const request = JSON.stringify([payment.id, wanted])
      const known = key === undefined ? undefined : keys.get(place)
      if (known && known.request !== request) {
        throw badInput('Different request body sent for the same Idempotency Header')
      }
      if (known) return { refund: known.refund, isRepeated: true }
      const refund = this.refund(payment, wanted, mood)
      if (key !== undefined) keys.set(place, { request, refund })
      return { refund, isRepeated: false }
    },
    findRefund: (id: string) => refunds.get(id),
    refundsOf: (payment: Payment) => [...refunds.values()].filter((each) => each.payment === payment).toReversed(),
    /** A failed refund can be asked for again on the payment. */
    settleRefund(refund: Refund, status: 'processed' | 'failed') {
      if (status === 'failed' && refund.status !== 'failed') {
        refund.payment.amountRefunded -= refund.amount
        refund.payment.status = 'captured'
      }
      refund.status = status
    },
    dispute(payment: Payment, phase: DisputePhase): Dispute {
      if (!payment.isCaptured) throw badInput('Only a captured payment can be disputed')
      const dispute: Dispute = { id: newId('disp'), payment, phase, status: 'open', at: now() }
      disputes.push(dispute)
      return dispute
    },
    /** The bank has decided about the newest one. */
    closeDispute(payment: Payment, status: 'won' | 'lost'): Dispute {
      const dispute = disputes.findLast((each) => each.payment === payment && each.status === 'open')
      if (!dispute) throw noSuchId()
      dispute.status = status
      return dispute
    },
    /** Newest first. */
    disputes: (keyId: string) => disputes.filter(({ payment }) => payment.keyId === keyId).toReversed(),
    reset() {
      disputes.length = 0
      orders.clear()
      payments.clear()
      refunds.clear()
      keys.clear()
    },
  }
}

export function orderBody(order: Order) {
  return {
    amount: order.amount,
    amount_due: order.amount - order.amountPaid,
    amount_paid: order.amountPaid,
    attempts: order.attempts,
    created_at: seconds(order.at),
    currency: order.currency,
    entity: 'order',
    id: order.id,
    notes: notesBody(order.notes),
    offer_id: null,
    ...(order.receipt !== null && { receipt: order.receipt }),
    status: order.status,
  }
}

export function paymentBody(payment: Payment) {
  const { order, status } = payment
  const failure = status === 'failed' ? DECLINED : null
  return {
    id: payment.id,
    entity: 'payment',
    amount: order.amount,
    currency: order.currency,
    status,
    order_id: order.id,
    invoice_id: null,
    international: false,
    method: 'upi',
    amount_refunded: payment.amountRefunded,
    refund_status: refundStatus(payment),
    captured: payment.isCaptured,
    ...(payment.description !== null && { description: payment.description }),
    card_id: null,
    bank: null,
    wallet: null,
    vpa: 'payer@upi',
    email: payment.email,
    contact: payment.contact,
    notes: notesBody(order.notes),
    ...feeOf(payment),
    error_code: failure?.code ?? null,
    error_description: failure?.description ?? null,
    error_source: failure?.source ?? null,
    error_step: failure?.step ?? null,
    error_reason: failure?.reason ?? null,
    acquirer_data: { rrn: null },
    created_at: seconds(payment.at),
  }
}

export function refundBody({ id, payment, amount, receipt, notes, status, at }: Refund) {
  return {
    id,
    entity: 'refund',
    amount,
    currency: payment.order.currency,
    payment_id: payment.id,
    notes: notesBody(notes),
    ...(receipt !== null && { receipt }),
    status,
    speed_processed: 'normal',
    created_at: seconds(at),
  }
}

export function disputeBody({ id, payment, phase, status, at }: Dispute) {
  const { amount, currency } = payment.order
  return {
    id,
    entity: 'dispute',
    payment_id: payment.id,
    amount,
    currency,
    amount_deducted: status === 'lost' ? amount : 0,
    reason_code: phase,
    respond_by: seconds(at) + RESPOND_WITHIN_S,
    status,
    phase,
    created_at: seconds(at),
  }
}

const RESPOND_WITHIN_S = 3 * 86_400

export const listBody = (items: readonly object[]) => ({ entity: 'collection', count: items.length, items })

export const seconds = (date: Date) => Math.floor(date.getTime() / 1000)

/** Set once the payment is captured. */
function feeOf({ isCaptured, order }: Payment) {
  const fee = Math.ceil((order.amount * 236) / 10_000)
  return isCaptured ? { fee, tax: Math.round((fee * 18) / 118) } : {}
}

function refundStatus({ amountRefunded, order }: Payment) {
  if (amountRefunded === 0) return null
  return amountRefunded === order.amount ? 'full' : 'partial'
}

/** PHP does not distinguish an empty object from an empty list. */
const notesBody = (notes: Notes) => (Object.keys(notes).length === 0 ? [] : notes)

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

function newId(kind: 'order' | 'pay' | 'rfnd' | 'disp'): string {
  return `${kind}_${Array.from(randomBytes(14), (byte) => LETTERS[byte % LETTERS.length]).join('')}`
}
