import { randomInt } from 'node:crypto'
import { fromMinor, type Money, toMinor } from './money.ts'
import { type Base, iso } from './order-bodies.ts'
import type { Capture, Order } from './orders.ts'
import { noSuchResource } from './paypal-error.ts'

/** While payer and payee talk, PayPal decides nothing. */
export const DISPUTE_STAGES = ['INQUIRY', 'CHARGEBACK'] as const
export type DisputeStage = (typeof DISPUTE_STAGES)[number]

/** A payer asks for the money of a capture back. */
export type Dispute = {
  id: string
  order: Order
  capture: Capture
  stage: DisputeStage
  outcome: { isWon: boolean; refunded: Money } | null
  at: Date
  updatedAt: Date
}

export type Disputes = ReturnType<typeof createDisputes>

export function createDisputes(now: () => Date) {
  const disputes: Dispute[] = []
  const openOf = (order: Order) => disputes.findLast((each) => each.order === order && each.outcome === null)

  return {
    open(order: Order, capture: Capture, stage: DisputeStage): Dispute {
      const dispute = { id: `PP-D-${randomInt(1, 10 ** 9)}`, order, capture, stage, outcome: null }
      disputes.push({ ...dispute, at: now(), updatedAt: now() })
      return this.find(dispute.id)
    },
    openOf,
    escalate(dispute: Dispute) {
      dispute.stage = 'CHARGEBACK'
      dispute.updatedAt = now()
    },
    /** Won by the payee, or lost: then the payer has this much of it back, or all. */
    close(dispute: Dispute, isWon: boolean, amount: Money | null) {
      const { amount: all } = dispute.order.unit
      const refunded = isWon ? fromMinor(0n, all.currency_code) : (amount ?? all)
      dispute.outcome = { isWon, refunded }
      dispute.updatedAt = now()
    },
    find(id: string): Dispute {
      const dispute = disputes.find((each) => each.id === id)
      if (!dispute) throw noSuchResource('id', id)
      return dispute
    },
    /** Newest first. */
    of: (captureId: string) => disputes.filter(({ capture }) => capture.id === captureId).toReversed(),
    reset() {
      disputes.length = 0
    },
  }
}

/** A list has the first part only; the rest is read from each dispute. */
export function shortDisputeBody(base: Base, { id, order, stage, outcome, at, updatedAt }: Dispute) {
  return {
    dispute_id: id,
    create_time: iso(at),
    update_time: iso(updatedAt),
    reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
    status: outcome ? 'RESOLVED' : stage === 'INQUIRY' ? 'WAITING_FOR_SELLER_RESPONSE' : 'UNDER_REVIEW',
    dispute_state: outcome ? 'RESOLVED' : stage === 'INQUIRY' ? 'OPEN_INQUIRIES' : 'UNDER_PAYPAL_REVIEW',
    dispute_amount: order.unit.amount,
    links: [{ href: `${base}/v1/customer/disputes/${id}`, rel: 'self', method: 'GET' }],
  }
}

export function disputeBody(base: Base, dispute: Dispute) {
  const { order, capture, stage, outcome } = dispute
  const { unit } = order
  return {
    ...shortDisputeBody(base, dispute),
    disputed_transactions: [
      {
        seller_transaction_id: capture.id,
        transaction_status: 'COMPLETED',
        gross_amount: unit.amount,
        ...(unit.invoiceId !== null && { invoice_number: unit.invoiceId }),
        ...(unit.customId !== null && { custom: unit.customId }),
        seller: { email: unit.payee },
      },
    ],
    dispute_life_cycle_stage: stage,
    dispute_channel: 'INTERNAL',
    ...(outcome && {
      dispute_outcome: {
        outcome_code: outcome.isWon ? 'RESOLVED_SELLER_FAVOUR' : 'RESOLVED_BUYER_FAVOUR',
        ...(toMinor(outcome.refunded) > 0n && { amount_refunded: outcome.refunded }),
      },
    }),
  }
}
