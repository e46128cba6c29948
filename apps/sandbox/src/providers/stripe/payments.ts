import type { Stripe } from 'stripe'
import type { Api } from './api.ts'
import { newId } from './ids.ts'
import { idOf, type Ledger, listOf, mustFind } from './ledger.ts'
import { fields, integer, metadata, oneOf, text, withMetadata } from './wire/params.ts'
import { badRequest } from './wire/stripe-error.ts'
import type { StripeState } from './stripe-state.ts'

const REFUND = fields(
  {},
  {
    charge: text,
    payment_intent: text,
    amount: integer,
    reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer'),
    metadata,
  },
)

export function paymentRoutes(api: Api, state: StripeState): void {
  api.get('/v1/payment_intents/:id', fields({}, {}), ({ ledger, path }) =>
    mustFind(ledger.paymentIntents, path('id'), 'payment_intent'),
  )
  api.get('/v1/charges/:id', fields({}, {}), ({ ledger, path }) => mustFind(ledger.charges, path('id'), 'charge'))
  api.get('/v1/refunds/:id', fields({}, {}), ({ ledger, path }) => mustFind(ledger.refunds, path('id'), 'refund'))
  api.get('/v1/refunds', fields({}, { charge: text, payment_intent: text, limit: integer }), ({ ledger, input }) => {
    const found = [...ledger.refunds.values()].filter(
      (refund) =>
        (input.charge === undefined || refund.charge === input.charge) &&
        (input.payment_intent === undefined || refund.payment_intent === input.payment_intent),
    )
    return listOf(found.toReversed(), '/v1/refunds', input.limit)
  })
  api.get('/v1/disputes', fields({}, { payment_intent: text, limit: integer }), ({ ledger, input }) => {
    const found = [...ledger.disputes.values()].filter(
      (dispute) => input.payment_intent === undefined || dispute.payment_intent === input.payment_intent,
    )
    return listOf(found.toReversed(), '/v1/disputes', input.limit)
  })
  api.post('/v1/refunds', REFUND, ({ ledger, input }) => {
    const charge = chargeToRefund(ledger, input)
    if (state.options.refunds === 'refused') {
      throw badRequest('Insufficient funds in your Stripe balance to refund this amount.', {
        code: 'balance_insufficient',
      })
    }
    const { refund, happenings } = refundCharge(state, ledger, charge, input.amount)
    refund.reason = input.reason ?? null
    refund.metadata = withMetadata({}, input.metadata)
    if (state.options.refunds === 'pending') refund.status = 'pending'
    void state.emit(ledger, ...happenings)
    return refund
  })
}

function chargeToRefund(ledger: Ledger, input: ReturnType<typeof REFUND>): Stripe.Charge {
  if ((input.charge === undefined) === (input.payment_intent === undefined)) {
    throw badRequest('One of the following params should be provided for this request: payment_intent or charge.')
  }
  if (input.charge !== undefined) return mustFind(ledger.charges, input.charge, 'charge', 'charge')
  const intent = mustFind(ledger.paymentIntents, input.payment_intent ?? '', 'payment_intent', 'payment_intent')
  if (intent.latest_charge === null) {
    throw badRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
      param: 'payment_intent',
    })
  }
  return mustFind(ledger.charges, idOf(intent.latest_charge), 'charge', 'payment_intent')
}

/** A refund: all that is left of the charge, or a part. */
export function refundCharge(state: StripeState, ledger: Ledger, charge: Stripe.Charge, part?: number) {
  const left = charge.amount - charge.amount_refunded
  if (left === 0) {
    throw badRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  }
  const amount = part ?? left
  if (amount < 1) throw badRequest('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' })
  if (amount > left) {
    throw badRequest(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
      param: 'amount',
    })
  }
  const before = structuredClone(charge)
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount
  const refund: Stripe.Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: newId('txn'),
    charge: charge.id,
    created: state.time(),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  }
  ledger.refunds.set(refund.id, refund)
  const happenings = [
    { type: 'charge.refunded', object: charge, before },
    { type: 'refund.created', object: refund },
  ]
  return { refund, happenings }
}

/** The amount of a failed refund is on the charge again. */
export function settleRefund(ledger: Ledger, refund: Stripe.Refund, isPaid: boolean) {
  const before = structuredClone(refund)
  const charge = mustFind(ledger.charges, idOf(refund.charge ?? ''), 'charge')
  if (!isPaid && refund.status !== 'failed') {
    charge.amount_refunded -= refund.amount
    charge.refunded = false
    refund.failure_reason = 'expired_or_canceled_card'
  }
  refund.status = isPaid ? 'succeeded' : 'failed'
  const updated = { type: 'refund.updated', object: refund, before }
  return isPaid ? [updated] : [updated, { type: 'refund.failed', object: refund }]
}
