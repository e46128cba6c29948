import type { Stripe } from 'stripe'
import { checkAmount, currencyOf } from '../amounts.ts'
import type { Api } from '../api.ts'
import { newId } from '../ids.ts'
import { type Ledger, listOf, livingCustomer, mustFind } from '../ledger.ts'
import { fields, integer, metadata, text, withMetadata } from '../wire/params.ts'
import { newPrice } from '../billing/prices.ts'
import { newSession } from './session-object.ts'
import { type LineInput, SESSION, type SessionInput } from './session-params.ts'
import { badRequest } from '../wire/stripe-error.ts'
import { sellable } from '../billing/subscriptions.ts'
import type { StripeState } from '../stripe-state.ts'

const MIN_LIFE_S = 30 * 60
const MAX_LIFE_S = 24 * 3_600

/** Checkout: sessions that a person pays on this Stripe's own page. */
export function sessionRoutes(api: Api, state: StripeState): void {
  api.post('/v1/checkout/sessions', SESSION, ({ input, ledger, here }) => {
    checkTogether(input, ledger, state)
    const lines = (input.line_items ?? []).map((line, index) => lineOf(ledger, line, index, input, state))
    const currency = lines[0]?.currency ?? 'usd'
    if (lines.some((line) => line.currency !== currency)) {
      throw badRequest('All prices on a Checkout session must use the same currency.', { param: 'line_items' })
    }
    const total = lines.reduce((sum, line) => sum + line.amount_total, 0)
    if (input.mode === 'payment') checkAmount(total, currency)
    const session = newSession(input, { created: state.time(), currency, total, here })
    ledger.sessions.set(session.id, session)
    ledger.lineItems.set(session.id, lines)
    ledger.sessionInputs.set(session.id, input)
    state.changed()
    return session
  })
  api.get('/v1/checkout/sessions/:id', fields({}, {}), ({ ledger, path }) => read(ledger, path('id')))
  api.get(
    '/v1/checkout/sessions',
    fields({}, { customer: text, payment_intent: text, subscription: text, limit: integer }),
    ({ ledger, input: { customer, payment_intent: intent, subscription, limit } }) => {
      const found = [...ledger.sessions.values()].filter(
        (session) =>
          (customer === undefined || session.customer === customer) &&
          (intent === undefined || session.payment_intent === intent) &&
          (subscription === undefined || session.subscription === subscription),
      )
      for (const session of found) void expireIfOver(state, ledger, session)
      return listOf(found.toReversed(), '/v1/checkout/sessions', limit)
    },
  )
  api.get('/v1/checkout/sessions/:id/line_items', fields({}, { limit: integer }), ({ ledger, path, input }) => {
    const { id } = read(ledger, path('id'))
    return listOf(ledger.lineItems.get(id) ?? [], `/v1/checkout/sessions/${id}/line_items`, input.limit)
  })
  api.post('/v1/checkout/sessions/:id', fields({}, { metadata }), ({ ledger, path, input }) => {
    const session = read(ledger, path('id'))
    session.metadata = withMetadata(session.metadata ?? {}, input.metadata)
    return session
  })
  api.post('/v1/checkout/sessions/:id/expire', fields({}, {}), ({ ledger, path }) => {
    const session = read(ledger, path('id'))
    if (session.status !== 'open') {
      throw badRequest(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
      )
    }
    void expire(state, ledger, session)
    return session
  })

  function read(ledger: Ledger, id: string): Stripe.Checkout.Session {
    const session = mustFind(ledger.sessions, id, 'checkout.session')
    void expireIfOver(state, ledger, session)
    return session
  }
}

/** Expiry is applied when a session is read. */
export function expireIfOver(state: StripeState, ledger: Ledger, session: Stripe.Checkout.Session): Promise<void> {
  const isOver = session.status === 'open' && session.expires_at <= state.time()
  return isOver ? expire(state, ledger, session) : Promise.resolve()
}

function expire(state: StripeState, ledger: Ledger, session: Stripe.Checkout.Session): Promise<void> {
  Object.assign(session, { status: 'expired', url: null })
  return state.emit(ledger, { type: 'checkout.session.expired', object: session })
}

