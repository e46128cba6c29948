import type { Stripe } from 'stripe'
import { newId } from '../ids.ts'
import type { Ledger } from '../ledger.ts'

type NewSubscription = {
  customer: string
  price: Stripe.Price
  metadata: Record<string, string>
  isClassic: boolean
  created: number
}

/** An active subscription to one price. Its period is on its item. */
export function newSubscription(ledger: Ledger, { customer, price, metadata, isClassic, created }: NewSubscription) {
  const id = newId('sub')
  const subscription: Stripe.Subscription = {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { enabled: false, liability: null, disabled_reason: null },
    billing_cycle_anchor: created,
    billing_cycle_anchor_config: null,
    billing_mode: isClassic
      ? { type: 'classic', flexible: null }
      : { type: 'flexible', flexible: { proration_discounts: 'included' } },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: cancelledBy(null),
    collection_method: 'charge_automatically',
    created,
    currency: price.currency,
    customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: null,
    default_source: null,
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: { object: 'list', data: [], has_more: false, url: `/v1/subscription_items?subscription=${id}` },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: { payment_method_options: null, payment_method_types: null, save_default_payment_method: 'off' },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: created,
    status: 'active',
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' } },
    trial_start: null,
  }
  subscription.items.data.push({
    id: newId('si', 14),
    object: 'subscription_item',
    billing_thresholds: null,
    created,
    current_period_start: created,
    current_period_end: periodEnd(created, price),
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price,
    quantity: 1,
    subscription: id,
    tax_rates: [],
  })
  ledger.subscriptions.set(id, subscription)
  return subscription
}

export function cancelledBy(
  reason: Stripe.Subscription.CancellationDetails['reason'],
): Stripe.Subscription.CancellationDetails {
  return { comment: null, feedback: null, feedback_option: null, reason }
}

/** The only item that subscriptions have here. */
export function itemOf(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const item = subscription.items.data[0]
  if (!item) throw new Error(`${subscription.id} has no item`)
  return item
}

/** Switches to another price. With another cycle, a new period begins. */
export function setPrice(subscription: Stripe.Subscription, price: Stripe.Price, now: number): void {
  const item = itemOf(subscription)
  const isOtherCycle = item.price.recurring?.interval !== price.recurring?.interval
  Object.assign(item, { price, plan: planOf(price) })
  if (isOtherCycle) startPeriod(subscription, now)
}

export function startPeriod(subscription: Stripe.Subscription, start: number): void {
  const item = itemOf(subscription)
  subscription.billing_cycle_anchor = start
  item.current_period_start = start
  item.current_period_end = periodEnd(start, item.price)
}

/** The same day and time in the next month or year, or its last day. */
export function periodEnd(start: number, price: Stripe.Price): number {
  const from = new Date(start * 1000)
  const months = price.recurring?.interval === 'year' ? 12 : 1
  const to = new Date(from)
  to.setUTCDate(1)
  to.setUTCMonth(to.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate()
  to.setUTCDate(Math.min(from.getUTCDate(), lastDay))
  return Math.floor(to.getTime() / 1000)
}

/** The legacy form of a price, which is still included. */
function planOf(price: Stripe.Price): Stripe.Plan {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? 'month',
    interval_count: 1,
    livemode: false,
    metadata: {},
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  }
}
