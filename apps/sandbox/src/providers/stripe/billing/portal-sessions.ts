import type { Stripe } from 'stripe'
import type { Api } from '../api.ts'
import { newId } from '../ids.ts'
import { idOf, type Ledger, livingCustomer, mustFind } from '../ledger.ts'
import { locale } from '../locales.ts'
import { fields, integer, list, oneOf, text, url } from '../wire/params.ts'
import { badRequest } from '../wire/stripe-error.ts'
import { itemOf } from './subscription-objects.ts'
import { sellable } from './subscriptions.ts'
import type { StripeState } from '../stripe-state.ts'

const FLOW = fields(
  {
    type: oneOf('payment_method_update', 'subscription_cancel', 'subscription_update', 'subscription_update_confirm'),
  },
  {
    after_completion: fields(
      { type: oneOf('hosted_confirmation', 'portal_homepage', 'redirect') },
      { redirect: fields({ return_url: url }, {}), hosted_confirmation: fields({}, { custom_message: text }) },
    ),
    subscription_cancel: fields({ subscription: text }, {}),
    subscription_update: fields({ subscription: text }, {}),
    subscription_update_confirm: fields(
      { subscription: text, items: list(fields({ id: text }, { price: text, quantity: integer })) },
      {},
    ),
  },
)
const SESSION = fields(
  { customer: text },
  { return_url: url, flow_data: FLOW, locale, configuration: text, on_behalf_of: text },
)
type FlowInput = ReturnType<typeof FLOW>

/** The prices that the portal offers; others need a checkout of their own. */
const CONFIGURATION = 'bpc_sandbox'

export function portalRoutes(api: Api, state: StripeState): void {
  api.post('/v1/billing_portal/sessions', SESSION, ({ input, ledger, here }) => {
    const customer = livingCustomer(ledger, input.customer, 'customer')
    if (input.configuration !== undefined && input.configuration !== CONFIGURATION) {
      throw badRequest(`No such configuration: '${input.configuration}'`, {
        code: 'resource_missing',
        param: 'configuration',
      })
    }
    const id = newId('bps')
    const session: Stripe.BillingPortal.Session = {
      id,
      object: 'billing_portal.session',
      configuration: CONFIGURATION,
      created: state.time(),
      customer: customer.id,
      customer_account: null,
      flow: input.flow_data ? flowOf(ledger, customer.id, input.flow_data) : null,
      livemode: false,
      locale: input.locale ?? null,
      on_behalf_of: null,
      return_url: input.return_url ?? null,
      url: `${here}/portal/${newId('test', 40)}`,
    }
    ledger.portalSessions.set(session.url.split('/').at(-1) ?? '', session)
    return session
  })
}

function flowOf(ledger: Ledger, customer: string, flow: FlowInput): Stripe.BillingPortal.Session.Flow {
  const { type, after_completion: after } = flow
  if (type === 'subscription_update') throw badRequest('The sandbox plays no `subscription_update`.')
  if (type === 'subscription_cancel') checkCancel(ledger, customer, flow)
  if (type === 'subscription_update_confirm') checkUpdate(ledger, customer, flow)
  if (after?.type === 'redirect' && after.redirect === undefined) throw missing('flow_data[after_completion][redirect]')
  const { subscription_cancel: cancel, subscription_update_confirm: update } = flow
  return {
    type,
    after_completion: {
      type: after?.type ?? 'portal_homepage',
      hosted_confirmation: after?.hosted_confirmation
        ? { custom_message: after.hosted_confirmation.custom_message ?? null }
        : null,
      redirect: after?.redirect ?? null,
    },
    customer_update: null,
    subscription_cancel: cancel ? { subscription: cancel.subscription, retention: null } : null,
    subscription_pause: null,
    subscription_update: null,
    subscription_update_confirm: update
      ? {
          subscription: update.subscription,
          discounts: null,
          items: update.items.map(({ id, price, quantity = 1 }) => ({ id, price: price ?? null, quantity })),
        }
      : null,
  }
}

function checkCancel(ledger: Ledger, customer: string, { subscription_cancel: cancel }: FlowInput): void {
  const param = 'flow_data[subscription_cancel]'
  if (!cancel) throw missing(param)
  const subscription = running(ledger, customer, cancel.subscription, param)
  if (subscription.cancel_at !== null) {
    throw badRequest(`The subscription \`${subscription.id}\` is already set to be canceled at period end.`, { param })
  }
}

function checkUpdate(ledger: Ledger, customer: string, { subscription_update_confirm: update }: FlowInput): void {
  const param = 'flow_data[subscription_update_confirm]'
  if (!update) throw missing(param)
  const subscription = running(ledger, customer, update.subscription, param)
  const [item, ...more] = update.items
  const known = itemOf(subscription)
  if (!item || more.length > 0) {
    throw badRequest('The `items` of a subscription update confirmation must have exactly one item.', {
      param: `${param}[items]`,
    })
  }
  if (item.id !== known.id) {
    throw badRequest(`No such subscription_item: '${item.id}'`, {
      code: 'resource_missing',
      param: `${param}[items][0][id]`,
    })
  }
  const price = sellable(ledger, item.price ?? known.price.id, `${param}[items][0][price]`)
  if (price.id === known.price.id && (item.quantity ?? 1) === known.quantity) {
    throw badRequest(`The subscription update features no changes to confirm.`, { param })
  }
}

function running(ledger: Ledger, customer: string, id: string, param: string): Stripe.Subscription {
  const subscription = mustFind(ledger.subscriptions, id, 'subscription', `${param}[subscription]`)
  if (idOf(subscription.customer) !== customer || subscription.status === 'canceled') {
    throw badRequest(`The subscription \`${id}\` can not be changed in the portal of this customer.`, {
      param: `${param}[subscription]`,
    })
  }
  return subscription
}

const missing = (param: string) => badRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
