import type { Stripe } from 'stripe'
import type { Api } from '../api.ts'
import { newId } from '../ids.ts'
import { idOf, type Ledger, listOf, livingCustomer, mustFind } from '../ledger.ts'
import { emptiable, fields, integer, list, metadata, text, withMetadata } from '../wire/params.ts'
import { endSubscription } from './subscriptions.ts'
import type { StripeState } from '../stripe-state.ts'

const SHAPE = fields(
  {},
  {
    email: emptiable,
    name: emptiable,
    description: emptiable,
    phone: emptiable,
    preferred_locales: list(text),
    metadata,
  },
)

export function customerRoutes(api: Api, state: StripeState): void {
  api.post('/v1/customers', SHAPE, ({ input, ledger }) => {
    const customer = newCustomer(ledger, state.time())
    change(customer, input)
    void state.emit(ledger, { type: 'customer.created', object: customer })
    return customer
  })
  api.get('/v1/customers', fields({}, { email: text, limit: integer }), ({ input, ledger }) => {
    const living = [...ledger.customers.values()].filter((customer) => !customer.deleted)
    const found = living.filter(({ email }) => input.email === undefined || email === input.email)
    return listOf(found.toReversed(), '/v1/customers', input.limit)
  })
  api.get('/v1/customers/:id', fields({}, {}), ({ ledger, path }) => mustFind(ledger.customers, path('id'), 'customer'))
  api.post('/v1/customers/:id', SHAPE, ({ input, ledger, path }) => {
    const customer = livingCustomer(ledger, path('id'))
    const before = structuredClone(customer)
    change(customer, input)
    void state.emit(ledger, { type: 'customer.updated', object: customer, before })
    return customer
  })
  api.delete('/v1/customers/:id', fields({}, {}), ({ ledger, path }) => {
    const customer = livingCustomer(ledger, path('id'))
    const { id } = customer
    const ended = [...ledger.subscriptions.values()]
      .filter((subscription) => idOf(subscription.customer) === id && subscription.ended_at === null)
      .map((subscription) => endSubscription(subscription, state.time()))
    const deleted: Stripe.DeletedCustomer = { id, object: 'customer', deleted: true }
    ledger.customers.set(id, deleted)
    void state.emit(ledger, ...ended, { type: 'customer.deleted', object: customer })
    return deleted
  })
}

export function newCustomer(ledger: Ledger, created: number): Stripe.Customer {
  const customer: Stripe.Customer = {
    id: newId('cus', 14),
    object: 'customer',
    address: null,
    balance: 0,
    created,
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: newId('', 8).slice(1).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  }
  ledger.customers.set(customer.id, customer)
  return customer
}

function change(customer: Stripe.Customer, input: ReturnType<typeof SHAPE>): void {
  const { email, name, description, phone, preferred_locales: locales, metadata: changes } = input
  if (email !== undefined) customer.email = email || null
  if (name !== undefined) customer.name = name
  if (description !== undefined) customer.description = description || null
  if (phone !== undefined) customer.phone = phone || null
  if (locales !== undefined) customer.preferred_locales = locales
  if (changes !== undefined) customer.metadata = withMetadata(customer.metadata, changes)
}
