import type { CurrencyCode } from '@wayform/core/money/currencies.ts'
import { fromRazorpayAmount, razorpayAmount } from '@wayform/core/money/provider-amounts.ts'
import {
  razorpayClient,
  type RazorpayDispute,
  type RazorpayFailure,
  type RazorpayRefund,
} from '../../../providers/razorpay/razorpay-client.ts'
import type { RefundStanding } from '../../refunds/refunds.repository.ts'
import { type PayableMerchant, razorpayMerchantById } from '../../merchants/find-merchant.ts'
import type { PaymentRow } from '../payments.repository.ts'
import {
  type OrderedPayment,
  outOfReach,
  type Standing,
  unavailable,
  type PaymentMethod,
  type PaymentMethodDeps,
} from '../payment-method.ts'

const NAME = 'Razorpay'
/** Razorpay's minimum is one rupee. */
const LEAST_PAISE = 100

/** An order under the owner's own keys, paid inside the form's page with Razorpay's script. */
export const razorpayMethod: PaymentMethod<Extract<PayableMerchant, { type: 'razorpay' }>> = {
  name: NAME,
  limitMs: 3_600_000,
  accountOf: ({ merchantId }) => merchantId,
  takes: (payment) => (razorpayUnits(payment) ?? 0) >= LEAST_PAISE,

  async begin(deps, payment, merchant) {
    const amount = razorpayUnits(payment)
    if (amount === null) throw unavailable(NAME, 'amount')
    const { id, form_id: formId, currency } = payment
    const wanted = { amount, currency, receipt: id, notes: { paymentId: id, formId } }
    const created = await razorpayClient(deps.config.razorpay, merchant).createOrder(wanted)
    if (created.ok) return { reference: created.value.id, url: null }
    throw created.kind === 'retry' ? outOfReach(NAME, created.code) : unavailable(NAME, created.code)
  },

  async ask(deps, payment, { mayTake }) {
    const merchant = await razorpayMerchantById(deps, payment.account)
    if (!merchant) return { state: 'hidden', code: 'not connected' }
    const razorpay = razorpayClient(deps.config.razorpay, merchant)
    const order = await razorpay.order(payment.provider_reference)
    if (!order.ok) return failure(order)
    const payments = await razorpay.paymentsOf(payment.provider_reference)
    if (!payments.ok) return failure(payments)
    const taken = payments.value.find(({ status }) => status === 'captured')
    const allowed = payments.value.find(({ status }) => status === 'authorized')
    if (!taken && allowed && mayTake) {
      const wanted = { amount: razorpayUnits(payment) ?? 0, currency: payment.currency }
      const captured = await razorpay.capture(allowed.id, wanted)
      if (!captured.ok && captured.kind === 'retry') throw outOfReach(NAME, captured.code)
      // Refused: another request may have captured it meanwhile, so it is read again.
      const read = await razorpay.payment(allowed.id)
      if (!read.ok) return failure(read)
      if (read.value.status === 'captured') return paid(read.value, order.value.receipt)
    }
    if (taken) return paid(taken, order.value.receipt)
    return { state: 'open' }
  },

  expected: (payment) => ({
    amount: razorpayUnits(payment),
    currency: payment.currency,
    order: payment.provider_reference,
    ours: payment.id,
  }),

  /** Razorpay's orders can't be cancelled; a later payment still counts. */
  giveUp: async () => undefined,

  async refunds(deps, payment) {
    const merchant = await razorpayMerchantById(deps, payment.account)
    if (!merchant) return NOT_CONNECTED
    const razorpay = razorpayClient(deps.config.razorpay, merchant)
    const found = await razorpay.refundsOf(payment.reference)
    if (!found.ok) return refusal(found)
    const disputes = await razorpay.disputesOf(payment.reference, payment.created_at)
    if (!disputes.ok && disputes.kind === 'retry') throw outOfReach(NAME, disputes.code)
    // An account that may not list disputes can still give money back.
    const taken = disputes.ok ? disputes.value.filter(({ phase }) => !QUESTIONS.has(phase)) : []
    return { ok: true, value: [...found.value.map(standing), ...taken.map(disputed)] }
  },

  async refund(deps, payment, { id, amount }) {
    const merchant = await razorpayMerchantById(deps, payment.account)
    if (!merchant) return NOT_CONNECTED
    const paise = razorpayUnits({ ...payment, amount })
    if (paise === null) return { ok: false, reason: 'amount' }
    const wanted = { refundId: id, amount: paise }
    const made = await razorpayClient(deps.config.razorpay, merchant).refund(payment.reference, wanted)
    return made.ok ? { ok: true, value: standing(made.value) } : refusal(made)
  },
}

const NOT_CONNECTED = { ok: false, reason: 'not connected' } as const

const REFUND_STATES = { processed: 'refunded', pending: 'asked', failed: 'failed' } as const

function standing({ id, amount, status, notes }: RazorpayRefund): RefundStanding {
  const ours = notes && 'refundId' in notes ? (notes.refundId ?? null) : null
  return { reference: id, ours, amount: fromRazorpayAmount(amount), state: REFUND_STATES[status], reason: null }
}

/** A question of the bank takes nothing yet, and a refund may be the answer to it. */
const QUESTIONS: ReadonlySet<string> = new Set(['fraud', 'retrieval'])

/** Open until the bank has decided. */
function disputed({ id, amount, amount_deducted: deducted, status }: RazorpayDispute): RefundStanding {
  const isOver = status === 'won' || status === 'closed'
  const state = status === 'lost' || (isOver && deducted > 0) ? 'refunded' : isOver ? 'failed' : 'asked'
  return { reference: id, ours: null, amount: fromRazorpayAmount(amount), state, reason: 'charge_disputed' }
}

function refusal({ kind, code }: RazorpayFailure): { ok: false; reason: string } {
  if (kind === 'retry') throw outOfReach(NAME, code)
  return { ok: false, reason: code }
}

type PaidPayment = { id: string; amount: number; currency: string; order_id: string | null }

function paid({ id, amount, currency, order_id }: PaidPayment, receipt: string | null): Standing {
  return { state: 'paid', reference: id, facts: { amount, currency, order: order_id, ours: receipt } }
}

function failure({ kind, code }: RazorpayFailure): Standing {
  if (kind === 'retry') throw outOfReach(NAME, code)
  return { state: 'hidden', code }
}

export function razorpayUnits({ amount, currency }: Pick<PaymentRow, 'amount' | 'currency'>): number | null {
  return razorpayAmount(amount, currency as CurrencyCode) // set from a form's question
}

/** The keys that an open order of this payment is signed with. */
export async function razorpaySecretOf(deps: PaymentMethodDeps, { account }: OrderedPayment): Promise<string | null> {
  return (await razorpayMerchantById(deps, account))?.keySecret ?? null
}
