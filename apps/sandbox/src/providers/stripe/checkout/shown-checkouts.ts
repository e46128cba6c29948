import type { Stripe } from 'stripe'
import type { Checkout } from '../../../frame/checkout.ts'
import { shownAmount } from '../amounts.ts'
import { invoiceIntent } from '../billing/invoices.ts'
import { idOf, type Ledger } from '../ledger.ts'
import type { StripeState } from '../stripe-state.ts'

const SHOWN = 100
type Session = Stripe.Checkout.Session

/** Every checkout as the page shows it, newest first. */
export function shownCheckouts(state: StripeState): Checkout[] {
  return state
    .ledgers()
    .flatMap((ledger) => [...ledger.sessions.values()].map((session) => ({ ledger, session })))
    .toReversed()
    .toSorted((a, b) => b.session.created - a.session.created)
    .slice(0, SHOWN)
    .map(({ ledger, session }) => shown(ledger, session))
}

function shown(ledger: Ledger, session: Session): Checkout {
  const [amount = '', currency = ''] = shownAmount(session.amount_total ?? 0, session.currency ?? 'usd').split(' ')
  return {
    id: session.id,
    kind: session.mode === 'subscription' ? 'subscription' : 'payment',
    url: session.url,
    amount,
    currency,
    what: ledger.lineItems.get(session.id)?.[0]?.description ?? '',
    state: stateOf(ledger, session),
    at: new Date(session.created * 1000).toISOString(),
    actions: actionsFor(ledger, session),
  }
}

function stateOf(ledger: Ledger, session: Session): string {
  if (session.status !== 'complete') return session.status ?? 'open'
  if (session.payment_status !== 'paid') return isUnderWay(ledger, session) ? 'pending' : 'failed'
  if (chargeOf(ledger, session)?.refunded) return 'refunded'
  return subscriptionOf(ledger, session)?.status ?? 'paid'
}

function actionsFor(ledger: Ledger, session: Session): Checkout['actions'] {
  const body = { session: session.id }
  if (session.status === 'open') return [{ name: 'Expire', call: '/stripe/expire', body }]
  if (isUnderWay(ledger, session)) {
    return [
      { name: 'Pay', call: '/stripe/settle', body: { ...body, isPaid: true } },
      { name: 'Fail', call: '/stripe/settle', body: { ...body, isPaid: false } },
    ]
  }
  const subscription = subscriptionOf(ledger, session)
  if (subscription && subscription.status !== 'canceled') {
    const which = { subscription: subscription.id }
    return [
      { name: 'End the period', call: '/stripe/period-end', body: which },
      { name: 'End the period unpaid', call: '/stripe/period-end', body: { ...which, paymentFails: true } },
    ]
  }
  const charge = chargeOf(ledger, session)
  return charge && !charge.refunded ? [{ name: 'Refund', call: '/stripe/refund', body }] : []
}

/** A bank debit whose result is still open. */
export function isUnderWay(ledger: Ledger, session: Session): boolean {
  return intentOf(ledger, session)?.status === 'processing'
}

/** Its charge: for a plan, the one of its first invoice. */
export function chargeOf(ledger: Ledger, session: Session): Stripe.Charge | undefined {
  return ledger.charges.get(idOf(intentOf(ledger, session)?.latest_charge ?? ''))
}

function intentOf(ledger: Ledger, { invoice, payment_intent: own }: Session): Stripe.PaymentIntent | undefined {
  const billed = invoice ? ledger.invoices.get(idOf(invoice)) : undefined
  return billed ? invoiceIntent(ledger, billed) : ledger.paymentIntents.get(idOf(own ?? ''))
}

const subscriptionOf = (ledger: Ledger, session: Session) => ledger.subscriptions.get(idOf(session.subscription ?? ''))
