import type { Stripe } from 'stripe'
import type { Api } from '../api.ts'
import type { Happening } from '../events.ts'
import { failInvoice, newInvoice, payInvoice } from './invoices.ts'
import { idOf, type Ledger, listOf, mustFind } from '../ledger.ts'
import { emptiable, fields, flag, integer, list, metadata, oneOf, text, withMetadata } from '../wire/params.ts'
import { badRequest, StripeProblem } from '../wire/stripe-error.ts'
import { cancelledBy, itemOf, setPrice } from './subscription-objects.ts'
import type { StripeState } from '../stripe-state.ts'

const UPDATE = fields(
  {},
  {
    cancel_at: emptiable,
    cancel_at_period_end: flag,
    cancellation_details: fields({}, { comment: emptiable, feedback: emptiable }),
    items: list(fields({}, { id: text, price: text, quantity: integer })),
    metadata,
    proration_behavior: oneOf('always_invoice', 'create_prorations', 'none'),
    payment_behavior: oneOf('allow_incomplete', 'default_incomplete', 'error_if_incomplete', 'pending_if_incomplete'),
  },
)
const STATUSES = [
  'active',
  'past_due',
  'unpaid',
  'canceled',
  'incomplete',
  'trialing',
  'paused',
  'all',
  'ended',
] as const

export function subscriptionRoutes(api: Api, state: StripeState): void {
  api.get('/v1/subscriptions/:id', fields({}, {}), ({ ledger, path }) =>
    mustFind(ledger.subscriptions, path('id'), 'subscription'),
  )
  api.get(
    '/v1/subscriptions',
    fields({}, { customer: text, price: text, status: oneOf(...STATUSES), limit: integer }),
    ({ ledger, input: { customer, price, status, limit } }) => {
      if (customer !== undefined) mustFind(ledger.customers, customer, 'customer', 'customer')
      const found = [...ledger.subscriptions.values()].filter(
        (subscription) =>
          (customer === undefined || subscription.customer === customer) &&
          (price === undefined || itemOf(subscription).price.id === price) &&
          hasStatus(subscription, status),
      )
      return listOf(found.toReversed(), '/v1/subscriptions', limit)
    },
  )
  api.post('/v1/subscriptions/:id', UPDATE, ({ ledger, input, path }) => {
    const subscription = running(mustFind(ledger.subscriptions, path('id'), 'subscription'))
    const before = structuredClone(subscription)
    cancelLater(subscription, input, state.time())
    const bill = input.items && changeItems(state, ledger, subscription, input)
    subscription.metadata = withMetadata(subscription.metadata, input.metadata)
    void state.emit(ledger, { type: 'customer.subscription.updated', object: subscription, before }, ...(bill ?? []))
    return subscription
  })
  api.delete(
    '/v1/subscriptions/:id',
    fields({}, { invoice_now: flag, prorate: flag, cancellation_details: fields({}, { comment: emptiable }) }),
    ({ ledger, path }) => {
      const subscription = running(mustFind(ledger.subscriptions, path('id'), 'subscription'))
      void state.emit(ledger, endSubscription(subscription, state.time()))
      return subscription
    },
  )
}

function running(subscription: Stripe.Subscription): Stripe.Subscription {
  if (subscription.status !== 'canceled') return subscription
  throw new StripeProblem(404, `No such subscription: '${subscription.id}'`, { code: 'resource_missing', param: 'id' })
}

/** Lists leave out ended subscriptions unless they are requested. */
function hasStatus({ status }: Stripe.Subscription, asked: (typeof STATUSES)[number] | undefined): boolean {
  if (asked === undefined) return status !== 'canceled'
  if (asked === 'all') return true
  return asked === 'ended' ? status === 'canceled' : status === asked
}

