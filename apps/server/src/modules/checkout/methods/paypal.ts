import type { CurrencyCode } from '@wayform/core/money/currencies.ts'
import { paypalAmount } from '@wayform/core/money/provider-amounts.ts'
import { addDecimals, compareDecimals, toDecimal } from '@wayform/core/questions/decimal.ts'
import type {
  PaypalClient,
  PaypalDispute,
  PaypalOrder,
  PaypalRefund,
  PaypalResult,
} from '../../../providers/paypal/paypal-client.ts'
import type { RefundStanding } from '../../refunds/refunds.repository.ts'
import type { PaymentRow } from '../payments.repository.ts'
import {
  type OrderedPayment,
  outOfReach,
  type PaidPayment,
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
    // An order is captured once, under any idempotency key. The key changes with each approval, because a declined
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
    const disputes = await client(deps).disputesOf(payment.reference, payment.account)
    if (!disputes.ok && disputes.kind === 'retry') throw outOfReach(NAME, disputes.code)
    // An account that shows us no disputes can still give money back.
    const taken = disputes.ok ? disputes.value.filter(takesMoney) : []
    return {
      ok: true,
      value: [
        ...found.flatMap((each) => standing(each)),
        ...taken.map((each) => disputed(each, { payment, refunds: found })),
      ],
    }
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

/** While payer and payee talk, nothing is taken, and a refund may be what they agree on. */
const takesMoney = ({ dispute_life_cycle_stage: stage, status, dispute_outcome: outcome }: PaypalDispute) =>
  stage !== 'INQUIRY' || (status === 'RESOLVED' && isLost(outcome?.outcome_code))

/** An amount that PayPal pays itself (`RESOLVED_WITH_PAYOUT`) is not taken from the payee. */
const isLost = (code?: string) => code === 'RESOLVED_BUYER_FAVOUR' || code === 'ACCEPTED'

/** Open until PayPal or the bank has decided. */
function disputed(
  {
    dispute_id: id,
    status,
    dispute_life_cycle_stage: stage,
    dispute_amount: asked,
    dispute_outcome: outcome,
    create_time: since,
  }: PaypalDispute,
  { payment, refunds }: { payment: PaidPayment; refunds: readonly PaypalRefund[] },
): RefundStanding {
  const known = { reference: id, ours: null, reason: 'charge_disputed' }
  const inCurrency = (money: typeof asked) =>
    money !== undefined && money.currency_code === payment.currency ? toDecimal(money.value) : null
  const amount = inCurrency(asked) ?? payment.amount
  if (status !== 'RESOLVED') return { ...known, amount, state: 'asked' }
  if (!isLost(outcome?.outcome_code)) return { ...known, amount, state: 'failed' }
  // A payee who gives in refunds it at PayPal, and the order lists that refund as well: without an id of ours. One who
  // gives in during an inquiry may refund it here, too.
  const settles = (ours?: string) => stage === 'INQUIRY' || (ours ?? payment.id) === payment.id
  const listed = refunds.filter(
    ({ status: state, custom_id: ours, create_time: at }) =>
      state === 'COMPLETED' && settles(ours) && Date.parse(at ?? '') >= Date.parse(since),
  )
  const back = listed.flatMap(({ amount: each }) => inCurrency(each) ?? [])
  const left = back.reduce((sum, each) => addDecimals(sum, `-${each}`), inCurrency(outcome?.amount_refunded) ?? amount)
  return compareDecimals(left, '0') > 0
    ? { ...known, amount: left, state: 'refunded' }
    : { ...known, amount, state: 'failed' }
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
