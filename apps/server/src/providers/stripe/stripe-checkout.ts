import { Stripe } from 'stripe'
import { cutText } from '@wayform/core/questions/cut-text.ts'
import type { StripeClient } from './stripe-client.ts'

export interface NewSession {
  /** Our id: returned with the session and its payment, and the idempotency key of the request. */
  paymentId: string
  formId: string
  /** The account that is paid, as a direct charge. */
  accountId: string
  amount: number
  currency: string
  name: string
  successUrl: string
  cancelUrl: string
  expiresAt: Date
}

export type StripeFailure = { ok: false; kind: 'refused' | 'missing' | 'retry'; code: string }
export interface NewStripeRefund {
  /** Our id: returned with the refund, and the idempotency key of the request. */
  refundId: string
  paymentId: string
  accountId: string
  intentId: string
  amount: number
}

/** `pending`: a bank that takes its time, or a balance that has to fill up first. */
export type StripeRefund = {
  id: string
  refundId: string | null
  amount: number
  state: 'pending' | 'succeeded' | 'failed'
  reason: string | null
}

export type StripeResult<T> = { ok: true; value: T } | StripeFailure

/** The fields of a session: its state, and everything that must match the request. */
export type CheckoutSession = {
  id: string
  url: string | null
  status: 'open' | 'complete' | 'expired'
  isPaid: boolean
  /** Complete, but the money will not arrive: a bank debit that was returned. */
  isFailed: boolean
  amount: number | null
  currency: string | null
  paymentId: string | null
  /** The payment itself, once there is one. */
  intentId: string | null
}

const MAX_NAME = 250

/** Sessions of Stripe's hosted payment page, each on the account of the owner who is paid. */
export function stripeCheckout(stripe: StripeClient) {
  return {
    create: (wanted: NewSession): Promise<StripeResult<CheckoutSession>> =>
      attempt(async () => {
        const metadata = { paymentId: wanted.paymentId, formId: wanted.formId }
        const session = await stripe.checkout.sessions.create(
          {
            mode: 'payment',
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: wanted.currency,
                  unit_amount: wanted.amount,
                  product_data: { name: cutText(wanted.name, MAX_NAME) },
                },
              },
            ],
            client_reference_id: wanted.paymentId,
            metadata,
            payment_intent_data: { metadata },
            success_url: wanted.successUrl,
            cancel_url: wanted.cancelUrl,
            expires_at: Math.floor(wanted.expiresAt.getTime() / 1000),
          },
          { stripeAccount: wanted.accountId, idempotencyKey: `payment-${wanted.paymentId}` },
        )
        return readSession(session)
      }),

    read: (accountId: string, sessionId: string): Promise<StripeResult<CheckoutSession>> =>
      attempt(async () =>
        readSession(
          await stripe.checkout.sessions.retrieve(
            sessionId,
            { expand: ['payment_intent'] },
            { stripeAccount: accountId },
          ),
        ),
      ),

    /** Makes it unpayable; refused if it is already paid. */
    expire: (accountId: string, sessionId: string): Promise<StripeResult<CheckoutSession>> =>
      attempt(async () =>
        readSession(await stripe.checkout.sessions.expire(sessionId, {}, { stripeAccount: accountId })),
      ),
  }
}

/** Refunds of payments on owners' accounts, including those made in the provider's console. */
export function stripeRefunds(stripe: StripeClient) {
  return {
    create: ({
      refundId,
      paymentId,
      accountId,
      intentId,
      amount,
    }: NewStripeRefund): Promise<StripeResult<StripeRefund>> =>
      attempt(async () =>
        readRefund(
          await stripe.refunds.create(
            { payment_intent: intentId, amount, metadata: { refundId, paymentId } },
            { stripeAccount: accountId, idempotencyKey: `refund-${refundId}` },
          ),
        ),
      ),

    /** With disputes: for the seller, money that the payer's bank takes back is the same. */
    list: (accountId: string, intentId: string): Promise<StripeResult<StripeRefund[]>> =>
      attempt(async () => {
        const wanted = { payment_intent: intentId, limit: MOST_REFUNDS }
        const refunds = await stripe.refunds.list(wanted, { stripeAccount: accountId })
        const disputes = await stripe.disputes.list(wanted, { stripeAccount: accountId })
        // A question of the bank takes nothing yet, and a refund may be the answer to it.
        const taken = disputes.data.filter(({ status }) => !status.startsWith('warning_'))
        return [...refunds.data.map(readRefund), ...taken.map(readDispute)]
      }),
  }
}

const MOST_REFUNDS = 100

function readRefund({ id, amount, status, metadata, failure_reason }: Stripe.Refund): StripeRefund {
  const state =
    status === 'succeeded' ? 'succeeded' : status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
  return { id, amount, state, refundId: metadata?.['refundId'] ?? null, reason: failure_reason ?? null }
}

/** Open until the bank has decided. */
function readDispute({ id, amount, status }: Stripe.Dispute): StripeRefund {
  const isOver = status === 'won' || status === 'prevented'
  const state = status === 'lost' ? 'succeeded' : isOver ? 'failed' : 'pending'
  return { id, amount, state, refundId: null, reason: 'charge_disputed' }
}

const FAILED: ReadonlySet<string> = new Set(['requires_payment_method', 'canceled'])
const STATUSES = ['complete', 'expired'] as const

function readSession(session: Stripe.Checkout.Session): CheckoutSession {
  const intent = session.payment_intent
  return {
    id: session.id,
    url: session.url,
    status: STATUSES.find((status) => status === session.status) ?? 'open',
    isPaid: session.payment_status === 'paid',
    isFailed: intent !== null && typeof intent === 'object' && FAILED.has(intent.status),
    amount: session.amount_total,
    currency: session.currency,
    paymentId: session.metadata?.['paymentId'] ?? null,
    intentId: typeof intent === 'string' ? intent : (intent?.id ?? null),
  }
}

async function attempt<T>(work: () => Promise<T>): Promise<StripeResult<T>> {
  try {
    return { ok: true, value: await work() }
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    return { ok: false, kind: failureKind(error), code: error.code ?? error.type }
  }
}

function failureKind({ type, statusCode }: InstanceType<typeof Stripe.errors.StripeError>): StripeFailure['kind'] {
  // A disconnected account counts as missing.
  if (statusCode === 404 || type === 'StripePermissionError') return 'missing'
  return type === 'StripeInvalidRequestError' || type === 'StripeCardError' ? 'refused' : 'retry'
}
