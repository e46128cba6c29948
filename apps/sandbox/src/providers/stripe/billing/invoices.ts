import type { Stripe } from 'stripe'
import type { Api } from '../api.ts'
import type { Happening } from '../events.ts'
import { newId } from '../ids.ts'
import { idOf, type Ledger, listOf, livingCustomer, mustFind } from '../ledger.ts'
import { fields, integer, oneOf, text } from '../wire/params.ts'
import { decline, newPaymentIntent, succeed } from '../payment-objects.ts'

type NewInvoice = {
  subscription: Stripe.Subscription
  amount: number
  reason: Stripe.Invoice.BillingReason
  description: string
  created: number
}

export function invoiceRoutes(api: Api): void {
  api.get('/v1/invoices/:id', fields({}, {}), ({ ledger, path }) => mustFind(ledger.invoices, path('id'), 'invoice'))
  api.get(
    '/v1/invoices',
    fields({}, { customer: text, subscription: text, status: oneOf('draft', 'open', 'paid', 'void'), limit: integer }),
    ({ ledger, input }) => {
      const found = [...ledger.invoices.values()].filter(
        (invoice) =>
          (input.customer === undefined || invoice.customer === input.customer) &&
          (input.subscription === undefined || subscriptionOf(invoice) === input.subscription) &&
          (input.status === undefined || invoice.status === input.status),
      )
      return listOf(found.toReversed(), '/v1/invoices', input.limit)
    },
  )
  /** The payment of an invoice. */
  api.get('/v1/invoice_payments', fields({}, { invoice: text, limit: integer }), ({ ledger, input }) => {
    const payments = [...ledger.invoicePayments.values()].filter(
      ({ invoice }) => input.invoice === undefined || invoice === input.invoice,
    )
    return listOf(payments, '/v1/invoice_payments', input.limit)
  })
}

export function subscriptionOf(invoice: Stripe.Invoice): string | null {
  const subscription = invoice.parent?.subscription_details?.subscription
  return subscription === undefined ? null : idOf(subscription)
}

/** An invoice that is due now; `payInvoice` or `failInvoice` completes it. */
export function newInvoice(ledger: Ledger, { subscription, amount, reason, description, created }: NewInvoice) {
  const customer = livingCustomer(ledger, idOf(subscription.customer))
  const id = newId('in')
  const invoice: Stripe.Invoice = {
    ...emptyInvoice(id, created),
    amount_due: amount,
    amount_remaining: amount,
    billing_reason: reason,
    currency: subscription.currency,
    customer: customer.id,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    lines: { object: 'list', data: [], has_more: false, url: `/v1/invoices/${id}/lines` },
    number: `${customer.invoice_prefix}-${String(customer.next_invoice_sequence ?? 1).padStart(4, '0')}`,
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { metadata: { ...subscription.metadata }, subscription: subscription.id },
    },
    subtotal: amount,
    subtotal_excluding_tax: amount,
    total: amount,
    total_excluding_tax: amount,
  }
  const item = subscription.items.data[0]
  invoice.lines.data.push({
    id: newId('il'),
    object: 'line_item',
    amount,
    currency: subscription.currency,
    description,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice: id,
    livemode: false,
    metadata: {},
    parent: null,
    period: { start: item?.current_period_start ?? created, end: item?.current_period_end ?? created },
    pretax_credit_amounts: [],
    pricing: null,
    quantity: 1,
    quantity_decimal: null,
    subscription: subscription.id,
    subtotal: amount,
    taxes: [],
  })
  customer.next_invoice_sequence = (customer.next_invoice_sequence ?? 1) + 1
  const intent = newPaymentIntent(ledger, {
    amount,
    currency: invoice.currency,
    created,
    customer: customer.id,
    description,
    metadata: {},
  })
  ledger.invoicePayments.set(id, paymentOf(invoice, intent))
  ledger.invoices.set(id, invoice)
  subscription.latest_invoice = id
  return invoice
}

export function payInvoice(ledger: Ledger, invoice: Stripe.Invoice, at: number): Happening[] {
  const payment = ledger.invoicePayments.get(invoice.id)
  Object.assign(invoice, {
    status: 'paid',
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempted: true,
    attempt_count: invoice.attempt_count + 1,
    next_payment_attempt: null,
  })
  invoice.status_transitions.paid_at = at
  const intent = invoiceIntent(ledger, invoice)
  if (payment) {
    Object.assign(payment, { status: 'paid', amount_paid: invoice.amount_due })
    payment.status_transitions.paid_at = at
  }
  return [
    ...(intent ? succeed(ledger, intent, at) : []),
    { type: 'invoice.paid', object: invoice },
    { type: 'invoice.payment_succeeded', object: invoice },
  ]
}

/** Stripe retries in some days. */
export function failInvoice(ledger: Ledger, invoice: Stripe.Invoice, at: number): Happening[] {
  invoice.attempted = true
  invoice.attempt_count += 1
  invoice.next_payment_attempt = at + 3 * 86_400
  const intent = invoiceIntent(ledger, invoice)
  return [...(intent ? decline(intent) : []), { type: 'invoice.payment_failed', object: invoice }]
}

export function invoiceIntent(ledger: Ledger, { id }: Stripe.Invoice): Stripe.PaymentIntent | undefined {
  return ledger.paymentIntents.get(idOf(ledger.invoicePayments.get(id)?.payment.payment_intent ?? ''))
}

function paymentOf(invoice: Stripe.Invoice, intent: Stripe.PaymentIntent): Stripe.InvoicePayment {
  return {
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: invoice.created,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: intent.id },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  }
}

function emptyInvoice(id: string, created: number) {
  return {
    id,
    object: 'invoice' as const,
    account_country: 'US',
    account_name: 'Wayform',
    account_tax_ids: null,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    automatic_tax: { enabled: false, liability: null, status: null, disabled_reason: null, provider: null },
    automatically_finalizes_at: null,
    collection_method: 'charge_automatically' as const,
    created,
    custom_fields: null,
    customer_account: null,
    customer_address: null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none' as const,
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: created,
    ending_balance: 0,
    footer: null,
    from_invoice: null,
    issuer: { type: 'self' as const },
    last_finalization_error: null,
    latest_revision: null,
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    on_behalf_of: null,
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: created,
    period_start: created,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'open' as const,
    status_transitions: { finalized_at: created, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    test_clock: null,
    total_discount_amounts: [],
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  }
}
