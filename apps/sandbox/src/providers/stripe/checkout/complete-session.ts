import type { Stripe } from 'stripe'
import { newCustomer } from '../billing/customers.ts'
import type { Happening } from '../events.ts'
import { newInvoice, payInvoice } from '../billing/invoices.ts'
import { idOf, type Ledger, livingCustomer } from '../ledger.ts'
import { withMetadata } from '../wire/params.ts'
import { decline, newPaymentIntent, succeed } from '../payment-objects.ts'
import { newSubscription } from '../billing/subscription-objects.ts'
import type { StripeState } from '../stripe-state.ts'

type Session = Stripe.Checkout.Session
const DEFAULT_EMAIL = 'payer@example.com'

/**
 * The person paid. Resolves when the server received the events, because Stripe's page waits for that before it goes
 * on.
 */
export function paySession(state: StripeState, ledger: Ledger, session: Session): Promise<void> {
  const happenings =
    session.mode === 'subscription' ? subscribe(state, ledger, session) : charge(state, ledger, session)
  finish(ledger, session, 'paid')
  return state.emit(ledger, ...happenings, { type: 'checkout.session.completed', object: session })
}

/** A bank debit: the checkout is complete, the money comes later or never. */
export function payLater(state: StripeState, ledger: Ledger, session: Session): Promise<void> {
  const intent = intentOf(state, ledger, session)
  intent.status = 'processing'
  finish(ledger, session, 'unpaid')
  return state.emit(
    ledger,
    { type: 'payment_intent.processing', object: intent },
    { type: 'checkout.session.completed', object: session },
  )
}

/** The bank reports the result of a debit. */
export function settleSession(state: StripeState, ledger: Ledger, session: Session, isPaid: boolean): Promise<void> {
  const intent = intentOf(state, ledger, session)
  const happenings = isPaid ? succeed(ledger, intent, state.time()) : decline(intent)
  if (isPaid) session.payment_status = 'paid'
  const type = `checkout.session.async_payment_${isPaid ? 'succeeded' : 'failed'}`
  return state.emit(ledger, ...happenings, { type, object: session })
}

/** The card was declined; the checkout stays open. */
export function declineSession(state: StripeState, ledger: Ledger, session: Session): Promise<void> {
  if (session.mode === 'subscription') return Promise.resolve()
  return state.emit(ledger, ...decline(intentOf(state, ledger, session)))
}

/** There is none before the first attempt. */
function intentOf(state: StripeState, ledger: Ledger, session: Session): Stripe.PaymentIntent {
  const known = session.payment_intent && ledger.paymentIntents.get(idOf(session.payment_intent))
  if (known) return known
  const data = ledger.sessionInputs.get(session.id)?.payment_intent_data
  const intent = newPaymentIntent(ledger, {
    amount: session.amount_total ?? 0,
    currency: session.currency ?? 'usd',
    created: state.time(),
    customer: session.customer && idOf(session.customer),
    description: data?.description ?? null,
    metadata: withMetadata({}, data?.metadata),
  })
  intent.receipt_email = data?.receipt_email ?? null
  session.payment_intent = intent.id
  return intent
}

function charge(state: StripeState, ledger: Ledger, session: Session): Happening[] {
  return succeed(ledger, intentOf(state, ledger, session), state.time())
}

function subscribe(state: StripeState, ledger: Ledger, session: Session): Happening[] {
  const created = state.time()
  const price = ledger.lineItems.get(session.id)?.[0]?.price
  if (!price) return []
  const happenings: Happening[] = []
  if (session.customer === null) {
    const customer = newCustomer(ledger, created)
    customer.email = session.customer_email ?? DEFAULT_EMAIL
    session.customer = customer.id
    happenings.push({ type: 'customer.created', object: customer })
  }
  const data = ledger.sessionInputs.get(session.id)?.subscription_data
  const subscription = newSubscription(ledger, {
    customer: idOf(session.customer),
    price,
    metadata: withMetadata({}, data?.metadata),
    isClassic: data?.billing_mode?.type === 'classic',
    created,
  })
  const invoice = newInvoice(ledger, {
    subscription,
    amount: session.amount_total ?? 0,
    reason: 'subscription_create',
    description: price.nickname ?? price.id,
    created,
  })
  session.subscription = subscription.id
  session.invoice = invoice.id
  return [
    ...happenings,
    { type: 'customer.subscription.created', object: subscription },
    ...payInvoice(ledger, invoice, created),
  ]
}

function finish(ledger: Ledger, session: Session, paymentStatus: 'paid' | 'unpaid'): void {
  const customer = session.customer && livingCustomer(ledger, idOf(session.customer))
  Object.assign(session, { status: 'complete', payment_status: paymentStatus, url: null })
  session.customer_details = {
    address: null,
    business_name: null,
    email: (customer && customer.email) || session.customer_email || DEFAULT_EMAIL,
    individual_name: null,
    name: (customer && customer.name) || null,
    phone: null,
    tax_exempt: 'none',
    tax_ids: [],
  }
}