function checkTogether(input: SessionInput, ledger: Ledger, state: StripeState): void {
  if (input.mode === 'setup') throw badRequest('The sandbox plays no `setup` mode.', { param: 'mode' })
  if (input.success_url === undefined) {
    throw badRequest('Missing required param: success_url.', { code: 'parameter_missing', param: 'success_url' })
  }
  if (!input.line_items?.length) {
    throw badRequest('Missing required param: line_items.', { code: 'parameter_missing', param: 'line_items' })
  }
  if (input.customer !== undefined && input.customer_email !== undefined) {
    throw badRequest('You may only specify one of these parameters: customer, customer_email.', { param: 'customer' })
  }
  if (input.customer !== undefined) livingCustomer(ledger, input.customer, 'customer')
  if (input.customer_email !== undefined && !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(input.customer_email)) {
    throw badRequest(`Invalid email address: ${input.customer_email}`, {
      code: 'email_invalid',
      param: 'customer_email',
    })
  }
  const wrong = input.mode === 'payment' ? 'subscription_data' : 'payment_intent_data'
  if (input[wrong] !== undefined) {
    throw badRequest(`You can not pass \`${wrong}\` in \`${input.mode}\` mode.`, { param: wrong })
  }
  const life = (input.expires_at ?? state.time() + MAX_LIFE_S) - state.time()
  if (life < MIN_LIFE_S || life > MAX_LIFE_S) {
    throw badRequest(
      `The \`expires_at\` timestamp must be ${life < MIN_LIFE_S ? 'at least 30 minutes' : 'less than 24 hours'} from Checkout Session creation.`,
      { param: 'expires_at' },
    )
  }
  const account = ledger.account === null ? undefined : state.connected.get(ledger.account)?.account
  if (account?.charges_enabled === false) {
    throw badRequest('Your account cannot currently make charges. Finish the onboarding of the account first.')
  }
}

function lineOf(
  ledger: Ledger,
  line: LineInput,
  index: number,
  { mode }: SessionInput,
  state: StripeState,
): Stripe.LineItem {
  const param = `line_items[${index}]`
  const price = priceOf(ledger, line, param, state)
  if (mode === 'payment' && price.type === 'recurring') {
    throw badRequest(
      'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
      { param: 'mode' },
    )
  }
  if (mode === 'subscription' && price.type === 'one_time') {
    throw badRequest('You must provide at least one recurring price in `subscription` mode when using prices.', {
      param: 'mode',
    })
  }
  const quantity = line.quantity
  if (quantity === undefined) {
    throw badRequest(`Quantity is required. Add \`quantity\` to \`${param}\``, { param: `${param}[quantity]` })
  }
  if (quantity < 1) throw badRequest('This value must be greater than or equal to 1.', { param: `${param}[quantity]` })
  const amount = (price.unit_amount ?? 0) * quantity
  return {
    id: newId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: price.currency,
    description: line.price_data?.product_data?.name ?? price.nickname,
    metadata: {},
    price,
    quantity,
  }
}

function priceOf(
  ledger: Ledger,
  { price, price_data: data }: LineInput,
  param: string,
  state: StripeState,
): Stripe.Price {
  if ((price === undefined) === (data === undefined)) {
    throw badRequest('You must specify either `price` or `price_data` when creating a line item.', { param })
  }
  if (price !== undefined) return sellable(ledger, price, `${param}[price]`)
  const at = `${param}[price_data]`
  if (data?.product_data === undefined) {
    throw badRequest(`Missing required param: ${at}[product_data].`, {
      code: 'parameter_missing',
      param: `${at}[product_data]`,
    })
  }
  if (data.unit_amount === undefined || data.unit_amount < 0) {
    throw badRequest('Invalid non-negative integer', { code: 'parameter_invalid_integer', param: `${at}[unit_amount]` })
  }
  return newPrice({
    id: newId('price'),
    active: false,
    created: state.time(),
    currency: currencyOf(data.currency, `${at}[currency]`),
    nickname: null,
    product: newId('prod', 14),
    unitAmount: data.unit_amount,
    interval: null,
  })
}
