import type { Stripe } from 'stripe'
import type { SessionInput } from './checkout/session-params.ts'
import { noSuch } from './wire/stripe-error.ts'

/** A dispute by the payer's bank, with the fields that the stand-in supports. */
export type Dispute = Pick<
  Stripe.Dispute,
  | 'id'
  | 'object'
  | 'amount'
  | 'charge'
  | 'created'
  | 'currency'
  | 'livemode'
  | 'metadata'
  | 'payment_intent'
  | 'reason'
  | 'status'
>

/** The objects of one account: the platform itself, or a connected one. Accounts can't see each other's objects. */
export type Ledger = ReturnType<typeof createLedger>

export function createLedger(account: string | null) {
  return {
    /** Null: the platform. */
    account,
    customers: new Map<string, Stripe.Customer | Stripe.DeletedCustomer>(),
    prices: new Map<string, Stripe.Price>(),
    sessions: new Map<string, Stripe.Checkout.Session>(),
    lineItems: new Map<string, Stripe.LineItem[]>(),
    /** The parameters of each session, needed when it is paid. */
    sessionInputs: new Map<string, SessionInput>(),
    subscriptions: new Map<string, Stripe.Subscription>(),
    invoices: new Map<string, Stripe.Invoice>(),
    /** By their invoice. */
    invoicePayments: new Map<string, Stripe.InvoicePayment>(),
    paymentIntents: new Map<string, Stripe.PaymentIntent>(),
    charges: new Map<string, Stripe.Charge>(),
    refunds: new Map<string, Stripe.Refund>(),
    disputes: new Map<string, Dispute>(),
    portalSessions: new Map<string, Stripe.BillingPortal.Session>(),
  }
}

/** The object with this id, of any type: `expand` replaces the id by it. */
export function objectById(ledger: Ledger, id: string): unknown {
  const { customers, prices, sessions, subscriptions, invoices, paymentIntents, charges, refunds } = ledger
  for (const map of [customers, prices, sessions, subscriptions, invoices, paymentIntents, charges, refunds]) {
    const found = map.get(id)
    if (found) return found
  }
  return undefined
}

/** An object that must exist. `param` names the parameter with the id; without it, the id was in the path. */
export function mustFind<T>(map: ReadonlyMap<string, T>, id: string, what: string, param?: string): T {
  const found = map.get(id)
  if (found === undefined) throw noSuch(what, id, param)
  return found
}

export function livingCustomer(ledger: Ledger, id: string, param?: string): Stripe.Customer {
  const customer = mustFind(ledger.customers, id, 'customer', param)
  if (customer.deleted) throw noSuch('customer', id, param)
  return customer
}

export function listOf<T>(data: T[], url: string, limit = 10) {
  return { object: 'list' as const, data: data.slice(0, limit), has_more: data.length > limit, url }
}

/** An id, or the expanded object. */
export const idOf = (reference: string | { id: string }) => (typeof reference === 'string' ? reference : reference.id)