function cancelLater(subscription: Stripe.Subscription, input: ReturnType<typeof UPDATE>, now: number): void {
  const { cancel_at: at, cancel_at_period_end: atPeriodEnd } = input
  if (at !== undefined && atPeriodEnd !== undefined) {
    throw badRequest('You may only specify one of these parameters: cancel_at, cancel_at_period_end.', {
      param: 'cancel_at',
    })
  }
  if (at === '' || atPeriodEnd === false) return keepGoing(subscription)
  if (atPeriodEnd) {
    const end = itemOf(subscription).current_period_end
    Object.assign(subscription, { cancel_at_period_end: true, cancel_at: end, canceled_at: now })
  } else if (at !== undefined) {
    const when = integer(at, 'cancel_at')
    if (when <= now) throw badRequest('The `cancel_at` must be in the future.', { param: 'cancel_at' })
    Object.assign(subscription, { cancel_at_period_end: false, cancel_at: when, canceled_at: now })
  }
  if (at !== undefined || atPeriodEnd !== undefined)
    subscription.cancellation_details = cancelledBy('cancellation_requested')
}

function keepGoing(subscription: Stripe.Subscription): void {
  Object.assign(subscription, {
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: cancelledBy(null),
  })
}

/** The portal's cancellation: flexible subscriptions get a date, classic ones a flag as well. */
export function cancelAtPeriodEnd(subscription: Stripe.Subscription, isClassic: boolean, now: number): void {
  Object.assign(subscription, {
    cancel_at: itemOf(subscription).current_period_end,
    cancel_at_period_end: isClassic,
    canceled_at: now,
    cancellation_details: cancelledBy('cancellation_requested'),
  })
}

export function endSubscription(subscription: Stripe.Subscription, now: number): Happening {
  Object.assign(subscription, { status: 'canceled', ended_at: now, canceled_at: subscription.canceled_at ?? now })
  return { type: 'customer.subscription.deleted', object: subscription }
}

function changeItems(
  state: StripeState,
  ledger: Ledger,
  subscription: Stripe.Subscription,
  input: ReturnType<typeof UPDATE>,
): Happening[] {
  const [change, ...more] = input.items ?? []
  const item = itemOf(subscription)
  if (!change || more.length > 0 || change.id === undefined) {
    throw badRequest('The sandbox changes the one item that a subscription has, by its id.', { param: 'items' })
  }
  if (change.id !== item.id) throw badRequest(`No such subscription item: '${change.id}'`, { param: 'items[0][id]' })
  if (change.price === undefined) return []
  const price = sellable(ledger, change.price, 'items[0][price]')
  return changePrice(state, ledger, subscription, price)
}

export function sellable(ledger: Ledger, id: string, param: string): Stripe.Price {
  const price = mustFind(ledger.prices, id, 'price', param)
  if (!price.active) {
    throw badRequest('The price specified is inactive. This field only accepts active prices.', { param })
  }
  return price
}

/** Another price, with the proration for the rest of the period paid at once. */
export function changePrice(
  state: StripeState,
  ledger: Ledger,
  subscription: Stripe.Subscription,
  price: Stripe.Price,
): Happening[] {
  const now = state.time()
  const item = itemOf(subscription)
  const { current_period_start: start, current_period_end: end, price: old } = item
  const left = Math.max(0, Math.min(1, (end - now) / (end - start)))
  const isOtherCycle = old.recurring?.interval !== price.recurring?.interval
  const due = (price.unit_amount ?? 0) * (isOtherCycle ? 1 : left) - (old.unit_amount ?? 0) * left
  setPrice(subscription, price, now)
  const invoice = newInvoice(ledger, {
    subscription,
    amount: Math.max(0, Math.round(due)),
    reason: 'subscription_update',
    description: `${price.nickname ?? price.id}: what is left of the period`,
    created: now,
  })
  return payInvoice(ledger, invoice, now)
}

/** An attempt to pay an open invoice failed or succeeded. */
export function settleInvoice(
  ledger: Ledger,
  subscription: Stripe.Subscription,
  invoice: Stripe.Invoice,
  { isPaid, at }: { isPaid: boolean; at: number },
): Happening[] {
  const before = structuredClone(subscription)
  const bill = isPaid ? payInvoice(ledger, invoice, at) : failInvoice(ledger, invoice, at)
  subscription.status = isPaid ? 'active' : 'past_due'
  subscription.latest_invoice = idOf(invoice)
  return [...bill, { type: 'customer.subscription.updated', object: subscription, before }]
}
