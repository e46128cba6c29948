import type { CurrencyCode } from '@wayform/core/money/currencies.ts'
import { fromStripeAmount, stripeAmount } from '@wayform/core/money/provider-amounts.ts'
import {
  stripeCheckout,
  type StripeFailure,
  type StripeRefund,
  stripeRefunds,
} from '../../../providers/stripe/stripe-checkout.ts'
import type { RefundStanding } from '../../refunds/refunds.repository.ts'
import type { PaymentRow } from '../payments.repository.ts'
import { outOfReach, unavailable, type PaymentMethod, type PaymentMethodDeps } from '../payment-method.ts'

const NAME = 'Stripe'

/** Stripe's hosted page, as a direct charge of the owner's account. */
export const stripeMethod: PaymentMethod<{ type: 'stripe'; accountId: string }> = {
  name: NAME,
  // Stripe allows an expiry between half an hour and a day after creation.
  limitMs: 3_600_000,
  accountOf: ({ accountId }) => accountId,
  takes: (payment) => (amountOf(payment) ?? 0) > 0,

  async begin(deps, payment, { accountId }, { formName, returnUrl, cancelUrl }) {
    const amount = amountOf(payment)
    if (amount === null) throw unavailable(NAME, 'amount')
    const created = await checkout(deps).create({
      paymentId: payment.id,
      formId: payment.form_id,
      accountId,
      amount,
      currency: payment.currency.toLowerCase(),
      name: formName,
      // Stripe fills in the id; it is only for reading logs.
      successUrl: `${returnUrl}?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl,
      expiresAt: payment.expires_at,
    })
    if (created.ok) return { reference: created.value.id, url: created.value.url }
    throw created.kind === 'retry' ? outOfReach(NAME, created.code) : unavailable(NAME, created.code)
  },

  async ask(deps, payment) {
    const read = await checkout(deps).read(payment.account, payment.provider_reference)
    if (!read.ok) {
      if (read.kind === 'missing') return { state: 'hidden', code: read.code }
      throw outOfReach(NAME, read.code)
    }
    const { status, isPaid, isFailed, amount, currency, paymentId, intentId } = read.value
    if (status === 'expired') return { state: 'expired', isFinal: true }
    if (status !== 'complete' || intentId === null) return { state: 'open' }
    if (!isPaid && isFailed) return { state: 'failed', isFinal: true }
    const facts = { amount, currency, ours: paymentId }
    // Complete but unpaid: a bank debit that takes days and may still fail.
    return { state: isPaid ? 'paid' : 'pending', reference: intentId, facts }
  },

  expected: (payment) => ({
    amount: amountOf(payment),
    currency: payment.currency.toLowerCase(),
    ours: payment.id,
  }),

  async giveUp(deps, payment) {
    const gone = await checkout(deps).expire(payment.account, payment.provider_reference)
    if (!gone.ok && gone.kind === 'retry') throw outOfReach(NAME, gone.code)
  },

  async refunds(deps, payment) {
    const found = await refunds(deps).list(payment.account, payment.reference)
    return found.ok ? { ok: true, value: found.value.map((each) => standing(payment, each)) } : refusal(found)
  },

  async refund(deps, payment, { id, amount }) {
    const units = amountOf({ ...payment, amount })
    if (units === null) return { ok: false, reason: 'amount' }
    const made = await refunds(deps).create({
      refundId: id,
      paymentId: payment.id,
      accountId: payment.account,
      intentId: payment.reference,
      amount: units,
    })
    return made.ok ? { ok: true, value: standing(payment, made.value) } : refusal(made)
  },
}

function standing({ currency }: Pick<PaymentRow, 'currency'>, refund: StripeRefund): RefundStanding {
  const { id: reference, refundId: ours, amount, state, reason } = refund
  return {
    reference,
    ours,
    amount: fromStripeAmount(amount, currency as CurrencyCode), // set from a form's question
    state: state === 'succeeded' ? 'refunded' : state === 'failed' ? 'failed' : 'asked',
    reason,
  }
}

function refusal({ kind, code }: StripeFailure): { ok: false; reason: string } {
  if (kind === 'retry') throw outOfReach(NAME, code)
  return { ok: false, reason: code }
}

function amountOf({ amount, currency }: Pick<PaymentRow, 'amount' | 'currency'>): number | null {
  return stripeAmount(amount, currency as CurrencyCode) // set from a form's question
}

function checkout({ stripe }: PaymentMethodDeps) {
  if (!stripe) throw unavailable(NAME, 'not set up')
  return stripeCheckout(stripe)
}

function refunds({ stripe }: PaymentMethodDeps) {
  if (!stripe) throw unavailable(NAME, 'not set up')
  return stripeRefunds(stripe)
}
