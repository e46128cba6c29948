import type { CurrencyCode } from '@wayform/core/money/currencies.ts'
import { paypalAmount } from '@wayform/core/money/provider-amounts.ts'
import { toDecimal } from '@wayform/core/questions/decimal.ts'
import type { PaypalClient, PaypalOrder, PaypalRefund, PaypalResult } from '../../../providers/paypal/paypal-client.ts'
import type { RefundStanding } from '../../refunds/refunds.repository.ts'
import type { PaymentRow } from '../payments.repository.ts'
import {
  type OrderedPayment,
  outOfReach,
  type Standing,
  unavailable,
  type PaymentMethod,
  type PaymentMethodDeps,
} from '../payment-method.ts'

const NAME = 'PayPal'

/** An order of our own app with the owner as payee. The respondent authorizes it at PayPal; we capture the money. */
export const paypalMethod: PaymentMethod<{ type: 'paypal'; email: string }> = {
  name: NAME,
  limitMs: 3 * 3_600_000,
  accountOf: ({ email }) => email,
  takes: (payment) => amountOf(payment) !== null,

  async begin(deps, payment, { email }, { formName, returnUrl, cancelUrl }) {
    const value = amountOf(payment)
    if (value === null) throw unavailable(NAME, 'amount')
    const created = await client(deps).createOrder({
      paymentId: payment.id,
      payeeEmail: email,
      currency: payment.currency,
      value,
      description: formName,
      brandName: formName,
      returnUrl,
      cancelUrl,
    })
    if (!created.ok) throw created.kind === 'retry' ? outOfReach(NAME, created.code) : unavailable(NAME, created.code)
    const { id, links = [] } = created.value
    const page = links.find(({ rel }) => rel === 'payer-action') ?? links.find(({ rel }) => rel === 'approve')
    if (!page) throw outOfReach(NAME, 'no page')
    return { reference: id, url: page.href }
  },

  async ask(deps, payment, { mayTake }) {
    const paypal = client(deps)
    const found = await read(paypal, payment)
    if (found === null) return { state: 'expired', isFinal: true }
    if (found.status !== 'APPROVED' || !mayTake) return standingOf(found)
    // An order is captured once, whatever the idempotency key. The key changes with each approval, because a declined
    // card would stay declined under the old one.
    const taken = await paypal.capture(payment.provider_reference, `${payment.id} ${found.update_time ?? ''}`.trim())
    if (!taken.ok && taken.kind === 'retry') throw outOfReach(NAME, taken.code)
    // Captured, refused or captured by another request: read the order to find out.
    const after = await read(paypal, payment)
    return after === null ? { state: 'open' } : standingOf(after)
  },

  expected: (payment) => ({
    amount: amountOf(payment),
    currency: payment.currency,
    account: payment.account.toLowerCase(),
    ours: payment.id,
  }),

  /** An order without a capture costs nothing. */
  giveUp: async () => undefined,

  async refunds(deps, payment) {
    const order = await read(client(deps), payment)
    // PayPal forgets orders after some time. Then the key alone keeps a refund from being made twice.
    const found = order?.purchase_units?.[0]?.payments?.refunds ?? []
    return { ok: true, value: found.flatMap((each) => standing(each)) }
  },

  async refund(deps, payment, { id, amount }) {
    const value = amountOf({ ...payment, amount })
    if (value === null) return { ok: false, reason: 'amount' }
    const made = await client(deps).refund({
      refundId: id,
      captureId: payment.reference,
      payeeEmail: payment.account,
      currency: payment.currency,
      value,
    })
    if (made.ok) return { ok: true, value: { ...base(made.value), ours: id, amount } }
    if (made.kind === 'retry') throw outOfReach(NAME, made.code)
    return { ok: false, reason: made.code }
  },
}

const REFUND_STATES = { COMPLETED: 'refunded', PENDING: 'asked', FAILED: 'failed', CANCELLED: 'failed' } as const

const base = ({ id, status, status_details }: PaypalRefund) => ({
  reference: id,
  state: REFUND_STATES[status],
  reason: status_details?.reason ?? null,
})

function standing(refund: PaypalRefund): RefundStanding[] {
  const amount = toDecimal(refund.amount?.value)
  return amount === null ? [] : [{ ...base(refund), ours: refund.custom_id ?? null, amount }]
}

/** Null: PayPal has deleted it, as it does with unpaid orders. */
async function read(paypal: PaypalClient, { provider_reference }: OrderedPayment): Promise<PaypalOrder | null> {
  const found: PaypalResult<PaypalOrder> = await paypal.order(provider_reference)
  if (found.ok) return found.value
  if (found.kind === 'refused') return null
  throw outOfReach(NAME, found.code)
}

function standingOf({ status, purchase_units: [unit] = [] }: PaypalOrder): Standing {
  if (status === 'VOIDED') return { state: 'expired', isFinal: true }
  const capture = unit?.payments?.captures?.[0]
  if (!capture) return { state: 'open' }
  const state = STATES[capture.status]
  if (state === undefined) return { state: 'failed', isFinal: true }
  const facts = {
    amount: capture.amount?.value ?? null,
    currency: capture.amount?.currency_code ?? null,
    account: unit?.payee?.email_address?.toLowerCase() ?? null,
    ours: unit?.custom_id ?? null,
  }
  return { state, reference: capture.id, facts }
}

/** Everything else is money that did not arrive or was returned. */
const STATES: Readonly<Record<string, 'paid' | 'pending'>> = { COMPLETED: 'paid', PENDING: 'pending' }

function amountOf({ amount, currency }: Pick<PaymentRow, 'amount' | 'currency'>): string | null {
  return paypalAmount(amount, currency as CurrencyCode) // set from a form's question
}

function client({ paypal }: PaymentMethodDeps): PaypalClient {
  if (!paypal) throw unavailable(NAME, 'not set up')
  return paypal
}
