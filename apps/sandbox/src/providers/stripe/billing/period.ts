import type { Stripe } from 'stripe'
import type { Happening } from '../events.ts'
import { newInvoice } from './invoices.ts'
import { idOf } from '../ledger.ts'
import { cancelledBy, itemOf, startPeriod } from './subscription-objects.ts'
import { endSubscription, settleInvoice } from './subscriptions.ts'
import type { StripeState } from '../stripe-state.ts'

/**
 * Ends the subscription's current period: a cancelled subscription ends, others are billed for the next period. An
 * unpaid one is tried again: on success it continues, else Stripe gives up and ends it.
 */
export function endPeriod(state: StripeState, subscription: Stripe.Subscription, paymentFails: boolean): Happening[] {
  const now = state.time()
  const ledger = state.platform
  if (subscription.status === 'past_due') {
    const invoice = ledger.invoices.get(idOf(subscription.latest_invoice ?? ''))
    if (paymentFails || !invoice) return [paymentGivenUp(subscription, now)]
    return settleInvoice(ledger, subscription, invoice, { isPaid: true, at: now })
  }
  moveBack(subscription, itemOf(subscription).current_period_end - now)
  if (subscription.cancel_at !== null) return [endSubscription(subscription, now)]
  startPeriod(subscription, now)
  const { price } = itemOf(subscription)
  const invoice = newInvoice(ledger, {
    subscription,
    amount: price.unit_amount ?? 0,
    reason: 'subscription_cycle',
    description: price.nickname ?? price.id,
    created: now,
  })
  return settleInvoice(ledger, subscription, invoice, { isPaid: !paymentFails, at: now })
}

function paymentGivenUp(subscription: Stripe.Subscription, now: number): Happening {
  subscription.cancellation_details = cancelledBy('payment_failed')
  return endSubscription(subscription, now)
}

/** The app's clock can't be moved, so the subscription's start is moved back. */
function moveBack(subscription: Stripe.Subscription, by: number): void {
  const item = itemOf(subscription)
  subscription.created -= by
  subscription.start_date -= by
  subscription.billing_cycle_anchor -= by
  item.created -= by
  item.current_period_start -= by
  item.current_period_end -= by
  if (subscription.cancel_at !== null) subscription.cancel_at -= by
}
