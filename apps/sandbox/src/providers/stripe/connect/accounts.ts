import type { FastifyInstance } from 'fastify'
import type { Stripe } from 'stripe'
import { formFields } from '../../sign-in/form-fields.ts'
import { type Api, checkKey, noAccess } from '../api.ts'
import { newId } from '../ids.ts'
import { createLedger, listOf } from '../ledger.ts'
import { emptiable, fields, flag, integer, metadata, oneOf, short, text, url, withMetadata } from '../wire/params.ts'
import { badRequest, errorBody, StripeProblem } from '../wire/stripe-error.ts'
import type { Connected, StripeState } from '../stripe-state.ts'

const requested = fields({}, { requested: flag })
const PROFILE = fields({}, { mcc: text, name: text, product_description: text, support_email: text, url })
const CHANGE = { email: emptiable, business_profile: PROFILE, business_type: text, metadata }
const CREATE = fields(
  {},
  {
    ...CHANGE,
    country: short(2),
    default_currency: text,
    capabilities: fields({}, { card_payments: requested, transfers: requested }),
    controller: fields(
      {},
      {
        fees: fields({}, { payer: oneOf('account', 'application') }),
        losses: fields({}, { payments: oneOf('stripe', 'application') }),
        requirement_collection: oneOf('stripe', 'application'),
        stripe_dashboard: fields({}, { type: oneOf('full', 'express', 'none') }),
      },
    ),
    type: oneOf('standard', 'express', 'custom'),
  },
)
const LINK = fields(
  { account: text, type: oneOf('account_onboarding', 'account_update') },
  {
    refresh_url: url,
    return_url: url,
    collection_options: fields({}, { fields: oneOf('currently_due', 'eventually_due'), future_requirements: text }),
  },
)
const CLIENT_ID = 'ca_sandbox'
const LINK_LIFE_S = 300
const DUE = ['business_profile.product_description', 'business_profile.url', 'external_account', 'tos_acceptance.date']

/** Connect: accounts of form owners, and the links to their onboarding. */
export function accountRoutes(api: Api, state: StripeState): void {
  api.post('/v1/accounts', CREATE, ({ input }) => {
    const account = newAccount(input, state.time())
    state.connected.set(account.id, { account, ledger: createLedger(account.id), isConnected: true })
    state.changed()
    return account
  })
  api.get('/v1/accounts', fields({}, { limit: integer }), ({ input }) => {
    const living = [...state.connected.values()].filter(({ isConnected }) => isConnected)
    return listOf(living.map(({ account }) => account).toReversed(), '/v1/accounts', input.limit)
  })
  api.get('/v1/accounts/:id', fields({}, {}), ({ path }) => accountOf(state, path('id')).account)
  api.post('/v1/accounts/:id', fields({}, CHANGE), ({ input, path }) => {
    const { account, ledger } = accountOf(state, path('id'))
    const before = structuredClone(account)
    if (input.email !== undefined) account.email = input.email || null
    account.metadata = withMetadata(account.metadata ?? {}, input.metadata)
    void state.emit(ledger, { type: 'account.updated', object: account, before })
    return account
  })
  /** In test mode any account can be deleted. */
  api.delete('/v1/accounts/:id', fields({}, {}), ({ path }) => {
    const { account } = accountOf(state, path('id'))
    state.connected.delete(account.id)
    return { id: account.id, object: 'account', deleted: true }
  })
  api.post('/v1/account_links', LINK, ({ input, here }) => {
    const { account } = accountOf(state, input.account)
    const { refresh_url: refreshUrl, return_url: returnUrl } = input
    for (const [param, value] of Object.entries({ refresh_url: refreshUrl, return_url: returnUrl })) {
      if (value === undefined)
        throw badRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
    }
    const created = state.time()
    const token = newId('link', 32)
    const expiresAt = created + LINK_LIFE_S
    state.links.set(token, {
      account: account.id,
      returnUrl: returnUrl ?? '',
      refreshUrl: refreshUrl ?? '',
      expiresAt,
      isUsed: false,
    })
    const link: Stripe.AccountLink = {
      object: 'account_link',
      created,
      expires_at: expiresAt,
      url: `${here}/onboarding/${account.id}/${token}`,
    }
    return link
  })
}

