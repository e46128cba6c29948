import { randomBytes } from 'node:crypto'
import { fromMinor, type Money, toMinor, written } from './money.ts'
import { declinesFirst, demandRefundable, refundsSlowly, waitsFor } from './payees.ts'
import { noSuchResource, PaypalError, unprocessable } from './paypal-error.ts'
import type { NewOrder } from './read-order.ts'

export type Capture = {
  id: string
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED'
  reason: string | null
  at: Date
  updatedAt: Date
}
export type Refund = {
  id: string
  amount: Money
  /** As the app called it; without it, the order's own ids are repeated. */
  customId: string | null
  status: 'COMPLETED' | 'PENDING' | 'FAILED'
  at: Date
}
/** A refund in the app's name, and what it asks for. */
export type NewRefund = { amount: Money | null; customId: string | null }

export type Order = NewOrder & {
  id: string
  status: 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED'
  payerId: string | null
  /** The payer's funding source was declined: without another approval it is declined again. */
  isDeclined: boolean
  wasDeclined: boolean
  isCancelled: boolean
  capture: Capture | null
  refunds: Refund[]
  at: Date
  updatedAt: Date
}

export type Orders = ReturnType<typeof createOrders>

/** Orders, from creation to refund, until a reset. */
export function createOrders(now: () => Date) {
  const orders = new Map<string, Order>()
  /** The result of an idempotency key, by request. */
  const answered = new Map<string, Order>()
  const refused = new Map<string, PaypalError>()
  const refunds = new Map<string, Refund>()
  let replaysRefusals = false

  function once(key: string | undefined, work: () => Order): { order: Order; isRepeated: boolean } {
    const known = key === undefined ? undefined : answered.get(key)
    if (known) return { order: known, isRepeated: true }
    const refusal = key === undefined ? undefined : refused.get(key)
    if (refusal && replaysRefusals) throw refusal
    try {
      const order = work()
      if (key !== undefined) answered.set(key, order)
      return { order, isRepeated: false }
    } catch (error) {
      if (key !== undefined && error instanceof PaypalError) refused.set(key, error)
      throw error
    }
  }

  function find(id: string): Order {
    const order = orders.get(id)
    if (!order) throw noSuchResource('order_id', id)
    return order
  }

  function demandNewInvoice(order: Order) {
    const { invoiceId, payee } = order.unit
    const isUsed = [...orders.values()].some(
      (each) => each.capture && each.unit.payee === payee && each.unit.invoiceId === invoiceId,
    )
    if (invoiceId !== null && isUsed) throw unprocessable('DUPLICATE_INVOICE_ID')
  }

  return {
    find,
    findCapture(id: string): Order {
      const order = [...orders.values()].find(({ capture }) => capture?.id === id)
      if (!order) throw noSuchResource('capture_id', id)
      return order
    },
    /** Newest first. */
    list: () => [...orders.values()].toReversed(),

    create: (wanted: NewOrder, requestId: string | undefined) =>
      once(requestId && `create ${requestId}`, () => {
        const order: Order = {
          ...wanted,
          unit: { ...wanted.unit, amount: written(wanted.unit.amount) },
          id: newId(17),
          status: wanted.experience ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
          payerId: null,
          isDeclined: false,
          wasDeclined: false,
          isCancelled: false,
          capture: null,
          refunds: [],
          at: now(),
          updatedAt: now(),
        }
        orders.set(order.id, order)
        return order
      }),

    approve(order: Order) {
      order.status = 'APPROVED'
      order.payerId ??= newId(13, ACCOUNT_LETTERS)
      order.isDeclined = false
      order.isCancelled = false
      order.updatedAt = now()
    },

    capture: (id: string, requestId: string | undefined, approvalUrl: string) =>
      once(requestId && `capture ${id} ${requestId}`, () => {
        const order = find(id)
        if (order.capture) throw unprocessable('ORDER_ALREADY_CAPTURED')
        if (order.status !== 'APPROVED') throw unprocessable('ORDER_NOT_APPROVED')
        demandNewInvoice(order)
        if (order.isDeclined || (!order.wasDeclined && declinesFirst(order.unit.payee))) {
          order.isDeclined = true
          order.wasDeclined = true
          throw unprocessable('INSTRUMENT_DECLINED', undefined, undefined, [{ href: approvalUrl, rel: 'redirect' }])
        }
        const reason = waitsFor(order.unit.payee) ?? null
        const status = reason === null ? 'COMPLETED' : 'PENDING'
        order.capture = { id: newId(17), status, reason, at: now(), updatedAt: now() }
        order.status = 'COMPLETED'
        order.updatedAt = now()
        return order
      }),

    /** Decides a pending capture. */
    settle(capture: Capture, status: 'COMPLETED' | 'DECLINED') {
      capture.status = status
      capture.reason = null
      capture.updatedAt = now()
    },

    /** Null when less than that is left. */
    refund(order: Order, capture: Capture, amount: Money | null, customId: string | null = null): Refund | null {
      const currency = order.unit.amount.currency_code
      const left = leftOf(order)
      const wanted = amount === null ? left : toMinor(amount)
      if (wanted <= 0n || wanted > left) return null
      const status = refundsSlowly(order.unit.payee) ? 'PENDING' : 'COMPLETED'
      const refund: Refund = { id: newId(17), amount: fromMinor(wanted, currency), customId, status, at: now() }
      order.refunds.push(refund)
      capture.status = wanted === left ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
      capture.updatedAt = now()
      return refund
    },

    /** As the app asks for it: once for each request id, and only for a caller that may act for the payee. */
    refundOnce(order: Order, capture: Capture, wanted: NewRefund, requestId: string | undefined) {
      const known = requestId === undefined ? undefined : refunds.get(requestId)
      if (known) return { refund: known, isRepeated: true }
      demandRefundable(order.unit.payee)
      if (capture.status === 'PENDING' || capture.status === 'DECLINED') throw unprocessable('INVALID_RESOURCE_STATE')
      if (leftOf(order) === 0n) throw unprocessable('CAPTURE_FULLY_REFUNDED')
      if (wanted.amount && wanted.amount.currency_code !== order.unit.amount.currency_code) {
        throw unprocessable('CURRENCY_MISMATCH', '/amount/currency_code')
      }
      const refund = this.refund(order, capture, wanted.amount, wanted.customId)
      if (!refund) throw unprocessable('REFUND_AMOUNT_EXCEEDED', '/amount/value')
      if (requestId !== undefined) refunds.set(requestId, refund)
      return { refund, isRepeated: false }
    },

    findRefund(id: string): { order: Order; refund: Refund } {
      for (const order of orders.values()) {
        const refund = order.refunds.find((each) => each.id === id)
        if (refund) return { order, refund }
      }
      throw noSuchResource('refund_id', id)
    },

    /** A failed refund can be asked for again on the capture. */
    settleRefund(order: Order, refund: Refund, status: 'COMPLETED' | 'FAILED') {
      refund.status = status
      const { capture } = order
      if (!capture) return
      const isSome = order.refunds.some((each) => each.status !== 'FAILED')
      capture.status = leftOf(order) === 0n ? 'REFUNDED' : isSome ? 'PARTIALLY_REFUNDED' : 'COMPLETED'
      capture.updatedAt = now()
    },

    /** PayPal deletes unpaid orders after some hours. */
    expire: (order: Order) => void orders.delete(order.id),
    /** Whether a refused request id is refused again without processing: PayPal's documentation leaves that open. */
    replaysRefusals: () => replaysRefusals,
    setReplaysRefusals(isOn: boolean) {
      replaysRefusals = isOn
    },
    reset() {
      orders.clear()
      answered.clear()
      refused.clear()
      refunds.clear()
      replaysRefusals = false
    },
  }
}

function leftOf({ unit, refunds }: Order): bigint {
  const living = refunds.filter(({ status }) => status !== 'FAILED')
  return toMinor(unit.amount) - living.reduce((sum, each) => sum + toMinor(each.amount), 0n)
}

const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXY0123456789'
/** PayPal's own pattern for account ids. */
const ACCOUNT_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

function newId(length: number, letters = LETTERS): string {
  return Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('')
}