/** OAuth's own call on the same host, with OAuth's own errors. */
export function deauthorizeRoute(scope: FastifyInstance, state: StripeState): void {
  scope.post('/oauth/deauthorize', async (request, reply) => {
    try {
      checkKey(request, state.config.stripe.secretKey)
    } catch (problem) {
      if (!(problem instanceof StripeProblem)) throw problem
      return reply.code(problem.status).send(errorBody(problem))
    }
    const form = formFields(request)
    const refuse = (error: string, description: string, status: number) =>
      reply.code(status).send({ error, error_description: description })
    if (form.get('client_id') !== CLIENT_ID) {
      return refuse('invalid_client', `No such application: '${form.get('client_id') ?? ''}'`, 401)
    }
    const id = form.get('stripe_user_id')
    if (!id) return refuse('invalid_request', 'No stripe_user_id was provided.', 400)
    const connected = state.connected.get(id)
    if (!connected?.isConnected) {
      return refuse(
        'invalid_client',
        `This application is not connected to stripe account ${id}, or that account does not exist.`,
        401,
      )
    }
    void deauthorize(state, connected)
    return { stripe_user_id: id }
  })
}

/** The platform may no longer act for the account. */
export function deauthorize(state: StripeState, connected: Connected): Promise<void> {
  connected.isConnected = false
  return state.emit(connected.ledger, {
    type: 'account.application.deauthorized',
    object: { id: CLIENT_ID, object: 'application', name: 'Wayform' },
  })
}

export function accountOf(state: StripeState, id: string): Connected {
  const connected = state.connected.get(id)
  if (!connected?.isConnected) throw noAccess(id)
  return connected
}

/** The progress of the onboarding: the account's capabilities follow from it. */
export function setProgress(
  account: Stripe.Account,
  { isSubmitted, canCharge }: { isSubmitted: boolean; canCharge: boolean },
) {
  const due = isSubmitted ? [] : [...DUE]
  Object.assign(account, { details_submitted: isSubmitted, charges_enabled: canCharge, payouts_enabled: canCharge })
  account.capabilities = {
    card_payments: canCharge ? 'active' : 'inactive',
    transfers: canCharge ? 'active' : 'inactive',
  }
  account.requirements = {
    alternatives: [],
    current_deadline: null,
    currently_due: due,
    disabled_reason: canCharge ? null : isSubmitted ? 'requirements.pending_verification' : 'requirements.past_due',
    errors: [],
    eventually_due: [...due],
    past_due: [...due],
    pending_verification: isSubmitted && !canCharge ? ['individual.verification.document'] : [],
  }
}

function newAccount(input: ReturnType<typeof CREATE>, created: number): Stripe.Account {
  if (input.type !== undefined && input.controller !== undefined) {
    throw badRequest('You may only specify one of these parameters: type, controller.', { param: 'type' })
  }
  const { controller } = input
  const dashboard = controller?.stripe_dashboard?.type ?? 'full'
  const account: Stripe.Account = {
    id: newId('acct', 16),
    object: 'account',
    business_profile: {
      annual_revenue: null,
      estimated_worker_count: null,
      mcc: input.business_profile?.mcc ?? null,
      minority_owned_business_designation: null,
      name: input.business_profile?.name ?? null,
      product_description: input.business_profile?.product_description ?? null,
      specified_commercial_transactions_act_url: null,
      support_address: null,
      support_email: input.business_profile?.support_email ?? null,
      support_phone: null,
      support_url: null,
      url: input.business_profile?.url ?? null,
    },
    business_type: null,
    capabilities: {},
    charges_enabled: false,
    controller: {
      type: 'application',
      is_controller: true,
      fees: { payer: controller?.fees?.payer ?? 'account' },
      losses: { payments: controller?.losses?.payments ?? 'stripe' },
      requirement_collection: controller?.requirement_collection ?? 'stripe',
      stripe_dashboard: { type: dashboard },
    },
    country: (input.country ?? 'US').toUpperCase(),
    created,
    default_currency: input.default_currency ?? 'usd',
    details_submitted: false,
    email: input.email || null,
    metadata: withMetadata({}, input.metadata),
    payouts_enabled: false,
    type: dashboard === 'full' ? 'standard' : dashboard === 'express' ? 'express' : 'none',
  }
  setProgress(account, { isSubmitted: false, canCharge: false })
  return account
}
